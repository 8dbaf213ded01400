import { CompiledQuery } from 'kysely';
import { array, assert, asyncProperty, boolean, integer, option, record, string } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { columnsOf, parametersOf, rowsFrom, selected, type Row } from './columns.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
afterAll(database.close);

const COLUMNS = columnsOf({
  text: 'said',
  integer: 'number',
  boolean: 'correct',
  jsonb: 'told',
  'bigint[]': 'moments',
});

async function throughPostgres(rows: readonly Row[]): Promise<unknown[]> {
  const text = `select ${selected(COLUMNS)} from ${rowsFrom(COLUMNS, 1)}`;
  const answer = await database.db.executeQuery<Row>(CompiledQuery.raw(text, parametersOf(COLUMNS, rows)));
  return answer.rows;
}

test.each(['', 'NULL', 'null', '"', '\\', '{1,2}', 'a,b', '行\n', ' ', "'; drop table act; --"])(
  'the text %j arrives as it was sent',
  async (said) => {
    const row = { said, number: null, correct: null, told: { said: [said] }, moments: [] };
    expect(await throughPostgres([row])).toEqual([row]);
  },
);

test('whatever rows hold, they arrive in their order', async () => {
  const text = string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''));
  const rows = array(
    record({
      said: option(text),
      number: option(integer({ min: -2147483648, max: 2147483647 })),
      correct: option(boolean()),
      told: option(record({ of: text, and: array(boolean()) })),
      moments: array(integer()),
    }),
    { maxLength: 5 },
  );
  await assert(
    asyncProperty(rows, async (sent) => {
      // Numbers beyond JavaScript's come as text.
      const arrived = sent.map((row) => ({ ...row, moments: row.moments.map(String) }));
      expect(await throughPostgres(sent)).toEqual(arrived);
    }),
    { numRuns: 200 },
  );
});
