import { levelLabelForUsers } from '../engine/levels/course.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SentenceCard } from '../engine/story/card.ts';
import type { Grade } from '../engine/text/grade.ts';
import { DiagramPage } from './diagram.ts';
import { movePiece, press, tabTo, type PieceInputMethod } from './move-piece.ts';
import { accessibleNameOfCard } from './question-bank.ts';

/**
 * The pupil's exercise screen. Most of its elements are found by their accessible names, as assistive technology finds
 * them.
 */
export class TablePage {
  readonly page: Page;
  private readonly grade: Grade;
  readonly composition: Locator;
  readonly cards: Locator;
  readonly diagram: DiagramPage;
  readonly levels: Locator;
  readonly questions: Locator;
  readonly success: Locator;
  readonly example: Locator;

  /** `grade`: the pupil's grade, which decides in which script the cards are written. */
  constructor(page: Page, grade: Grade = 2) {
    this.page = page;
    this.grade = grade;
    this.composition = page.getByRole('region', { name: 'くみたて', exact: true });
    this.cards = page.getByRole('region', { name: 'おはなしの カード', exact: true });
    this.diagram = new DiagramPage(page);
    this.levels = page.getByRole('region', { name: 'レベル', exact: true });
    this.questions = page.getByRole('region', { name: 'もんだい', exact: true });
    this.success = page.getByRole('region', { name: 'せいかい！', exact: true });
    this.example = page.getByRole('dialog', { name: 'れいを みて みよう' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /**
   * Returns a card, found by its attribute `data-piece`. Finding it by its accessible name would be slow, because the
   * browser would compute the names of all elements.
   */
  card({ id }: SentenceCard): Locator {
    return this.page.locator(`[data-piece="card:${id}"]`);
  }

  /** Returns a slot. Slots are counted from 1, as pupils count them. */
  slot(number: number): Locator {
    return this.composition.getByRole('group', { name: `${number}ばんめ`, exact: true });
  }

  inSlot(number: number, card: SentenceCard): Locator {
    return this.slot(number).getByRole('button', { name: accessibleNameOfCard(card, this.grade), exact: true });
  }

  async move(card: SentenceCard, number: number, way: PieceInputMethod): Promise<void> {
    await this.moveFrom(await this.slotOf(card), card, number, way);
  }

  /** Moves a card from its slot back to the offered cards. */
  async takeOut(card: SentenceCard, way: PieceInputMethod): Promise<void> {
    const steps = -(await this.slotOf(card));
    await movePiece(this.page, way, { piece: this.card(card), place: this.cards.getByRole('list'), steps });
    await this.cards.getByRole('button', { name: accessibleNameOfCard(card, this.grade), exact: true }).waitFor();
  }

  async compose(cards: readonly SentenceCard[], way: PieceInputMethod): Promise<void> {
    for (const [at, card] of cards.entries()) {
      const from = await this.slotOf(card);
      if (from !== at + 1) await this.moveFrom(from, card, at + 1, way);
    }
  }

  async check(way: PieceInputMethod): Promise<void> {
    await press(this.page, way, this.button('こたえあわせ'));
  }

  /** Puts the cards into the slots, presses the check button, and waits for the success panel. */
  async solve(cards: readonly SentenceCard[], way: PieceInputMethod): Promise<void> {
    await this.compose(cards, way);
    await this.check(way);
    await this.success.waitFor();
  }

  async goOn(way: PieceInputMethod): Promise<void> {
    await press(this.page, way, this.success.getByRole('button', { name: 'つぎの もんだい', exact: true }));
    await this.success.waitFor({ state: 'hidden' });
  }

  /** Returns the announcement for screen readers that contains these words. */
  announcement(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  /** Waits for the worked example that opens before a question, closes it, and waits for the question. */
  async readExample(way: PieceInputMethod): Promise<void> {
    await this.example.waitFor();
    await expect(this.example.getByRole('button', { name: 'やって みる', exact: true })).toBeFocused();
    await this.leaveExample(way);
  }

  async leaveExample(way: PieceInputMethod): Promise<void> {
    const goOn = this.example.getByRole('button', { name: 'やって みる', exact: true });
    await (way === 'keyboard' ? this.page.keyboard.press('Enter') : press(this.page, way, goOn));
    await this.example.waitFor({ state: 'hidden' });
  }

  /**
   * In a worked example, an animated hand moves the first card. Presses beside the cards, which skips this animation.
   */
  async hurryHand(): Promise<void> {
    await this.example.locator('[data-example]').click({ position: { x: 1, y: 1 } });
    await this.example.locator('[data-example="child"]').waitFor();
  }

  /**
   * Does the pupil's part of a worked example: moves all cards that the animated hand has not moved. With the keyboard,
   * it waits until the hand has moved its card. With other input methods, it skips this animation.
   */
  async touchExample(way: PieceInputMethod): Promise<void> {
    const offered = this.example.getByRole('list', { name: 'のこりの カード' });
    const table = this.example.locator('[data-example]');
    await table.waitFor();
    if (way !== 'keyboard') await this.hurryHand();
    while ((await offered.count()) > 0) {
      await expect(table).not.toHaveAttribute('data-example', 'hand', { timeout: 10_000 });
      const [piece, place] = [offered.locator('[data-piece]'), this.example.locator('[data-place][data-empty]')];
      if ((await place.count()) === 0) break;
      const steps = (await this.example.getByRole('group').count()) - (await place.count()) + 1;
      await movePiece(this.page, way, { piece: piece.first(), place: place.first(), steps });
    }
    await expect(table).toHaveAttribute('data-example', 'over');
  }

  /**
   * Names the broken constraint at a question of mode `repair`, by choosing `choice`. `steps`: the number of presses of
   * an arrow key that lead to the choice.
   */
  async name(choice: RegExp, steps: number, way: PieceInputMethod): Promise<void> {
    const radio = this.page.getByRole('radio', { name: choice });
    if (way === 'keyboard') {
      await tabTo(this.page, this.page.getByRole('radio').first());
      for (let step = 0; step < steps; step += 1) await this.page.keyboard.press('ArrowDown');
    } else await press(this.page, way, radio);
    await expect(radio).toBeChecked();
  }

  /** From now on, every worked example that opens is closed. */
  async passExamples(): Promise<void> {
    const close = async (): Promise<void> => {
      // The click fails if the worked example has already closed, for example because the test opened another level.
      // This is no error: Playwright then continues with the action of the test.
      await this.button('やって みる')
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    };
    // When a worked example closes, another one may open at once. With `noWaitAfter`, Playwright does not wait for all
    // worked examples to disappear.
    await this.page.addLocatorHandler(this.example, close, { noWaitAfter: true });
  }

  async openLevel(level: number): Promise<void> {
    const button = this.levels.getByRole('button', { name: new RegExp(`^${levelLabelForUsers(level)} `, 'u') });
    await button.click();
    await expect(button).toHaveAttribute('aria-current', 'true');
    // Waits until the slots or the diagram are shown. A question may lack one of the two: the diagram of a question
    // with seven slots appears only after the first card is placed, and a question with a told problem has no slots.
    await this.composition.or(this.diagram.region).first().waitFor();
  }

  async openQuestion(number: number): Promise<void> {
    const button = this.questions.getByRole('button', { name: new RegExp(`^${number}ばん`, 'u') });
    // The path of questions consists of stones. A stone far from the current question shows no number and can be
    // pressed only while it has the focus. A worked example that opens takes the focus away, so focus and press are
    // repeated until they succeed.
    await expect(async () => {
      await button.focus();
      await button.click({ timeout: 5_000 });
    }).toPass();
    await expect(button).toHaveAttribute('aria-current', 'true');
  }

  private async moveFrom(from: number, card: SentenceCard, to: number, way: PieceInputMethod): Promise<void> {
    await movePiece(this.page, way, { piece: this.card(card), place: this.slot(to), steps: to - from });
    await this.inSlot(to, card).waitFor();
  }

  /**
   * Resolves to the number of the slot that contains the card, counted from 1, or to 0 if the card is not in a slot.
   */
  private async slotOf(card: SentenceCard): Promise<number> {
    const place = await this.card(card).evaluate(
      (piece) => piece.closest<HTMLElement>('[data-place]')?.dataset['place'],
    );
    const slot = /^slot:(?<slot>\d+)$/u.exec(place ?? '')?.groups?.['slot'];
    return slot === undefined ? 0 : Number(slot) + 1;
  }
}
