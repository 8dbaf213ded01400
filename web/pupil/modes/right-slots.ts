import { judge } from '../../../engine/judge/judge.ts';
import { amountKey } from '../../../engine/quantity/amount.ts';
import { requirementOf, triangleCountOf, type Question } from '../../../engine/question/question.ts';
import { isRelation, type CardId, type SentenceCard } from '../../../engine/story/card.ts';
import { amountsOf } from '../../../engine/story/expression-value.ts';

/**
 * The slots of a composition that a question accepts; null when there is none. Only cards with the equation's amounts
 * come into question, so that few orders are left to judge even with seven slots.
 */
export function rightSlots(question: Question): readonly CardId[] | null {
  for (const cards of choices(question.cards, question.slots)) {
    if (!mayBeRight(question, cards)) continue;
    for (const slots of orders(cards.map(({ id }) => id))) {
      const judgement = judge(question, { slots, diagram: null, named: null });
      if (judgement.kind === 'judged' && judgement.verdict.firstBroken === null) return slots;
    }
  }
  return null;
}

function mayBeRight(question: Question, cards: readonly SentenceCard[]): boolean {
  const { equation } = requirementOf(question);
  const wanted = [...amountsOf(equation.left), ...amountsOf(equation.right)].map(amountKey).toSorted();
  const amounts = cards.flatMap(({ meaning }) => (meaning.amount === 'hidden' ? [] : [amountKey(meaning.amount)]));
  const relations = cards.filter(({ meaning }) => isRelation(meaning)).length;
  return relations === triangleCountOf(question) && amounts.toSorted().join() === wanted.join();
}

function* choices<Each>(from: readonly Each[], count: number): Generator<readonly Each[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [at, first] of from.entries()) {
    for (const rest of choices(from.slice(at + 1), count - 1)) yield [first, ...rest];
  }
}

function* orders<Each>(of: readonly Each[]): Generator<readonly Each[]> {
  if (of.length === 0) {
    yield [];
    return;
  }
  for (const first of of) {
    for (const rest of orders(of.filter((other) => other !== first))) yield [first, ...rest];
  }
}
