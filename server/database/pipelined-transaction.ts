import { PostgresDialect, Transaction } from 'kysely';
import { codeOfError } from '../fault-code.ts';
import type { Database } from './pool.ts';
import type { DB } from './schema.generated.ts';

/**
 * Kysely's constructor requires a dialect. This dialect never opens a connection, because the transaction already has a
 * connection.
 */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) });
const driver = dialect.createDriver();

/** SQLSTATE in_failed_sql_transaction: an earlier statement of the transaction has failed. */
const ABORTED = '25P02';

function isAborted(fault: unknown): boolean {
  return codeOfError(fault) === ABORTED;
}

/**
 * Runs `work` in a transaction in which independent statements are sent together. In Kysely's own transactions, each
 * statement waits for the response to the previous one (see `SingleConnectionProvider`).
 *
 * If a statement fails only because an earlier statement failed, its promise rejects with the error of the earlier
 * statement, so `work` always gets the original error. A statement that `work` starts after the end of the transaction
 * is rejected, because another request may use the connection by then.
 */
export function runInPipelinedTransaction<Result>(
  transaction: ReturnType<Database['transaction']>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return transaction.execute(async (own) => {
    const connection = await own.getExecutor().provideConnection((held) => Promise.resolve(held));
    let isOver = false;
    let cause: unknown = null;
    const ask = async <Answer>(consumer: (held: typeof connection) => Promise<Answer>): Promise<Answer> => {
      if (isOver) throw new Error('The transaction is over.');
      try {
        return await consumer(connection);
      } catch (fault) {
        cause ??= fault;
        throw isAborted(fault) ? cause : fault;
      }
    };
    const executor = own.getExecutor().withConnectionProvider({ provideConnection: ask });
    try {
      return await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor }));
    } finally {
      isOver = true;
    }
  });
}
