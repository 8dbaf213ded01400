import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  hasRequestStartedBefore,
  waitForFirstPaintTime,
  installFirstPaintRecorder,
  type FirstPressableElement,
} from '../first-paint.ts';

/**
 * One HTTP request of a recorded visit. It is sent when the responses to earlier requests have arrived. `after`: the
 * indexes of these requests in {@link VisitPlan.requests}.
 */
export type PlannedRequest = {
  readonly path: string;
  readonly after: readonly number[];
  /**
   * True if the first card can be picked up only after the response. False for requests of pictures, the bold web font,
   * and chunks that are needed later.
   */
  readonly isWaitedFor: boolean;
};

/** The requests of a browser that opens `/question`, and the duration of the browser's own work. */
export type VisitPlan = {
  readonly requests: readonly PlannedRequest[];
  /** Duration of the browser's work from the last response until the first card can be picked up, in milliseconds. */
  readonly work: number;
};

/** Time after which a page has requested everything that it loads by itself, in milliseconds. */
const FOLLOWS_WITHIN = 3_000;

/**
 * Opens `/question` and waits for the first element that the pupil can press. `first` says which element it is: the
 * button of the worked example, or a card.
 */
export async function openExerciseAndAwaitPressableElement(
  page: Page,
  url: string,
  first: FirstPressableElement,
): Promise<void> {
  await page.goto(`${url}/question`, { waitUntil: 'commit' });
  const cards = page.getByRole('region', { name: 'おはなしの カード' }).getByRole('button');
  await cards.first().waitFor();
  if (first === 'example') await page.getByRole('button', { name: 'やって みる' }).waitFor();
}

/**
 * Visits `/question` over a fast line and records the requests. Returns them as a plan that simulated devices can
 * repeat. Event streams are left out, because they never end.
 */
export async function recordVisit(
  context: BrowserContext,
  url: string,
  first: FirstPressableElement,
): Promise<VisitPlan & { readonly page: Page }> {
  const page = await context.newPage();
  const asked: { readonly request: Request; readonly at: number; answeredAt: number }[] = [];
  // Playwright reports two requests for the style sheet of a JavaScript chunk: one by the page and one by the chunk.
  // The browser loads the file only once, so it is counted once.
  const parts = new Set<string>();
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' && request.resourceType() !== 'eventsource';
    if (!isRead || request.serviceWorker() !== null || parts.has(request.url())) return;
    if (pathOf(request.url()).startsWith('/assets/')) parts.add(request.url());
    asked.push({ request, at: performance.now(), answeredAt: Infinity });
  });
  page.on('requestfinished', (request) => {
    const known = asked.find((each) => each.request === request);
    if (known !== undefined) known.answeredAt = performance.now();
  });
  await installFirstPaintRecorder(page, first);
  const opened = Date.now();
  const began = performance.now();
  await openExerciseAndAwaitPressableElement(page, url, first);
  const stoodAt = await waitForFirstPaintTime(page);
  const stood = began + stoodAt - opened;
  // The page sends more requests after it shows the first card. The plan includes them, because they slow down other
  // devices on the same line.
  await page.waitForTimeout(FOLLOWS_WITHIN);
  const isFetched = await Promise.all(
    asked.map(async ({ request, answeredAt }) => {
      const answer = await request.response();
      return answeredAt < Infinity && answer?.fromServiceWorker() === false;
    }),
  );
  const isWaitedFor = (request: Request): boolean => hasRequestStartedBefore(stoodAt, request) && !isPicture(request);
  const needed = asked.filter((_, place) => isFetched[place]);
  const requests = needed.map(({ request, at }): PlannedRequest => ({
    path: pathOf(request.url()),
    after: needed.flatMap(({ answeredAt }, place) => (answeredAt <= at ? [place] : [])),
    isWaitedFor: isWaitedFor(request),
  }));
  const lastAt = Math.max(
    ...needed.map(({ request, answeredAt }) => (isPicture(request) || answeredAt > stood ? 0 : answeredAt)),
  );
  return { page, requests, work: stood - lastAt };
}

function isPicture(request: Request): boolean {
  return request.resourceType() === 'image' || /\.(?:svg|json)$/u.test(request.url());
}

/** Resolves to the paths of the files that the service worker stores, read from the source text of `sw.js`. */
export async function fetchPrecachedPaths(url: string): Promise<readonly string[]> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  return [...worker.matchAll(/url:"(?<path>[^"]+)"/gu)].map(({ groups }) => `/${groups?.['path'] ?? ''}`);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
