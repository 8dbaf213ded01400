import { wordsOfKinds, writeWanted } from '../../engine/judge/requirementWords.ts';
import type { Mode, Question } from '../../engine/question/question.ts';
import type { QuestionFault } from '../../engine/question/upload/fault.ts';
import { wordsOfQuestionFault } from '../../engine/question/upload/words.ts';

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  compose: 'つくる',
  composeAndDiagram: '図もつくる',
  diagramToCompose: '図からつくる',
  storyToDiagram: '図にする',
  repair: 'つくりなおし',
  free: 'たくさんつくる',
};

/** 2年・「ふえる」・12 − 7・つくる. */
export function summaryOf({ grade, mode, requirement, problems, notation }: Question): string {
  const asked =
    requirement === null
      ? [`${problems ?? 0}とおり`]
      : [wordsOfKinds(requirement.kinds), writeWanted(requirement.equation, requirement.reading, notation)];
  return [`${grade}年`, ...asked, MODE_WORDS[mode]].join('・');
}

/** A fault as it is shown: what is wrong, and the compositions that show it, each by itself. */
export type ShownFault = { readonly words: string; readonly compositions: readonly string[] };

export function shownFault({ rule, found, expected, composition }: QuestionFault): ShownFault {
  // What is ambiguous is written out with the reason why each is accepted; the sentence need not say it twice.
  const written = rule === 'ambiguous' ? found : composition;
  const words = wordsOfQuestionFault({ rule, found: rule === 'ambiguous' ? '' : found, expected });
  return { words, compositions: written === null ? [] : written.split(/　(?=\(\d+\) )/u) };
}
