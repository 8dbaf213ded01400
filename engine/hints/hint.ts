import type { Composition } from '../question/composition.ts';
import type { Question } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { fewerCards } from './fewer-cards.ts';
import type { HintLine } from './hint-line.ts';
import type { HintStep } from '../judge/hint-step.ts';
import { taskInOtherWords } from './task-in-other-words.ts';
import { toldSoFar } from './told-so-far.ts';

export type Hint = {
  readonly step: HintStep;
  readonly lines: readonly HintLine[];
  /** The dummies that step aside with step 3; none in every other. */
  readonly aside: readonly CardId[];
};

/** What a question's hint of a step says of the table (docs/domain.md 4.4). Never the answer; the twin of step 4 is shown beside. */
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
