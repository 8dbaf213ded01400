import type { SentenceCard } from '../../engine/story/card.ts';
import { expect, test } from '../journey.ts';
import { expectWellMade } from '../looking.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { sitDown } from '../sit-down.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/** Returns the right cards with the relation replaced by one of the other kind (increase or decrease). */
function contrary(cards: readonly SentenceCard[]): SentenceCard[] {
  const told = cards.find(({ meaning }) => meaning.kind === 'increase' || meaning.kind === 'decrease')?.meaning.kind;
  const other = told === 'increase' ? 'decrease' : 'increase';
  const wrong = first?.cards.find(({ meaning }) => meaning.kind === other);
  if (told === undefined || wrong === undefined) throw new Error('the question has a card of the other kind');
  return cards.map((card) => (card.meaning.kind === told ? wrong : card));
}

test('a wrong story plays as it is composed, and the right one plays at the end', async ({ onDevice, sakumon }) => {
  const page = await onDevice({ reducedMotion: 'no-preference', hasTouch: true });
  const { table } = await sitDown(sakumon, page);
  const watch = page.getByRole('button', { name: 'おはなしを みる' });
  const played = page.getByRole('dialog', { name: 'おはなしを みる' });
  await expect(watch).toBeDisabled();
  // A hand shows how to move a card, without words, until the pupil's first touch.
  const hand = page.locator('[data-guide]');
  await expect(hand).toBeVisible();
  await expectWellMade(page, 'play-first-minute', 'whole');

  const wrong = contrary(rightCards(first));
  await table.compose(wrong, 'mouse');
  await expect(hand).toHaveCount(0);
  await expect(played).toHaveCount(0);
  await watch.click();
  const steps = played.getByRole('list', { name: 'おはなしの じゅん' }).getByRole('button');
  await expect(steps).toHaveCount(3);
  await steps.nth(1).click();
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expectWellMade(page, 'play-story', 'whole');
  await page.keyboard.press('Escape');
  await expect(played).toBeHidden();
  await expect(watch).toBeFocused();

  await table.check('mouse');
  await watch.click();
  await expect(played.getByText('つくる おはなし')).toBeVisible();
  await expect(played.getByRole('button', { name: 'なおす' })).toBeFocused();
  await played.getByRole('slider', { name: 'どこまで みたか' }).press('End');
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expectWellMade(page, 'play-contrast', 'whole');
  await played.getByRole('button', { name: 'なおす' }).click();

  for (const [at, card] of rightCards(first).entries()) {
    if ((await table.inSlot(at + 1, card).count()) === 0) await table.move(card, at + 1, 'mouse');
  }
  await table.check('mouse');
  await expect(table.success.getByRole('button', { name: 'もういちど', exact: true }).first()).toBeVisible();
  await expectWellMade(page, 'play-success', 'whole');
});
