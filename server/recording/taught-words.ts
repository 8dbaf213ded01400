import { sql } from 'kysely';
import { TaughtWordSchema } from '../../contract/taught-word.ts';
import type { TaughtWordWithTeacher } from '../../contract/written-texts.ts';
import type { TaughtWord } from '../../engine/reader/taught-word.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { toApiId } from '../identifiers.ts';

async function taughtWordRows(trx: TenantTransaction, school: string) {
  return trx
    .selectFrom('taught_word')
    .modifyFront(sql`/* taught words */`)
    .select(['id', 'kind', 'word', 'reading', 'counter', 'verb_group', 'same_as', 'taught_by_name', 'taught_at'])
    .where('school_id', '=', school)
    .orderBy('taught_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof taughtWordRows>>[number];

function wordOf({ kind, word, reading, counter, verb_group: group, same_as: like }: Row) {
  return TaughtWordSchema.parse({ kind, word, reading, ...(kind === 'noun' ? { counter } : { group, like }) });
}

/** Returns the words that teachers of a school taught to the readers (two programs). */
export async function readTaughtWords(trx: TenantTransaction, school: string) {
  return (await taughtWordRows(trx, school)).map(wordOf) satisfies readonly TaughtWord[];
}

/**
 * Returns the words that teachers of a school taught to the readers (two programs), each with the name of the teacher
 * who taught it. The latest word comes first.
 */
export async function readTaughtWordsWithTeachers(
  trx: TenantTransaction,
  school: string,
): Promise<TaughtWordWithTeacher[]> {
  return (await taughtWordRows(trx, school)).map((row) => ({
    id: toApiId('w', row.id),
    word: wordOf(row),
    by: row.taught_by_name,
    at: row.taught_at.toISOString(),
  }));
}
