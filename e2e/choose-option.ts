import { expect, type Locator } from '@playwright/test';

/** Chooses the option with the words in a choice: in a select, or by the search of a long choice. */
export async function chooseOption(choice: Locator, words: string): Promise<void> {
  await expect(choice).toBeVisible();
  if (!(await isSearched(choice))) {
    await choice.selectOption({ label: words });
    return;
  }
  const page = choice.page();
  await choice.click();
  await page.keyboard.insertText(words);
  await page.getByRole('option', { name: words, exact: true }).click();
  await expect(choice).toHaveValue(words);
}

/** True if the choice has a search field in place of its select. */
export function isSearched(choice: Locator): Promise<boolean> {
  return choice.evaluate((element) => element instanceof HTMLInputElement);
}
