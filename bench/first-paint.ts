import type { Page, Request } from '@playwright/test';

/** What a pupil presses first: the worked example's button, or a card. */
export type First = 'example' | 'table';

const SIGNS: Readonly<Record<First, string>> = {
  example: 'dialog[open] button',
  table: '[data-piece]',
};

declare global {
  // oxlint-disable-next-line no-var -- of the page that is measured
  var standsAt: number | undefined;
}

/** Before the page is opened: it notes the frame in which its first things stand, whenever that is looked for. */
export async function watchFirstPaint(page: Page, first: First): Promise<void> {
  await page.addInitScript((sign) => {
    const look = (): void => {
      if (document.querySelector(sign) === null) requestAnimationFrame(look);
      else globalThis.standsAt = performance.timeOrigin + performance.now();
    };
    requestAnimationFrame(look);
  }, SIGNS[first]);
}

/** Resolves when they stand, with the time since the epoch. */
export async function standing(page: Page): Promise<number> {
  const known = await page.waitForFunction(() => globalThis.standsAt);
  const at = await known.jsonValue();
  if (at === undefined) throw new Error('nothing stands');
  return at;
}

export function isBefore(at: number, request: Request): boolean {
  return request.timing().startTime <= at;
}
