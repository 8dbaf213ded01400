import { writeAmount } from '../quantity/notation.ts';
import type { Composition } from '../question/composition.ts';
import { triangleCountOfQuestion, type Question, type Requirement } from '../question/question.ts';
import { replaceUnknownSignForQuestion } from '../question/unknown-sign.ts';
import { isRelationMeaning, type CardId, type SentenceCard } from '../story/card.ts';
import type { StoryKind } from '../story/kind.ts';
import { CONSTRAINT_NAMES, type Constraint } from '../question/constraint.ts';
import { judgeComposition } from './judge.ts';
import { writeRequiredEquation } from './requirement-words.ts';
import type { Verdict } from './verdict.ts';

/** The short names of the story kinds for teachers. */
const KIND_NAMES: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがい',
  perUnit: 'ずつ',
  times: 'ばい',
};

/** One line of text for teachers about what is wrong with a composition, and the wrong cards (`cards`). */
export type MistakeDescription = { readonly words: string; readonly cards: readonly CardId[] };

/**
 * Returns a description of the first mistake of a composition. The feedback for the pupil is about the same mistake
 * (docs/domain.md 4.2). Null if the composition is right or cannot be judged.
 */
export function describeFirstMistake(question: Question, composition: Composition): MistakeDescription | null {
  const judgement = judgeComposition(question, composition);
  if (judgement.kind !== 'judged' || judgement.verdict.correct) return null;
  const { verdict } = judgement;
  const { firstBroken } = verdict;
  if (firstBroken !== null) {
    const words = `「${CONSTRAINT_NAMES[firstBroken]}」がちがう${contrast(firstBroken, question, composition, verdict)}`;
    return { words: replaceUnknownSignForQuestion(question, words), cards: verdict.constraints[firstBroken].cards };
  }
  // No constraint is broken, so the mistake is in the diagram or in the constraint that the pupil named.
  return {
    words: verdict.naming === null ? '三角ブロックの図がちがう' : 'どこがへんだったかの答えがちがう',
    cards: [],
  };
}

/**
 * Returns a text that compares what the question requires with what the composition has. In a `free` question, which
 * requires nothing, it is empty for the constraints `story`, `numbers` and `calculation`.
 */
function contrast(broken: Constraint, question: Question, { slots }: Composition, verdict: Verdict): string {
  const { requirement, notation } = question;
  const used = slots.flatMap((id) => question.cards.filter((card) => card.id === id));
  const relations = used.flatMap(({ meaning }) => (isRelationMeaning(meaning) ? [meaning.kind] : []));
  switch (broken) {
    case 'structure':
      return `：関係の文が${relations.length}枚（${triangleCountOfQuestion(question)}枚のはず）`;
    case 'objects':
      return '：出てくるものがそろっていない';
    case 'story':
      return required(requirement, ({ kinds }) => `${namesOf(kinds)}、使ったのは${namesOf(relations)}`);
    case 'numbers':
      return required(
        requirement,
        ({ equation, reading }) =>
          ` ${writeRequiredEquation(equation, reading, notation)}、使った数は ${amountsOf(used, question)}`,
      );
    case 'calculation':
      return required(requirement, ({ equation, reading }) => {
        const present = reading === 'story' ? verdict.equations.story : verdict.equations.calculation;
        const wanted = ` ${writeRequiredEquation(equation, reading, notation)}`;
        return present === null ? wanted : `${wanted}、この文章は ${writeRequiredEquation(present, reading, notation)}`;
      });
  }
}

function required(requirement: Requirement | null, words: (requirement: Requirement) => string): string {
  return requirement === null ? '' : `：作りたいのは${words(requirement)}`;
}

function namesOf(kinds: readonly StoryKind[]): string {
  return `〈${kinds.map((kind) => KIND_NAMES[kind]).join('・')}〉`;
}

function amountsOf(cards: readonly SentenceCard[], { notation }: Question): string {
  return cards.map(({ meaning }) => writeAmount(meaning.amount, notation)).join('・');
}
