import { expect, type Locator } from '@playwright/test';

/**
 * Chooses the option with the text `words` in the field `choice`. The field is a `select` or a search field for
 * options.
 */
export async function chooseOption(choice: Locator, words: string): Promise<void> {
  await expect(choice).toBeVisible();
  if (!(await isChoiceWithSearchField(choice, words))) {
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
 * Waits until a choice either lists the option `words` or has become a search field. Resolves to true if it is a search
 * field, and to false if it is a `select`.
 */
export async function isChoiceWithSearchField(choice: Locator, words: string): Promise<boolean> {
  const isField = () => choice.evaluate((element) => element instanceof HTMLInputElement);
  const lists = () => choice.locator('option').evaluateAll((each) => each.map((option) => option.textContent));
  await expect.poll(async () => (await isField()) || (await lists()).includes(words)).toBe(true);
  return isField();
}
