import { compoundUnitWithName } from '../../../engine/quantity/compound.ts';
import { writeCountedNumber } from '../../../engine/quantity/counter.ts';
import { counterOfCard } from '../../../engine/question/counter-of.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { renderText, type TextRenderSettings } from '../../../engine/text/render-text.ts';
import { convertToAccessibleText } from '../../../engine/text/spoken-text.ts';
import { parseSourceText } from '../../../engine/text/read-text.ts';

/**
 * The quantity of a card as it is written on its block, e.g. 3 and こ. `source`: the same text in source notation, which
 * contains the readings (furigana) for speech output.
 */
export type CardQuantityText = {
  readonly number: string;
  readonly unit: string;
  readonly spoken: string;
  readonly source: string;
};

/**
 * Returns the accessible name of a block. It begins with the visible text (WCAG 2.5.3). If the text is spoken
 * differently, the spoken form follows.
 */
export function blockLabel({ number, unit, spoken }: CardQuantityText): string {
  const shown = number + unit;
  return shown === spoken ? `${shown}の ブロック` : `${shown}、${spoken}の ブロック`;
}

const NUMBER = /^([？□]|[0-9.]+(?:\/[0-9.]+)?)(.*)$/u;

/** Returns the number and the unit on a card's block. The unit is in the script of the pupil's grade. */
export function quantityOfCard(question: Question, card: SentenceCard, setting: TextRenderSettings): CardQuantityText {
  const source = writeCountedNumber(counterOfCard(question, card), card.meaning.amount, question.notation);
  const parsed = parseSourceText(source);
  if (parsed.kind === 'faults') return { number: '？', unit: '', spoken: '', source: '' };
  const shown = renderText(parsed.text, setting)
    .phrases.flat()
    .map((piece) => (piece.kind === 'plain' ? piece.text : piece.base))
    .join('');
  // In the notation with two units, a quantity such as 2m30cm stays whole instead of being split into a number and a
  // unit.
  const [, number = shown, unit = ''] =
    compoundUnitWithName(question.notation) === null ? (NUMBER.exec(shown) ?? []) : [];
  return { number, unit, spoken: convertToAccessibleText(parsed.text, setting), source };
}
