import { expect, type Locator, type Page } from '@playwright/test';
import { CORNER_POSITIONS, type CornerPosition } from '../engine/question/composition.ts';
import type { Question } from '../engine/question/question.ts';
import type { SentenceCard } from '../engine/story/card.ts';
import type { OperationPair } from '../engine/story/kind.ts';
import { movePiece, dragElementAlongLine, press, type PieceInputMethod } from './move-piece.ts';
import { spokenAmountOfCard } from './question-bank.ts';

const CELL_NAMES: Readonly<Record<CornerPosition, string>> = {
  top: 'うえの ます',
  left: 'ひだりの ます',
  right: 'みぎの ます',
};
const PAIR_NAMES: Readonly<Record<OperationPair, string>> = { sum: 'たす・ひく', product: 'かける・わる' };

const CORNER_NAMES: Readonly<Record<CornerPosition, string>> = { top: 'うえ', left: 'ひだり', right: 'みぎ' };

/** A corner of a triangle in a diagram with several triangles. `number`: the number of the triangle, counted from 1. */
export type NumberedTriangleCorner = { readonly number: number; readonly corner: CornerPosition };

function cornerName({ number, corner }: NumberedTriangleCorner): string {
  return `${number}ばんめの さんかくの ${CORNER_NAMES[corner]}`;
}

/** The diagram of the pupil's exercise screen: its triangles, their cells and joints, and the tray of blocks. */
export class DiagramPage {
  private readonly page: Page;
  readonly region: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'さんかくブロック', exact: true });
  }

  cell(corner: CornerPosition): Locator {
    return this.region.getByRole('group', { name: new RegExp(`^${CELL_NAMES[corner]}: `, 'u') });
  }

  operationPair(pair: OperationPair): Locator {
    return this.region.getByRole('button', { name: PAIR_NAMES[pair], exact: true });
  }

  /** Moves the block of a card from the tray into a cell of the triangle, in a question with only one triangle. */
  async moveBlock(
    question: Question,
    card: SentenceCard,
    corner: CornerPosition,
    way: PieceInputMethod,
  ): Promise<void> {
    const name = blockName(question, card);
    const piece = this.region.getByRole('button', { name });
    await movePiece(this.page, way, { piece, place: this.cell(corner), steps: CORNER_POSITIONS.indexOf(corner) + 1 });
    await this.cell(corner).getByRole('button', { name }).waitFor();
  }

  /**
   * Returns the element of a triangle with its cells and blocks. `number`: the number of the triangle in the diagram,
   * counted from 1.
   */
  triangle(number: number): Locator {
    return this.region.getByRole('group', { name: `${number}ばんめの さんかく`, exact: true });
  }

  cellOf({ number, corner }: NumberedTriangleCorner): Locator {
    return this.triangle(number).getByRole('group', { name: new RegExp(`^${CELL_NAMES[corner]}: `, 'u') });
  }

  /**
   * Moves a card's block from the tray into the cell at the corner `place`. A block may be in a cell and in the tray at
   * the same time. The block in the tray is then the last element with its name, because the tray comes after the cells
   * in the DOM.
   */
  async layBlock(
    question: Question,
    card: SentenceCard,
    place: NumberedTriangleCorner,
    way: PieceInputMethod,
  ): Promise<void> {
    const name = blockName(question, card);
    const piece = this.region.getByRole('button', { name }).last();
    const cells = this.region.getByRole('group', { name: / ?ます: /u });
    const names = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('data-place')));
    const wanted = await this.cellOf(place).getAttribute('data-place');
    await movePiece(this.page, way, { piece, place: this.cellOf(place), steps: names.indexOf(wanted) + 1 });
    await this.cellOf(place).getByRole('button', { name }).waitFor();
  }

  /**
   * Joins a corner of a triangle (`one`) to a corner of another triangle (`other`): either by dragging the triangle, or
   * by choosing the two corners one after the other.
   */
  async join(one: NumberedTriangleCorner, other: NumberedTriangleCorner, way: PieceInputMethod): Promise<void> {
    switch (way) {
      case 'mouse':
      case 'finger':
        await dragElementAlongLine(this.page, way, {
          body: this.triangle(one.number).getByRole('button', { name: `${one.number}ばんめの さんかく`, exact: true }),
          from: this.cellOf(one),
          to: this.cellOf(other),
        });
        break;
      case 'tapping':
      case 'keyboard':
        await press(this.page, way, this.region.getByRole('button', { name: 'つなぐ', exact: true }));
        await this.layCorner(one, other, way);
        break;
    }
    await this.joint(one, other).waitFor();
  }

  /** Returns the element of the joint between two triangles, which shows their hidden amount (かくれた数). */
  joint(one: NumberedTriangleCorner, other: NumberedTriangleCorner): Locator {
    return this.region.getByRole('group', { name: `${cornerName(one)}と ${cornerName(other)}が つながって います` });
  }

  /**
   * Splits two joined triangles. With a mouse or finger, the first press on the joint only shows the button for
   * splitting, and the second press splits.
   */
  async part(one: NumberedTriangleCorner, other: NumberedTriangleCorner, way: PieceInputMethod): Promise<void> {
    const button = this.joint(one, other).getByRole('button');
    await press(this.page, way, button);
    if (way !== 'keyboard') await press(this.page, way, button);
    await button.waitFor({ state: 'hidden' });
  }

  async chooseFor(number: number, pair: OperationPair, way: PieceInputMethod): Promise<void> {
    const body = this.triangle(number).getByRole('button', { name: `${number}ばんめの さんかく`, exact: true });
    await press(this.page, way, body);
    await this.choose(pair, way);
  }

  async choose(pair: OperationPair, way: PieceInputMethod): Promise<void> {
    await press(this.page, way, this.operationPair(pair));
    await expect(this.operationPair(pair)).toHaveAttribute('aria-pressed', 'true');
  }

  private async layCorner(
    one: NumberedTriangleCorner,
    other: NumberedTriangleCorner,
    way: PieceInputMethod,
  ): Promise<void> {
    const piece = this.region.getByRole('button', { name: cornerName(one), exact: true });
    const place = this.region.getByRole('button', { name: cornerName(other), exact: true });
    // Each press of an arrow key moves `piece` to the next corner of another triangle. `before`: the number of other
    // triangles that come before the triangle `other`.
    const before = other.number - (other.number > one.number ? 2 : 1);
    const steps = before * CORNER_POSITIONS.length + CORNER_POSITIONS.indexOf(other.corner) + 1;
    await movePiece(this.page, way, { piece, place, steps });
  }
}

/**
 * Returns a pattern for the accessible name of a card's block, such as 「5この ブロック」 (block of 5). If the visible
 * text is not spoken as it is written, the name contains the visible and the spoken text: 「？こ、なんこの ブロック」
 * (“?, how many”).
 */
function blockName(question: Question, card: SentenceCard): RegExp {
  const amount = spokenAmountOfCard(question, card).replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(?:^|、)${amount}の ブロック$`, 'u');
}
