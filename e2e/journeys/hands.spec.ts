import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

type Point = { readonly x: number; readonly y: number };

async function middle(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves several fingers at the same time. Each entry of `ways` is the path of one finger: its start and its end. */
async function dragTogether(cdp: CDPSession, ways: readonly (readonly [Point, Point])[]): Promise<void> {
  const at = (share: number) =>
    ways.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.1, 0.4, 0.7, 1])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('cards reach their slots although two children drag, a tap slips, a drop misses and a palm rests', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  const { table } = await startAsNewPupil(sakumon, page);
  const cdp = await page.context().newCDPSession(page);
  const [one, two, three] = rightCards(first);
  if (one === undefined || two === undefined || three === undefined) throw new Error('it has three slots');

  await dragTogether(cdp, [
    [await middle(table.card(one)), await middle(table.slot(1))],
    [await middle(table.card(two)), await middle(table.slot(2))],
  ]);
  await expect(table.inSlot(1, one)).toBeVisible();
  await expect(table.inSlot(2, two)).toBeVisible();

  // A tap picks a card up even if the finger moves slightly during the tap. A second tap puts the card down.
  const start = await middle(table.card(three));
  await dragTogether(cdp, [[start, { x: start.x + 14, y: start.y - 13 }]]);
  await expect(table.card(three)).toHaveAttribute('aria-pressed', 'true');
  await table.slot(3).tap();
  await expect(table.inSlot(3, three)).toBeVisible();

  // The pupil drags a card and releases it 38 px above the slots, while the palm of the hand touches the screen.
  await table.takeOut(one, 'mouse');
  const top = await table.slot(1).boundingBox();
  if (top === null) throw new Error('the slot is on the screen');
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ id: 9, x: 1100, y: 780, radiusX: 60, radiusY: 60 }],
  });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await dragTogether(cdp, [[await middle(table.card(one)), { x: top.x + top.width / 2, y: top.y - 38 }]]);
  await expect(table.inSlot(1, one)).toBeVisible();
});
