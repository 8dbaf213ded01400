import type { Page } from '@playwright/test';

/**
 * Resolves to descriptions of wrong line breaks, and of each `select` that is too narrow for its chosen or its longest
 * option. A line break is wrong between a number and its counter, before closing punctuation, and after an opening
 * bracket. Neighbouring text nodes and inline elements count as one text.
 */
export function findWrongLineBreaks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Letter = { readonly letter: string; readonly node: Node; readonly from: number };
    const WRONG_END =
      /[0-9０-９](?=か?[％%年月日時分秒週歳回人名問題点通組枚個件本番校台行字段倍ばこつ])|\S(?=[！？!?。、，）」』】〉])|[（「『【〈](?=\S)/gu;
    const INLINE = /^(?:inline|contents|ruby)$/u;
    const AS_WIDE_AS_CHOSEN =
      'position: fixed; width: max-content; min-width: 0; max-width: none; field-sizing: content; visibility: hidden';
    const UNSEEN = 'rt, rp, script, style, option, .spoken-only';

    /** Returns the block in whose lines a node is shown: of the node's ancestors, the nearest that is not inline. */
    function lineHolder(node: Node): Element | null {
      let holder = node.parentElement;
      while (holder !== null && INLINE.test(getComputedStyle(holder).display)) {
        holder = holder.parentElement;
      }
      return holder;
    }

    function lettersByHolder(): Iterable<readonly Letter[]> {
      const found = new Map<Element, Letter[]>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.closest(UNSEEN) !== null) continue;
        const holder = lineHolder(node);
        if (holder === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
        const letters = found.get(holder) ?? [];
        found.set(holder, letters);
        let from = 0;
        for (const letter of node.textContent ?? '') {
          letters.push({ letter, node, from });
          from += letter.length;
        }
      }
      return found.values();
    }

    function boxOf({ node, letter, from }: Letter): DOMRect | undefined {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + letter.length);
      return range.getClientRects()[0];
    }

    function endsIn(letters: readonly Letter[]): string[] {
      // A character of two UTF-16 units (such as 𠮷) is replaced by 〓, so that the index of a match is also an index of
      // `letters`.
      const text = letters.map(({ letter }) => (letter.length === 1 ? letter : '〓')).join('');
      return [...text.matchAll(WRONG_END)].flatMap(({ index }) => {
        const [before, after] = letters.slice(index, index + 2).map(boxOf);
        if (before === undefined || after === undefined || after.top < before.bottom - 1) return [];
        return [`${text.slice(Math.max(0, index - 12), index + 1)}⏎${text.slice(index + 1, index + 8)}`];
      });
    }

    /** Returns by how many px the option is wider than the select. */
    function lacking(select: HTMLSelectElement, option: number): number {
      const chosen = select.selectedIndex;
      const twin = select.cloneNode(true);
      if (!(twin instanceof HTMLSelectElement)) return 0;
      select.selectedIndex = option;
      twin.removeAttribute('id');
      twin.selectedIndex = option;
      twin.style.cssText = AS_WIDE_AS_CHOSEN;
      select.after(twin);
      const lack = twin.getBoundingClientRect().width - select.getBoundingClientRect().width;
      twin.remove();
      select.selectedIndex = chosen;
      return lack;
    }

    function cutIn(select: HTMLSelectElement): string[] {
      const texts = [...select.options].map(({ text }) => text);
      const longest = texts.reduce((best, { length }, at) => (length > (texts[best] ?? '').length ? at : best), 0);
      return [...new Set([select.selectedIndex, longest])]
        .filter((at) => at >= 0 && lacking(select, at) > 1)
        .map((at) => `a select cuts ${Math.round(lacking(select, at))} px of 「${texts[at]}」`);
    }

    const selects = [...document.querySelectorAll('select')].filter((select) =>
      select.checkVisibility({ visibilityProperty: true }),
    );
    return [...[...lettersByHolder()].flatMap(endsIn), ...selects.flatMap(cutIn)];
  });
}
