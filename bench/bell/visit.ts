import type { BrowserContext, Page, Request } from '@playwright/test';
import { isBefore, standing, watchFirstPaint, type First } from '../first-paint.ts';

/** A request of a visit: asked for as soon as those before it, by their places, are answered. */
export type PlannedRequest = {
  readonly path: string;
  readonly after: readonly number[];
  /** Pictures, the bold letters and parts come to cards that stand already. */
  readonly isWaitedFor: boolean;
};

/** What a browser asks the server for until the first card can be taken up. */
export type VisitPlan = {
  readonly requests: readonly PlannedRequest[];
  /** Milliseconds of work from the last answer until then. */
  readonly work: number;
};

/** Milliseconds: by then a page has asked for whatever follows by itself. */
const FOLLOWS_WITHIN = 3_000;

/** Opens `/question`; resolves when what a pupil presses first stands there: the worked example's button, or the table. */
export async function openTable(page: Page, url: string, first: First): Promise<void> {
  await page.goto(`${url}/question`, { waitUntil: 'commit' });
  const cards = page.getByRole('region', { name: 'おはなしの カード' }).getByRole('button');
  await cards.first().waitFor();
  if (first === 'example') await page.getByRole('button', { name: 'やって みる' }).waitFor();
}

/** Reads the plan off a real visit over a line of no length. Streams have no end to wait for. */
export async function readVisit(
  context: BrowserContext,
  url: string,
  first: First,
): Promise<VisitPlan & { readonly page: Page }> {
  const page = await context.newPage();
  const asked: { readonly request: Request; readonly at: number; answeredAt: number }[] = [];
  // The style of a part is asked for twice, by the page and with the part; the browser has it then.
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
  await watchFirstPaint(page, first);
  const opened = Date.now();
  const began = performance.now();
  await openTable(page, url, first);
  const stoodAt = await standing(page);
  const stood = began + stoodAt - opened;
  // What the table does not wait for shares the line with tables that do not stand yet.
  await page.waitForTimeout(FOLLOWS_WITHIN);
  const isFetched = await Promise.all(
    asked.map(async ({ request, answeredAt }) => {
      const answer = await request.response();
      return answeredAt < Infinity && answer?.fromServiceWorker() === false;
    }),
  );
  const isWaitedFor = (request: Request): boolean => isBefore(stoodAt, request) && !isPicture(request);
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

/** What the service worker fetches ahead. */
export async function readAhead(url: string): Promise<readonly string[]> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  return [...worker.matchAll(/url:"(?<path>[^"]+)"/gu)].map(({ groups }) => `/${groups?.['path'] ?? ''}`);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
