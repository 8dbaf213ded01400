import type { Page } from '@playwright/test';

/** Counts what a person does in one page. */
export type Presses = {
  /**
   * Resolves to the number of presses since the last call. Presses are clicks, and keys that are neither typing nor the
   * Tab key.
   */
  readonly since: () => Promise<number>;
};

/** The keys that count as presses in a text field, too. Other keys there write or move. */
const ACTING_KEYS = ['Enter', 'Escape'];

/** Counts the presses in a page, also after the page has been loaded again. It must be called before the page opens. */
export async function countPresses(page: Page): Promise<Presses> {
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
    // If an element moves away while Playwright presses it, Playwright's own listener on the window stops the press,
    // and Playwright presses again. A listener on the document therefore counts only the presses that reach the page.
    document.addEventListener('pointerdown', tell, true);
    document.addEventListener('keydown', tell, true);
  }, ACTING_KEYS);
  return {
    since: async () => {
      // The page sends its reports in the order of its events. When this call is answered, all reports have arrived.
      await page.evaluate(() => undefined);
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}
