import type { LessonResult } from '../contract/lessons.ts';
import { RIGHT_SLOTS_OF_SIMULATED_QUESTIONS } from './questions.ts';
import type { ActDoneByPupil } from './tablet.ts';
import type { SimulatedWorld } from './world.ts';

/** The kinds of faults that must not occur. The checker looks for them at the end of each simulation of a school. */
export const SIMULATION_FAULT_KINDS = ['lost', 'doubled', 'wrong', 'missed', 'unanswered'] as const;
export type SeedFault = { readonly kind: (typeof SIMULATION_FAULT_KINDS)[number]; readonly words: string };

/**
 * The result of simulating a school for one seed. `acts`: the number of acts that pupils made. `trace`: a text of
 * everything that was recorded, with the times. The same seed always gives the same trace.
 */
export type SchoolSimulationOutcome = {
  readonly faults: readonly SeedFault[];
  readonly acts: number;
  readonly trace: string;
};

/**
 * The simulated network can deliver a request twice, the second time at most this number of milliseconds late. If the
 * server records an act from the second delivery, the recorded time of the act may be too late by this delay.
 */
const LONGEST_WAY = 70_000;

/**
 * Compares the acts of the simulated pupils with the contents of the database and of the teachers' screens. Resolves to
 * the differences as faults. The expected values are computed without the code of the product.
 */
export async function findFaultsOfSimulatedSchool(world: SimulatedWorld): Promise<SchoolSimulationOutcome> {
  const done = world.tablets.flatMap((tablet) => tablet.done);
  const faults = [
    ...lostOf(world, done),
    ...doubledOf(world, done),
    ...wrongOf(world, done),
    ...world.boards.flatMap((board) => missedOn(board, world)),
    ...(await unansweredOf(world)),
  ];
  const trace = [...world.database.held.acts.values()].map(({ id, at }) => `${id} ${at}`).join('\n');
  return { faults, acts: done.length, trace };
}

const keyOf = ({ account, act }: ActDoneByPupil): string => `${account.slice(2)}/${act.id.slice(2)}`;

function lostOf({ database }: SimulatedWorld, done: readonly ActDoneByPupil[]): SeedFault[] {
  return done
    .filter((one) => one.told && !database.held.acts.has(keyOf(one)))
    .map((one) => ({ kind: 'lost', words: `${one.act.event.kind} ${keyOf(one)} of ${one.tablet.name}` }));
}

function doubledOf({ database }: SimulatedWorld, done: readonly ActDoneByPupil[]): SeedFault[] {
  const steps = new Map<string, number>();
  for (const { act } of done) {
    const place = `${act.attempt}/${act.step}`;
    steps.set(place, (steps.get(place) ?? 0) + 1);
  }
  const twice = [...steps].flatMap(([place, times]) => (times > 1 ? [`step ${place}`] : []));
  return [...database.doubled, ...twice].map((words) => ({ kind: 'doubled', words }));
}

/**
 * Returns the sums that the database should have for a pupil's acts at a question. They are computed from the rules in
 * docs/domain.md 5.1 and 10, without the code of the product.
 */
function expectedOf(acts: readonly ActDoneByPupil[]) {
  const attempts = new Map<string, ActDoneByPupil[]>();
  for (const one of acts) attempts.set(one.act.attempt, [...(attempts.get(one.act.attempt) ?? []), one]);
  let [checks, stars] = [0, 0];
  for (const ofAttempt of attempts.values()) {
    ofAttempt.sort((one, other) => one.act.step - other.act.step);
    let [tries, hint] = [0, 0];
    for (const { act } of ofAttempt) {
      if (act.event.kind === 'HINT') hint = Math.max(hint, act.event.step);
      if (act.event.kind !== 'CHECK') continue;
      tries += 1;
      if (!isRight(act.event.composition.slots)) continue;
      stars = Math.max(stars, tries === 1 ? 3 : tries <= 3 && hint < 3 ? 2 : 1);
      break;
    }
    checks += tries;
  }
  return { attempts: attempts.size, checks, stars };
}

function isRight(slots: readonly (string | null)[]): boolean {
  return slots.join() === RIGHT_SLOTS_OF_SIMULATED_QUESTIONS.join();
}

function wrongOf({ database, timeline }: SimulatedWorld, done: readonly ActDoneByPupil[]): SeedFault[] {
  const words: string[] = [];
  const known = new Map(done.map((one) => [keyOf(one), one]));
  const byPlace = new Map<string, ActDoneByPupil[]>();
  for (const [key, recorded] of database.held.acts) {
    const one = known.get(key);
    if (one === undefined) {
      words.push(`${key} was never done`);
      continue;
    }
    const place = `${recorded.pupil}/${recorded.question}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), one]);
    const { act } = one;
    if (recorded.kind !== act.event.kind || recorded.step !== act.step || recorded.attempt !== act.attempt.slice(2))
      words.push(`${key} is recorded as another act`);
    const isRightCheck = act.event.kind === 'CHECK' ? isRight(act.event.composition.slots) : null;
    if (recorded.correct !== isRightCheck) words.push(`${key} is judged ${recorded.correct}`);
    const off = recorded.at - one.at;
    if (recorded.at > timeline.now || (!one.tablet.wasSet && (off < -1 || off > LONGEST_WAY)))
      words.push(`${key} was done ${off} ms later`);
  }
  for (const [place, acts] of byPlace) words.push(...wrongSums(place, expectedOf(acts), sumsAt(database, place)));
  return words.map((each) => ({ kind: 'wrong', words: each }));
}

type Sums = { readonly attempts: number; readonly checks: number; readonly stars: number };

function sumsAt(database: SimulatedWorld['database'], place: string): Sums | null {
  const progress = database.held.progress.get(place);
  const result = database.held.results.get(`u_${place}`)?.row;
  return progress === undefined || result === undefined ? null : { ...progress, checks: result.checks };
}

function wrongSums(place: string, expected: Sums, found: Sums | null): string[] {
  if (found === null) return [`${place} has no sums`];
  return (['attempts', 'checks', 'stars'] as const).flatMap((name) =>
    found[name] === expected[name] ? [] : [`${place} has ${found[name]} ${name} for ${expected[name]}`],
  );
}

/**
 * Maximum time, in milliseconds, until a change of the database must be on all teachers' screens with a live
 * connection. Includes the times of polls and of the network.
 */
const HEARD = 15_000;

/**
 * Returns a fault for each difference between the database and the teachers' screens that are live. Returns none if the
 * last change is so recent that the screens may not have received it.
 */
export function changesMissedByBoards(world: SimulatedWorld): SeedFault[] {
  const { boards, database, timeline } = world;
  if (timeline.now - database.changedAt < HEARD) return [];
  return boards.filter((board) => board.isLive()).flatMap((board) => missedOn(board, world));
}

function textOf(results: readonly LessonResult[]): string[] {
  return results.map((row) => JSON.stringify(row)).sort();
}

/**
 * Returns a fault for each result that is only in the database, and for each that is only on the teacher's screen. If
 * the screen has no live connection to the server, returns a single fault for this.
 */
function missedOn(board: SimulatedWorld['boards'][number], { database }: SimulatedWorld): SeedFault[] {
  const followed = board.follower.current();
  if (followed.kind !== 'here') return [{ kind: 'missed', words: `the board is ${followed.kind}` }];
  if (followed.connection.kind !== 'live') return [{ kind: 'missed', words: 'the board is not live' }];
  const shown = new Set(textOf(followed.snapshot.results));
  const held = textOf([...database.held.results.values()].map(({ row }) => row));
  const missing = held.filter((row) => !shown.delete(row)).map((row) => `not shown: ${row}`);
  return [...missing, ...[...shown].map((row) => `shown wrongly: ${row}`)].map((words) => ({ kind: 'missed', words }));
}

/**
 * Resolves to a fault for each tablet whose outbox still contains acts, either because they wait to be sent or because
 * the server has refused them.
 */
async function unansweredOf({ tablets }: SimulatedWorld): Promise<SeedFault[]> {
  const faults: SeedFault[] = [];
  for (const { name, queue } of tablets) {
    const [waiting, refused] = [await queue.count('queue'), await queue.count('refused')];
    if (waiting + refused > 0)
      faults.push({ kind: 'unanswered', words: `${name} has ${waiting} waiting, ${refused} refused` });
  }
  return faults;
}

/** Resolves to a fault for each open page that still has acts to send although its pupil is signed in on the tablet. */
export async function unsentActFaults(tablets: SimulatedWorld['tablets']): Promise<SeedFault[]> {
  const faults: SeedFault[] = [];
  for (const { name, account, pages } of tablets) {
    for (const page of pages) {
      const count = page.account === account ? await page.outbox.count() : 0;
      if (count > 0) faults.push({ kind: 'unanswered', words: `a page of ${name} still has ${count} to send` });
    }
  }
  return faults;
}
