import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ActReceipts, type Act } from '../../contract/act.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { openDatabasePool } from '../../server/database/pool.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  RIGHT_CHECK_EVENT,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';
import { importTestQuestionDocuments } from '../../testing/server/app.ts';
import { TEST_QUESTION_DOCUMENTS } from '../../testing/server/questions.ts';
import { type QueryAsOwner, type FaultRoundDamage, findFaultRoundDamage } from '../faults/checker.ts';
import { openSimulatedOutboxDevice, type SimulatedOutboxDevice, type SimulatedDeviceTotals } from '../faults/device.ts';
import { followLessonScreen, type FollowedLessonScreen } from '../faults/lesson-screen.ts';
import { seedClasses } from '../live/seed.ts';

/** Interval between two questions of a pupil, in milliseconds. A question has three acts. */
const BETWEEN_QUESTIONS = 3000;
/**
 * Interval between two acts that the witness tries to send, in milliseconds. The witness is a pupil without an outbox
 * (see SimulatedClassPlan).
 */
const BETWEEN_TRIES = 100;
const TRY_PATIENCE = 3000;

export type SimulatedClass = {
  readonly tally: SimulatedDeviceTotals;
  /** Returns the number of acts that the devices have made. */
  readonly acts: () => number;
  /**
   * Lets all devices send acts until `stopping` is aborted. Resolves to the longest time for which the server
   * acknowledged no act of the witness (a pupil without an outbox), in seconds.
   */
  readonly work: (stopping: AbortSignal) => Promise<number>;
  /**
   * Returns how long the teacher's screen took to show each check of the witness (a pupil without an outbox), in
   * milliseconds. Only checks since the last call are included.
   */
  readonly boardDelays: () => readonly number[];
  /** Informs the devices that the network works again, so that they send the acts in their outboxes. */
  readonly wake: () => void;
  readonly damage: (ask: QueryAsOwner) => Promise<FaultRoundDamage>;
  readonly close: () => void;
};

export type SimulatedClassPlan = {
  /** Returns the address at which the devices and the teacher's screen reach the server. */
  readonly url: () => string;
  /** The URL of the database's owner. */
  readonly databaseUrl: string;
  readonly ask: QueryAsOwner;
  readonly pupils: number;
  /**
   * True if the class has a witness: an additional pupil without an outbox. The witness repeats an act until the server
   * acknowledges it, and then forgets it.
   */
  readonly witness: boolean;
  /**
   * True if the servers import the questions for the pupils when they start. Otherwise
   * {@link startSimulatedClassLesson} imports them.
   */
  readonly hasQuestions?: boolean;
};

/**
 * Starts a lesson of a simulated class: a teacher's screen, and `pupils` devices that use the outbox of the web app. If
 * the plan asks for a witness, one more pupil works without an outbox.
 */
export async function startSimulatedClassLesson(plan: SimulatedClassPlan): Promise<SimulatedClass> {
  const { url, ask, pupils, witness } = plan;
  if (plan.hasQuestions !== true) {
    const db = openDatabasePool({ url: plan.databaseUrl, log: () => undefined });
    await importTestQuestionDocuments({ db }, TEST_QUESTION_DOCUMENTS, new Date());
    await db.destroy();
  }
  const query = (statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]> =>
    ask(statement, values);
  const size = { schools: 1, classes: 1, pupils: pupils + (witness ? 1 : 0) };
  const [taught] = await seedClasses({ url: url(), query }, size);
  if (taught === undefined) throw new Error('no class was seeded');
  const tally = emptyTally();
  const people = taught.pupils.map(({ account, cookie }) => ({ id: account.slice(2), cookie }));
  const devices: SimulatedOutboxDevice[] = [];
  for (const pupil of people.slice(0, pupils)) devices.push(await openSimulatedOutboxDevice(url, pupil, tally));
  const screen = followLessonScreen(url, taught.teacher, taught.lesson);
  const witnesses = people.slice(pupils).map((pupil) => {
    const delays = measureBoardDelays(screen, `u_${pupil.id}`);
    return { delays, bear: openWitness(url, pupil, tally, delays) };
  });
  const deeds = { made: tally.made, lesson: taught.lesson.slice(2), inLesson: true };
  return {
    tally,
    acts: () => [...tally.made.values()].reduce((total, acts) => total + acts.length, 0),
    work: async (stopping) => {
      setMaxListeners(0, stopping);
      const working = devices.map((device, at) =>
        workSlowly(device, (at / devices.length) * BETWEEN_QUESTIONS, stopping),
      );
      const longest = await Promise.all(witnesses.map(({ bear }) => bear(stopping)));
      await Promise.all(working);
      return Math.max(0, ...longest) / 1000;
    },
    boardDelays: () => witnesses.flatMap(({ delays }) => delays.take()),
    wake: () => {
      for (const { wake } of devices) wake();
    },
    damage: (asked) => findFaultRoundDamage(asked, deeds, screen.shown()),
    close: () => {
      screen.close();
      for (const device of devices) device.close();
    },
  };
}

function emptyTally(): SimulatedDeviceTotals {
  return { made: new Map(), requests: 0, pending: 0, unanswered: 0, givenUp: 0, slowest: 0, clockOff: 0 };
}

async function workSlowly(device: SimulatedOutboxDevice, lateness: number, stopping: AbortSignal): Promise<void> {
  const pause = (milliseconds: number): Promise<unknown> =>
    wait(milliseconds, null, { signal: stopping }).catch(() => null);
  await pause(lateness);
  while (!stopping.aborted) {
    // The signal is aborted at once. The device then finishes the question that it has begun and stops.
    const enough = new AbortController();
    const worked = device.work(enough.signal);
    enough.abort();
    await worked;
    await pause(BETWEEN_QUESTIONS);
  }
}

/**
 * Returns a function that lets the witness (a pupil without an outbox) send acts until the signal is aborted. The
 * function resolves to the longest time between two acknowledgements, in milliseconds.
 */
function openWitness(
  url: () => string,
  { id, cookie }: { readonly id: string; readonly cookie: string },
  tally: SimulatedDeviceTotals,
  delays: BoardDelays,
): (stopping: AbortSignal) => Promise<number> {
  const made: Act[] = [];
  tally.made.set(id, made);
  return async (stopping) => {
    let [last, longest] = [performance.now(), 0];
    while (!stopping.aborted) {
      const acts = createActsOfAttempt(new Date(), [QUESTION_BEGIN_EVENT, WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT], {
        deviceTime: new Date().toISOString(),
      });
      delays.sends(checksOf(made) + checksOf(acts));
      while (!(await acknowledge(url(), cookie, acts))) await wait(BETWEEN_TRIES);
      made.push(...acts);
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      await wait(BETWEEN_TRIES);
    }
    return longest;
  };
}

function checksOf(acts: readonly Act[]): number {
  return acts.filter(({ event }) => event.kind === 'CHECK').length;
}

async function acknowledge(url: string, cookie: string, acts: readonly Act[]): Promise<boolean> {
  try {
    const answer = await fetch(`${url}${API_ROUTES.recordActs.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ acts }),
      signal: AbortSignal.timeout(TRY_PATIENCE),
    });
    if (answer.status !== 200) return false;
    const { receipts } = ActReceipts.parse(await answer.json());
    return receipts.every(({ kind }) => kind !== 'refused');
  } catch {
    return false;
  }
}

/** Measures how long it takes from a check of one pupil until the teacher's live screen shows this check. */
type BoardDelays = {
  /**
   * Must be called before a check of the pupil is sent. `checks`: the number of checks that the pupil has made,
   * including this one.
   */
  readonly sends: (checks: number) => void;
  /** Returns the delays in milliseconds that were measured since the last call. */
  readonly take: () => readonly number[];
};

function measureBoardDelays(screen: FollowedLessonScreen, pupil: string): BoardDelays {
  let awaited: { readonly checks: number; readonly sentAt: number }[] = [];
  let delays: number[] = [];
  screen.onChange(() => {
    const now = performance.now();
    const own = (screen.shown()?.results ?? []).filter((result) => result.pupil === pupil);
    const shown = own.reduce((total, { checks }) => total + checks, 0);
    delays.push(...awaited.filter(({ checks }) => checks <= shown).map(({ sentAt }) => now - sentAt));
    awaited = awaited.filter(({ checks }) => checks > shown);
  });
  return {
    sends: (checks) => void awaited.push({ checks, sentAt: performance.now() }),
    take: () => {
      const taken = delays;
      delays = [];
      return taken;
    },
  };
}
