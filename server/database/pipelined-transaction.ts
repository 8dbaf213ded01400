import { PostgresDialect, Transaction } from 'kysely';
import { codeOf } from '../fault-code.ts';
import type { Database } from './pool.ts';
import type { DB } from './schema.generated.ts';

/** Asked for by Kysely's constructor; a transaction brings the connection that it has. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) });
const driver = dialect.createDriver();

/** in_failed_sql_transaction, of the SQL standard's class 25. */
const ABORTED = '25P02';

function isAborted(fault: unknown): boolean {
  return codeOf(fault) === ABORTED;
}

/**
 * A transaction whose statements that do not wait for each other travel together. Kysely's own has each wait for the
 * answer to the one before, whatever asks for them at once (`SingleConnectionProvider`); the connection sends them in
 * their order and answers them so. A statement that comes after the end, from what was asked beside one that failed, is
 * refused: the connection is somebody else's then. One that fails because another had failed before it tells that one's
 * fault: which of them is heard of first is chance.
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
