import type { LayoutFault } from './table-faults.ts';

/**
 * Returns the words of the exercise that are broken into two lines, or that extend beyond their button, message or
 * panel. The function runs in the page, so it cannot use anything outside of itself.
 */
export function findBrokenOrOverflowingWords(scale: number): LayoutFault[] {
  /** Tolerance in px: the browser rounds sizes, and glyphs may extend beyond their line a little. */
  const SLACK = 1.5;
  const faults: LayoutFault[] = [];
  const table = document.querySelector('[data-mode]')?.parentElement ?? document.body;
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent ?? '';
    const element = node.parentElement;
    if (element === null || words.trim() === '' || element.closest('.spoken-only, rt, [data-piece]') !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('h2') !== null && getComputedStyle(element.closest('h2') ?? element).clipPath !== 'none')
      continue;
    const range = document.createRange();
    const unbroken = words.trim().includes(' ') ? /[^\s、。]+/gu : /[ァ-ヺー]{2,}|\d{2,}/gu;
    for (const word of words.matchAll(unbroken)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push({ kind: 'broken word', part: 'words', detail: `${word[0]} in ${words}` });
    }
    range.selectNodeContents(node);
    const inner = range.getBoundingClientRect();
    const holder = element.closest('button, a, output, section, [class*="banner"]');
    if (holder === null || inner.width === 0) continue;
    const outer = holder.getBoundingClientRect();
    const out = Math.max(
      outer.left - inner.left,
      inner.right - outer.right,
      outer.top - inner.top,
      inner.bottom - outer.bottom,
    );
    const part = holder.className.split('_')[0] ?? '';
    if (out * scale > SLACK) faults.push({ kind: 'cut', part, detail: `${(out * scale).toFixed(1)} px: ${words}` });
  }
  // The page also contains hidden texts in the dialog of the animation. Only the message that is visible is checked.
  const said = [...table.querySelectorAll('output [data-kind]')];
  const message = said.find((words) => words.checkVisibility({ visibilityProperty: true }))?.getBoundingClientRect();
  if (message !== undefined)
    for (const slot of table.querySelectorAll('[data-place^="slot:"]')) {
      const box = slot.getBoundingClientRect();
      const across = Math.min(box.right, message.right) - Math.max(box.left, message.left);
      const under = Math.min(box.bottom, message.bottom) - Math.max(box.top, message.top);
      if (Math.min(across, under) * scale > SLACK)
        faults.push({ kind: 'covered', part: 'slot', detail: `${(under * scale).toFixed(1)} px under the message` });
    }
  return faults;
}
