import type { TenantTransaction } from '../database/transaction.ts';
import type { RecordedAct } from './recorded-acts.ts';
import type { AcceptedAct } from './validate-acts.ts';

/** A row of the table `written_text`, without the school. */
export type WrittenTextRow = {
  readonly pupil_id: string;
  readonly act_id: string;
  readonly question_school_id: string;
  readonly question_id: string;
  readonly question_version: string;
  readonly lesson_id: string;
  readonly written_at: Date;
  readonly text: string;
  readonly reader_version: string;
  readonly direction: 'more' | 'less' | null;
  readonly understood: string | null;
  readonly not_understood: string | null;
  readonly denied: boolean;
  readonly state: 'understood' | 'waiting';
};

/**
 * Matches the characters that are replaced before a text is stored: control characters (except tab and line feed), and
 * lone surrogates. PostgreSQL cannot store NUL (a control character) and lone surrogates.
 */
const NOT_STORABLE = /(?![\t\n])\p{Cc}|\p{Cs}/gu;

/**
 * Returns the database row with the text that the pupil checked in an act. Returns null if the act is no check of a
 * text, or if the text is empty. If the readers (two programs) did not understand the text, its state is `waiting`,
 * because a teacher must judge it.
 */
export function createWrittenTextRow({ act, verdict }: AcceptedAct, recorded: RecordedAct): WrittenTextRow | null {
  const { event } = act;
  if (event.kind !== 'WRITE_CHECK' || verdict === null || !('readerVersion' in verdict)) return null;
  if (event.text.trim() === '') return null;
  const isUnderstood = verdict.correct !== null;
  return {
    pupil_id: recorded.pupil,
    act_id: recorded.id,
    question_school_id: recorded.questionSchool,
    question_id: recorded.question,
    question_version: recorded.version,
    lesson_id: recorded.lesson,
    written_at: new Date(recorded.at),
    text: event.text.replaceAll(NOT_STORABLE, '\u{FFFD}'),
    reader_version: verdict.readerVersion,
    direction: event.direction,
    understood: verdict.understood === null ? null : JSON.stringify(verdict.understood).replaceAll(/\\u0000/gu, ''),
    not_understood: isUnderstood ? null : JSON.stringify(verdict.notUnderstood),
    denied: verdict.denied,
    state: isUnderstood ? 'understood' : 'waiting',
  };
}

/** Inserts the texts of new acts. None of these acts may be recorded already. */
export async function insertWrittenTexts(
  trx: TenantTransaction,
  school: string,
  rows: readonly WrittenTextRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('written_text')
    .values(rows.map((row) => ({ school_id: school, ...row })))
    .execute();
}
