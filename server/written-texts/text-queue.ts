import { sql } from 'kysely';
import { dayInJapan, startOfDay } from '../../engine/calendar.ts';
import { earliestDayOnTeacherHomePage } from '../../engine/measures/today.ts';
import type { Constraint } from '../../engine/question/constraint.ts';
import { TextsForTeacherOfGroup, type TextWaitingForTeacher } from '../../contract/written-texts.ts';
import { isMemberOnDaySql } from '../database/membership.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';
import { readGroupName } from '../practice/group-name.ts';
import { readTaughtWordsWithTeachers } from '../recording/taught-words.ts';
import { findUnknownVerb } from '../../engine/reader/ask-back.ts';
import type { TextRange } from '../../engine/reader/source-ranges.ts';

type TextRow = {
  readonly pupil: string;
  readonly display_name: string;
  readonly act: string;
  readonly question_school: string;
  readonly question: string;
  readonly version: string;
  readonly document: unknown;
  readonly written_at: Date;
  readonly text: string;
  readonly not_understood: { readonly at: number; readonly end: number }[] | null;
  readonly denied: boolean;
  readonly state: 'waiting' | 'right' | 'wrong' | 'returned';
  readonly broken: Constraint | null;
  readonly comment: string | null;
  readonly judged_by_name: string | null;
  readonly judged_at: Date | null;
};

/**
 * Maximum number of texts in one queue. If there are more, texts that wait for a teacher have priority over judged
 * texts, and older waiting texts over newer ones.
 */
const MOST_TEXTS = 200;

function verdictOf({
  state,
  broken,
  comment,
  judged_by_name: by,
  judged_at: at,
}: TextRow): TextWaitingForTeacher['verdict'] {
  if (state === 'waiting' || by === null || at === null) return null;
  const given = { comment, by, at: at.toISOString() };
  if (state === 'wrong') return broken === null ? null : { ...given, verdict: { kind: 'wrong', broken } };
  return { ...given, verdict: { kind: state } };
}

/** The class whose texts are read, and the current time. */
export type WrittenTextQueueScope = { readonly school: string; readonly group: string; readonly now: Date };

/**
 * Returns texts by the pupils who are members of the group `group` today: the texts that wait for a teacher, and the
 * texts that a teacher judged within the days that the home page shows. Returns null if the school has no group with
 * this id.
 */
export async function readWrittenTextQueue(
  trx: TenantTransaction,
  { school, group, now }: WrittenTextQueueScope,
): Promise<TextsForTeacherOfGroup | null> {
  const name = await readGroupName(trx, school, group);
  if (name === null) return null;
  const { rows } = await sql<TextRow>`
    select account.id as pupil, account.display_name, written.act_id as act, written.question_school_id as question_school,
        written.question_id as question, written.question_version as version, question_version.document,
        written.written_at, written.text, written.not_understood, written.denied, written.state, written.broken, written.comment,
        written.judged_by_name, written.judged_at
      from group_membership
      join account on account.school_id = group_membership.school_id and account.id = group_membership.pupil_id
      join written_text as written on written.school_id = account.school_id and written.pupil_id = account.id
      join question_version on question_version.school_id = written.question_school_id
        and question_version.question_id = written.question_id and question_version.version = written.question_version
     where group_membership.school_id = ${school} and group_membership.group_id = ${group}
       and ${isMemberOnDaySql('group_membership', dayInJapan(now))} and account.archived_at is null
       and (written.state = 'waiting'
         or (written.state <> 'understood' and written.judged_at >= ${startOfDay(earliestDayOnTeacherHomePage(dayInJapan(now)))}))
     order by written.state <> 'waiting', written.judged_at desc, written.written_at, written.act_id
     limit ${MOST_TEXTS}`.execute(trx);
  const inOrder = rows.toSorted((one, other) => one.written_at.getTime() - other.written_at.getTime());
  const documents = new Map(rows.map((row) => [`${row.question}/${row.version}`, row]));
  return TextsForTeacherOfGroup.parse({
    group: { id: toApiId('g', group), name },
    texts: inOrder.map((row) => ({
      act: toApiId('a', row.act),
      pupil: { id: toApiId('u', row.pupil), displayName: row.display_name },
      question: row.question,
      version: row.version,
      writtenAt: row.written_at.toISOString(),
      text: row.text,
      notUnderstood: row.denied ? [] : findPartsNotUnderstood(row.text, row.not_understood ?? []),
      denied: row.denied,
      verdict: verdictOf(row),
    })),
    words: await readTaughtWordsWithTeachers(trx, school),
    questions: [...documents.values()].map(({ question, version, document }) => ({ id: question, version, document })),
  });
}

/**
 * Returns a map from a group's id to the number of its pupils' texts that wait for a teacher. Groups without such texts
 * are not in the map.
 */
export async function countWaitingTextsByGroup(
  trx: TenantTransaction,
  school: string,
  groups: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly group: string; readonly waiting: number }>`
    select group_membership.group_id as group, count(*)::int as waiting
      from written_text as written
      join account on account.school_id = written.school_id and account.id = written.pupil_id
        and account.archived_at is null
      join group_membership on group_membership.school_id = written.school_id
        and group_membership.pupil_id = written.pupil_id and group_membership.group_id = any(${groups}::uuid[])
        and ${isMemberOnDaySql('group_membership', dayInJapan(now))}
     where written.school_id = ${school} and written.state = 'waiting'
     group by 1`.execute(trx);
  return new Map(rows.map(({ group, waiting }) => [group, waiting]));
}

/**
 * Returns the parts of a text that the teacher's screen marks as not understood. Usually these are the parts in
 * `named`, which the readers (the two programs that read free text) reported.
 *
 * If `named` has one part, and this part contains the first unknown verb of the text, returns only this verb, because
 * it shows the cause more precisely. If `named` is empty, returns the first unknown verb, if there is one.
 */
export function findPartsNotUnderstood(text: string, named: readonly TextRange[]): readonly TextRange[] {
  const [only, ...others] = named;
  const range = others.length === 0 ? findUnknownVerb(text)?.range : undefined;
  if (range === undefined) return named;
  const isWithinNamed = only === undefined || (only.at <= range.at && range.end <= only.end);
  return isWithinNamed ? [range] : named;
}
