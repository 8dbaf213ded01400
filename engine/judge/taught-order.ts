import { requirementOfQuestion, type Question } from '../question/question.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import { writeRequiredEquationInSentence } from './requirement-words.ts';
import { operatorsInExpression } from '../story/expression-value.ts';
import { areSameExpressions } from '../story/same-expression.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import type { Verdict } from './verdict.ts';

/**
 * Returns true if the factors are in the taught order (docs/domain.md 3.5): 1つ分 × いくつ分 (size of one group × number of
 * groups) or もとにする量 × 倍 (base quantity × multiple). False if they are exchanged, which is a right calculation, but may
 * get a remark. Null for a wrong calculation, a calculation without ×, a story equation, or mode `free`.
 */
export function isInTaughtOrder(question: Question, verdict: Verdict): boolean | null {
  const present = verdict.equations.calculation;
  if (question.mode === 'free' || present === null || !verdict.constraints.calculation.satisfied) return null;
  const { equation, reading } = requirementOfQuestion(question);
  if (reading === 'story' || !operatorsInExpression(equation.left).includes('×')) return null;
  return areSameExpressions(present.left, equation.left, 'taught');
}

/** Returns the remark that the factors are not in the taught order. Empty if the cards give no calculation. */
export function wordsOfUntaughtOrderRemark(
  kinds: readonly StoryKind[],
  verdict: Verdict,
  notation: NumberNotation,
): readonly string[] {
  const present = verdict.equations.calculation;
  if (present === null) return [];
  const orders = [...new Set(kinds.filter((kind) => operationPairOfStoryKind(kind) === 'product'))].map((kind) =>
    kind === 'times'
      ? '「もとに する {数|かず} × {何|なん}{倍|ばい}」'
      : '「1つ{分|ぶん}の {数|かず} × いくつ{分|ぶん}」',
  );
  return [
    `お{話|はなし}は {合|あ}って いるよ。かけ{算|ざん}の {順番|じゅんばん}も {見|み}て みよう。`,
    `{習|なら}った {式|しき}は ${orders.join('、')}。この お{話|はなし}だと ${writeRequiredEquationInSentence(present, 'calculation', notation)} だね。`,
  ];
}
