import { expect, type Locator } from '@playwright/test';

/** Chooses the option with the words in a choice: in a select, or by the search of a long choice. */
export async function chooseOption(choice: Locator, words: string): Promise<void> {
  await expect(choice).toBeVisible();
  if (!(await isSearched(choice, words))) {
    await choice.selectOption({ label: words });
    return;
  }
  const page = choice.page();
  await choice.click();
  await page.keyboard.insertText(words);
  await page.getByRole('option', { name: words, exact: true }).click();
  await expect(choice).toHaveValue(words);
}

/**
 * Waits until the choice lists the words or is searched. Returns true if it has a search field in place of its select.
 */
export async function isSearched(choice: Locator, words: string): Promise<boolean> {
  const isField = () => choice.evaluate((element) => element instanceof HTMLInputElement);
  const lists = () => choice.locator('option').evaluateAll((each) => each.map((option) => option.textContent));
  await expect.poll(async () => (await isField()) || (await lists()).includes(words)).toBe(true);
  return isField();
}
