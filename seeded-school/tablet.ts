import type { Act, ActEvent } from '../contract/act.ts';
import { openAcknowledgedActDatabase, type AcknowledgedActDatabase } from '../web/pupil/outbox/acknowledged-acts.ts';
import { openDeviceDatabase, type DeviceDatabase } from '../web/pupil/outbox/database.ts';
import { openAcknowledgedActKeeper } from '../web/pupil/outbox/offer-again.ts';
import { openOutbox, type Outbox } from '../web/pupil/outbox/outbox.ts';
import type { SendBatchOutcome } from '../web/pupil/outbox/sending.ts';
import {
  beginAttempt,
  recordAttemptEvents,
  type ActiveAttempt,
  type AttemptWithRecordedActs,
} from '../web/pupil/practice/attempt.ts';
import {
  createUuidV7,
  type ClockAndIdGenerator,
  createAttemptClaimer,
  type ClaimAttempt,
} from '../web/pupil/practice/device.ts';
import { PageLocks } from './page-locks.ts';
import { questionsOf, RIGHT_SLOTS_OF_SIMULATED_QUESTIONS } from './questions.ts';
import type { SimulatedSchool } from './school.ts';
import type { SimulatedClock } from './timeline.ts';

/** An act that a pupil really did. Only the checker reads it. */
export type ActDoneByPupil = {
  readonly act: Act;
  readonly account: string;
  readonly at: number;
  readonly tablet: SimulatedSharedTablet;
  /** True if the pupil saw the act as stored. */
  told: boolean;
};

/** A page of a tablet, with its current attempt. */
type Page = {
  readonly account: string;
  readonly version: number;
  readonly outbox: Outbox;
  readonly claim: ClaimAttempt;
  readonly held: Act[];
  attempt: ActiveAttempt | null;
  isOpen: boolean;
};

/** A simulated tablet that pupils share, with its browser databases, clock, network connection and open pages. */
export class SimulatedSharedTablet {
  isOnline = true;
  isFull = false;
  /** The error of the tablet's clock in milliseconds. */
  clock = 0;
  wasSet = false;
  pageVersion = 1;
  /** The account that is signed in. */
  account: string;
  pages: Page[] = [];
  readonly accounts = new Set<string>();
  readonly name: string;
  readonly done: ActDoneByPupil[] = [];
  queue!: DeviceDatabase;
  acknowledged!: AcknowledgedActDatabase;
  private readonly locks = new PageLocks();
  /** The open attempt of each account, as in the device cache. */
  private readonly open = new Map<string, ActiveAttempt>();
  private readonly school: SimulatedSchool;
  private readonly timeline: SimulatedClock;

  constructor(name: string, school: SimulatedSchool, timeline: SimulatedClock, account: string) {
    this.school = school;
    this.timeline = timeline;
    this.account = account;
    this.name = name;
  }

  async start(): Promise<void> {
    this.queue = await openDeviceDatabase(this.name);
    this.acknowledged = await openAcknowledgedActDatabase(`${this.name}-acknowledged`);
  }

  private readonly now = (): number => this.timeline.now + this.clock;

  openPage(): Page {
    const { account, pageVersion: version } = this;
    this.accounts.add(account);
    const held: Act[] = [];
    const place = { isOpen: true };
    const whileOpen = <Value>(value: Value): Promise<Value> | Value =>
      place.isOpen ? value : new Promise<Value>(() => undefined);
    const isMine = (): boolean => this.account === account;
    const isOnline = (): boolean => this.isOnline;
    const outbox = openOutbox({
      database: this.queue,
      account,
      held,
      send: async (acts) => {
        const sent = structuredClone(acts);
        const sentAt = new Date(this.now()).toISOString();
        const answer = await this.school.request(isOnline, async (process): Promise<SendBatchOutcome> => {
          if (!isMine()) return { kind: 'signed-out' };
          return { kind: 'receipts', ...(await process.record(account, sent, sentAt)) };
        });
        return whileOpen(answer === null || answer === 'busy' ? unreachable(answer) : answer);
      },
      safe: openAcknowledgedActKeeper({
        database: this.queue,
        acknowledged: this.acknowledged,
        account,
        page: `page-${version}`,
        ask: async (acts) => {
          const answer = await this.school.request(isOnline, (process) =>
            isMine() ? process.missing(account, acts) : ('busy' as const),
          );
          return whileOpen(answer === 'busy' ? null : answer);
        },
        now: this.now,
      }),
      alone: (name, body) => this.locks.alone(page, name, body),
      later: (milliseconds, body) => this.timeline.later(milliseconds, () => page.isOpen && body()),
    });
    const claim = createAttemptClaimer({ request: this.locks.requestOf(place) });
    const page: Page = Object.assign(place, { account, version, outbox, claim, held, attempt: null });
    this.pages.push(page);
    outbox.wake();
    return page;
  }

  /** Closes a page without warning. Acts that the page has not stored yet are lost. */
  closePage(page: Page): void {
    if (!page.isOpen) return;
    page.isOpen = false;
    page.outbox.close();
    this.locks.release(page);
    this.pages = this.pages.filter((other) => other !== page);
    const lost = new Set(page.held.map(({ id }) => id));
    for (const one of this.done) if (lost.has(one.act.id)) one.told = false;
  }

  /** Simulates the pupil's next action on a page. */
  async play(page: Page): Promise<void> {
    if (!page.isOpen || page.account !== this.account) return;
    const recorded = page.attempt === null ? await this.begin(page) : this.goOn(page.attempt);
    if (recorded === null) return;
    const { attempt, acts } = recorded;
    const last = acts.at(-1)?.event.kind;
    page.attempt = last === 'QUESTION_END' ? null : attempt;
    if (acts.length === 0) return;
    const done = acts.map((act): ActDoneByPupil => ({
      act,
      account: page.account,
      at: this.timeline.now,
      tablet: this,
      told: false,
    }));
    this.done.push(...done);
    await page.outbox.put(acts);
    if (!page.isOpen) return;
    for (const one of done) one.told = true;
    if (page.attempt === null) this.open.delete(page.account);
    else this.open.set(page.account, attempt);
  }

  /**
   * Continues the unfinished attempt of the page's account, or begins a new attempt if another page uses the unfinished
   * one. Returns null if the page does not get the lock for the new attempt.
   */
  private async begin(page: Page): Promise<AttemptWithRecordedActs | null> {
    const left = this.open.get(page.account);
    if (left !== undefined && (await page.claim(left.id))) return { attempt: left, acts: [] };
    const begun = beginAttempt(this.timeline.random.pick(questionsOf(page.version)), this.device());
    return (await page.claim(begun.attempt.id)) ? begun : null;
  }

  private goOn(attempt: ActiveAttempt): AttemptWithRecordedActs {
    const { table } = attempt;
    const cards = table.question.cards.map(({ id }) => id);
    const { random } = this.timeline;
    const events = ((): ActEvent[] => {
      const drawn = random.below(10);
      if (drawn < 4) return [{ kind: 'CARD_SET', card: random.pick(cards), slot: random.below(3) }];
      if (drawn < 5) return [{ kind: 'HINT', step: 1 + random.below(4), asked: true }];
      if (drawn < 6) return [{ kind: 'QUESTION_END', solved: false }];
      const slots = drawn < 8 ? [...RIGHT_SLOTS_OF_SIMULATED_QUESTIONS] : random.shuffle(cards).slice(0, 3);
      const correct = slots.join() === RIGHT_SLOTS_OF_SIMULATED_QUESTIONS.join();
      const check: ActEvent = { kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct };
      return correct ? [check, { kind: 'QUESTION_END', solved: true }] : [check];
    })();
    return recordAttemptEvents(attempt, table, events, this.device());
  }

  private device(): ClockAndIdGenerator {
    const fresh = (): string =>
      createUuidV7(
        Math.max(0, this.now()),
        Uint8Array.from({ length: 10 }, () => this.timeline.random.below(256)),
      );
    return {
      now: () => new Date(this.now()).toISOString(),
      newActId: () => `a_${fresh()}`,
      newAttemptId: () => `t_${fresh()}`,
    };
  }
}

function unreachable(answer: 'busy' | null): SendBatchOutcome {
  return { kind: 'unreachable', retryAfter: answer === 'busy' ? 1 : null };
}
