import { compoundNamed } from '../../../engine/quantity/compound.ts';
import { writeCounted } from '../../../engine/quantity/counter.ts';
import { counterOf } from '../../../engine/question/counter-of.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { renderText, type TextSetting } from '../../../engine/text/render-text.ts';
import { spokenText } from '../../../engine/text/spoken-text.ts';
import { readText } from '../../../engine/text/read-text.ts';

/** A card's quantity as a block carries it; `source` has the readings that a voice says. */
export type CardQuantity = {
  readonly number: string;
  readonly unit: string;
  readonly spoken: string;
  readonly source: string;
};

/** The name of a block for assistive technology: what is shown on it (WCAG 2.5.3), and how that is said where it differs. */
export function blockTitle({ number, unit, spoken }: CardQuantity): string {
  const shown = number + unit;
  return shown === spoken ? `${shown}の ブロック` : `${shown}、${spoken}の ブロック`;
}

const NUMBER = /^([？□]|[0-9.]+(?:\/[0-9.]+)?)(.*)$/u;

/** The number and unit on a card's block, the unit shown as the pupil's grade reads it. */
export function cardQuantity(question: Question, card: SentenceCard, setting: TextSetting): CardQuantity {
  const source = writeCounted(counterOf(question, card), card.meaning.amount, question.notation);
  const parsed = readText(source);
  if (parsed.kind === 'faults') return { number: '？', unit: '', spoken: '', source: '' };
  const shown = renderText(parsed.text, setting)
    .phrases.flat()
    .map((piece) => (piece.kind === 'plain' ? piece.text : piece.base))
    .join('');
  // 2m30cm is read as one.
  const [, number = shown, unit = ''] = compoundNamed(question.notation) === null ? (NUMBER.exec(shown) ?? []) : [];
  return { number, unit, spoken: spokenText(parsed.text, setting), source };
}
