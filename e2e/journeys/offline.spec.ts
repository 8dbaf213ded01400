import { createCardIntoSlotEvent, createAttemptCompletionEvents, createSolvedAttemptEvents } from '../events.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { submitLoginForm, leaveExerciseByButton, newPupil } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import {
  fetchStoredActsOfPupil,
  expectActsCompleteAndInOrder,
  readAcknowledgedActsOnDevice,
  readQueuedActsOfPage,
} from '../records.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';

test.use({ serviceWorkers: 'allow' });

const [first, second] = questionsOfLevel(1);
if (first === undefined || second === undefined) throw new Error('level 1 has two questions');
const [card, ...rest] = rightCards(second);
const [another] = rightCards(first);
if (card === undefined || another === undefined) throw new Error('a right composition has cards');

const OFFLINE = 'オフライン（きろくは あとで おくります）';

test('a pupil works offline, reloads, and each act arrives once', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await waitUntilAppStoredOffline(page);

  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await table.solve(rightCards(first), 'mouse');
  await table.goOn('mouse');
  await table.move(card, 1, 'mouse');
  // The move is shown at once, and stored soon after that.
  await expect
    .poll(async () => (await readQueuedActsOfPage(page)).at(-1)?.event)
    .toEqual(createCardIntoSlotEvent(card, 1));

  await page.reload();
  await expect(table.inSlot(1, card)).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
  await table.solve(rightCards(second), 'mouse');
  expect((await fetchStoredActsOfPupil(sakumon, pupil)).length).toBeLessThan(2);

  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual([
    ...createSolvedAttemptEvents(rightCards(first)),
    { kind: 'QUESTION_BEGIN' },
    createCardIntoSlotEvent(card, 1),
    ...rest.map((other, at) => createCardIntoSlotEvent(other, at + 2)),
    ...createAttemptCompletionEvents([card, ...rest]),
  ]);
  expect((await readAcknowledgedActsOnDevice(page)).map(({ event }) => event)).toEqual(acts.map(({ event }) => event));
});

test('the problem book that was opened offline is loaded when the network is back', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await startAsNewPupil(sakumon, page);
  await waitUntilAppStoredOffline(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'もんだいちょう' }).click();
  await expect(page.getByText('ネットに つながると みられるよ。').last()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('もんだいを とくと、ここに たまって いくよ。').last()).toBeVisible();
});

test('the acts of a pupil who signs out offline stay on the device, for this pupil only', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  const classmate = await newPupil(sakumon);
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await waitUntilAppStoredOffline(page);

  await page.context().setOffline(true);
  await table.move(another, 2, 'mouse');
  await leaveExerciseByButton(page);
  await expect(page.getByText('まだ おくって いない きろくが')).toBeVisible();
  await page.getByRole('button', { name: 'わかりました' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'どうやって はいる？' })).toBeVisible();
  expect((await readQueuedActsOfPage(page)).length).toBeGreaterThan(0);
  await expect(page.getByText('この たんまつに、まだ おくって いない きろくが あります。')).toBeVisible();
  await expectGoodLayout(page, 'login-waiting');

  await page.context().setOffline(false);
  await submitLoginForm(page, classmate);
  await table.readExample('mouse');
  await expect(table.composition).toBeVisible();
  await expect(table.inSlot(2, another)).toBeHidden();
  await expect.poll(async () => (await fetchStoredActsOfPupil(sakumon, classmate)).length).toBe(1);
  await leaveExerciseByButton(page);
  await submitLoginForm(page, pupil);
  await expect(table.inSlot(2, another)).toBeVisible();
  await expect.poll(async () => (await readQueuedActsOfPage(page)).length).toBe(0);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual([{ kind: 'QUESTION_BEGIN' }, createCardIntoSlotEvent(another, 2)]);
});

test('stars of one tab appear in another tab at once', async ({ onDevice, sakumon }) => {
  const here = await onDevice();
  const { table } = await startAsNewPupil(sakumon, here);
  const there = await here.context().newPage();
  await there.goto('/question');
  const other = new TablePage(there);
  await expect(other.composition).toBeVisible();
  // A browser renders no frames for a tab in the background. The tab in which the pupil works is therefore brought to
  // the front.
  await here.bringToFront();
  await table.solve(rightCards(first), 'mouse');
  await expect(other.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
});

test('signing out in one tab signs out the other tabs', async ({ onDevice, sakumon }) => {
  const here = await onDevice();
  await startAsNewPupil(sakumon, here);
  const there = await here.context().newPage();
  await there.goto('/question');
  await expect(new TablePage(there).composition).toBeVisible();
  await leaveExerciseByButton(here);
  await expect(there.getByRole('heading', { level: 1, name: 'どうやって はいる？' })).toBeVisible();
  await expect(there).toHaveURL(/\/login\?back=%2Fquestion$/u);
});
