import { ActReceipt, type Act, type ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { newId } from '../../../server/identifiers.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';
import type { Browser, Person, TestApp } from '../app.ts';
import { increaseQuestion, RIGHT_SLOTS, WRONG_SLOTS } from '../questions.ts';

/** Acts for tests: attempts at the questions of testQuestions. */

export const BEGIN: ActEvent = { kind: 'QUESTION_BEGIN' };
export const END: ActEvent = { kind: 'QUESTION_END', solved: true };

/** Returns the event of a hint that the pupil asked for. */
export function hint(step: number): ActEvent {
  return { kind: 'HINT', step, asked: true };
}

/** Returns the event that the web pages recorded before 2026-11-23 when they showed a step of feedback. */
export function feedbackShown(step: number): ActEvent {
  return { kind: 'HINT', step };
}

export function check(slots: (string | null)[], correct = true): ActEvent {
  return { kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct };
}

export const RIGHT = check(RIGHT_SLOTS);
export const WRONG = check(WRONG_SLOTS, false);

/** Returns the fields of an act that name its question: the id and the version. The question must be one of level 1. */
export function nameConstraint(question: string) {
  return { question, questionVersion: versionOfQuestionDocument(increaseQuestion(question, 1)) };
}

/**
 * Returns the acts of one attempt at the question `plus-1`, one for each event. Between two acts is one second, and the
 * last act is one second before `now`. `changes` replaces fields of all acts.
 */
export function attempt(now: Date, events: readonly ActEvent[], changes: Partial<Act> = {}): Act[] {
  const id = `t_${newId(now)}`;
  return events.map((event, step) => ({
    id: `a_${newId(now)}`,
    ...nameConstraint('plus-1'),
    attempt: id,
    step,
    deviceTime: new Date(now.getTime() - (events.length - step) * 1000).toISOString(),
    event,
    ...changes,
  }));
}

/**
 * Sends acts as one batch. Returns a word for each act: the kind of its receipt or, if the act was refused, the reason.
 */
export async function send(browser: Browser, acts: readonly unknown[]): Promise<string[]> {
  const { status, body } = await browser.post<{ receipts: unknown[] }>('/api/acts', { acts });
  if (status !== 200) throw new Error(`acts were answered ${status}: ${JSON.stringify(body)}`);
  return body.receipts
    .map((receipt) => ActReceipt.parse(receipt))
    .map((receipt) => (receipt.kind === 'refused' ? receipt.reason : receipt.kind));
}

/** Returns the pupil's result at a question, as the server sends it with the list of the pupil's questions. */
export async function resultAt(
  browser: Browser,
  question: string,
): Promise<PupilProgress['levels'][number]['questions'][number] | undefined> {
  const { body } = await browser.get<PupilProgress>('/api/progress');
  return body.levels.flatMap(({ questions }) => questions).find((each) => each.question === question);
}

/** Returns the stored acts of a pupil, in the order of their steps. */
export function actRowsOf(server: TestApp, pupil: Pick<Person, 'id'>): Promise<Record<string, unknown>[]> {
  return server.rows(
    'select id, step, kind, correct, device_time, received_at from act where pupil_id = $1 order by step, id',
    [pupil.id],
  );
}
