import { randomUUID } from 'node:crypto';
import { API_ROUTES } from '../contract/routes.ts';
import type { Act, ActEvent } from '../contract/act.ts';
import { judgeComposition } from '../engine/judge/judge.ts';
import type { Question } from '../engine/question/question.ts';
import { convertPlainJsonToQuestion } from '../engine/question/plain-question.ts';
import { permutations } from '../e2e/question-bank.ts';
import { KeepAliveHttpConnection } from './connection.ts';

/** A question with one right and one wrong composition. */
export type QuestionWithRightAndWrongComposition = {
  readonly question: string;
  readonly version: string;
  readonly right: string[];
  readonly wrong: string[];
};

function taskOf(question: Question, version: string): QuestionWithRightAndWrongComposition {
  const slots = permutations(
    question.cards.map(({ id }) => id),
    question.slots,
  );
  const isRight = (filling: string[]): boolean => {
    const judgement = judgeComposition(question, { slots: filling, diagram: null, named: null });
    return judgement.kind === 'judged' && judgement.verdict.correct;
  };
  const right = slots.find(isRight) ?? [];
  const wrong = slots.find((filling) => !isRight(filling)) ?? [];
  return { question: question.id, version, right, wrong };
}

/** Fetches the questions of levels 1 to 4. Resolves to a right and a wrong composition for each question. */
export async function fetchRightAndWrongCompositions(
  url: string,
  cookie: string,
): Promise<QuestionWithRightAndWrongComposition[]> {
  const tasks: QuestionWithRightAndWrongComposition[] = [];
  for (const level of [1, 2, 3, 4]) {
    const answer = await fetch(`${url}${API_ROUTES.plainQuestions.path.replace(':level', String(level))}`, {
      headers: { cookie },
    });
    const { questions } = API_ROUTES.plainQuestions.output.parse(await answer.json());
    for (const { version, question: plain } of questions) {
      const question = convertPlainJsonToQuestion(plain);
      if (question?.mode === 'compose') tasks.push(taskOf(question, version));
    }
  }
  return tasks;
}

const check = (slots: string[], correct: boolean): ActEvent => ({
  kind: 'CHECK',
  composition: { slots, diagram: null, named: null },
  correct,
});
const set = (card: string, slot: number): ActEvent => ({ kind: 'CARD_SET', card, slot });

/**
 * Returns the acts of a pupil at one question, as one list for each check. A list contains the acts before the check
 * and the check itself. If `number` is a multiple of 3, the first check is wrong, one card is replaced and the second
 * check is right. Otherwise the first check is right.
 */
function rounds({ right, wrong }: QuestionWithRightAndWrongComposition, number: number): ActEvent[][] {
  const begun: ActEvent = { kind: 'QUESTION_BEGIN' };
  const ended: ActEvent = { kind: 'QUESTION_END', solved: true };
  const first = [begun, ...right.map(set), check(right, true), ended];
  if (number % 3 > 0) return [first];
  const [card = ''] = wrong;
  return [
    [begun, ...wrong.map(set), check(wrong, false)],
    [{ kind: 'CARD_REMOVED', card, slot: 0 }, set(right[0] ?? '', 0), check(right, true), ended],
  ];
}

/**
 * A simulated pupil who works without pauses. Each request contains the acts up to and including the next check. If
 * `single` is true, each request contains only one act.
 */
class Pupil {
  readonly cookie: string;
  private readonly tasks: readonly QuestionWithRightAndWrongComposition[];
  private number: number;
  private due: ActEvent[][] = [];
  private attempt = '';
  private step = 0;
  private task: QuestionWithRightAndWrongComposition | undefined;

  constructor(cookie: string, tasks: readonly QuestionWithRightAndWrongComposition[], number: number) {
    this.cookie = cookie;
    this.tasks = tasks;
    this.number = number;
  }

  next(single: boolean): { readonly body: string; readonly acts: number; readonly checks: number } {
    if (this.due.length === 0) this.begin(single);
    const events = this.due.shift() ?? [];
    const now = new Date().toISOString();
    const acts = events.map((event) => this.act(event, now));
    const checks = events.filter(({ kind }) => kind === 'CHECK').length;
    return { body: JSON.stringify({ sentAt: now, acts }), acts: acts.length, checks };
  }

  private begin(single: boolean): void {
    this.task = this.tasks[this.number % this.tasks.length];
    this.number += 1;
    this.attempt = `t_${ordered()}`;
    this.step = 0;
    const due = this.task === undefined ? [] : rounds(this.task, this.number);
    this.due = single ? due.flat().map((event) => [event]) : due;
  }

  private act(event: ActEvent, deviceTime: string): Act {
    const { question = '', version: questionVersion = '' } = this.task ?? {};
    const step = this.step;
    this.step += 1;
    return { id: `a_${ordered()}`, question, questionVersion, attempt: this.attempt, step, deviceTime, event };
  }
}

/** Returns a UUIDv7, as devices make it. */
function ordered(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/**
 * Returns one simulated pupil for each session cookie. The first pupil begins with the first question, the second pupil
 * with the second question, and so on. A second load with the same pupils continues where the first load stopped.
 */
export function createLoadPupils(
  cookies: readonly string[],
  tasks: readonly QuestionWithRightAndWrongComposition[],
): Pupil[] {
  return cookies.map((cookie, at) => new Pupil(cookie, tasks, at));
}

export type RecordLoadSettings = {
  readonly url: string;
  readonly pupils: readonly Pupil[];
  /** Number of concurrent requests. */
  readonly senders: number;
  /** True if each act is sent in a request of its own, as devices do on a fast network. */
  readonly single: boolean;
};

export type MeasuredLoad = {
  readonly seconds: number;
  readonly requests: number;
  readonly acts: number;
  readonly checks: number;
  /** Duration of each response in milliseconds, in ascending order. */
  readonly latencies: readonly number[];
};

/**
 * Sends requests for `lasting` milliseconds. Each sender has a connection of its own and sends the next request after
 * the response to the previous request.
 */
export async function sendLoad(
  { url, pupils, senders, single }: RecordLoadSettings,
  lasting: number,
): Promise<MeasuredLoad> {
  const began = performance.now();
  const latencies: number[] = [];
  let [acts, checks] = [0, 0];
  const send = async (sender: number): Promise<void> => {
    const own = pupils.filter((_, at) => at % senders === sender);
    const connection = new KeepAliveHttpConnection(url);
    for (let turn = 0; performance.now() - began < lasting; turn += 1) {
      const pupil = own[turn % own.length];
      if (pupil === undefined) break;
      const request = pupil.next(single);
      const before = performance.now();
      const { status, body } = await connection.post(API_ROUTES.recordActs.path, pupil.cookie, request.body);
      latencies.push(performance.now() - before);
      const recorded = body.split('"recorded"').length - 1;
      if (status !== 200 || recorded !== request.acts) throw new Error(`${status}: ${body}`);
      acts += request.acts;
      checks += request.checks;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, requests: latencies.length, acts, checks, latencies: latencies.toSorted((a, b) => a - b) };
}
