import type { ActEvent } from '../../contract/act.ts';
import { FEEDBACK_STEPS } from '../../engine/judge/feedback.ts';
import { feedbackForVerdict } from '../../engine/judge/feedback-for.ts';
import { constraintFlagsOfVerdict } from '../../engine/judge/verdict.ts';
import { wordsOfFeedback } from '../../engine/judge/words.ts';
import type { Composition } from '../../engine/question/composition.ts';
import type { SentenceCard } from '../../engine/story/card.ts';
import { kanaReadingOfSource } from '../../engine/text/reading-of.ts';
import { createSolvedAttemptEvents } from '../events.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { tabTo } from '../move-piece.ts';
import { submitLoginForm, newPupil, openAllLevels, PUPIL, signInAs } from '../people.ts';
import {
  opensWithWorkedExample,
  questionsOfLevel,
  rightCards,
  accessibleNameOfCard,
  findWrongSlotFillings,
} from '../question-bank.ts';
import { fetchStoredActsOfPupil, expectActsCompleteAndInOrder, kindNamesOfActs, type StoredAct } from '../records.ts';
import { sendPageHiddenEvent } from '../hide-page.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

const [first, second, third] = questionsOfLevel(1);
if (first === undefined || second === undefined || third === undefined) throw new Error('level 1 has three questions');

function laid(cards: readonly SentenceCard[]): Composition {
  return { slots: cards.map(({ id }) => id), diagram: null, named: null };
}

function atQuestion(acts: readonly StoredAct[], question: string): StoredAct[] {
  return acts.filter((act) => act.question === question);
}

test('the demonstration pupil composes by mouse, by keyboard only and by touch', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ hasTouch: true });
  const table = new TablePage(page);
  await page.goto('/login');
  await submitLoginForm(page, PUPIL);
  await page.waitForURL((url) => url.pathname === '/question');
  await table.readExample('mouse');

  await test.step('by mouse', async () => {
    await table.solve(rightCards(first), 'mouse');
    await expect(table.success.getByText(/^ほし 3つ/u)).toBeVisible();
    await expect(table.success.getByRole('button', { name: 'つぎの もんだい', exact: true })).toBeFocused();
    await table.goOn('mouse');
    await expect(page.getByRole('main').locator(':focus'), 'the focus stays at the table').toHaveCount(1);
    await expect(table.questions.getByRole('button', { name: '1ばん、ほし 3つ' })).toBeVisible();
  });

  await test.step('the lists of levels and questions are one Tab stop each, with arrow keys inside', async () => {
    for (const list of [table.levels, table.questions]) {
      await expect(list.locator('button[aria-current]')).toHaveCount(1);
      await expect(list.locator('button[tabindex="0"]')).toHaveCount(1);
      await list.locator('button[tabindex="0"]').focus();
      await page.keyboard.press('ArrowRight');
      await expect(list.locator('button:focus')).toHaveCount(1);
      await expect(list.locator('button[aria-current]:focus')).toHaveCount(0);
    }
  });

  await test.step('a question is solved by keyboard only, and each move is announced', async () => {
    const cards = rightCards(second);
    for (const [at, card] of cards.entries()) {
      await table.move(card, at + 1, 'keyboard');
      await expect(table.announcement(`「${accessibleNameOfCard(card)}」を ${at + 1}ばんめに おきました`)).toHaveCount(
        1,
      );
      await expect(table.inSlot(at + 1, card)).toBeFocused();
    }
    await table.check('keyboard');
    await expect(table.success).toBeVisible();
    await table.goOn('keyboard');
  });

  await test.step('by finger', async () => {
    await table.solve(rightCards(third), 'finger');
    await table.goOn('finger');
  });

  for (const question of [first, second, third]) {
    await expect.poll(async () => atQuestion(await fetchStoredActsOfPupil(sakumon, PUPIL), question.id).length).toBe(6);
    const acts = atQuestion(await fetchStoredActsOfPupil(sakumon, PUPIL), question.id);
    expectActsCompleteAndInOrder(acts);
    expect(acts.map(({ event }) => event)).toEqual(createSolvedAttemptEvents(rightCards(question)));
    const check = acts.find(({ event }) => event.kind === 'CHECK');
    expect(check?.correct).toBe(true);
    expect(Object.values(check?.flags ?? {})).toEqual([true, true, true, true, true]);
  }
});

test('a wrong composition gets feedback step by step, never the answer, and is solved by tapping', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ hasTouch: true });
  const { pupil, table } = await startAsNewPupil(sakumon, page, 'tapping');
  const wrongs = findWrongSlotFillings(first, 'calculation', 3);

  await table.check('tapping');
  await expect(page.getByText('カードを 3まい おいてから こたえあわせを しよう。')).toBeVisible();
  for (const [at, wrong] of wrongs.entries()) {
    await table.compose(wrong.cards, 'tapping');
    await table.check('tapping');
    const feedback = feedbackForVerdict(first, laid(wrong.cards), wrong.verdict, FEEDBACK_STEPS[at] ?? 3);
    for (const line of feedback === null ? [] : wordsOfFeedback(feedback, first.notation)) {
      await expect(page.getByText(kanaReadingOfSource(line))).toBeVisible();
    }
    for (const [place, card] of wrong.cards.entries()) await expect(table.inSlot(place + 1, card)).toBeVisible();
    await table.check('tapping');
    await expect(page.getByText('さっきと おなじだよ。')).toBeVisible();
  }
  await table.solve(rightCards(first), 'tapping');
  await expect(table.success.getByText(/^ほし 1つ/u)).toBeVisible();
  await table.success.getByRole('button', { name: 'もういちど', exact: true }).tap();
  await expect(table.success).toBeHidden();
  await expect(page.getByRole('button', { name: 'ここに カードを おこう' })).toHaveCount(3);

  await expect
    .poll(
      async () =>
        kindNamesOfActs(await fetchStoredActsOfPupil(sakumon, pupil)).filter((kind) => kind === 'QUESTION_BEGIN')
          .length,
    )
    .toBe(2);
  const all = await fetchStoredActsOfPupil(sakumon, pupil);
  const acts = all.filter(({ attempt }) => attempt === all[0]?.attempt);
  expectActsCompleteAndInOrder(acts);
  const kinds = kindNamesOfActs(acts);
  expect(kinds.slice(0, 4)).toEqual(['QUESTION_BEGIN', 'CARD_SET', 'CARD_SET', 'CARD_SET']);
  expect(kinds[4]).toBe('CHECK');
  expect(kinds.slice(-2)).toEqual(['CHECK', 'QUESTION_END']);
  const checks = acts.filter(({ event }) => event.kind === 'CHECK');
  expect(checks.map(({ correct }) => correct)).toEqual([false, false, false, true]);
  expect(checks.slice(0, 3).map(({ flags }) => flags)).toEqual(
    wrongs.map(({ verdict }) => constraintFlagsOfVerdict(verdict)),
  );
});

test('cards swap slots, leave slots and glide back, and every move can be undone', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const { pupil, table } = await startAsNewPupil(sakumon, page, 'keyboard');
  const [one, two, three] = first.cards;
  if (one === undefined || two === undefined || three === undefined) throw new Error('a question has three cards');

  await table.move(one, 1, 'mouse');
  await table.move(two, 2, 'mouse');
  await table.move(two, 1, 'mouse');
  await expect(table.inSlot(2, one)).toBeVisible();
  await table.move(three, 2, 'keyboard');
  await expect(table.announcement(`「${accessibleNameOfCard(three)}」を 2ばんめに おきました`)).toHaveCount(1);
  await expect(table.cards.getByRole('button', { name: accessibleNameOfCard(one), exact: true })).toBeVisible();
  await table.takeOut(three, 'mouse');

  for (const undone of [
    () => expect(table.inSlot(2, three)).toBeVisible(),
    () => expect(table.inSlot(2, one)).toBeVisible(),
    () => expect(table.inSlot(1, one)).toBeVisible(),
  ]) {
    await table.button('もどす').click();
    await undone();
  }

  await test.step('a card dropped beside a slot, or cancelled with Esc, returns, and nothing is recorded', async () => {
    await table.card(three).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    await table.card(three).hover();
    await page.mouse.down();
    const box = await table.slot(3).boundingBox();
    await page.mouse.move(box?.x ?? 0, box?.y ?? 0, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await tabTo(page, table.card(three));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(table.announcement(`「${accessibleNameOfCard(three)}」を もとの ところに もどしました`)).toHaveCount(
      1,
    );
    await expect(table.cards.getByRole('button', { name: accessibleNameOfCard(three), exact: true })).toBeVisible();
  });

  const expected: ActEvent[] = [
    { kind: 'QUESTION_BEGIN' },
    { kind: 'CARD_SET', card: one.id, slot: 0 },
    { kind: 'CARD_SET', card: two.id, slot: 1 },
    { kind: 'CARD_SET', card: two.id, slot: 0 },
    { kind: 'CARD_SET', card: three.id, slot: 1 },
    { kind: 'CARD_REMOVED', card: three.id, slot: 1 },
    { kind: 'CARD_SET', card: three.id, slot: 1 },
    { kind: 'CARD_SET', card: one.id, slot: 1 },
    { kind: 'CARD_SET', card: two.id, slot: 1 },
  ];
  await sendPageHiddenEvent(page);
  await expect
    .poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).length)
    .toBeGreaterThanOrEqual(expected.length);
  const acts = await fetchStoredActsOfPupil(sakumon, pupil);
  expectActsCompleteAndInOrder(acts);
  expect(acts.map(({ event }) => event)).toEqual(expected);
});

test('a pupil continues an unfinished question on another device', async ({ onDevice, sakumon }) => {
  const pupil = await newPupil(sakumon);
  const [card] = rightCards(first);
  if (card === undefined) throw new Error('a right composition has cards');
  const here = await onDevice();
  await signInAs(here, pupil, '/question');
  const left = new TablePage(here);
  await left.readExample('mouse');
  await left.move(card, 1, 'mouse');
  await sendPageHiddenEvent(here);
  await expect.poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).length).toBe(2);

  const there = await onDevice({ hasTouch: true });
  const table = new TablePage(there);
  await signInAs(there, pupil, '/question');
  await expect(table.inSlot(1, card)).toBeVisible();
  await table.solve(rightCards(first), 'tapping');
  await expect.poll(async () => (await fetchStoredActsOfPupil(sakumon, pupil)).length).toBe(6);
  expectActsCompleteAndInOrder(await fetchStoredActsOfPupil(sakumon, pupil));
});

test('a worked example opens the first reverse-thinking question of a kind, once', async ({ onDevice, sakumon }) => {
  await openAllLevels(sakumon);
  const [opening] = questionsOfLevel(6);
  if (opening === undefined) throw new Error('level 6 has questions');
  expect(opensWithWorkedExample(opening)).toBe(true);
  const page = await onDevice();
  const { table } = await startAsNewPupil(sakumon, page);
  await table.openLevel(6);
  await expect(table.example).toBeVisible();
  await expect(table.example.locator(':focus')).toHaveCount(1);
  await table.touchExample('keyboard');
  await page.keyboard.press('Enter');
  await expect(table.example).toBeHidden();
  await table.solve(rightCards(opening), 'mouse');
  await table.success.getByRole('button', { name: 'もういちど', exact: true }).click();
  await expect(table.success).toBeHidden();
  await expect(page.getByRole('button', { name: 'ここに カードを おこう' })).toHaveCount(3);
  await expect(table.example).toBeHidden();

  // The pupil's progress is shown only in the dialog じぶんの きろく (my record), which opens when the pupil presses its
  // button.
  const record = page.getByRole('button', { name: /じぶんの きろく$/u });
  await record.focus();
  await page.keyboard.press('Enter');
  const growth = page.getByRole('dialog', { name: 'じぶんの きろく' });
  await expect(growth.getByRole('listitem').filter({ hasText: 'こんしゅう 1もん' })).toBeVisible();
  await expect(growth.getByRole('listitem').filter({ hasText: 'といた かず 1 /' })).toBeVisible();
  await expectGoodLayout(page, 'growth');
  await page.keyboard.press('Escape');
  await expect(growth).toBeHidden();
  await expect(record).toBeFocused();
});
