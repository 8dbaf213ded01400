/* oxlint-disable unicorn/consistent-function-scoping -- the page knows nothing outside of these functions */

/**
 * Fills all empty slots: for each slot, taps the card with the longest text that is not in a slot yet, and then the
 * slot. The function runs in the page, so it cannot use anything outside of itself.
 */
export async function fillSlots(): Promise<void> {
  const moment = (): Promise<void> => new Promise((done) => setTimeout(done));
  const empty = (): HTMLElement | null => document.querySelector('[data-place^="slot:"][data-empty]');
  for (let slot = empty(); slot !== null; slot = empty()) {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-piece^="card:"]')]
      .filter((card) => card.closest('[data-place^="slot:"]') === null)
      .toSorted((one, other) => (other.textContent ?? '').length - (one.textContent ?? '').length);
    if (cards[0] === undefined) return;
    cards[0].click();
    await moment();
    slot.click();
    await moment();
    if (slot.dataset['empty'] !== undefined) return;
  }
}

/**
 * Presses the check button (こたえあわせ) up to three times, until the exercise is solved. Before the second and third press
 * it exchanges two cards: after several wrong checks the app shows a longer message and marks, which need more space.
 * The function runs in the page, so it cannot use anything outside of itself.
 */
export async function pressCheckButtonUntilSolved(): Promise<void> {
  const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
  const said = (): Element | null => document.querySelector('[data-mode] output > *');
  const isSolved = (): boolean => document.querySelector('dialog[open]') !== null;
  for (let times = 0; times < 3 && !isSolved(); times += 1) {
    if (times > 0)
      for (const at of [0, 1]) {
        document.querySelectorAll<HTMLElement>('[data-place^="slot:"] [data-piece]')[at]?.click();
        await moment();
      }
    const before = said();
    document.querySelector<HTMLElement>('[data-check]')?.click();
    for (let waited = 0; waited < 40 && said() === before && !isSolved(); waited += 1) await moment();
  }
}

/**
 * Waits at most about half a second for the parts of the exercise whose code is loaded last. Then waits for two frames,
 * so that the last change of the page is rendered. The function runs in the page, so it cannot use anything outside of
 * itself.
 */
export async function waitUntilRendered(): Promise<void> {
  const moment = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
  const isLate = (): boolean => document.querySelector('[data-mode] > :nth-child(2) > div:empty') !== null;
  for (let waited = 0; waited < 100 && isLate(); waited += 1) await moment();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
