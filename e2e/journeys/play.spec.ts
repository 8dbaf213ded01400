import type { SentenceCard } from '../../engine/story/card.ts';
import { findSeriousAccessibilityViolations } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { slowDownStoryAnimations } from '../slow-plays.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

/**
 * Returns the right cards with one change: the card for an increase is replaced by a card for a decrease, or the
 * reverse.
 */
function contrary(cards: readonly SentenceCard[]): SentenceCard[] {
  const told = cards.find(({ meaning }) => meaning.kind === 'increase' || meaning.kind === 'decrease')?.meaning.kind;
  const other = told === 'increase' ? 'decrease' : 'increase';
  const wrong = first?.cards.find(({ meaning }) => meaning.kind === other);
  if (told === undefined || wrong === undefined) throw new Error('the question has a card of the other kind');
  return cards.map((card) => (card.meaning.kind === told ? wrong : card));
}

test('a wrong story is shown as it was composed, and the right story is shown at the end', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ reducedMotion: 'no-preference', hasTouch: true });
  const { table } = await startAsNewPupil(sakumon, page);
  const watch = page.getByRole('button', { name: 'おはなしを みる' });
  const played = page.getByRole('dialog', { name: 'おはなしを みる' });
  await expect(watch).toHaveCount(0);
  // An animated hand without words shows how a card is moved. It disappears at the pupil's first touch.
  const hand = page.locator('[data-guide]');
  await expect(hand).toBeVisible();
  await expectGoodLayout(page, 'play-first-minute', 'whole');

  const wrong = contrary(rightCards(first));
  await table.compose(wrong, 'mouse');
  await expect(hand).toHaveCount(0);
  await expect(played).toHaveCount(0);
  await watch.click();
  const steps = played.getByRole('list', { name: 'おはなしの じゅん' }).getByRole('button');
  await expect(steps).toHaveCount(3);
  await steps.nth(1).click();
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expectGoodLayout(page, 'play-story', 'whole');
  await page.keyboard.press('Escape');
  await expect(played).toBeHidden();
  await expect(watch).toBeFocused();

  // After the check, the animation of the composed story is shown in place of the triangle, before the feedback
  // appears. At the end of the animation, the slot with the wrong card is marked.
  const marked = table.composition.locator('[data-marked]');
  const told = page.getByRole('region', { name: 'いまの おはなし', exact: true });
  const feedback = page.getByText('「ふえる」の おはなしに なって いるかな。');
  await table.check('mouse');
  await expect(told).toBeVisible();
  await expect(told.getByRole('status')).toBeEmpty();
  await expect(marked).toHaveCount(0);
  await expect(feedback).toHaveCount(0);
  await expect(told.getByRole('status').getByText('つくる おはなし')).toBeVisible();
  await expect(marked).toHaveCount(1);
  await expect(feedback.first()).toBeVisible();
  await expectGoodLayout(page, 'play-contrast', 'whole');

  const again = told.getByRole('button', { name: 'もういちど みる' });
  await again.click();
  await expect(told.getByRole('status')).toBeEmpty();
  await expect(marked).toHaveCount(1);
  // A press skips to the end of the animation.
  await again.click();
  await expect(told.getByRole('status')).not.toBeEmpty();
  await told.getByRole('button', { name: 'さんかくを みる' }).click();
  await expect(told).toHaveCount(0);
  await expect(watch).toBeVisible();

  for (const [at, card] of rightCards(first).entries()) {
    if ((await table.inSlot(at + 1, card).count()) === 0) await table.move(card, at + 1, 'mouse');
  }
  await table.check('mouse');
  await expect(table.success.getByRole('button', { name: 'つぎの もんだい', exact: true })).toBeFocused();
  await expectGoodLayout(page, 'play-success', 'whole');
});

test('a story during its animation and an empty problem book pass the accessibility checks', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ reducedMotion: 'no-preference' });
  const { table } = await startAsNewPupil(sakumon, page);
  const exercise = { exclude: ['#levels'] };
  await slowDownStoryAnimations(page);
  await table.compose(contrary(rightCards(first)), 'mouse');
  const joining = table.diagram.region.locator('[data-shown]');
  await expect(joining).toBeAttached();
  expect(await findSeriousAccessibilityViolations(page, exercise), 'cards that join').toEqual([]);
  await expect(joining).toBeAttached();
  await table.check('mouse');
  const told = page.getByRole('region', { name: 'いまの おはなし', exact: true });
  await expect(told.getByRole('figure')).toBeVisible();
  expect(await findSeriousAccessibilityViolations(page, exercise), 'a wrong story').toEqual([]);
  await expect(told.getByRole('status')).toBeEmpty();
  await page.goto('/question/book');
  await expect(page.getByRole('heading', { level: 1, name: 'もんだいちょう' })).toBeVisible();
  await expectGoodLayout(page, 'problem-book-empty');
});
