import { wordsOfKinds, writeRequired } from '../../../engine/judge/requirement-words.ts';
import type { Mode, Question, Requirement } from '../../../engine/question/question.ts';
import type { QuestionFault } from '../../../engine/upload/fault.ts';
import { wordsOfQuestionFault } from '../../../engine/upload/words.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  compose: 'つくる',
  composeAndDiagram: '図もつくる',
  diagramToCompose: '図からつくる',
  storyToDiagram: '図にする',
  repair: 'つくりなおし',
  free: 'たくさんつくる',
};

const NO_BREAK_SPACE = '\u00a0';

/** 2年・「ふえる」・12 − 7・つくる. */
export function questionSummary({ grade, mode, requirement, problems, notation }: Question): string {
  const asked =
    requirement === null
      ? [`${problems ?? 0}とおり`]
      : [readingOf(wordsOfKinds(requirement.kinds)), equationOf(requirement, notation)];
  return [`${grade}年`, ...asked, MODE_WORDS[mode]].join('・');
}

/** An equation stands on one line. */
function equationOf({ equation, reading }: Requirement, notation: Question['notation']): string {
  return writeRequired(equation, reading, notation).replaceAll(' ', NO_BREAK_SPACE);
}

/** A fault as it is shown: what is wrong, and the compositions that show it, each by itself. */
export type ShownFault = { readonly words: string; readonly compositions: readonly string[] };

export function shownFault({ rule, found, expected, composition }: QuestionFault): ShownFault {
  // What is ambiguous is written out with the reason why each is accepted; the sentence need not say it twice.
  const written = rule === 'ambiguous' ? found : composition;
  const words = wordsOfQuestionFault({ rule, found: rule === 'ambiguous' ? '' : found, expected });
  return { words, compositions: written === null ? [] : written.split(/　(?=\(\d+\) )/u) };
}
