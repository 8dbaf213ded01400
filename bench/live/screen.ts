import { setTimeout as wait } from 'node:timers/promises';
import type { LessonSnapshot, LessonResult } from '../../contract/lessons.ts';
import { sendDeviceRequest, followEventStream } from './device-requests.ts';
import type { LoadTestClass } from './plan.ts';

/**
 * A check that a pupil made and that the teacher's screen must show. The times are in milliseconds, as
 * performance.now() returns them.
 */
export type PupilCheckExpectedOnScreen = {
  readonly madeAt: number;
  postedAt: number | null;
  seenAt: number | null;
  recorded: boolean;
};

/** Maximum time, in milliseconds, for which the screen waits for the last events after the pupils have stopped. */
const LONGEST_WAIT = 20_000;
/** Interval between two comparisons of the events with a new snapshot at the end, in milliseconds. */
const BETWEEN_LOOKS = 500;

/**
 * A simulated teacher's screen. It compares the results in the events of its stream with the checks that pupils made.
 * If a result contains n checks, the first n checks of the pupil at this question have arrived.
 */
export class LiveScreen {
  private readonly url: string;
  readonly taught: LoadTestClass;
  private readonly told = new Map<string, { checks: number; text: string }>();
  private readonly checks = new Map<string, PupilCheckExpectedOnScreen[]>();
  private cursor = '';
  private leave: () => void = () => undefined;
  private left = false;
  events = 0;
  reconnects = 0;
  doubled = 0;

  constructor(url: string, taught: LoadTestClass) {
    this.url = url;
    this.taught = taught;
  }

  async open(): Promise<void> {
    const snapshot = await this.snapshot();
    for (const result of snapshot.results)
      this.told.set(keyOf(result), { checks: result.checks, text: JSON.stringify(result) });
    this.cursor = snapshot.cursor;
    this.follow();
  }

  /**
   * Registers a check that a pupil has made and that the device has not sent yet. Returns the entry, in which the times
   * are filled in later.
   */
  expect(pupil: string, question: string): PupilCheckExpectedOnScreen {
    const key = `${pupil}/${question}`;
    const check: PupilCheckExpectedOnScreen = {
      madeAt: performance.now(),
      postedAt: null,
      seenAt: null,
      recorded: false,
    };
    const known = this.checks.get(key);
    if (known === undefined) {
      // Checks of an earlier load process are already in the snapshot and must not be counted.
      const before = this.told.get(key)?.checks ?? 0;
      const earlier = Array.from({ length: before }, () => ({ madeAt: 0, postedAt: 0, seenAt: 0, recorded: true }));
      this.checks.set(key, [...earlier, check]);
    } else {
      known.push(check);
    }
    return check;
  }

  /** Closes the connection and connects again with the id of the last event, as a browser does. */
  reconnect(): void {
    this.reconnects += 1;
    this.leave();
    this.follow();
  }

  /**
   * Waits for the last events and closes the screen. `missed`: the number of recorded checks that no event contained.
   * `different`: the number of results in the last snapshot that differ from those in the events.
   */
  async close(): Promise<{ readonly missed: number; readonly different: number }> {
    let different = Infinity;
    for (const end = performance.now() + LONGEST_WAIT; different > 0 && performance.now() < end;) {
      await wait(BETWEEN_LOOKS);
      const { results } = await this.snapshot();
      different = results.filter((result) => this.told.get(keyOf(result))?.text !== JSON.stringify(result)).length;
    }
    this.left = true;
    this.leave();
    const made = [...this.checks.values()].flat();
    return { missed: made.filter(({ recorded, seenAt }) => recorded && seenAt === null).length, different };
  }

  private snapshot(): Promise<LessonSnapshot> {
    return sendDeviceRequest<LessonSnapshot>(this.url, this.taught.teacher, `/api/lessons/${this.taught.lesson}`);
  }

  private follow(): void {
    const path = `/api/lessons/${this.taught.lesson}/live?cursor=${encodeURIComponent(this.cursor)}`;
    this.leave = followEventStream(this.url, this.taught.teacher, path, this.cursor, {
      event: ({ id, data }) => {
        this.events += 1;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests of the server prove this schema
        for (const result of (JSON.parse(data) as LessonSnapshot).results) this.take(result);
        this.cursor = id ?? this.cursor;
      },
      ended: () => {
        if (!this.left) this.follow();
      },
    });
  }

  private take(result: LessonResult): void {
    const key = keyOf(result);
    const text = JSON.stringify(result);
    const before = this.told.get(key);
    const made = this.checks.get(key) ?? [];
    if (before?.text === text || result.checks < (before?.checks ?? 0)) this.doubled += 1;
    if (made.length > 0 && result.checks > made.length) this.doubled += 1;
    const now = performance.now();
    for (const check of made.slice(before?.checks ?? 0, result.checks)) check.seenAt ??= now;
    this.told.set(key, { checks: result.checks, text });
  }
}

function keyOf({ pupil, question }: Pick<LessonResult, 'pupil' | 'question'>): string {
  return `${pupil}/${question}`;
}
