import type { Page } from '@playwright/test';
import type { ActEvent } from '../../contract/act.ts';
import { createCardIntoSlotEvent, createAttemptCompletionEvents } from '../events.ts';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import {
  collectAcknowledgedActIds,
  fetchStoredActsOfPupil,
  expectActsCompleteAndInOrder,
  readQueuedActsOfPage,
} from '../records.ts';
import type { Sakumon } from '../sakumon.ts';
import { sendPageHiddenEvent } from '../hide-page.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';
import type { TablePage } from '../table.ts';

const test = testWithOwnSakumon();
// The service worker must be active in these tests, because the JavaScript of the exercise comes from its cache while
// the server is down.
test.use({ serviceWorkers: 'allow' });

const [question] = questionsOfLevel(1);
if (question === undefined) throw new Error('level 1 is empty');
const [first, ...rest] = rightCards(question);
if (first === undefined) throw new Error('a right composition has cards');
const wanderer = first;
const cards = [wanderer, ...rest];

/** The pupil moves the first card through these slots. Slot 1, the last, is the right one. Each move creates an act. */
const ROUND = [3, 2, 1, 3, 2, 3, 2, 1];

async function wander(table: TablePage): Promise<void> {
  for (const slot of ROUND) await table.move(wanderer, slot, 'mouse');
}

/** All events that the pupil causes in these tests. */
const EVENTS: readonly ActEvent[] = [
  { kind: 'QUESTION_BEGIN' },
  ...ROUND.map((slot) => createCardIntoSlotEvent(wanderer, slot)),
  ...rest.map((card, at) => createCardIntoSlotEvent(card, at + 2)),
  ...createAttemptCompletionEvents(cards),
  { kind: 'QUESTION_BEGIN' },
];

/**
 * Lets a pupil work at a question while `kill` stops a process. The pupil solves the question before `mend` starts the
 * process again. Checks that the server has recorded all acts in the end.
 */
async function workThrough(
  sakumon: Sakumon,
  page: Page,
  kill: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<void> {
  const acknowledged = collectAcknowledgedActIds(page);
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await waitUntilAppStoredOffline(page);
  const working = wander(table);
  const heardOf = async (): Promise<number> => {
    await sendPageHiddenEvent(page);
    return acknowledged.size;
  };
  await expect.poll(heardOf, { timeout: 30_000 }).toBeGreaterThan(2);
  await kill();
  await working;
  await table.solve(cards, 'mouse');
  await table.goOn('mouse');
  await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();

  const heard = new Set(acknowledged);
  await mend();
  const kept = new Set((await fetchStoredActsOfPupil(sakumon, pupil)).map(({ id }) => id));
  expect(
    [...heard].filter((id) => !kept.has(id)),
    'acknowledged and lost',
  ).toEqual([]);

  await expect.poll(async () => (await readQueuedActsOfPage(page)).length, { timeout: 60_000 }).toBe(0);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual(EVENTS);
  // The device has the receipts of all acts, but Playwright passes the responses to this test a little later.
  await expect
    .poll(() => acts.filter(({ id }) => !acknowledged.has(id)), { message: 'recorded and never acknowledged' })
    .toEqual([]);
}

test('no act is lost when the server is killed while a pupil works', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await workThrough(sakumon, page, sakumon.killServer, async () => {
    await expect(page.getByText('つながって いません（きろくは あとで おくります）')).toBeVisible();
    expect((await readQueuedActsOfPage(page)).length).toBeGreaterThan(0);
    await sakumon.start();
  });
});

test('no act is lost when the database is killed while a pupil works', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await workThrough(
    sakumon,
    page,
    async () => sakumon.killDatabase(),
    async () => {
      await expect(async () => expect(await page.request.get('/readyz')).toBeOK()).toPass({ timeout: 30_000 });
    },
  );
});
