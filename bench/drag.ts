import type { CDPSession, Page } from '@playwright/test';
import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser, openPupilBrowserContext } from './browser.ts';
import type { BenchFigure } from './report.ts';

const THROTTLE = 4;
const MOVES = 240;
const ROUNDS = 15;
/**
 * Delay after a card is pressed or lifted, in milliseconds. Within this time the browser renders the next frame. The
 * benchmark does not ask the page whether the frame is rendered, because this would add to the measured work.
 */
const FRAME_MADE = 100;

/**
 * A page that has only one card, which follows the pointer. Dragging this card shows the minimum work of a drag in the
 * browser.
 */
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=1800"><style>
  body { margin: 0; background: #f7f6f2 }
  #card { position: absolute; left: 300px; top: 700px; width: 390px; height: 104px; background: #fff; border-radius: 10px;
    box-shadow: 0 12px 24px #1f1e3d33; will-change: transform; touch-action: none; font-size: 29px }
</style><div id="card">りんごが 5こ あります</div><script>
  const card = document.getElementById('card');
  let start = null;
  card.addEventListener('pointerdown', (event) => { card.setPointerCapture(event.pointerId); start = event; });
  card.addEventListener('pointermove', (event) => {
    if (start) card.style.transform = 'translate(' + (event.clientX - start.clientX) + 'px,' + (event.clientY - start.clientY) + 'px)';
  });
  card.addEventListener('pointerup', () => { start = null; });
</script>`;

type Point = { readonly x: number; readonly y: number };
type Work = { readonly perMove: number; readonly liftFrame: number };

/**
 * Measures the main-thread work of dragging a card of the exercise and of dragging the card of `BARE_PAGE`, in the same
 * browser and run.
 */
export async function benchDrag(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const context = await openPupilBrowserContext(browser, sakumon.url);
    const table = await context.newPage();
    await table.goto(`${sakumon.url}/question`);
    const card = table.getByRole('region', { name: 'おはなしの カード' }).getByRole('button').first();
    // A worked example opens before the first question and must be closed.
    await table.getByRole('button', { name: 'やって みる' }).click();
    await card.waitFor();
    // Wait until the service worker has stored the app. Otherwise the work of storing would be measured as work of the
    // drag.
    await table.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // From here on no Playwright locators are used. They make Playwright add event listeners to the page, and the work
    // of these listeners would be measured as work of the drag.
    await table.reload({ waitUntil: 'networkidle' });
    const bare = await context.newPage();
    await bare.setContent(BARE_PAGE);
    const works: Work[] = [];
    const bareWorks: Work[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      works.push(await measure(table, await centre(table, '[aria-labelledby="cards-title"] [data-piece]')));
      bareWorks.push(await measure(bare, await centre(bare, '#card')));
    }
    return figures(works, bareWorks);
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

function figures(works: readonly Work[], bareWorks: readonly Work[]): BenchFigure[] {
  const yardstick = { name: 'bare pointer capture', value: median(bareWorks.map(({ perMove }) => perMove)) };
  const lift = median(works.map(({ liftFrame }) => liftFrame));
  return [
    {
      name: `main-thread work a move, ${THROTTLE}× throttle`,
      value: median(works.map(({ perMove }) => perMove)),
      unit: 'ms',
      yardstick,
      bar: { of: 'ratio', atMost: 1.15 },
    },
    {
      name: `main-thread work of the longer frame at lift, ${THROTTLE}× throttle`,
      value: lift,
      unit: 'ms',
      yardstick: { name: 'bare pointer capture', value: median(bareWorks.map(({ liftFrame }) => liftFrame)) },
      bar: { of: 'value', atMost: 33 },
    },
  ];
}

async function centre(page: Page, card: string): Promise<Point> {
  await page.bringToFront();
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined) throw new Error('there is no card');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, card);
}

async function measure(page: Page, from: Point): Promise<Work> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.waitForTimeout(FRAME_MADE);
  const start = await taskSeconds(session);
  await mouse(session, 'mousePressed', from);
  await page.waitForTimeout(FRAME_MADE);
  const pressed = await taskSeconds(session);
  await mouse(session, 'mouseMoved', { x: from.x + 12, y: from.y - 12 });
  await page.waitForTimeout(FRAME_MADE);
  const lifted = await taskSeconds(session);
  const liftFrame = Math.max(pressed - start, lifted - pressed) * 1000;
  const before = await taskSeconds(session);
  for (let step = 1; step <= MOVES; step += 1) {
    const angle = (step / MOVES) * 2 * Math.PI;
    await mouse(session, 'mouseMoved', { x: from.x + 12 + 160 * Math.sin(angle), y: from.y - 12 - step / 4 });
  }
  const after = await taskSeconds(session);
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyDown',
    key: 'Escape',
    code: 'Escape',
    windowsVirtualKeyCode: 27,
  });
  await session.send('Input.dispatchKeyEvent', {
    type: 'keyUp',
    key: 'Escape',
    code: 'Escape',
    windowsVirtualKeyCode: 27,
  });
  await mouse(session, 'mouseReleased', from);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(settled);
  await session.detach();
  return { perMove: ((after - before) / MOVES) * 1000, liftFrame };
}

async function mouse(
  session: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  at: Point,
): Promise<void> {
  const buttons = type === 'mouseReleased' ? 0 : 1;
  await session.send('Input.dispatchMouseEvent', { type, x: at.x, y: at.y, button: 'left', buttons, clickCount: 1 });
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Runs in the page. Resolves when every animation has ended. */
async function settled(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
