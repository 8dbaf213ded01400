import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt, WRONG } from '../../server/recording/test-attempt.ts';
import { playRound, type RoundReport } from './round.ts';
import { FAULT_ROWS, SHORT_FORM } from './rows.ts';
import { openStage, type Stage } from './stage.ts';

/** `npm run faults -- NAME` tries more, for longer, and often. */
const { FAULTS, FAULT_ROUNDS = '1' } = process.env;
const names = FAULTS === undefined ? SHORT_FORM : FAULTS === 'all' ? Object.keys(FAULT_ROWS) : FAULTS.split(',');
const rounds = Number(FAULT_ROUNDS);
const [lasting, patience] = FAULTS === undefined ? [800, 20_000] : [6000, 60_000];

/** What a device asks over a way that swallows it nobody can answer. */
const unharmed = (name: string) => {
  const damage = { lost: 0, doubled: 0, wrong: 0, missed: 0 };
  return name === 'network-silence' ? damage : { ...damage, unanswered: 0 };
};

/** Seconds. */
const LONGEST_AWAY = 15;

const reports: (RoundReport & { name: string })[] = [];
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  if (FAULTS !== undefined) print();
});

test('what is not there is found', async () => {
  const [[pupil = '', acts = []] = []] = stage.tally.made;
  const [check] = attempt(new Date(), [WRONG]);
  stage.tally.made.set(pupil, [...acts, ...(check === undefined ? [] : [check])]);
  const damage = await stage.damage();
  stage.tally.made.set(pupil, acts);
  expect(damage).toEqual({ lost: 1, doubled: 0, wrong: 3, missed: 1 });
});

const all = names.flatMap((name) => Array.from({ length: rounds }, (_, at) => ({ name, round: at + 1 })));

test.each(all)(
  '$name, round $round: nothing lost, doubled, wrong, missed or unanswered',
  { timeout: 240_000 },
  async ({ name }) => {
    const row = FAULT_ROWS[name];
    if (row === undefined) throw new Error(`no fault ${name}; there are ${Object.keys(FAULT_ROWS).join(', ')}`);
    const report = await playRound(stage, row, lasting, patience);
    reports.push({ name, ...report });
    expect(report).toMatchObject(unharmed(name));
    expect(report.acts).toBeGreaterThan(0);
    expect(report.back).toBeLessThan(LONGEST_AWAY);
  },
);

/** A line a fault, all its rounds together. */
function print(): void {
  const columns = ['acts', 'requests', 'lost', 'doubled', 'wrong', 'missed', 'unanswered'] as const;
  const lines = names.map((name) => {
    const own = reports.filter((report) => report.name === name);
    const sums = columns.map((column) => [column, own.reduce((total, report) => total + report[column], 0)] as const);
    const back = Math.max(0, ...own.map((report) => report.back)).toFixed(1);
    return { fault: name, rounds: own.length, ...Object.fromEntries(sums), 'back after, s': back };
  });
  console.table(lines);
}
