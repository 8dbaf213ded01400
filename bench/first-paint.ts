import type { Page, Request } from '@playwright/test';

/** The first element on the page of a question that a pupil can press: the button of the worked example, or a card. */
export type FirstPressableElement = 'example' | 'table';

const SIGNS: Readonly<Record<FirstPressableElement, string>> = {
  example: 'dialog[open] button',
  table: '[data-piece]',
};

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the measured page
  var standsAt: number | undefined;
}

/**
 * Makes the page store the time at which the element `first` is shown. This function must be called before the page is
 * opened.
 */
export async function installFirstPaintRecorder(page: Page, first: FirstPressableElement): Promise<void> {
  await page.addInitScript((sign) => {
    const look = (): void => {
      if (document.querySelector(sign) === null) requestAnimationFrame(look);
      else globalThis.standsAt = performance.timeOrigin + performance.now();
    };
    requestAnimationFrame(look);
  }, SIGNS[first]);
}

/**
 * Waits until the page has stored the time that {@link installFirstPaintRecorder} asks for. Returns this time, in
 * milliseconds since 1970.
 */
export async function waitForFirstPaintTime(page: Page): Promise<number> {
  const known = await page.waitForFunction(() => globalThis.standsAt);
  const at = await known.jsonValue();
  if (at === undefined) throw new Error('nothing stands');
  return at;
}

export function hasRequestStartedBefore(at: number, request: Request): boolean {
  return request.timing().startTime <= at;
}

/** Returns true if the whole response had arrived at the time `at`, in milliseconds since 1970. */
export function hasResponseEndedBefore(at: number, request: Request): boolean {
  const { startTime, responseEnd } = request.timing();
  return startTime + responseEnd <= at;
}
