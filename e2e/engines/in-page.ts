// Functions that run in a page cannot refer to this module.
/* oxlint-disable unicorn/consistent-function-scoping */
import type { Point } from './engine-page.ts';

type Role = 'button' | 'group' | 'region' | 'dialog' | 'textbox';

/**
 * Describes the element that a test wants to find in the page. `isStart`: true if the accessible name only has to begin
 * with `name`. `within`: an element that contains the wanted element.
 */
export type ElementQuery = {
  readonly role: Role;
  readonly name: string;
  readonly isStart?: boolean;
  readonly within?: ElementQuery;
};

/**
 * The centre of the element that was found. `isMet`: true if a touch at this point reaches the element, i.e. no other
 * element covers it.
 */
export type FoundElementCentre = Point & { readonly isMet: boolean };

/**
 * Returns the centre of the first visible element that matches the query, or null if there is none. It runs in the
 * page.
 */
export function findVisibleElementCentreInPage(sought: ElementQuery): FoundElementCentre | null {
  const places = {
    button: 'button, [role="button"]',
    group: '[role="group"], fieldset',
    region: 'section, [role="region"]',
    dialog: 'dialog[open], [role="dialog"]',
    textbox: 'input, textarea',
  };
  const told = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  /**
   * Returns the accessible text of a node: an `aria-label` replaces the content of its element, and content that is
   * hidden from screen readers is left out.
   */
  const spoken = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(spoken).join('');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return told(ids.map((id) => spoken(document.getElementById(id) ?? document.body)).join(' '));
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return told(labels.length > 0 ? labels.map(spoken).join(' ') : spoken(element));
  };
  const find = ({ role, name, isStart = false, within }: ElementQuery): Element | null => {
    const root = within === undefined ? document : find(within);
    const elements = [...(root?.querySelectorAll(places[role]) ?? [])];
    const fits = (element: Element): boolean => {
      const own = nameOf(element);
      const { width, height } = element.getBoundingClientRect();
      return width * height > 0 && (isStart ? own.startsWith(name) : own === name);
    };
    return elements.find(fits) ?? null;
  };
  const found = find(sought);
  if (found === null) return null;
  let box = found.getBoundingClientRect();
  const isOutside = box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
  if (isOutside) {
    found.scrollIntoView({ block: 'center', inline: 'center' });
    box = found.getBoundingClientRect();
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = document.elementFromPoint(x, y);
  return { x, y, isMet: met !== null && found.contains(met) };
}

/** Returns true if the page contains the text `words`, compared without white space. It runs in the page. */
export function pageContainsText(words: string): boolean {
  const plain = (text: string): string => text.replaceAll(/\s/gu, '');
  return plain(document.body.innerText).includes(plain(words));
}

/** Resolves when the fonts are loaded and the animations have ended. It runs in the page. */
export async function waitForFontsAndAnimations(): Promise<boolean> {
  await document.fonts.ready;
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  return true;
}
