import { expect, type Locator, type Page } from '@playwright/test';
import { waitForPageFontsAndAnimations } from './wait-until-still.ts';

/** The four ways in which pupils can move a card or a block (docs/interface.md 2.2). */
export type PieceInputMethod = 'mouse' | 'keyboard' | 'finger' | 'tapping';

/**
 * A movement of a card or block (`piece`) to a place. `steps`: how many presses of the right arrow key move the piece
 * to the place. A negative number means presses of the left arrow key.
 */
export type PieceMove = { readonly piece: Locator; readonly place: Locator; readonly steps: number };

type Point = { readonly x: number; readonly y: number };

const STEPS = 6;
const MOST_TABS = 120;

export async function movePiece(page: Page, way: PieceInputMethod, trip: PieceMove): Promise<void> {
  switch (way) {
    case 'mouse':
      return byMouse(page, trip);
    case 'keyboard':
      return byKeyboard(page, trip);
    case 'finger':
      return byFinger(page, trip);
    case 'tapping':
      await trip.piece.tap();
      return trip.place.tap();
  }
}

/** A drag of the element `body`. Distance and direction are those from the centre of `from` to the centre of `to`. */
export type ElementDragAlongLine = { readonly body: Locator; readonly from: Locator; readonly to: Locator };

export async function dragElementAlongLine(
  page: Page,
  way: 'mouse' | 'finger',
  { body, from, to }: ElementDragAlongLine,
): Promise<void> {
  await waitForPageFontsAndAnimations(page);
  // This checks that no other element covers the body.
  await body.hover({ trial: true });
  const [start, lies, goes] = [await centreOf(body), await centreOf(from), await centreOf(to)];
  const end = { x: start.x + goes.x - lies.x, y: start.y + goes.y - lies.y };
  if (way === 'finger') return slideFinger(page, start, end);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: STEPS });
  await page.mouse.up();
}

export async function press(page: Page, way: PieceInputMethod, button: Locator): Promise<void> {
  switch (way) {
    case 'mouse':
      return button.click();
    case 'finger':
    case 'tapping':
      return button.tap();
    case 'keyboard':
      await tabTo(page, button);
      return page.keyboard.press('Enter');
  }
}

async function byMouse(page: Page, { piece, place }: PieceMove): Promise<void> {
  await waitForPageFontsAndAnimations(page);
  await piece.hover();
  await page.mouse.down();
  const { x, y } = await centreOf(place);
  await page.mouse.move(x, y, { steps: STEPS });
  await page.mouse.up();
}

/**
 * Sends real touch events, one in each frame. The finger leaves the screen while it is still moving, as children's
 * fingers do.
 */
async function byFinger(page: Page, { piece, place }: PieceMove): Promise<void> {
  await waitForPageFontsAndAnimations(page);
  await piece.tap({ trial: true });
  await slideFinger(page, await centreOf(piece), await centreOf(place));
}

async function slideFinger(page: Page, from: Point, to: Point): Promise<void> {
  const way = Array.from({ length: STEPS }, (_, step) => between(from, to, (step + 1) / STEPS));
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const point of way) {
    await nextFrame(page);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

function nextFrame(page: Page): Promise<number> {
  return page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));
}

/**
 * Grabs a card or block that is still gliding to its place, at the point where it is visible. Checks that it then
 * follows the pointer from there.
 */
export async function expectGrabbableWhileGliding(page: Page, piece: Locator): Promise<void> {
  const seen = await centreOf(piece);
  await page.mouse.move(seen.x, seen.y);
  await page.mouse.down();
  await page.mouse.move(seen.x + 40, seen.y + 30, { steps: STEPS });
  const held = await centreOf(page.locator('[data-flyer]').filter({ has: piece }));
  expect(held.x - seen.x).toBeCloseTo(40, 0);
  expect(held.y - seen.y).toBeCloseTo(30, 0);
  await page.mouse.up();
}

async function byKeyboard(page: Page, { piece, steps }: PieceMove): Promise<void> {
  await tabTo(page, piece);
  await page.keyboard.press('Enter');
  const key = steps < 0 ? 'ArrowLeft' : 'ArrowRight';
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/**
 * Presses Tab or Shift+Tab until the element has a visible focus. It uses the key with which fewer presses are needed.
 */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const target = await element.elementHandle();
  if (target === null) throw new Error(`${element.toString()} is not there`);
  let stops = await target.evaluate(stopsTo);
  // First presses the key as many times as `stopsTo` has calculated. If another element then has the focus, presses the
  // key once and calculates again, until the element has the focus.
  let presses = Math.abs(stops);
  for (let tabs = 0; stops !== 0; tabs += presses, presses = 1) {
    if (tabs > MOST_TABS) throw new Error(`Tab does not reach ${element.toString()}`);
    for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
    stops = await target.evaluate(stopsTo);
  }
  expect(await target.evaluate((focused) => focused.matches(':focus-visible'))).toBe(true);
}

/**
 * Runs in the page. Returns how many presses of Tab move the focus to the element. A negative number means presses of
 * Shift+Tab; 0 means that the element has the focus. Radio buttons are always reached with Tab, because Shift+Tab does
 * not enter a group of radio buttons at its first button: if the number would be negative, the result is 1.
 */
function stopsTo(element: Node): number {
  const focusable = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]');
  const stops: Node[] = [...focusable].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  const way = stops.indexOf(element) - (activeElement === null ? -1 : stops.indexOf(activeElement));
  return way < 0 && element instanceof HTMLInputElement && element.type === 'radio' ? 1 : way;
}

async function centreOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
