import { sql } from 'kysely';
import type { TeacherVerdictOnText } from '../../contract/text-verdict.ts';
import { dayInJapan } from '../../engine/calendar.ts';
import { auditContextOfCall, writeAuditEntry } from '../audit/audit.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { Database } from '../database/pool.ts';
import { continueTransactionAsPupils, runAsTenant, type TenantTransaction } from '../database/transaction.ts';
import type { LessonAnnouncements } from '../announcements/announcements.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { tenantOfSession } from '../http/session.ts';
import { fromApiId } from '../identifiers.ts';
import type { QuestionVersionCache } from '../questions/question-versions.ts';
import { readSumsBeforeVerdictChange, writeSumsAfterVerdicts } from '../recording/change-verdicts.ts';
import { lockPupilsForRecording } from '../recording/read-batches.ts';
import type { IdWithPupil } from '../recording/recorded-acts.ts';
import { readWrittenTextQueue, type WrittenTextQueueScope } from './text-queue.ts';

type Call = RouteCall<'judgeTexts'>;
type FoundText = { readonly pupil: string; readonly act: string; readonly question: string; readonly state: string };

/**
 * Returns those of the sent texts that a teacher of the group can judge, and locks their rows. The readers (two
 * programs) must not have understood the text, and the pupil must be a member of this group today.
 */
async function findTexts(
  trx: TenantTransaction,
  { school, group, now }: WrittenTextQueueScope,
  acts: readonly IdWithPupil[],
) {
  const { rows } = await sql<FoundText>`
    select written.pupil_id as pupil, written.act_id as act, written.question_id as question, written.state
      from unnest(${acts.map(({ pupil }) => pupil)}::uuid[], ${acts.map(({ id }) => id)}::uuid[]) as sent (pupil_id, act_id)
      join written_text as written on written.school_id = ${school} and written.pupil_id = sent.pupil_id
        and written.act_id = sent.act_id and written.state <> 'understood'
     where exists (select from group_membership where group_membership.school_id = ${school}
         and group_membership.group_id = ${group} and group_membership.pupil_id = written.pupil_id
         and ${isMemberOnDaySql('group_membership', dayInJapan(now))})
     order by written.pupil_id, written.act_id
       for update of written`.execute(trx);
  return rows;
}

type Judgement = {
  readonly verdict: TeacherVerdictOnText | null;
  readonly comment: string;
  readonly by: { readonly id: string; readonly name: string };
};

async function writeVerdicts(
  trx: TenantTransaction,
  { school, now }: WrittenTextQueueScope,
  texts: readonly FoundText[],
  { verdict, comment, by }: Judgement,
): Promise<void> {
  await trx
    .updateTable('written_text')
    .set({
      state: verdict?.kind ?? 'waiting',
      comment: verdict === null || comment === '' ? null : comment,
      seen_at: null,
      broken: verdict?.kind === 'wrong' ? verdict.broken : null,
      judged_by: verdict === null ? null : by.id,
      judged_by_name: verdict === null ? null : by.name,
      judged_at: verdict === null ? null : now,
    })
    .where('school_id', '=', school)
    .where(sql<boolean>`(pupil_id, act_id) in (
      select * from unnest(${texts.map(({ pupil }) => pupil)}::uuid[], ${texts.map(({ act }) => act)}::uuid[]))`)
    .execute();
}

async function nameOf(trx: TenantTransaction, school: string, account: string): Promise<string> {
  const { display_name } = await trx
    .selectFrom('account')
    .select('display_name')
    .where('school_id', '=', school)
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return display_name;
}

/**
 * Marks the lesson results of these texts as changed, so that live screens of a lesson read them again: these screens
 * also show which texts wait for a teacher.
 */
async function markAsChanged(trx: TenantTransaction, school: string, texts: readonly FoundText[]): Promise<void> {
  await sql`
    update lesson_result set changed_in = pg_current_xact_id()
      from written_text as written
     where written.school_id = ${school} and lesson_result.school_id = written.school_id
       and lesson_result.pupil_id = written.pupil_id and lesson_result.lesson_id = written.lesson_id
       and lesson_result.question_id = written.question_id
       and (written.pupil_id, written.act_id) in (select * from unnest(
         ${texts.map(({ pupil }) => pupil)}::uuid[], ${texts.map(({ act }) => act)}::uuid[]))`.execute(trx);
}

/**
 * Writes a teacher's verdict on texts, or removes earlier verdicts, and computes the sums of the pupils again in the
 * same transaction. Refuses with `not-found` if one of the texts does not belong to a pupil of the class. Refuses with
 * `changed-meanwhile` if somebody else has judged one of the texts. After a refusal, no verdict has changed.
 */
export async function judgeTexts(
  { db, announcements, versions }: { db: Database; announcements: LessonAnnouncements; versions: QuestionVersionCache },
  call: Call,
): Promise<RouteOutcomeOf<'judgeTexts'>> {
  const { input, session, now } = call;
  const { school, account } = session;
  const scope = { school, group: fromApiId(input.group), now };
  const sent = input.texts.map(({ pupil, act }) => ({ pupil: fromApiId(pupil), id: fromApiId(act) }));
  const acts = [...new Map(sent.map((each) => [`${each.pupil}/${each.id}`, each])).values()];
  const pupils = [...new Set(acts.map(({ pupil }) => pupil))];
  const judged = await runAsTenant(db, tenantOfSession(session), async (trx) => {
    await lockPupilsForRecording(trx, pupils);
    const texts = await findTexts(trx, scope, acts);
    if (texts.length < acts.length) return { kind: 'refused', refusal: 'not-found' } as const;
    const isExpected = ({ state }: FoundText): boolean => (state === 'waiting') === (input.verdict !== null);
    if (!texts.every(isExpected)) return { kind: 'refused', refusal: 'changed-meanwhile' } as const;
    const questions = texts.map(({ pupil, question }) => ({ pupil, id: question }));
    const before = await readSumsBeforeVerdictChange(trx, school, questions);
    const by = { id: account, name: await nameOf(trx, school, account) };
    await writeVerdicts(trx, scope, texts, { verdict: input.verdict, comment: input.comment, by });
    // The audit entry contains only the number of texts, not the texts themselves, because audit entries are stored for
    // years.
    const details = { texts: texts.length, verdict: input.verdict?.kind ?? 'waiting' };
    const entry = { school, action: 'edit', thing: 'writtenText', id: null, details } as const;
    await writeAuditEntry(trx, auditContextOfCall(call), { ...entry, whom: pupils });
    const queue = await readWrittenTextQueue(trx, scope);
    if (queue === null) return { kind: 'refused', refusal: 'not-found' } as const;
    await continueTransactionAsPupils(trx, school, pupils);
    const lessons = await writeSumsAfterVerdicts(trx, school, versions, before);
    await markAsChanged(trx, school, texts);
    return { kind: 'answered', output: queue, lessons } as const;
  });
  if (judged.kind === 'refused') return judged;
  announcements.announce(judged.lessons.map((lesson) => ({ kind: 'result', school, lesson })));
  return { kind: 'answered', output: judged.output };
}
