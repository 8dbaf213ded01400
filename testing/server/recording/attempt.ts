import { ActReceipt, type Act, type ActEvent } from '../../../contract/act.ts';
import type { PupilProgress } from '../../../contract/progress.ts';
import { newId } from '../../../server/identifiers.ts';
import { versionOfQuestionDocument } from '../../../server/questions/canonical.ts';
import type { TestBrowser, TestPersonDetails, TestApp } from '../app.ts';
import { createIncreaseQuestionDocument, RIGHT_INCREASE_SLOTS, WRONG_INCREASE_SLOTS } from '../questions.ts';

/** Acts and attempts for tests. Their questions are those of testing/server/questions.ts. */

export const QUESTION_BEGIN_EVENT: ActEvent = { kind: 'QUESTION_BEGIN' };
export const QUESTION_END_EVENT: ActEvent = { kind: 'QUESTION_END', solved: true };

/** Returns the event of a hint that the pupil asked for. */
export function createHintEvent(step: number): ActEvent {
  return { kind: 'HINT', step, asked: true };
}

/** Returns the event that the web pages recorded before 2026-11-23 when they showed a step of feedback. */
export function createFeedbackShownEvent(step: number): ActEvent {
  return { kind: 'HINT', step };
}

export function createCheckEvent(slots: (string | null)[], correct = true): ActEvent {
  return { kind: 'CHECK', composition: { slots, diagram: null, named: null }, correct };
}

export const RIGHT_CHECK_EVENT = createCheckEvent(RIGHT_INCREASE_SLOTS);
export const WRONG_CHECK_EVENT = createCheckEvent(WRONG_INCREASE_SLOTS, false);

/** Returns the fields of an act that name its question: the id and the version. The question must be one of level 1. */
export function createQuestionFieldsOfAct(question: string) {
  return { question, questionVersion: versionOfQuestionDocument(createIncreaseQuestionDocument(question, 1)) };
}

/**
 * Returns the acts of one attempt at the question `plus-1`, one for each event. Between two acts is one second, and the
 * last act is one second before `now`. `changes` replaces fields of all acts.
 */
export function createActsOfAttempt(now: Date, events: readonly ActEvent[], changes: Partial<Act> = {}): Act[] {
  const id = `t_${newId(now)}`;
  return events.map((event, step) => ({
    id: `a_${newId(now)}`,
    ...createQuestionFieldsOfAct('plus-1'),
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
export async function sendActBatch(browser: TestBrowser, acts: readonly unknown[]): Promise<string[]> {
  const { status, body } = await browser.post<{ receipts: unknown[] }>('/api/acts', { acts });
  if (status !== 200) throw new Error(`acts were answered ${status}: ${JSON.stringify(body)}`);
  return body.receipts
    .map((receipt) => ActReceipt.parse(receipt))
    .map((receipt) => (receipt.kind === 'refused' ? receipt.reason : receipt.kind));
}

/** Returns the pupil's result at a question, as the server sends it with the list of the pupil's questions. */
export async function fetchResultAtQuestion(
  browser: TestBrowser,
  question: string,
): Promise<PupilProgress['levels'][number]['questions'][number] | undefined> {
  const { body } = await browser.get<PupilProgress>('/api/progress');
  return body.levels.flatMap(({ questions }) => questions).find((each) => each.question === question);
}

/** Returns the stored acts of a pupil, in the order of their step numbers. */
export function readActRowsOfPupil(
  server: TestApp,
  pupil: Pick<TestPersonDetails, 'id'>,
): Promise<Record<string, unknown>[]> {
  return server.rows(
    'select id, step, kind, correct, device_time, received_at from act where pupil_id = $1 order by step, id',
    [pupil.id],
  );
}
