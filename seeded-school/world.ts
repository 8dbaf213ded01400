// oxlint-disable-next-line import/no-unassigned-import -- gives Node the browser's database
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { createSeededRandom } from '../engine/levels/random.ts';
import { SimulatedBoard } from './board.ts';
import {
  findFaultsOfSimulatedSchool,
  changesMissedByBoards,
  unsentActFaults,
  type SchoolSimulationOutcome,
  type SeedFault,
} from './checker.ts';
import { SimulatedDatabase } from './database.ts';
import { SimulatedSchool } from './school.ts';
import { SimulatedSharedTablet } from './tablet.ts';
import { countImmediates, SIMULATED_LESSON_START_MS, SimulatedClock } from './timeline.ts';

const PUPILS = ['1', '2', '3'].map((digit) => `u_01900000-0000-7000-8000-00000000010${digit}`);
const YEAR = 365 * 24 * 60 * 60_000;
/**
 * Durations in simulated milliseconds. Faults occur only during `TROUBLE`. After `TROUBLE` follows `CALM`, in which the
 * school must recover.
 */
const TROUBLE = 4 * 60_000;
const CALM = 60_000;
/**
 * Maximum time from the last fault until every open page has sent its acts, in milliseconds: the longest retry pause
 * plus two network delays.
 */
const PATIENCE = 130_000;
const MOST_ACTS = 12;
/**
 * Interval between two comparisons of the teachers' screens with the database while the simulation runs, in
 * milliseconds.
 */
const LOOK = 8_000;

export type SimulatedWorld = {
  readonly timeline: SimulatedClock;
  readonly database: SimulatedDatabase;
  readonly school: SimulatedSchool;
  readonly tablets: readonly SimulatedSharedTablet[];
  readonly boards: readonly SimulatedBoard[];
};

/**
 * Makes a write to a browser database fail if the database belongs to a tablet with full storage. The name of such a
 * database starts with the name of its tablet. Returns a function that restores normal writes.
 */
function fillableStores(tablets: readonly SimulatedSharedTablet[]): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its own store as `this`
  const { add, put } = IDBObjectStore.prototype;
  const guarded = (own: typeof add): typeof add =>
    function (this: IDBObjectStore, ...given) {
      const { name } = this.transaction.db;
      if (tablets.some((tablet) => tablet.isFull && name.startsWith(tablet.name)))
        throw new DOMException('full', 'QuotaExceededError');
      return own.apply(this, given);
    };
  IDBObjectStore.prototype.add = guarded(add);
  IDBObjectStore.prototype.put = guarded(put);
  return () => Object.assign(IDBObjectStore.prototype, { add, put });
}

/**
 * Simulates a school for some minutes of simulated time. The same seed always gives the same result. Resolves to the
 * outcome. Its `faults` are the errors of Sakumon that the simulation found, for example lost acts.
 */
export async function simulateSeed(seed: number): Promise<SchoolSimulationOutcome> {
  const immediates = countImmediates();
  globalThis.indexedDB = new IDBFactory();
  const timeline = new SimulatedClock(createSeededRandom(seed), immediates.quiet);
  const database = new SimulatedDatabase(timeline);
  const school = new SimulatedSchool(database, timeline);
  const tablets = PUPILS.slice(0, 2).map(
    (account, at) => new SimulatedSharedTablet(`tablet-${at + 1}`, school, timeline, account),
  );
  const boards = [new SimulatedBoard(school, timeline), new SimulatedBoard(school, timeline)];
  const world = { timeline, database, school, tablets, boards };
  const unfill = fillableStores(tablets);
  try {
    for (const tablet of tablets) await tablet.start();
    trouble(world);
    const missed: SeedFault[] = [];
    for (let at = SIMULATED_LESSON_START_MS; at < SIMULATED_LESSON_START_MS + TROUBLE; at += LOOK) {
      await timeline.live(at + LOOK);
      missed.push(...changesMissedByBoards(world));
    }
    const impatient = await calm(world);
    const outcome = await findFaultsOfSimulatedSchool(world);
    return { ...outcome, faults: [...missed, ...impatient, ...outcome.faults] };
  } finally {
    unfill();
    immediates.end();
  }
}

function trouble(world: SimulatedWorld): void {
  const { timeline, tablets, boards } = world;
  // A simulation either fills the storage of tablets or restores the database from a backup, but never both. After a
  // restore, tablets must send the missing acts again. A full tablet may be unable to do so, although Sakumon has no
  // error.
  const restores = timeline.chance(50);
  for (const board of boards) board.follower.start();
  for (const tablet of tablets) {
    if (timeline.chance(40)) tablet.clock = timeline.random.pick([-YEAR, YEAR, -300_000, 300_000]);
    work(tablet, world);
    befall(tablet, timeline, !restores);
  }
  breakMachines(world, restores);
}

/** Simulates pupils on a tablet. Every few seconds the signed-in pupil acts on one of the open pages. */
function work(tablet: SimulatedSharedTablet, { timeline }: SimulatedWorld): void {
  let left = MOST_ACTS;
  const act = (): void => {
    const own = tablet.pages.filter(({ account }) => account === tablet.account);
    const [page = tablet.openPage()] = timeline.random.shuffle(own);
    void tablet.play(page);
    left -= 1;
    if (left > 0) timeline.later(timeline.between(200, 15_000), act);
  };
  timeline.later(timeline.between(0, 5000), act);
}

/** Schedules random events of a tablet. */
function befall(tablet: SimulatedSharedTablet, timeline: SimulatedClock, mayBeFull: boolean): void {
  const forAWhile = (begin: () => void, end: () => void): void => {
    begin();
    timeline.later(timeline.between(2000, 60_000), end);
  };
  const happenings: (() => void)[] = [
    () =>
      forAWhile(
        () => (tablet.isOnline = false),
        () => {
          tablet.isOnline = true;
          for (const page of tablet.pages) page.outbox.wake();
        },
      ),
    () => void tablet.openPage(),
    () => {
      const [page] = tablet.pages;
      if (page !== undefined) tablet.closePage(page);
    },
    () => {
      for (const page of tablet.pages) tablet.closePage(page);
      tablet.pageVersion = 2;
    },
    () => {
      tablet.account = timeline.random.pick(PUPILS);
      for (const page of tablet.pages) tablet.closePage(page);
    },
    // Another pupil signs in on the tablet. The pages that the previous pupil left open notice this only later, and are
    // then closed.
    () => {
      const pages = [...tablet.pages];
      tablet.account = timeline.random.pick(PUPILS);
      timeline.later(timeline.between(100, 5000), () => {
        for (const page of pages) tablet.closePage(page);
      });
    },
    () => {
      tablet.wasSet = true;
      tablet.clock = timeline.random.pick([0, YEAR]);
    },
  ];
  if (mayBeFull)
    happenings.push(() =>
      forAWhile(
        () => {
          tablet.isFull = true;
          if (timeline.chance(50)) tablet.isOnline = false;
        },
        () => {
          tablet.isFull = false;
          timeline.later(30_000, () => (tablet.isOnline = true));
        },
      ),
    );
  for (let times = timeline.random.below(5); times > 0; times -= 1)
    timeline.later(timeline.between(1000, TROUBLE - 20_000), timeline.random.pick(happenings));
}

/**
 * Schedules random events: kills and upgrades of servers, crashes of the database, and lost connections of the
 * teachers' screens. If `restores` is true, also schedules a backup and a restore of the database.
 */
function breakMachines({ timeline, database, school, boards }: SimulatedWorld, restores: boolean): void {
  const happenings: (() => void)[] = [
    () => {
      const process = timeline.random.pick(school.processes);
      process.kill();
      timeline.later(timeline.between(500, 20_000), () => (process.isUp = true));
    },
    () => (timeline.random.pick(school.processes).version = 2),
    () => database.crash(),
    () => timeline.random.pick(boards).break(),
    () => {
      const board = timeline.random.pick(boards);
      board.isOnline = false;
      board.break();
      timeline.later(timeline.between(1000, 30_000), () => (board.isOnline = true));
    },
  ];
  for (let times = timeline.random.below(6); times > 0; times -= 1)
    timeline.later(timeline.between(1000, TROUBLE - 20_000), timeline.random.pick(happenings));
  if (!restores) return;
  timeline.later(timeline.between(1000, TROUBLE / 2), () => database.backUp());
  timeline.later(timeline.between(TROUBLE / 2, TROUBLE), () => database.restore());
}

/**
 * Repairs everything that is broken and waits until the school has recovered. Then signs every pupil in once more on
 * each tablet that the pupil used, so that all acts are sent. Resolves to a fault for each page with acts that were
 * still unsent before these sign-ins.
 */
async function calm({ timeline, school, tablets, boards }: SimulatedWorld): Promise<SeedFault[]> {
  school.isCalm = true;
  for (const board of boards) board.isOnline = true;
  for (const process of school.processes) {
    process.isUp = true;
    process.version = 2;
  }
  for (const tablet of tablets) {
    if (!tablet.isOnline) for (const page of tablet.pages) page.outbox.wake();
    tablet.isOnline = true;
    tablet.isFull = false;
    tablet.pageVersion = 2;
  }
  await timeline.live(timeline.now + PATIENCE);
  const impatient = await unsentActFaults(tablets);
  for (const tablet of tablets) {
    for (const account of tablet.accounts) {
      for (const page of tablet.pages) tablet.closePage(page);
      tablet.account = account;
      tablet.openPage();
      await timeline.live(timeline.now + CALM);
    }
  }
  await timeline.live(timeline.now + CALM);
  return impatient;
}
