// Functions that run in a page see nothing of this file around them.
/* oxlint-disable unicorn/consistent-function-scoping */
import type { Point } from './engine-page.ts';

type Role = 'button' | 'group' | 'region' | 'dialog' | 'textbox';

/** What is looked for: a role, a name (`isStart`: how it begins), within something found the same way. */
export type Sought = {
  readonly role: Role;
  readonly name: string;
  readonly isStart?: boolean;
  readonly within?: Sought;
};

/** Its middle, and whether a finger that comes down there meets it. */
export type Seen = Point & { readonly isMet: boolean };

/** In the page: the first visible element with that role and name; null where there is none. */
export function lookFor(sought: Sought): Seen | null {
  const places = {
    button: 'button, [role="button"]',
    group: '[role="group"], fieldset',
    region: 'section, [role="region"]',
    dialog: 'dialog[open], [role="dialog"]',
    textbox: 'input, textarea',
  };
  const told = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  /** Its text as it is spoken: nothing that is hidden from assistive technology. */
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
  const find = ({ role, name, isStart = false, within }: Sought): Element | null => {
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

/** In the page: whether such words stand where somebody sees or hears them. */
export function hasWords(words: string): boolean {
  const plain = (text: string): string => text.replaceAll(/\s/gu, '');
  return plain(document.body.innerText).includes(plain(words));
}

/** In the page: until fonts are there and nothing glides. */
export async function untilStillHere(): Promise<boolean> {
  await document.fonts.ready;
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  return true;
}
