import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from '../../contract/act.ts';
import { isSetLevel } from '../../contract/set-levels.ts';
import { readQuestion } from '../../engine/question/read-question.ts';
import { pose, study, type Posed } from '../../engine/simulation/posed.ts';
import { SimulatedPupil } from '../../engine/simulation/simulated-pupil.ts';
import type { Character } from '../../engine/simulation/pupils.ts';
import { Halted, RequestError, Unreached, Visitor } from './visitor.ts';

/** Acts that come within so many milliseconds travel together. */
const TOGETHER = 250;
/** Seconds from one question to the next. */
const PAUSE = 6;
const RETRIES = 5;
const RETRY_AFTER = 500;

/** A question as the lesson offers it. */
export type Offered = { readonly version: string; readonly posed: Posed };

/** What the devices of the class have sent, and how long the server took to answer. */
export type Tally = { acts: number; refused: number; readonly answers: number[] };

export type Pace = { readonly speed: number; readonly until: number; readonly stop: AbortSignal };

/** Signs a pupil in; the server counts as one device. */
export async function signInPupil(url: string, secret: string): Promise<Visitor> {
  const device = new Visitor(url);
  try {
    await device.call('signInByCard', { card: { kind: 'secret', secret } });
  } catch (fault) {
    if (fault instanceof Error) throw new Halted(`a pupil cannot sign in by card: ${fault.message}`);
    throw fault;
  }
  return device;
}

/** The questions that the lesson has open, level by level, ready for simulated pupils. */
export async function offeredQuestions(device: Visitor): Promise<Offered[]> {
  const { levels } = await device.call('progress', {});
  const versions = new Map<string, string>();
  const studied = [];
  for (const { level } of levels.filter(({ open, level: number }) => open && !isSetLevel(number))) {
    const { questions } = await device.call('levelQuestions', { level });
    for (const { id, version, document } of questions) {
      const reading = readQuestion(document);
      if (reading.kind === 'faults') continue;
      versions.set(id, version);
      studied.push(study(reading.question));
    }
  }
  const posed = pose(studied);
  return [...versions].flatMap(([id, version]) => {
    const question = posed.get(id);
    return question === undefined ? [] : [{ version, posed: question }];
  });
}

/** UUIDv7 of now, as devices make them. */
function newId(prefix: 'a' | 't'): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const digits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17)}`;
  return `${prefix}_${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')}`;
}

async function send(device: Visitor, acts: readonly unknown[], tally: Tally): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const began = performance.now();
    try {
      const { receipts } = await device.call('recordActs', { sentAt: new Date().toISOString(), acts: [...acts] });
      tally.answers.push(performance.now() - began);
      tally.acts += receipts.filter(({ kind }) => kind !== 'refused').length;
      tally.refused += receipts.filter(({ kind }) => kind === 'refused').length;
      return;
    } catch (fault) {
      const again =
        fault instanceof Unreached || (fault instanceof RequestError && fault.code === 'database-unavailable');
      if (!again || tries === RETRIES) throw new Halted(`acts could not be sent: ${String(fault)}`);
      await wait(RETRY_AFTER * 2 ** tries);
    }
  }
}

async function until(moment: number, { stop }: Pace): Promise<void> {
  const left = moment - Date.now();
  if (left > 0) await wait(left, undefined, { signal: stop }).catch(() => undefined);
}

/** One attempt, each act at its moment; false when the time is over before it ends. */
async function attempt(
  device: Visitor,
  { version, posed }: Offered,
  pupil: SimulatedPupil,
  pace: Pace,
  tally: Tally,
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
    await send(device, waiting, tally);
    waiting = [];
  }
  if (waiting.length > 0) await send(device, waiting, tally);
  return !pace.stop.aborted && Date.now() < pace.until;
}

/** A pupil goes through the questions, and through them again, until the time is over. */
export async function work(
  device: Visitor,
  questions: readonly Offered[],
  character: Character,
  seed: readonly number[],
  pace: Pace,
  tally: Tally,
): Promise<void> {
  const pupil = new SimulatedPupil(character, ...seed);
  for (let index = 0; ; index += 1) {
    const question = questions[index % questions.length];
    if (question === undefined || !(await attempt(device, question, pupil, pace, tally))) return;
    await until(Date.now() + pupil.pause(PAUSE) / pace.speed, pace);
  }
}
