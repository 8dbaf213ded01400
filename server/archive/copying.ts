import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoteSqlIdentifiers } from './tables.ts';

export type CopyIntoTableStream = {
  readonly write: (rows: readonly string[]) => Promise<void>;
  readonly finish: () => Promise<void>;
};

/**
 * Starts to copy rows, in the text format of COPY, into a table. In the columns `transactionColumns`, the id of the
 * current transaction replaces the copied value.
 */
export function startCopyIntoTable(
  client: Client,
  into: string,
  {
    columns,
    transactionColumns,
  }: { readonly columns: readonly string[]; readonly transactionColumns: readonly string[] },
  transaction: string,
): CopyIntoTableStream {
  const stream = client.query(
    copyFrom(`copy ${quoteSqlIdentifiers([into])} (${quoteSqlIdentifiers(columns)}) from stdin`),
  );
  const failed = new Promise<never>((_, reject) => void stream.once('error', reject));
  failed.catch(() => undefined);
  const foreign = transactionColumns.map((column) => columns.indexOf(column));
  return {
    write: async (rows) => {
      const text = rows.map((row) => withOwnTransaction(row, foreign, transaction)).join('\n');
      if (!stream.write(`${text}\n`)) await Promise.race([once(stream, 'drain'), failed]);
    },
    finish: async () => {
      stream.end();
      await Promise.race([once(stream, 'finish'), failed]);
    },
  };
}

/** Returns the id of the current transaction as text, because a JavaScript number cannot contain every 64-bit id. */
export async function currentTransactionId(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]?.id ?? '';
}

/**
 * Replaces transaction ids in the text of a row. In the columns whose indexes are in `foreign`, the new value is the id
 * of the current transaction (`transaction`). Splitting the row at tabs is safe, because COPY escapes tabs inside
 * values.
 */
function withOwnTransaction(row: string, foreign: readonly number[], transaction: string): string {
  if (foreign.length === 0) return row;
  const columns = row.split('\t');
  for (const at of foreign) columns[at] = transaction;
  return columns.join('\t');
}
