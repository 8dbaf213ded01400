import { expect, type Page } from '@playwright/test';
import type { Act, ActEvent } from '../contract/act.ts';
import { API_ROUTES } from '../contract/routes.ts';
import { createSolvedAttemptEvents } from './events.ts';
import { findBuiltInQuestionById, rightCards } from './question-bank.ts';
import type { Sakumon } from './sakumon.ts';

/**
 * Returns a UUIDv7 whose timestamp is in the past. An act with this id is therefore ordered before all other acts of
 * the pupil.
 */
function oldId(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * Sends the page the event that browsers send when a page is hidden, so that the device sends its acts at once. Without
 * this event, the device collects acts for some seconds before it sends them (contract/send-delays.ts).
 */
export function sendPageHiddenEvent(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Solves all questions of the level except those of mode `write`: sends the server the same acts as the device of the
 * signed-in pupil would send.
 */
export async function solveLevelThroughApi(page: Page, { url }: Sakumon, level: number): Promise<void> {
  const answer = await page.request.get(API_ROUTES.plainQuestions.path.replace(':level', String(level)));
  const { questions } = API_ROUTES.plainQuestions.output.parse(await answer.json());
  const composed = questions.filter(({ question: { mode } }) => mode !== 'write');
  const acts = composed.flatMap(({ question: { id }, version }, at): Act[] =>
    createSolvedAttemptEvents(rightCards(findBuiltInQuestionById(id))).map((event: ActEvent, step) => ({
      id: `a_${oldId(level * 10_000 + at * 100 + step)}`,
      question: id,
      questionVersion: version,
      attempt: `t_${oldId(level * 10_000 + at)}`,
      step,
      deviceTime: '2026-04-01T00:00:00Z',
      event,
    })),
  );
  const sent = await page.request.post(API_ROUTES.recordActs.path, { data: { acts }, headers: { origin: url } });
  const { receipts } = API_ROUTES.recordActs.output.parse(await sent.json());
  expect(receipts.filter(({ kind }) => kind !== 'recorded')).toEqual([]);
}
