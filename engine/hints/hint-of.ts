import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import { createDummyRemovalHint } from './fewer-cards.ts';
import type { ExerciseHint, HintLine } from './hint.ts';
import type { HintStep } from '../judge/hint-step.ts';
import type { CardId } from '../story/card.ts';
import { rephrasedTask } from './task-in-other-words.ts';
import { describeStorySoFarAsHint } from './told-so-far.ts';

/**
 * Returns the hint with the number `step` for a composition (docs/domain.md 4.4). With hint 4, the screen also shows
 * the solution of a twin (a similar generated question). `absent`: dummies that are not on the screen.
 */
export function hintForComposition(
  question: Question,
  composition: Composition,
  step: HintStep,
  absent: readonly CardId[] = [],
): ExerciseHint {
  switch (step) {
    case 1:
      return { step, lines: inWords(rephrasedTask(question)), aside: [] };
    case 2:
      return { step, lines: describeStorySoFarAsHint(question, composition), aside: [] };
    case 3: {
      const { aside, words } = createDummyRemovalHint(question, composition, absent);
      return { step, lines: inWords(words), aside };
    }
    case 4:
      return { step, lines: inWords(TWIN_WORDS), aside: [] };
  }
}

const TWIN_WORDS = [
  'よく {似|に}た {問題|もんだい}の {例|れい}を {見|み}て みよう。',
  'もう{一度|いちど} {見|み}たい ときは「ヒント」を {押|お}してね。',
];

function inWords(words: readonly string[]): HintLine[] {
  return words.map((text) => ({ kind: 'words', text }));
}
