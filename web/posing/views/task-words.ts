import { wordsOfKinds, wordsOfRequirement } from '../../../engine/judge/requirement-words.ts';
import { requirementOf, triangleCountOf, type Question } from '../../../engine/question/question.ts';
import { inUnknownSign } from '../../../engine/question/unknown-sign.ts';
import type { DiagramGap } from '../table/table.ts';
import { slotName } from './words.ts';

/** What is to be done, in pieces: the equation stands large, what matters most is emphasised. */
export type TaskWords = {
  readonly equation: string | null;
  readonly lead: string;
  readonly emphasised: string;
  readonly tail: string;
};

/** The short instruction of a question, as its mode gives it. */
export function taskWords(question: Question): TaskWords {
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return required(question, 'の おはなしを つくろう');
    case 'diagramToCompose':
      return {
        equation: null,
        lead: 'さんかくを よく みて、',
        emphasised: wordsOfKinds(requirementOf(question).kinds),
        tail: 'の おはなしを つくろう',
      };
    case 'storyToDiagram':
      return {
        equation: null,
        lead: 'おはなしを よんで、',
        emphasised: triangleCountOf(question) > 1 ? 'さんかくを つないで' : 'さんかく',
        tail: triangleCountOf(question) > 1 ? ' あらわそう' : 'に あらわそう',
      };
    case 'repair':
      return required(question, 'の おはなしに なおそう');
    case 'free':
      return {
        equation: null,
        lead: 'カードを くみあわせて、',
        emphasised: 'ちがう もんだい',
        tail: `を ${question.problems ?? 0}こ みつけよう`,
      };
  }
}

function required(question: Question, tail: string): TaskWords {
  const { equation, lead, storyKinds } = wordsOfRequirement(requirementOf(question), question.notation);
  return { equation: inUnknownSign(question, equation), lead, emphasised: storyKinds, tail };
}

export const BUILD_WORDS = 'ブロックを さんかくに おいて、まんなかの しるしを えらぼう。';

/** How to begin. */
export function startWords({ mode, slots }: Pick<Question, 'mode' | 'slots'>): string {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
      return `カードを ${slots}まい えらんで、おはなしの じゅんに ならべよう。`;
    case 'diagramToCompose':
      return `さんかくの おはなしに なる カードを ${slots}まい ならべよう。`;
    case 'storyToDiagram':
      return BUILD_WORDS;
    case 'repair':
      return 'どこが へんかな。カードを いれかえて、へんだった ところを えらぼう。';
    case 'free':
      return `カードを ${slots}まい ならべて、もんだいを つくろう。`;
  }
}

/** Before what was said of a composition that is checked again as it lay. */
export const UNCHANGED_WORDS = 'さっきと おなじだよ。';

export const FOUND_AGAIN_WORDS = 'その もんだいは もう みつけて いるよ。カードを かえて みよう。';

export const DIAGRAM_GAP_WORDS: Readonly<Record<DiagramGap, string>> = {
  blocks: 'ブロックを さんかくに おいてから こたえあわせを しよう。',
  operationPair: 'まんなかの しるしを えらんでから こたえあわせを しよう。',
  joints: 'さんかくと さんかくを つないでから こたえあわせを しよう。',
};

export const NAME_MISSING_WORDS = 'なにが ちがって いたか えらんでから こたえあわせを しよう。';

/** Few empty slots are named; when all are empty their number says it at one glance. */
export function missingWords(emptySlots: readonly number[], slots: number): string {
  if (emptySlots.length === slots) return `カードを ${slots}まい おいてから こたえあわせを しよう。`;
  const names = emptySlots.map(slotName).join('と ');
  return `${names}に カードを おいてから こたえあわせを しよう。`;
}
