import { setTimeout as wait } from 'node:timers/promises';
import { schoolYearOfInstant } from '../../engine/calendar.ts';
import { isDatabaseUnavailableOrOverloaded } from '../../server/database/unavailable.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestClass } from '../../testing/server/people.ts';
import { runSakumon, type RunningSakumonProgram } from '../../testing/server/program.ts';
import { findFaultRoundDamage, type QueryAsOwner, type FaultRoundDamage } from './checker.ts';
import { openSimulatedOutboxDevice, type SimulatedOutboxDevice, type SimulatedDeviceTotals } from './device.ts';
import { openFaultyProxy, type FaultyProxy } from '../../e2e/faulty-proxy.ts';
import type { FaultEnvironment } from './fault-environment.ts';
import { listRunningChildProcessIds } from './processes.ts';
import { followLessonScreen, type FollowedLessonScreen } from './lesson-screen.ts';
import { findFreePort } from '../../server/embedded-postgres/free-port.ts';

const PUPILS = 5;
const BEFORE_ASKING_AGAIN = 200;

/**
 * A simulated class that is working, and a teacher's live screen. They use a complete server, and the test can make the
 * connections to it and to its database fail.
 */
export type FaultTestSetup = {
  readonly ground: FaultEnvironment;
  /** The proxy between the server and the database. */
  readonly database: FaultyProxy;
  /** The proxy between the devices and the server. */
  readonly network: FaultyProxy;
  readonly devices: readonly SimulatedOutboxDevice[];
  /** Gives each pupil a new tablet, on which nothing is stored. */
  readonly giveTablets: () => Promise<void>;
  readonly screen: FollowedLessonScreen;
  readonly tally: SimulatedDeviceTotals;
  /** Returns the ids of the server's worker processes. */
  readonly workers: () => number[];
  /**
   * Resolves to true if all workers of the server respond. It may resolve to false while a worker process that replaces
   * a killed one is starting.
   */
  readonly allServe: () => Promise<boolean>;
  /** Sends SIGKILL to the server. `start` starts it again on the same port. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /**
   * Starts a second server on the same database. The devices send requests to the two servers in turn until the second
   * server is killed.
   */
  readonly startAnother: () => Promise<{ readonly kill: () => Promise<void> }>;
  /**
   * The URL of the database for the owner role. It leads directly to the database, not through the proxy that injects
   * faults.
   */
  readonly ownerUrl: string;
  /**
   * Runs an SQL statement as the owner of the database. If the database is unavailable, repeats the statement until the
   * database responds.
   */
  readonly ask: QueryAsOwner;
  /**
   * Resolves to true if the server reports that it is ready. The request does not go through the proxy that injects
   * faults.
   */
  readonly isReady: () => Promise<boolean>;
  readonly damage: () => Promise<FaultRoundDamage>;
  readonly close: () => Promise<void>;
};

export async function openFaultTestSetup(ground: FaultEnvironment): Promise<FaultTestSetup> {
  const sakumon = await createTestApp({ clock: () => new Date() }, ground.database ?? undefined);
  const taught = await addTestClass(sakumon, PUPILS);
  await sakumon.rows('update class_group set school_year = $1', [schoolYearOfInstant(new Date())]);
  const lesson = await startTestLesson(taught, 240);
  const database = await openFaultyProxy(sakumon.database.url);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const network = await openFaultyProxy(url);
  let program: RunningSakumonProgram;
  const start = async (): Promise<void> => {
    program = runSakumon({ PORT: String(port), DATABASE_URL: database.url, PROCESSES: '2', ...ground.variables });
    await program.url;
  };
  await start();
  const tally: SimulatedDeviceTotals = {
    made: new Map(),
    requests: 0,
    pending: 0,
    unanswered: 0,
    givenUp: 0,
    slowest: 0,
    clockOff: 0,
  };
  let devices: SimulatedOutboxDevice[] = [];
  const routes = [network.url];
  let turn = 0;
  const nextRoute = (): string => routes[(turn += 1) % routes.length] ?? network.url;
  const closeDevices = (): void => {
    for (const device of devices) device.close();
    devices = [];
  };
  const giveTablets = async (): Promise<void> => {
    closeDevices();
    for (const pupil of taught.pupils) devices.push(await openSimulatedOutboxDevice(nextRoute, pupil, tally));
  };
  await giveTablets();
  const ask: QueryAsOwner = async (statement, values) => {
    for (;;) {
      try {
        return await sakumon.rows(statement, values);
      } catch (fault) {
        if (!isDatabaseUnavailableOrOverloaded(fault)) throw fault;
        await wait(BEFORE_ASKING_AGAIN);
      }
    }
  };
  const inLesson = ground.kind !== 'set-clock';
  const screen = followLessonScreen(() => network.url, taught.teacher.cookie, lesson.id);
  return {
    ground,
    database,
    network,
    get devices() {
      return devices;
    },
    giveTablets,
    screen,
    tally,
    workers: () => listRunningChildProcessIds(program.child.pid ?? 0),
    allServe: async () => {
      const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      const counted = (await answer?.text().catch(() => '')) ?? '';
      return ['1', '2'].every((number) => counted.includes(`process="${number}"`));
    },
    kill: async () => {
      program.child.kill('SIGKILL');
      await program.exit;
    },
    start,
    startAnother: async () => {
      const other = runSakumon({ PORT: '0', DATABASE_URL: database.url });
      routes.push(await other.url);
      return {
        kill: async () => {
          routes.pop();
          other.child.kill('SIGKILL');
          await other.exit;
        },
      };
    },
    ownerUrl: sakumon.database.url,
    ask,
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    damage: () => findFaultRoundDamage(ask, { made: tally.made, lesson: lesson.id.slice(2), inLesson }, screen.shown()),
    close: async () => {
      screen.close();
      closeDevices();
      await program.stop();
      await network.close();
      await database.close();
      await wait(0);
      await sakumon.close();
      await ground.close();
    },
  };
}
