import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act, ActReceipt, ActEvent } from '../../contract/act.ts';
import { ACT_BATCH_LIMIT } from '../../contract/act-batch.ts';
import { mustSendActsImmediately, ACT_SEND_DELAYS } from '../../contract/send-delays.ts';
import type { SeededRandom } from '../../engine/levels/random.ts';
import { sendDeviceRequest } from './device-requests.ts';
import type { LoadTestClass } from './plan.ts';
import type { QuestionForSimulatedPupil } from './playable.ts';
import type { PupilCheckExpectedOnScreen, LiveScreen } from './screen.ts';

/** Median of the pause between two acts, in milliseconds (docs/domain.md 14.2). */
const USUAL_PAUSE = 1500;
/**
 * Standard deviation of the natural logarithm of the pause in seconds. With this value, one pause in ten is longer than
 * 6.5 s.
 */
const SPREAD = Math.log(6.5 / 1.5) / 1.2816;
/** Maximum pause between two acts, in milliseconds. */
const LONGEST_PAUSE = 60_000;
/**
 * How many of ten questions a simulated pupil solves at the first check, as the average of all story kinds and forms
 * (docs/domain.md 14.1).
 */
const RIGHT_OF_TEN = 8;

/**
 * The totals of all tablets that one load process simulates. `answers`: the duration of each response, in milliseconds.
 */
export type SimulatedTabletTotals = { requests: number; acts: number; failures: number; readonly answers: number[] };

export type TabletDependencies = {
  readonly url: string;
  readonly pupil: LoadTestClass['pupils'][number];
  readonly screen: LiveScreen;
  readonly questions: readonly QuestionForSimulatedPupil[];
  readonly random: SeededRandom;
  readonly pace: number;
  readonly disorder: boolean;
  readonly tally: SimulatedTabletTotals;
};

/**
 * A pupil with a tablet. The pupil works at the pace that was measured in classes, even if the server is slow. The
 * queue of acts sends acts as the outbox of the web app does.
 */
export class SimulatedPupilTablet {
  private readonly needs: TabletDependencies;
  private readonly queue: { readonly act: Act; readonly check: PupilCheckExpectedOnScreen | null }[] = [];
  private readonly stopping = new AbortController();
  private sending = false;
  private gathering: NodeJS.Timeout | undefined;
  private isOff = false;
  readonly checks: PupilCheckExpectedOnScreen[] = [];
  acts = 0;

  constructor(needs: TabletDependencies) {
    this.needs = needs;
  }

  waiting(): number {
    return this.queue.length;
  }

  stop(): void {
    this.stopping.abort();
  }

  /** Stops sending. Requests that were sent before still get their responses. */
  turnOff(): void {
    this.isOff = true;
  }

  async work(): Promise<void> {
    const { questions, random } = this.needs;
    try {
      await this.pause();
      for (;;) await this.pose(random.pick(questions));
    } catch (fault) {
      if (!this.stopping.signal.aborted) throw fault;
    }
  }

  /**
   * Simulates the pupil's work at one question until a check is right. After a wrong check, the pupil removes a card
   * and places another card.
   */
  private async pose({ question, version, right, wrong }: QuestionForSimulatedPupil): Promise<void> {
    const { random } = this.needs;
    const attempt = `t_${newId()}`;
    let step = 0;
    const act = (event: ActEvent): Act => ({
      id: `a_${newId()}`,
      question: question.id,
      questionVersion: version,
      attempt,
      step: step++,
      deviceTime: new Date().toISOString(),
      event,
    });
    this.put([act({ kind: 'QUESTION_BEGIN' })]);
    let slots = random.below(10) < RIGHT_OF_TEN ? right : random.pick(wrong);
    for (const [slot, card] of slots.entries()) {
      await this.pause();
      this.put([act({ kind: 'CARD_SET', card, slot })]);
    }
    for (;;) {
      await this.pause();
      const correct = slots === right;
      const composition = { slots: [...slots], diagram: null, named: null };
      const check = this.needs.screen.expect(this.needs.pupil.account, question.id);
      this.checks.push(check);
      const end = correct ? [act({ kind: 'QUESTION_END', solved: true })] : [];
      this.put([act({ kind: 'CHECK', composition, correct }), ...end], check);
      if (correct) break;
      const [card = ''] = slots;
      await this.pause();
      this.put([act({ kind: 'CARD_REMOVED', card, slot: 0 })]);
      slots = random.below(10) < RIGHT_OF_TEN ? right : random.pick(wrong);
      await this.pause();
      this.put([act({ kind: 'CARD_SET', card: slots[0] ?? card, slot: 0 })]);
    }
    await this.pause();
  }

  private async pause(): Promise<void> {
    const { random, pace } = this.needs;
    const milliseconds = Math.min(USUAL_PAUSE * Math.exp(SPREAD * normal(random)), LONGEST_PAUSE) / pace;
    await wait(milliseconds, undefined, { signal: this.stopping.signal });
  }

  private put(acts: readonly Act[], check: PupilCheckExpectedOnScreen | null = null): void {
    this.acts += acts.length;
    for (const [place, act] of acts.entries()) this.queue.push({ act, check: place === 0 ? check : null });
    if (this.sending) return;
    if (mustSendActsImmediately(acts)) void this.send();
    else this.gathering ??= setTimeout(() => void this.send(), ACT_SEND_DELAYS.gathering);
  }

  private ask(acts: readonly Act[]): Promise<{ readonly receipts: readonly ActReceipt[] }> {
    const { url, pupil } = this.needs;
    return sendDeviceRequest(url, pupil.cookie, '/api/acts', {
      account: pupil.account,
      sentAt: new Date().toISOString(),
      acts,
    });
  }

  private async send(): Promise<void> {
    const { tally, disorder, random } = this.needs;
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.gathering);
    this.gathering = undefined;
    let pause: number = ACT_SEND_DELAYS.first;
    while (this.queue.length > 0 && !this.isOff) {
      const batch = this.queue.slice(0, ACT_BATCH_LIMIT);
      const now = performance.now();
      for (const { check } of batch) if (check !== null) check.postedAt ??= now;
      tally.requests += 1;
      const acts = batch.map(({ act }) => act);
      try {
        // Sends the last act first, and then again together with the other acts. A real device also sends acts twice,
        // namely if the response to the first request is lost.
        if (disorder && random.below(5) === 0) await this.ask(acts.slice(-1));
        const { receipts } = await this.ask(acts);
        const refused = receipts.find(({ kind }) => kind === 'refused');
        if (refused !== undefined) throw new Error(`refused: ${JSON.stringify(refused)}`);
        tally.answers.push(performance.now() - now);
        tally.acts += batch.length;
        for (const { check } of this.queue.splice(0, batch.length)) if (check !== null) check.recorded = true;
        pause = ACT_SEND_DELAYS.first;
      } catch (fault) {
        tally.failures += 1;
        if (tally.failures <= 3) console.error(fault instanceof Error ? fault.message : fault);
        await wait(pause);
        pause = Math.min(ACT_SEND_DELAYS.longest, pause * 2);
      }
    }
    this.sending = false;
  }
}

/** Returns a normally distributed number, made from two uniformly distributed numbers (Box–Muller transform). */
function normal(random: SeededRandom): number {
  const even = (): number => (random.below(2 ** 31) + 1) / (2 ** 31 + 1);
  return Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
}

/** Returns a new UUIDv7, as devices make it. The server orders attempts by these ids. */
function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
