import { countOfThings } from '../text/count-words.ts';
import { compoundNamed } from '../quantity/compound.ts';
import { writeCounted } from '../quantity/counter.ts';
import type { Notation } from '../quantity/notation.ts';
import { rational } from '../quantity/rational.ts';
import type { Requirement } from '../question/question.ts';
import { type Equation } from '../story/expression.ts';
import { writeEquation, writeExpression } from '../story/write-expression.ts';
import type { StoryKind } from '../story/kind.ts';

/** The pupils' names of the story kinds. They name no quantity, because a story can ask for any of its quantities. */
export const STORY_KIND_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: '{合|あ}わせて',
  increase: '{増|ふ}える',
  decrease: '{減|へ}る',
  compare: 'ちがい',
  perUnit: '〜ずつ',
  times: '〜{倍|ばい}',
};

/** The parts of the displayed requirement: the equation (displayed large), the words after it, and the story kinds. */
export type RequirementWords = {
  readonly equation: string;
  readonly lead: string;
  readonly storyKinds: string;
};

/**
 * Returns the requirement as pupils read it (docs/domain.md 2.1). A calculation is written without `= ?`, and the story
 * kinds are in quotation marks. `notation`: how to write numbers that are not whole.
 */
export function wordsOfRequirement({ kinds, equation, reading }: Requirement, notation: Notation): RequirementWords {
  return {
    equation: writeRequired(equation, reading, notation),
    lead: reading === 'calculation' ? 'で {計算|けいさん}できる' : 'の {式|しき}に なる',
    storyKinds: wordsOfKinds(kinds),
  };
}

/** The story kinds in the order of the requirement, each named once: 「あわせて」, 「ふえる」と 「へる」, 「ふえる」2つ. */
export function wordsOfKinds(kinds: readonly StoryKind[]): string {
  return [...new Set(kinds)]
    .map((kind) => {
      const times = kinds.filter((other) => other === kind).length;
      return `「${STORY_KIND_WORDS[kind]}」${times > 1 ? countOfThings(times) : ''}`;
    })
    .join('と ');
}

/** Writes the requested equation; a calculation without `= ?`. */
export function writeRequired(equation: Equation, reading: Requirement['reading'], notation: Notation): string {
  return reading === 'calculation' ? writeExpression(equation.left, notation) : writeEquation(equation, notation);
}

/** Like {@link writeRequired}, but inside a sentence: units have furigana, as in 2{時間|じかん}30{分|ぷん} + 55{分|ふん}. */
export function writeAmongWords(equation: Equation, reading: Requirement['reading'], notation: Notation): string {
  const written = writeRequired(equation, reading, notation);
  const compound = compoundNamed(notation);
  if (compound === null) return written;
  const told = new RegExp(`(\\d+)(${compound.large}|${compound.small})`, 'gu');
  return written.replaceAll(told, (_, digits: string, unit: string) => writeCounted(unit, rational(Number(digits))));
}
