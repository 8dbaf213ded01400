import { expect, type Locator, type Page } from '@playwright/test';
import { chooseOption, isChoiceWithSearchField } from './choose-option.ts';
import { press, tabTo } from './move-piece.ts';

type AuthorsWay = 'mouse' | 'keyboard';

/** Maximum number of arrow-key presses with which an option of a list is chosen. */
const MOST_ARROWS = 60;

/**
 * A simulated author who creates a question either only with the keyboard or only with the mouse. `acts` counts what
 * the author does: presses, chosen options and filled fields.
 */
export class QuestionAuthor {
  readonly page: Page;
  readonly way: AuthorsWay;
  acts = 0;

  constructor(page: Page, way: AuthorsWay) {
    this.page = page;
    this.way = way;
  }

  async press(target: Locator): Promise<void> {
    this.acts += 1;
    await press(this.page, this.way, target);
  }

  /**
   * Replaces the text of the field with this label. With the keyboard, the author then presses Enter to complete the
   * input. With the mouse, the author's next press elsewhere completes it, because it moves the focus out of the field.
   */
  async write(label: string, text: string): Promise<void> {
    this.acts += 1;
    const field = this.page.getByLabel(label, { exact: true });
    if (this.way === 'mouse') await field.click();
    else await tabTo(this.page, field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
    if (this.way === 'keyboard') await this.page.keyboard.press('Enter');
  }

  /**
   * Chooses an option in the field with this label, which is a `select` or a search field. In a search field, the
   * author types the option. With the mouse, Playwright sets the option of a `select` directly, because the operating
   * system draws the open list and Playwright cannot click in it.
   */
  async choose(label: string, option: string): Promise<void> {
    this.acts += 1;
    const select = this.page.getByLabel(label, { exact: true });
    if (this.way === 'mouse') {
      await chooseOption(select, option);
      return;
    }
    await tabTo(this.page, select);
    if (await isChoiceWithSearchField(select, option)) {
      await this.page.keyboard.insertText(option);
      await this.page.keyboard.press('Enter');
      await expect(select).toHaveValue(option);
      return;
    }
    const chosen = select.locator('option:checked');
    await this.arrowUntil('ArrowDown', async () => (await chosen.textContent()) === option);
  }

  /** Chooses a radio button. */
  async mark(name: string): Promise<void> {
    this.acts += 1;
    const radio = this.page.getByRole('radio', { name, exact: true });
    if (this.way === 'mouse') {
      await this.page.locator('label').filter({ has: radio }).click();
      await expect(radio).toBeChecked();
      return;
    }
    const group = await radio.getAttribute('name');
    await tabTo(this.page, this.page.locator(`input[name="${group}"]:checked`));
    await this.arrowUntil('ArrowRight', () => radio.isChecked());
  }

  private async arrowUntil(key: 'ArrowDown' | 'ArrowRight', isThere: () => Promise<boolean>): Promise<void> {
    for (let pressed = 0; !(await isThere()); pressed += 1) {
      expect(pressed).toBeLessThan(MOST_ARROWS);
      await this.page.keyboard.press(key);
    }
  }
}
