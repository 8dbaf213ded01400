import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { pieceNamed } from '../table/place-names.ts';
import { cardQuantity } from '../table/quantity.ts';
import { spokenSentence } from './sentence.tsx';

/** Returns the spoken name of a piece for announcements: a card's sentence or a block's quantity. */
export function spokenPiece(question: Question, setting: TextSetting, piece: string): string {
  const { kind, card } = pieceNamed(piece);
  const found = question.cards.find(({ id }) => id === card);
  if (found === undefined) return '';
  if (kind === 'card') return spokenSentence(found.text, setting);
  return `${cardQuantity(question, found, setting).spoken}の ブロック`;
}
