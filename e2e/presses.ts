import type { Page } from '@playwright/test';

/** Counts what a person does with one page. */
export type Presses = {
  /** Returns the presses since the last call: clicks, and keys that are neither typing nor Tab. */
  readonly since: () => Promise<number>;
};

/** Keys that write or move in a text field. Enter and Esc are presses in every field. */
const ACTING_KEYS = ['Enter', 'Escape'];

/** Counts the presses in a page, also after it loads again. Call it before the page opens. */
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
    // Playwright stops a press at the window if the element moved away under it, and presses again. So the document
    // receives only presses that reach the page.
    document.addEventListener('pointerdown', tell, true);
    document.addEventListener('keydown', tell, true);
  }, ACTING_KEYS);
  return {
    since: async () => {
      // The page reports in the order of its events, so an answer of the page comes after their reports.
      await page.evaluate(() => undefined);
      const counted = presses;
      presses = 0;
      return counted;
    },
  };
}
