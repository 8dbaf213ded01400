import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { parseCardOrBlockPieceName } from '../table/place-names.ts';
import { quantityOfCard } from '../table/quantity.ts';
import { spokenTextOfSentence } from './sentence.tsx';

/**
 * Returns how a screen reader should announce a piece that is moved: the spoken sentence of a card, or the spoken
 * quantity of a block.
 */
export function spokenNameOfPiece(question: Question, setting: TextRenderSettings, piece: string): string {
  const { kind, card } = parseCardOrBlockPieceName(piece);
  const found = question.cards.find(({ id }) => id === card);
  if (found === undefined) return '';
  if (kind === 'card') return spokenTextOfSentence(found.text, setting);
  return `${quantityOfCard(question, found, setting).spoken}の ブロック`;
}
