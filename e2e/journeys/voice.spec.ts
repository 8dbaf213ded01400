import type { Locator, Page } from '@playwright/test';
import { spokenEquation, spokenPhrases } from '../../engine/text/spoken.ts';
import { writeEquation } from '../../engine/story/write-expression.ts';
import { requirementOfQuestion } from '../../engine/question/question.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { newPupil, PUPIL, signInAs } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { TablePage } from '../table.ts';
import {
  endUtterance,
  installSilentVoice,
  fireBoundaryEvent,
  readTextsGivenToVoice,
  CANCELLED_UTTERANCE,
} from '../voice.ts';

const [question] = questionsOfLevel(1);
if (question === undefined) throw new Error('level 1 has questions');
const [first] = rightCards(question);
if (first === undefined) throw new Error('a question has cards');

test('a pupil hears the sentence of a card by pressing its speaker', async ({ onDevice }) => {
  const page = await onDevice();
  const table = new TablePage(page);
  await installSilentVoice(page);
  await signInAs(page, PUPIL, '/question');
  await table.readExample('mouse');
  const speaker = table.card(first).locator('..').getByRole('button', { name: 'カードを きく' });
  const marked = page.locator('[data-spoken]');
  const phrases = spokenPhrases(first.text);

  await test.step('the voice uses the readings of the author, phrase by phrase', async () => {
    await speaker.click();
    expect(await readTextsGivenToVoice(page)).toEqual([phrases.join(' ')]);
    await fireBoundaryEvent(page, 0);
    await expect(marked).toHaveAttribute('data-phrase');
    await expect(marked).toHaveText(/^\S+$/u);
    await expect(table.card(first)).toHaveAttribute('aria-pressed', 'false');
    await expectGoodLayout(page, 'voice-card', 'whole');
    await endUtterance(page);
    await expect(marked).toHaveCount(0);
  });

  await test.step('a second press on the speaker stops the voice', async () => {
    // `before` excludes the texts of the first step. The layout checks take long in some runs, and then the first
    // utterance is cancelled, which would change these texts.
    const before = (await readTextsGivenToVoice(page)).length;
    await speaker.click();
    await speaker.click();
    expect((await readTextsGivenToVoice(page)).slice(before)).toEqual([phrases.join(' '), CANCELLED_UTTERANCE]);
    await expect(speaker).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a move stops the voice', async () => {
    const before = (await readTextsGivenToVoice(page)).length;
    await speaker.click();
    await table.move(first, 1, 'mouse');
    expect((await readTextsGivenToVoice(page)).slice(before)).toEqual([phrases.join(' '), CANCELLED_UTTERANCE]);
  });
});

test('a pupil hears the triangle of an example and of a solved question', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ viewport: { width: 1180, height: 820 } });
  const table = new TablePage(page);
  await installSilentVoice(page);
  await signInAs(page, await newPupil(sakumon), '/question');

  await table.touchExample('mouse');
  await hearTriangle(page, table.example);
  await expectGoodLayout(page, 'voice-example', 'whole');
  await table.leaveExample('mouse');

  await table.solve(rightCards(question), 'mouse');
  await hearTriangle(page, table.success);
  await expectGoodLayout(page, 'voice-solved', 'whole');
});

/**
 * Checks that the voice describes the triangle corner by corner, with a visible mark at the corner that it is
 * describing, and then describes the whole triangle.
 */
async function hearTriangle(page: Page, dialog: Locator): Promise<void> {
  const speaker = dialog.getByRole('button', { name: 'さんかくを きく' });
  await expect(speaker).toBeVisible();
  const { width = 0, height = 0 } = (await speaker.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const before = (await readTextsGivenToVoice(page)).length;
  await speaker.click();
  for (const words of [
    /^うえわ \S+$/u,
    /^ひだりわ \S+$/u,
    /^みぎわ \S+$/u,
    /^ひだりと みぎを たすと うえに なるよ$/u,
  ]) {
    await expect.poll(async () => (await readTextsGivenToVoice(page)).at(-1)).toMatch(words);
    await expect(dialog.locator('li[data-spoken]')).toHaveCount(1);
    await endUtterance(page);
  }
  expect((await readTextsGivenToVoice(page)).slice(before)).toHaveLength(4);
  await expect(speaker).toHaveAttribute('aria-pressed', 'false');
}

test('a pupil switches the voice on for every card, or off', async ({ onDevice }) => {
  const page = await onDevice();
  const table = new TablePage(page);
  await installSilentVoice(page);
  await signInAs(page, PUPIL, '/question');
  await table.readExample('mouse');
  const speakers = page.getByRole('button', { name: /を きく$/u });
  const { equation } = requirementOfQuestion(question);

  await table.button('きくか えらぶ').click();
  await expectGoodLayout(page, 'voice-choice', 'whole');
  await table.button('いつも きく').click();
  const task = spokenEquation(writeEquation(equation, question.notation));
  await expect.poll(() => readTextsGivenToVoice(page)).toEqual([task]);
  await table.button('れい').click();
  await expect.poll(async () => (await readTextsGivenToVoice(page)).at(-1), "the example's own").not.toBe(task);
  await table.readExample('mouse');
  await expect.poll(async () => (await readTextsGivenToVoice(page)).at(-1)).toBe(task);
  await table.card(first).press('Enter');
  await expect.poll(async () => (await readTextsGivenToVoice(page)).at(-1)).toBe(spokenPhrases(first.text).join(' '));
  await table.card(first).press('Escape');

  await table.button('きくか えらぶ').click();
  await table.button('きかない').click();
  await expect(speakers).toHaveCount(0);
  await page.reload();
  await expect(table.button('きくか えらぶ')).toBeVisible();
  await expect(speakers, 'the device remembers').toHaveCount(0);
});

test('a device without a Japanese voice has no speakers', async ({ onDevice }) => {
  const page = await onDevice();
  const table = new TablePage(page);
  await signInAs(page, PUPIL, '/question');
  await table.readExample('mouse');
  await expect(table.card(first)).toBeVisible();
  await expect(page.getByRole('button', { name: /を きく$|きくか えらぶ/u })).toHaveCount(0);
});
