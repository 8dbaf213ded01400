import { CompiledQuery } from 'kysely';
import { columnsOf, parametersOf, rowsFrom, selected, type Column, type Row } from '../database/columns.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import type { Sums } from './sum-rows.ts';

/** A row of `act`, but for the school. */
export type ActRow = Row;

/** Columns of a table beside `school_id`: those that find a row, and what stands in it. */
type Columns = { readonly key: readonly Column[]; readonly sums: readonly Column[]; readonly marked: boolean };

const QUESTION_OF_PUPIL = columnsOf({ uuid: 'pupil_id question_school_id', text: 'question_id' });
const FLAGS = columnsOf({ boolean: 'structure story objects numbers calculation' });

const ACT = [
  ...QUESTION_OF_PUPIL,
  ...FLAGS,
  ...columnsOf({
    uuid: 'id attempt_id lesson_id',
    text: 'question_version kind',
    integer: 'step',
    boolean: 'correct',
    timestamptz: 'device_time received_at happened_at',
    jsonb: 'event verdict',
  }),
];

const SUM_TABLES = ['attempt', 'question_progress', 'lesson_result', 'wrong_composition'] as const;
type SumTable = (typeof SUM_TABLES)[number];

const SUMS: Readonly<Record<SumTable, Columns>> = {
  attempt: {
    key: columnsOf({ uuid: 'pupil_id id' }),
    sums: [
      ...columnsOf({
        uuid: 'question_school_id',
        text: 'question_id question_version',
        integer: 'checks solved_at_check seconds',
        smallint: 'hint_step stars',
        boolean: 'solved',
        timestamptz: 'begun_at last_act_at ended_at',
        jsonb: 'found_problems',
      }),
      ...FLAGS,
    ],
    marked: false,
  },
  question_progress: {
    key: QUESTION_OF_PUPIL,
    sums: columnsOf({ boolean: 'begun solved', smallint: 'stars', integer: 'attempts' }),
    marked: false,
  },
  lesson_result: {
    key: [...columnsOf({ uuid: 'lesson_id' }), ...QUESTION_OF_PUPIL],
    sums: columnsOf({
      text: 'question_version first_card',
      timestamptz: 'begun_at last_act_at solved_at',
      integer: [
        'checks wrong_checks checks_to_solve worked open_wrong_checks open_same_wrong',
        ...FLAGS.map(({ name }) => `broken_${name}`),
      ].join(' '),
      smallint: 'stars',
      boolean: 'first_check_right',
      'bigint[]': 'checked_at',
    }),
    marked: true,
  },
  wrong_composition: {
    key: [...columnsOf({ uuid: 'lesson_id' }), ...QUESTION_OF_PUPIL, ...columnsOf({ text: 'question_version digest' })],
    sums: columnsOf({ jsonb: 'composition', integer: 'times held' }),
    marked: true,
  },
};

const columnsIn = (table: SumTable): Column[] => [...SUMS[table].key, ...SUMS[table].sums];
const named = (columns: readonly Column[]): string[] => columns.map(({ name }) => name);
const listed = (names: readonly string[]): string => names.join(', ');

/** Rows that say something new go over to those that are there; the others stay untouched, with their mark. */
function upsert(table: SumTable, first: number): string {
  const { key, sums, marked } = SUMS[table];
  const columns = columnsIn(table);
  const [mark, transaction] = marked ? [['changed_in'], ', pg_current_xact_id()'] : [[], ''];
  const sumsOf = (place: string): string => listed(named(sums).map((name) => `${place}.${name}`));
  return `insert into ${table} (school_id, ${listed([...named(columns), ...mark])})
    select $1::uuid, ${selected(columns)}${transaction} from ${rowsFrom(columns, first)}
    on conflict (school_id, ${listed(named(key))}) do update set
      ${listed([...named(sums), ...mark].map((name) => `${name} = excluded.${name}`))}
      where (${sumsOf(table)}) is distinct from (${sumsOf('excluded')})`;
}

/** Put together once: to do so for each transaction took longer than some of its parts. */
const ACTS_AND_SUMS = actsAndSums();

function actsAndSums(): string {
  // The first is the school.
  const act = 2;
  const attempt = act + ACT.length;
  const progress = attempt + columnsIn('attempt').length;
  const result = progress + columnsIn('question_progress').length;
  const wrong = result + columnsIn('lesson_result').length;
  return `/* acts and sums */
    with added as (
      insert into act (school_id, ${listed(named(ACT))}) select $1::uuid, ${selected(ACT)} from ${rowsFrom(ACT, act)}
    ), attempts as (${upsert('attempt', attempt)}
    ), progress as (${upsert('question_progress', progress)}
    ), results as (${upsert('lesson_result', result)})
    ${upsert('wrong_composition', wrong)}`;
}

/**
 * Adds acts and writes what follows from them, all in one statement. None of the acts is there yet: whoever adds one
 * holds its pupil's turn and has looked.
 */
export async function writeSums(
  trx: TenantTransaction,
  school: string,
  acts: readonly ActRow[],
  { attempts, progress, results, wrongs }: Sums,
): Promise<void> {
  const parameters = [
    ...parametersOf(ACT, acts),
    ...parametersOf(columnsIn('attempt'), attempts),
    ...parametersOf(columnsIn('question_progress'), progress),
    ...parametersOf(columnsIn('lesson_result'), results),
    ...parametersOf(columnsIn('wrong_composition'), wrongs),
  ];
  await trx.executeQuery(CompiledQuery.raw(ACTS_AND_SUMS, [school, ...parameters]));
}

/** Takes away what no act of the pupil stands behind; for a rebuild, on behalf of the system. */
export async function removeUnfounded(
  trx: TenantTransaction,
  school: string,
  pupil: string,
  { attempts, progress, results, wrongs }: Sums,
): Promise<void> {
  const founded = { attempt: attempts, question_progress: progress, lesson_result: results, wrong_composition: wrongs };
  for (const table of SUM_TABLES) {
    const { key } = SUMS[table];
    const unfounded = `delete from ${table} where school_id = $1 and pupil_id = $2
      and (${listed(named(key))}) not in (select ${selected(key)} from ${rowsFrom(key, 3)})`;
    await trx.executeQuery(CompiledQuery.raw(unfounded, [school, pupil, ...parametersOf(key, founded[table])]));
  }
}
