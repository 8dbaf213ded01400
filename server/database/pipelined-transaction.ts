import { PostgresDialect, Transaction } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './schema.generated.ts';

/** Asked for by Kysely's constructor; a transaction brings the connection that it has. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) });
const driver = dialect.createDriver();

/**
 * A transaction whose statements that do not wait for each other travel together. Kysely's own has each wait for the
 * answer to the one before, whatever asks for them at once (`SingleConnectionProvider`); the connection sends them in
 * their order and answers them so. A statement that comes after the end, from what was asked beside one that failed, is
 * refused: the connection is somebody else's then.
 */
export function inPipelined<Result>(
  transaction: ReturnType<Database['transaction']>,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return transaction.execute(async (own) => {
    const connection = await own.getExecutor().provideConnection((held) => Promise.resolve(held));
    let isOver = false;
    const executor = own.getExecutor().withConnectionProvider({
      provideConnection: (consumer) =>
        isOver ? Promise.reject(new Error('The transaction is over.')) : consumer(connection),
    });
    try {
      return await work(new Transaction<DB>({ config: { dialect }, dialect, driver, executor }));
    } finally {
      isOver = true;
    }
  });
}
