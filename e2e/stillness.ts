import type { Page } from '@playwright/test';

/** Waits for the fonts that are on their way, and for every animation that runs to an end. */
export function untilStill(page: Page): Promise<unknown> {
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

/** Brings every animation that has an end to it. */
export function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
  });
}

/** From now on whatever begins to glide stands still on its way, most of it behind it. */
export function stopGlidesOnTheirWay(page: Page): Promise<void> {
  return page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- given each element anew below
    const { animate } = Element.prototype;
    Element.prototype.animate = function stopped(...glide) {
      const animation = animate.apply(this, glide);
      animation.pause();
      animation.currentTime = 80;
      return animation;
    };
  });
}
