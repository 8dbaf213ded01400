import type { Locator } from '@playwright/test';
import { expect } from './journey.ts';
import { SIZES } from './layout-checks.ts';

/**
 * Checks in windows of all `SIZES` that each of the elements is complete and on one line. In the small windows the text
 * is larger in relation to the columns around it.
 */
export async function expectOnOneLine(elements: Locator): Promise<void> {
  const page = elements.page();
  const before = page.viewportSize();
  await expect(elements).not.toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect.soft
      .poll(() => elements.evaluateAll(findCutOrBroken), { message: `cut or broken at ${size.width}` })
      .toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Returns the texts of the elements that are wider than their box or have several lines. It runs in the page. */
function findCutOrBroken(elements: readonly Element[]): string[] {
  return elements
    .filter((element) => {
      const rows: DOMRect[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        rows.push(...range.getClientRects());
      }
      const end = Math.min(...rows.map(({ bottom }) => bottom));
      return rows.some(({ top }) => top >= end - 1) || element.scrollWidth > element.clientWidth + 1;
    })
    .map(({ textContent }) => textContent);
}
