import type { Page } from '@playwright/test';

/**
 * Resolves when all fonts that the page has requested are loaded and all its animations have ended, except endless
 * ones.
 */
export function waitForPageFontsAndAnimations(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );
  });
}

/** Lets every animation that has an end jump to its end. */
export function finishAnimationsAtOnce(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
}

/**
 * From this call on, each new animation is paused when it has run for 80 ms. A card or block that glides has then
 * covered most of its path.
 */
export function pauseNewGlides(page: Page): Promise<void> {
  return page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- `apply` passes the element as `this`
    const { animate } = Element.prototype;
    Element.prototype.animate = function stopped(...glide) {
      const animation = animate.apply(this, glide);
      animation.pause();
      animation.currentTime = 80;
      return animation;
    };
  });
}
