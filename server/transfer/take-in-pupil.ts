import { sql } from 'kysely';
import { dayInJapan } from '../../engine/calendar.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { fromApiId, newId } from '../identifiers.ts';
import { versionOfQuestionDocument } from '../questions/canonical.ts';
import { QuestionVersionCache } from '../questions/question-versions.ts';
import { findTextInterpretationOfPreviousSchool } from '../recording/read-texts.ts';
import { recordActBatches } from '../recording/record-batches.ts';
import type { TransferContent } from './transfer-content.ts';

type Acts = TransferContent['acts'];

/**
 * Where a transferred pupil is added: the school and one of its groups. `group` is null if the pupil is added to no
 * group. `grade` is null if it is the lowest grade of the group.
 */
type Place = {
  readonly school: string;
  readonly group: { readonly id: string; readonly grade: number | null } | null;
  readonly schoolNumber: string | null;
  readonly now: Date;
};

/** Maximum number of acts that are recorded in one batch. */
const ACTS_AT_ONCE = 500;
/**
 * Maximum number of days between the first and the last act of one batch. It is far below 366 days: an act that is so
 * much older than the last act of its batch would get a different time (server/recording/moment.ts).
 */
const DAYS_AT_ONCE = 50;

/**
 * Returns true if the school already has this pupil. Either an account of the school has one of the ids that the pupil
 * had in other schools, or a pupil with one of these ids was transferred to the school before.
 */
export async function isPupilAlreadyInSchool(
  trx: TenantTransaction,
  school: string,
  { origins }: Pick<TransferContent, 'origins'>,
): Promise<boolean> {
  const ids = origins.map(fromApiId);
  const { rows } = await sql`
    select from account where school_id = ${school} and erased_at is null and id = any(${ids}::uuid[])
    union all select from pupil_transfer where school_id = ${school} and origins && ${ids}::uuid[]`.execute(trx);
  return rows.length > 0;
}

/**
 * Adds the pupil of a transfer file, and records the pupil's acts again: this server judges the acts and computes the
 * sums. All acts belong to self-study, because lessons are not transferred. The transaction must have the role
 * `system`.
 *
 * Acts and attempts keep their ids. The pupil gets a new id, because the old account may be in the same installation.
 */
export async function importTransferredPupil(
  trx: TenantTransaction,
  content: TransferContent,
  { school, group, schoolNumber, now }: Place,
): Promise<{ readonly transfer: string; readonly pupil: string; readonly recorded: number; readonly left: number }> {
  const [pupil, transfer] = [newId(now), newId(now)];
  const { displayName, kanaName, otherName, otherKana } = content.person;
  await trx
    .insertInto('account')
    .values({
      school_id: school,
      id: pupil,
      role: 'pupil',
      display_name: displayName,
      kana_name: kanaName,
      other_name: otherName,
      school_number: schoolNumber,
      other_kana: otherName === null ? null : otherKana,
      created_at: now,
    })
    .execute();
  const acts = await withOwnQuestions(trx, school, content, now);
  const recorded = await recordActs(trx, school, pupil, acts);
  // Add the group membership after the acts are recorded. Otherwise the acts would be assigned to lessons that the new
  // class had at the time of the acts.
  if (group !== null) {
    await trx
      .insertInto('group_membership')
      .values({
        school_id: school,
        pupil_id: pupil,
        group_id: group.id,
        grade: group.grade,
        from_date: dayInJapan(now),
      })
      .execute();
  }
  for (const { example, seenAt } of content.examples) {
    await trx
      .insertInto('pupil_example')
      .values({ school_id: school, pupil_id: pupil, example, seen_at: seenAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx
    .insertInto('pupil_transfer')
    .values({
      school_id: school,
      id: transfer,
      pupil_id: pupil,
      origins: content.origins.map(fromApiId),
      from_school: content.fromSchool,
      acts: recorded,
      made_at: now,
    })
    .execute();
  return { transfer, pupil, recorded, left: acts.length - recorded };
}

/**
 * Returns the acts of a transfer file, changed so that this school can find their questions. If the installation lacks
 * the version of a question, adds this version as an archived question of the school with a new id, and uses this id in
 * the acts.
 */
async function withOwnQuestions(
  trx: TenantTransaction,
  school: string,
  { questions, acts }: TransferContent,
  now: Date,
): Promise<Acts> {
  const named = questions.map(({ id, version }) => ({ question: id, version }));
  const lookUp = await new QuestionVersionCache().lookUp(trx, school, named);
  const renamed = new Map<string, string>();
  for (const { id, version, document } of questions) {
    if (typeof lookUp({ question: id, version }) !== 'string') continue;
    if (versionOfQuestionDocument(document) !== version || parseQuestionDocument(document).kind !== 'question')
      continue;
    const own = `moved-${version}`;
    renamed.set(`${id} ${version}`, own);
    const key = { school_id: school, created_at: now };
    await trx
      .insertInto('question')
      .values({ ...key, id: own, level: null, position: null, current_version: version, archived_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('question_version')
      .values({ ...key, question_id: own, version, document: JSON.stringify(document) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return acts.map((act) => {
    const own = renamed.get(`${act.question} ${act.questionVersion}`);
    return own === undefined ? act : { ...act, question: own };
  });
}

/** Records the acts of a transferred pupil in the order of time. Returns the number of recorded acts. */
async function recordActs(trx: TenantTransaction, school: string, pupil: string, acts: Acts): Promise<number> {
  const versions = new QuestionVersionCache();
  let recorded = 0;
  for (const part of partsOf(acts)) {
    const last = part.at(-1);
    if (last === undefined) continue;
    // The code that records acts corrects times that are far from the present time. To prevent this, it gets the time
    // of the last act in the batch as the present time.
    const arrival = { sentAt: null, now: new Date(last.deviceTime) };
    const [recording] = await recordActBatches(trx, school, versions, [
      { pupil, acts: part, arrival, readBefore: findTextInterpretationOfPreviousSchool },
    ]);
    recorded += recording?.receipts.filter(({ kind }) => kind === 'recorded').length ?? 0;
  }
  return recorded;
}

function partsOf(acts: Acts): readonly Acts[] {
  const sorted = acts.toSorted((one, other) => Date.parse(one.deviceTime) - Date.parse(other.deviceTime));
  const parts: Acts[] = [];
  for (const act of sorted) {
    const part = parts.at(-1);
    const [first] = part ?? [];
    const isNear =
      first !== undefined && Date.parse(act.deviceTime) - Date.parse(first.deviceTime) < DAYS_AT_ONCE * 86_400_000;
    if (part === undefined || !isNear || part.length >= ACTS_AT_ONCE) parts.push([act]);
    else part.push(act);
  }
  return parts;
}
