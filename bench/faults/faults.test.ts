import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActsOfAttempt, WRONG_CHECK_EVENT } from '../../testing/server/recording/attempt.ts';
import {
  FAULT_ENVIRONMENT_KINDS,
  startFaultEnvironment,
  explainUnavailableFaultEnvironment,
} from './fault-environment.ts';
import { runFaultRound, type FaultRoundReport } from './fault-round.ts';
import { FAULTS_BY_NAME, FAULT_NAMES_OF_TEST_SUITE, type InjectableFault } from './fault-rows.ts';
import { openFaultTestSetup, type FaultTestSetup } from './fault-test-setup.ts';

/**
 * Without FAULTS, the test injects a few faults, each for a short time. `npm run faults -- NAME` sets FAULTS to names
 * of faults or to `all`. Each of these faults then lasts longer. FAULT_ROUNDS is the number of rounds.
 */
const { FAULTS, FAULT_ROUNDS = '1' } = process.env;
const names =
  FAULTS === undefined ? FAULT_NAMES_OF_TEST_SUITE : FAULTS === 'all' ? Object.keys(FAULTS_BY_NAME) : FAULTS.split(',');
const rounds = Number(FAULT_ROUNDS);
const [lasting, patience] = FAULTS === undefined ? [800, 20_000] : [6000, 60_000];

const UNHARMED = { lost: 0, doubled: 0, wrong: 0, missed: 0, unanswered: 0 };

/** Maximum time for which the server may acknowledge no act, in seconds. */
const LONGEST_AWAY = 15;

const reports: (FaultRoundReport & { name: string })[] = [];
afterAll(() => {
  if (FAULTS !== undefined) print();
});

function rowOf(name: string): InjectableFault {
  const row = FAULTS_BY_NAME[name];
  if (row === undefined) throw new Error(`no fault ${name}; there are ${Object.keys(FAULTS_BY_NAME).join(', ')}`);
  return row;
}

const grounds = FAULT_ENVIRONMENT_KINDS.map((kind) => ({
  kind,
  own: names.filter((name) => rowOf(name).ground === kind),
}));

describe.each(grounds.filter(({ own }) => own.length > 0))('in the environment $kind', ({ kind, own }) => {
  const lacking = explainUnavailableFaultEnvironment(kind);
  let stage: FaultTestSetup;
  beforeAll(async () => {
    if (lacking === null) stage = await openFaultTestSetup(await startFaultEnvironment(kind));
  });
  afterAll(async () => {
    if (lacking === null) await stage.close();
  });

  test.skipIf(lacking !== null)('the checker finds acts that are missing in the database', async () => {
    const [[pupil = '', acts = []] = []] = stage.tally.made;
    const [check] = createActsOfAttempt(new Date(), [WRONG_CHECK_EVENT]);
    stage.tally.made.set(pupil, [...acts, ...(check === undefined ? [] : [check])]);
    const damage = await stage.damage();
    stage.tally.made.set(pupil, acts);
    expect(damage).toEqual({ lost: 1, doubled: 0, wrong: 3, missed: kind === 'set-clock' ? 0 : 1 });
  });

  const all = own.flatMap((name) => Array.from({ length: rounds }, (_, at) => ({ name, round: at + 1 })));

  test.skipIf(lacking !== null).each(all)(
    '$name, round $round: nothing lost, doubled, wrong, missed or unanswered',
    { timeout: 240_000 },
    async ({ name, round }) => {
      const row = rowOf(name);
      if (round === 1) await stage.giveTablets();
      const report = await runFaultRound(stage, row, lasting, patience);
      reports.push({ name, ...report });
      if (FAULTS !== undefined) console.log(name, round, JSON.stringify(report));
      expect(report).toMatchObject(row.mayGiveUp === true ? UNHARMED : { ...UNHARMED, givenUp: 0 });
      expect(report.acts).toBeGreaterThan(0);
      expect(report.back).toBeLessThan(LONGEST_AWAY);
    },
  );
});

/** Prints one line for each fault with the sums of its rounds. */
function print(): void {
  const columns = ['acts', 'requests', 'lost', 'doubled', 'wrong', 'missed', 'unanswered', 'givenUp'] as const;
  const lines = names.map((name) => {
    const lacking = explainUnavailableFaultEnvironment(rowOf(name).ground);
    if (lacking !== null) return { fault: name, rounds: lacking };
    const own = reports.filter((report) => report.name === name);
    const sums = columns.map((column) => [column, own.reduce((total, report) => total + report[column], 0)] as const);
    const most = (figure: 'slowest' | 'back'): string => Math.max(0, ...own.map((each) => each[figure])).toFixed(1);
    return {
      fault: name,
      rounds: own.length,
      ...Object.fromEntries(sums),
      'slowest, s': most('slowest'),
      'back after, s': most('back'),
    };
  });
  console.table(lines);
}
