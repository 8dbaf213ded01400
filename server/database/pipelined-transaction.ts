import { PostgresDialect, Transaction } from 'kysely';
import { codeOf } from '../fault-code.ts';
import type { Database } from './pool.ts';
import type { DB } from './schema.generated.ts';

/**
 * Required by Kysely's constructor. It never opens a connection, because a transaction uses the connection that it has.
 */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) });
const driver = dialect.createDriver();

/** in_failed_sql_transaction, of class 25 in the SQL standard. */
const ABORTED = '25P02';

function isAborted(fault: unknown): boolean {
  return codeOf(fault) === ABORTED;
}

/**
 * Runs `work` in a transaction whose independent statements are sent together. In Kysely's own transactions each
 * statement waits for the previous answer (`SingleConnectionProvider`). The connection sends statements in order and
 * answers in order.
 * A statement that is started after the end of the transaction, beside a failed one, is refused, because the connection
 * may then belong to another request. A statement that fails because an earlier one had failed rejects with the error
 * of that earlier one: which of the two the caller sees first is chance.
 */
export function inPipelined<Result>(
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
