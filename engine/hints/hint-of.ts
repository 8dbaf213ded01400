import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import { fewerCards } from './fewer-cards.ts';
import type { Hint, HintLine } from './hint.ts';
import type { HintStep } from '../judge/hint-step.ts';
import { taskInOtherWords } from './task-in-other-words.ts';
import { toldSoFar } from './told-so-far.ts';

/**
 * Returns the hint of a step for a composition (docs/domain.md 4.4). It never contains the answer. The twin of step 4
 * is not included; the screen shows it.
 */
export function hintOf(question: Question, composition: Composition, step: HintStep): Hint {
  switch (step) {
    case 1:
      return { step, lines: inWords(taskInOtherWords(question)), aside: [] };
    case 2:
      return { step, lines: toldSoFar(question, composition), aside: [] };
    case 3: {
      const { aside, words } = fewerCards(question, composition);
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
