import { expect, test } from '../journey.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const [first] = questionsOfLevel(1);
if (first === undefined) throw new Error('level 1 has a question');

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the page
  var caught: number;
}

/**
 * The app replaces DOM methods so that nodes moved by foreign scripts cause no errors. This function restores the
 * browser's own methods, and counts the errors of React instead of logging them. It runs in the page.
 */
function withoutGuard(): void {
  for (const name of ['removeChild', 'insertBefore']) {
    const native: unknown = Reflect.get(Node.prototype, name);
    // oxlint-disable-next-line no-setter-return -- the guard's assignment is ignored
    Object.defineProperty(Node.prototype, name, { get: () => native, set: () => undefined });
  }
  globalThis.caught = 0;
  const write = console.error;
  console.error = (...line: unknown[]) => {
    if (line[0] instanceof DOMException && line[0].name === 'NotFoundError') globalThis.caught += 1;
    else write(...line);
  };
}

/**
 * Moves every element in a slot into a new element, of which React does not know, as a foreign script might. It runs in
 * the page.
 */
function wrapSlots(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-place^="slot:"] *')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') continue;
    const box = document.createElement('x-box');
    box.style.display = 'contents';
    element.replaceWith(box);
    box.append(element);
  }
}

test('an exercise whose nodes a foreign script moved is rebuilt from its stored acts', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  await page.addInitScript(withoutGuard);
  const { table } = await startAsNewPupil(sakumon, page);
  const cards = rightCards(first);
  const [one, two] = cards;
  if (one === undefined || two === undefined) throw new Error('a right composition has two cards');
  await table.compose([one, two], 'mouse');
  await page.evaluate(wrapSlots);
  await table.button('もどす').click();

  await expect.poll(() => page.evaluate(() => globalThis.caught)).toBeGreaterThan(0);
  await expect(table.inSlot(1, one)).toBeVisible();
  await expect(table.slot(2).locator('[data-piece]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toHaveCount(0);
  await table.solve(cards, 'mouse');
});
