import { expect, type CDPSession, type Page } from '@playwright/test';
import { newPupil, openAllLevels, signInAs } from '../e2e/people.ts';
import { startSakumon } from '../e2e/sakumon.ts';
import { TablePage } from '../e2e/table.ts';
import { launchBrowser } from './browser.ts';
import type { BenchFigure } from './report.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * One measured level for each number of slots. `atMost`: the maximum percentage of cards that may end in a wrong place;
 * null for no limit.
 */
const LEVELS = [
  { slots: 3, level: 1, atMost: 3 },
  { slots: 5, level: 12, atMost: null },
  { slots: 7, level: 20, atMost: 5 },
] as const;
/** Number of tries of a measurement that has a limit. */
const DRAGS = 300;
/** Number of tries of a measurement that has no limit. */
const OTHERS = 60;

/**
 * Share of children's drags with a finger that end outside of the target (Cassidy, Read and MacKenzie, FittsFarm,
 * INTERACT 2019). The benchmark regards a circle as high as the slot as the target. The ends of the simulated drags are
 * normally distributed around its centre. A share of 12.6 % ends outside of the circle if its radius is
 * √(−2 ln 0.126) = 2.035 standard deviations (`DEVIATIONS`).
 */
const BEYOND = 0.126;
const DEVIATIONS = Math.sqrt(-2 * Math.log(BEYOND));
/** Distance by which the finger slips during a tap, in px of the tablet's screen. The direction is random. */
const SLIP = 15;
const WIDTH = 1180;

type Point = { readonly x: number; readonly y: number };
type Box = Point & { readonly width: number; readonly height: number };
type Aim = { readonly card: Box; readonly slot: Box; readonly piece: string; readonly place: string };
type Hand = {
  readonly page: Page;
  readonly finger: CDPSession;
  readonly random: () => number;
  /** The size of a px of the tablet, in px of the page. */
  readonly pixel: number;
};

/**
 * Measures how reliably a simulated child places cards on a tablet by dragging and by tapping: the percentage of cards
 * that end in another place than intended.
 */
export async function benchCardPlacementByTouch(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    await openAllLevels(sakumon);
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: 820 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      baseURL: sakumon.url,
      locale: 'ja-JP',
    });
    const page = await context.newPage();
    await signInAs(page, await newPupil(sakumon), '/question');
    const table = new TablePage(page);
    await table.passExamples();
    const finger = await context.newCDPSession(page);
    const figures: BenchFigure[] = [];
    let dragSpread: number | null = null;
    for (const { slots, level, atMost } of LEVELS) {
      await openLevel(page, level);
      const pixel = (await page.evaluate(() => document.documentElement.clientWidth)) / WIDTH;
      const hand = { page, finger, random: seededRandom(slots), pixel };
      await settled(page);
      const height = (await aimOf(hand)).slot.height;
      dragSpread ??= height / 2 / DEVIATIONS;
      const dragged = await misdrops(hand, atMost === null ? OTHERS : DRAGS, (aim) =>
        drag(hand, aim, height / 2 / DEVIATIONS),
      );
      const tapped = await misdrops(hand, OTHERS, (aim) => tapTwice(hand, aim));
      const spread = dragSpread;
      const asOfThree = slots === 3 ? dragged : await misdrops(hand, OTHERS, (aim) => drag(hand, aim, spread));
      const percent = (name: string, value: number, bar: number | null): BenchFigure => ({
        name: `${slots} slots: ${name}`,
        value,
        unit: '%',
        yardstick: null,
        bar: bar === null ? null : { of: 'value', atMost: bar },
      });
      figures.push(
        { name: `${slots} slots: height of one`, value: height / pixel, unit: 'px', yardstick: null, bar: null },
        percent('drags that land elsewhere', dragged, atMost),
        percent('taps that do', tapped, atMost),
        percent('drags as uncertain as with 3 slots', asOfThree, null),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

async function openLevel(page: Page, level: number): Promise<void> {
  await page.evaluate((number) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('#levels ol button')];
    buttons.find((button) => (button.textContent ?? '').trim().startsWith(`${number} `))?.click();
    buttons.find((button) => new RegExp(`^${number}\\D`, 'u').test((button.textContent ?? '').trim()))?.click();
  }, level);
  const slots = LEVELS.find((each) => each.level === level)?.slots ?? 0;
  // The dialog of a worked example has slots too. A handler closes the dialog before each assertion, so only the slots
  // of the exercise are counted.
  await expect(page.locator('[data-place^="slot:"]')).toHaveCount(slots, { timeout: 30_000 });
}

/**
 * Tries the movement `tries` times, each time with a random card and slot. Resolves to the percentage of tries after
 * which the card is not in the intended slot.
 */
async function misdrops(hand: Hand, tries: number, move: (aim: Aim) => Promise<void>): Promise<number> {
  let missed = 0;
  for (let tried = 0; tried < tries; tried += 1) {
    const aim = await aimOf(hand);
    await move(aim);
    const lies = await hand.page.evaluate(
      (piece) =>
        document.querySelector(`[data-piece="${piece}"]`)?.closest<HTMLElement>('[data-place]')?.dataset['place'],
      aim.piece,
    );
    if (lies !== aim.place) missed += 1;
    // If the card is still picked up, Escape puts it down.
    await hand.page.keyboard.press('Escape');
  }
  return (missed / tries) * 100;
}

/**
 * Chooses a random card and a random slot that does not contain this card. Resolves to their positions on the screen.
 */
async function aimOf({ page, random }: Hand): Promise<Aim> {
  const [one, other] = [random(), random()];
  return page.evaluate(
    ([ofCards, ofSlots]) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing outside of this function
      const boxOf = (element: Element | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return { x, y, width, height };
      };
      const cards = [...document.querySelectorAll<HTMLElement>('[data-piece^="card:"]')];
      const card = cards[Math.floor(ofCards * cards.length)];
      const lies = card?.closest('[data-place]');
      const slots = [...document.querySelectorAll<HTMLElement>('[data-place^="slot:"]')].filter(
        (slot) => slot !== lies,
      );
      const slot = slots[Math.floor(ofSlots * slots.length)];
      const names = { piece: card?.dataset['piece'] ?? '', place: slot?.dataset['place'] ?? '' };
      return { card: boxOf(card), slot: boxOf(slot), ...names };
    },
    [one, other] as const,
  );
}

/**
 * Drags the card from a random point on it to the slot. The card ends beside the centre of the slot by a random error,
 * which has the standard deviation `deviation` in each direction (x and y).
 */
async function drag(hand: Hand, { card, slot }: Aim, deviation: number): Promise<void> {
  const from = { x: card.x + card.width * within(hand), y: card.y + card.height * within(hand) };
  const by = { x: middle(slot).x - middle(card).x, y: middle(slot).y - middle(card).y };
  const error = normalPair(hand.random);
  const to = { x: from.x + by.x + error.x * deviation, y: from.y + by.y + error.y * deviation };
  await slide(hand, from, to, [0.3, 1]);
}

/**
 * Picks a card up with a tap and puts it down with a second tap. In each tap the finger slips in a random direction.
 */
async function tapTwice(hand: Hand, { card, slot }: Aim): Promise<void> {
  const slip = SLIP * hand.pixel;
  for (const box of [card, slot]) {
    const angle = hand.random() * 2 * Math.PI;
    const from = middle(box);
    await slide(hand, from, { x: from.x + slip * Math.cos(angle), y: from.y + slip * Math.sin(angle) }, [0.5, 1]);
    await settled(hand.page);
  }
}

async function slide({ finger }: Hand, from: Point, to: Point, shares: readonly number[]): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const share of shares) {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Returns a random number from 0.25 to 0.75. Used as a share of a card's width or height, it gives a point that is not
 * near the edge.
 */
function within({ random }: Hand): number {
  return 0.25 + random() / 2;
}

/** Returns two independent numbers with the standard normal distribution (Box–Muller transform). */
function normalPair(random: () => number): Point {
  const length = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return { x: length * Math.cos(angle), y: length * Math.sin(angle) };
}
