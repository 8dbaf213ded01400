import type { NumberNotation } from '../quantity/notation.ts';
import type { Constraint } from '../question/constraint.ts';
import { wordsOfContrastedEquations, isEquationOfCardsDifferent } from './contrast-words.ts';
import type { Feedback } from './feedback.ts';

/**
 * The names of the five constraints as pupils read them. In mode `repair`, a pupil selects the name of the constraint
 * that the given composition breaks.
 */
export const PUPIL_CONSTRAINT_NAMES: Readonly<Record<Constraint, string>> = {
  structure: '{文|ぶん}の {組|く}み{合|あ}わせ',
  story: 'お{話|はなし}',
  objects: 'もの',
  numbers: '{数|かず}',
  calculation: '{式|しき}',
};

/** Returns the feedback text for a `repair` with right cards in which the pupil named the wrong constraint. */
export function wordsOfWrongNaming(
  { step, named, look, contrast }: Extract<Feedback, { kind: 'misnamed' }>,
  notation: NumberNotation,
): readonly string[] {
  switch (step) {
    case 1:
      return ['カードは {直|なお}ったよ。', `でも、ちがって いたのは「${PUPIL_CONSTRAINT_NAMES[named]}」かな。`];
    case 2:
      return look?.kind !== 'card'
        ? ['はじめの カードを もう{一度|いちど} {読|よ}んで みよう。', '{何|なに}が ちがって いたかな。']
        : ['{印|しるし}の カードが はじめに あったね。', 'この カードの {何|なに}が ちがって いたかな。'];
    case 3:
      if (contrast?.present == null)
        return ['はじめの カードからは {式|しき}が できないよ。', '{何|なに}が ちがって いたかな。'];
      if (!isEquationOfCardsDifferent(contrast, notation))
        return [
          'はじめの カードの {式|しき}は {同|おな}じだね。',
          '{式|しき}の ほかに {何|なに}が ちがって いたかな。',
        ];
      return wordsOfContrastedEquations('はじめの', contrast, 'equation', notation);
  }
}
