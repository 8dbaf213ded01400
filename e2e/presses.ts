import type { Page } from '@playwright/test';

/** Counts what a person does in one page. */
export type PressCounter = {
  /**
   * Resolves to the number of presses since the last call: clicks, taps and key presses. The Tab key and typing in a
   * text field do not count.
   */
  readonly since: () => Promise<number>;
};

/** The keys that count as presses even in a text field. All other keys type or move the cursor there. */
const ACTING_KEYS = ['Enter', 'Escape'];

/** Counts the presses in a page, also after a reload. It must be called before the page opens. */
export async function startCountingPresses(page: Page): Promise<PressCounter> {
  let presses = 0;
  await page.exposeFunction('sakumonPressed', () => (presses += 1));
  await page.addInitScript((acting) => {
    const isTyping = (event: Event): boolean =>
      event instanceof KeyboardEvent &&
      (event.key === 'Tab' ||
        (!acting.includes(event.key) &&
          (event.target instanceof HTMLTextAreaElement ||
            (event.target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(event.target.type)))));
    const tell = (event: Event): void => {
      const pressed: unknown = Reflect.get(window, 'sakumonPressed');
      if (typeof pressed === 'function' && !isTyping(event)) pressed();
    };
    // If an element moves away while Playwright presses it, Playwright's own listener on `window` stops this press, and
    // Playwright tries again. The listeners below are on `document`, so they count only presses that were not stopped.
    document.addEventListener('pointerdown', tell, true);
    document.addEventListener('keydown', tell, true);
  }, ACTING_KEYS);
  return {
    since: async () => {
      // The messages of the page arrive in the order in which it sent them. So when this call is answered, the reports
      // of all earlier presses have arrived.
      await page.evaluate(() => undefined);
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}
