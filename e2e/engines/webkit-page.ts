import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { z } from 'zod/mini';
import { TOUCH_STEP_MS, TABLET_WINDOW_SIZE, type BrowserPage, type Point } from './engine-page.ts';
import { openWebDriverSession, type WebDriverSession } from './web-driver.ts';

const DRIVER = 'WebKitWebDriver';
const PORT = 47_771;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Size = z.object({ width: z.number(), height: z.number() });

/** Opens a page in MiniBrowser, the test browser of WebKitGTK, on a virtual display. */
export async function openWebKitPage(miniBrowser: string): Promise<BrowserPage> {
  const screen = await openScreen();
  try {
    const session = await openWebDriverSession({
      command: DRIVER,
      port: PORT,
      env: { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'ja_JP.UTF-8' },
      capabilities: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    });
    const page = pageOf(session);
    await beTablet(session, page.evaluate);
    return {
      ...page,
      close: async () => {
        await session.end();
        screen.close();
      },
    };
  } catch (fault) {
    screen.close();
    throw fault;
  }
}

function pageOf(session: WebDriverSession): Omit<BrowserPage, 'close'> {
  return {
    goto: async (url) => void (await session.post('url', { url })),
    evaluate: async (run, ...given) => {
      const script = `return (${run.toString()})(...arguments)`;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the return type of the function
      return (await session.post('execute/sync', { script, args: given })) as Awaited<ReturnType<typeof run>>;
    },
    touch: async (way) => {
      await session.post('actions', { actions: [finger(way)] });
    },
    type: async (text) => {
      const active = z.record(z.string(), z.string()).parse(await session.get('element/active'));
      await session.post(`element/${active[ELEMENT] ?? ''}/value`, { text });
    },
    screenshot: async () => Buffer.from(z.string().parse(await session.get('screenshot')), 'base64'),
    // WebDriver cannot report the messages on the console.
    complaints: () => [],
  };
}

function finger([first, ...rest]: readonly Point[]): object {
  return {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'touch' },
    actions: [
      { type: 'pointerMove', duration: 0, ...rounded(first) },
      { type: 'pointerDown', button: 0 },
      ...rest.map((point) => ({ type: 'pointerMove', duration: TOUCH_STEP_MS, ...rounded(point) })),
      { type: 'pointerUp', button: 0 },
    ],
  };
}

/** Returns the point with whole coordinates, because WebDriver accepts only whole pixels. */
function rounded(point: Point | undefined): Point {
  return { x: Math.round(point?.x ?? 0), y: Math.round(point?.y ?? 0) };
}

/** Makes the viewport as large as that of a tablet. The window itself is higher, because it has a title bar. */
async function beTablet(session: WebDriverSession, evaluate: BrowserPage['evaluate']): Promise<void> {
  const window = Size.parse(await session.post('window/rect', TABLET_WINDOW_SIZE));
  const seen = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await session.post('window/rect', {
    width: TABLET_WINDOW_SIZE.width + window.width - seen.width,
    height: TABLET_WINDOW_SIZE.height + window.height - seen.height,
  });
}

/** Starts Xvfb, which chooses a display number that is free. */
async function openScreen(): Promise<{ readonly display: string; readonly close: () => void }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- opened above for reading
  const told = screen.stdio[3] as Readable;
  const [number] = z.tuple([z.instanceof(Buffer)]).parse(await once(told, 'data'));
  return { display: `:${number.toString().trim()}`, close: () => screen.kill() };
}
