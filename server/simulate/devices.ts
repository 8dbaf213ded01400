import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from '../../contract/act.ts';
import { isLevelOutsideCourse } from '../../contract/set-levels.ts';
import { convertPlainJsonToQuestion } from '../../engine/question/plain-question.ts';
import { createSeededRandom, type SeededRandom } from '../../engine/levels/random.ts';
import {
  prepareQuestionsForSimulatedClass,
  findRightAndWrongCompositions,
  type SimulatedQuestion,
} from '../../engine/simulation/posed.ts';
import { SimulatedPupil } from '../../engine/simulation/simulated-pupil.ts';
import type { SimulatedPupilTraits } from '../../engine/simulation/pupils.ts';
import {
  RequestAbandonedError,
  SimulationError,
  RequestRejectedError,
  ServerUnreachableError,
  SimulatedBrowser,
} from './visitor.ts';

/**
 * A simulated device collects acts that follow each other within this time in milliseconds, and sends them in one
 * request.
 */
const TOGETHER = 250;
/** Time in seconds between two questions of a simulated pupil. */
const PAUSE = 6;
/** Maximum number of tries to send the same acts. */
const RETRIES = 5;
/**
 * In milliseconds. After the n-th failed try to send acts, a device waits `RETRY_AFTER * 2 ** n`: 1 second after the
 * first, 2 seconds after the second.
 */
const RETRY_AFTER = 500;
/** Refusal codes of the server after which a device sends the same request again. */
const AGAIN: ReadonlySet<string> = new Set(['database-unavailable', 'busy', 'school-moving', 'too-many-at-once']);

/** A question of the lesson, prepared for simulated pupils. */
export type PreparedSimulatedQuestion = { readonly version: string; readonly posed: SimulatedQuestion };

/**
 * What the simulation counts. `acts`: the recorded acts of all devices. `refused`: the refused acts. `abandoned`: the
 * requests that devices abandoned. `answers`: the response times in milliseconds.
 */
export type SimulationCounts = {
  acts: number;
  refused: number;
  abandoned: number;
  /** The number of acts that have not been acknowledged. */
  waiting: number;
  /** The number of rejected requests by refusal code. */
  readonly rejected: Map<string, number>;
  readonly answers: number[];
};

/**
 * The pace of the simulation. `speed` is a factor: with 2, the simulated pupils work twice as fast as real pupils.
 * `until` is the end of the simulation in milliseconds since 1970.
 */
export type SimulationPace = {
  readonly speed: number;
  readonly until: number;
  readonly stop: AbortSignal;
  /**
   * The share (0 to 0.5) of its requests that a device abandons: it disconnects before the response arrives, and sends
   * the request again.
   */
  readonly abandon: number;
};

/**
 * Maximum time in milliseconds after which a device abandons a request. The device does not abandon a request whose
 * response arrives earlier.
 */
const LONGEST_STAY = 20;

/** Signs a pupil in by the secret of a login card. Throws a SimulationError if the sign-in fails. */
export async function signInSimulatedPupil(url: string, secret: string): Promise<SimulatedBrowser> {
  const device = new SimulatedBrowser(url);
  try {
    await device.call('signInByCard', { card: { kind: 'secret', secret } });
  } catch (fault) {
    if (fault instanceof Error) throw new SimulationError(`a pupil cannot sign in by card: ${fault.message}`);
    throw fault;
  }
  return device;
}

/** Returns the questions that are open to the pupil in the lesson, prepared for simulated pupils, sorted by level. */
export async function fetchOfferedQuestions(device: SimulatedBrowser): Promise<PreparedSimulatedQuestion[]> {
  const { levels } = await device.call('progress', {});
  const versions = new Map<string, string>();
  const studied = [];
  for (const { level } of levels.filter(({ open, level: number }) => open && !isLevelOutsideCourse(number))) {
    const { questions } = await device.call('plainQuestions', { level });
    for (const { version, question: plain } of questions) {
      const question = convertPlainJsonToQuestion(plain);
      if (question === null) continue;
      versions.set(question.id, version);
      studied.push(findRightAndWrongCompositions(question));
    }
  }
  const posed = prepareQuestionsForSimulatedClass(studied);
  return [...versions].flatMap(([id, version]) => {
    const question = posed.get(id);
    return question === undefined ? [] : [{ version, posed: question }];
  });
}

/** Returns an id like those that a pupil's device creates: the prefix, `_` and a UUIDv7 of the current time. */
function newId(prefix: 'a' | 't'): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const digits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17)}`;
  return `${prefix}_${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')}`;
}

type Sender = { readonly device: SimulatedBrowser; readonly random: SeededRandom; readonly abandon: number };

/**
 * Decides at random whether the device abandons the next request. Returns the abort signal that cancels the request, or
 * undefined if the device waits for the response.
 */
function leaving({ random, abandon }: Sender): AbortSignal | undefined {
  if (random.below(10_000) >= abandon * 10_000) return undefined;
  const leave = new AbortController();
  const stay = random.below(LONGEST_STAY + 1);
  // These requests are abandoned immediately after sending.
  if (stay === 0) setImmediate(() => leave.abort());
  else setTimeout(() => leave.abort(), stay);
  return leave.signal;
}

/**
 * Sends acts in the same way as a real device: sends the same acts again until the server has acknowledged them. Throws
 * a SimulationError after {@link RETRIES} failed tries.
 */
async function send(sender: Sender, acts: readonly unknown[], tally: SimulationCounts): Promise<void> {
  const { device } = sender;
  tally.waiting += acts.length;
  for (let tries = 1; ;) {
    const began = performance.now();
    try {
      const body = { sentAt: new Date().toISOString(), acts: [...acts] };
      const { receipts } = await device.call('recordActs', body, leaving(sender));
      tally.waiting -= acts.length;
      tally.answers.push(performance.now() - began);
      tally.acts += receipts.filter(({ kind }) => kind !== 'refused').length;
      tally.refused += receipts.filter(({ kind }) => kind === 'refused').length;
      return;
    } catch (fault) {
      if (fault instanceof RequestAbandonedError) {
        tally.abandoned += 1;
        continue;
      }
      if (fault instanceof RequestRejectedError)
        tally.rejected.set(fault.code, (tally.rejected.get(fault.code) ?? 0) + 1);
      const again =
        fault instanceof ServerUnreachableError || (fault instanceof RequestRejectedError && AGAIN.has(fault.code));
      if (!again || tries === RETRIES) throw new SimulationError(`acts could not be sent: ${String(fault)}`);
      await wait(RETRY_AFTER * 2 ** tries);
      tries += 1;
    }
  }
}

async function until(moment: number, { stop }: SimulationPace): Promise<void> {
  const left = moment - Date.now();
  if (left > 0) await wait(left, undefined, { signal: stop }).catch(() => undefined);
}

/**
 * Simulates one attempt, and sends each act at the time at which the simulated pupil does it. Returns false if the
 * simulation ends before the attempt has ended.
 */
async function attempt(
  sender: Sender,
  { version, posed }: PreparedSimulatedQuestion,
  pupil: SimulatedPupil,
  pace: SimulationPace,
  tally: SimulationCounts,
): Promise<boolean> {
  const began = Date.now();
  const id = newId('t');
  const acts = pupil.attempt(posed).map(({ at, event }) => ({ moment: began + at / pace.speed, event }));
  let waiting: unknown[] = [];
  for (const [step, { moment, event }] of acts.entries()) {
    await until(moment, pace);
    if (pace.stop.aborted || Date.now() >= pace.until) break;
    const deviceTime = new Date().toISOString();
    const act = {
      id: newId('a'),
      question: posed.question.id,
      questionVersion: version,
      attempt: id,
      step,
      deviceTime,
    };
    waiting.push({ ...act, event } satisfies Record<keyof Act, unknown>);
    const next = acts[step + 1]?.moment ?? Infinity;
    if (next - Date.now() < TOGETHER) continue;
    await send(sender, waiting, tally);
    waiting = [];
  }
  if (waiting.length > 0) await send(sender, waiting, tally);
  return !pace.stop.aborted && Date.now() < pace.until;
}

/** Simulates a pupil who does all questions again and again until the simulation ends. */
export async function simulatePupilWork(
  device: SimulatedBrowser,
  questions: readonly PreparedSimulatedQuestion[],
  character: SimulatedPupilTraits,
  seed: readonly number[],
  pace: SimulationPace,
  tally: SimulationCounts,
): Promise<void> {
  const pupil = new SimulatedPupil(character, ...seed);
  const sender = { device, random: createSeededRandom(...seed), abandon: pace.abandon };
  for (let index = 0; ; index += 1) {
    const question = questions[index % questions.length];
    if (question === undefined || !(await attempt(sender, question, pupil, pace, tally))) return;
    await until(Date.now() + pupil.pause(PAUSE) / pace.speed, pace);
  }
}
