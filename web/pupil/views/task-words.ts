import {
  PUPIL_STORY_KIND_NAMES,
  rateNotationOfCards,
  wordsOfStoryKinds,
  wordsOfRequirement,
} from '../../../engine/judge/requirement-words.ts';
import { requirementOfQuestion, triangleCountOfQuestion, type Question } from '../../../engine/question/question.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import type { MissingDiagramPart } from '../table/table.ts';
import { slotLabel } from './words.ts';

/**
 * The text of the requirement in four parts: the equation in large type, the words before the emphasis (`lead`), the
 * emphasised words, and the words after it (`tail`).
 */
export type TaskInstruction = {
  readonly equation: string | null;
  readonly lead: string;
  readonly emphasised: string;
  readonly tail: string;
};

export function taskInstruction(question: Question): TaskInstruction {
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
      return required(question, 'の お{話|はなし}を {作|つく}ろう');
    case 'diagramToCompose':
      return {
        equation: null,
        lead: '{三角|さんかく}を よく {見|み}て、',
        emphasised: wordsOfStoryKinds(
          requirementOfQuestion(question).kinds,
          rateNotationOfCards(question.cards),
          question.notation,
        ),
        tail: 'の お{話|はなし}を {作|つく}ろう',
      };
    case 'storyToDiagram':
      return {
        equation: null,
        lead: 'お{話|はなし}を {読|よ}んで、',
        emphasised: triangleCountOfQuestion(question) > 1 ? 'つないだ {三角|さんかく}' : '{三角|さんかく}',
        tail: 'に {表|あらわ}そう',
      };
    case 'repair':
      return required(question, 'の お{話|はなし}に {直|なお}そう');
    case 'free':
      return {
        equation: null,
        lead: 'カードを {組|く}み{合|あ}わせて、',
        emphasised: 'ちがう {問題|もんだい}',
        tail: `を ${question.problems ?? 0}{問|もん} {見|み}つけよう`,
      };
    case 'write':
      return required(question, 'の {問題|もんだい}を、{自分|じぶん}の {言葉|ことば}で {書|か}こう');
  }
}

function required(question: Question, tail: string): TaskInstruction {
  const { notation, cards } = question;
  const { equation, lead, storyKinds } = wordsOfRequirement(requirementOfQuestion(question), {
    notation,
    rate: rateNotationOfCards(cards),
  });
  return { equation: replaceUnknownSignForQuestion(question, equation), lead, emphasised: storyKinds, tail };
}

/**
 * The requirement as a sentence with pictures. Its parts are shown in this order: the equation in large type, words
 * after the equation, opening words (`lead`), story kinds beside their pictures, emphasised words, the task.
 */
export type RequirementSentence = {
  readonly equation: string | null;
  /**
   * Words after the equation which say that it is a calculation. Null for a story equation, which can be recognised by
   * its unknown.
   */
  readonly afterEquation: string | null;
  readonly lead: string | null;
  readonly kinds: string | null;
  readonly emphasised: string | null;
  readonly task: string;
};

/**
 * Returns the requirement as a sentence with pictures. A part that follows a picture never begins with a particle such
 * as を, because a particle must directly follow its word.
 */
export function requirementSentence(question: Question): RequirementSentence {
  const { equation, lead, emphasised, tail } = taskInstruction(question);
  const requirement = question.requirement;
  const isCalculation = equation !== null && requirement?.reading === 'calculation';
  const common = {
    equation,
    afterEquation: isCalculation ? lead : null,
    lead: equation === null ? lead : null,
  };
  switch (question.mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
    case 'write':
      return { ...common, kinds: kindsBeforeStory(emphasised), emphasised: null, task: tail.replace(/^の /u, '') };
    case 'storyToDiagram':
    case 'free':
      return { ...common, kinds: null, emphasised, task: tail };
  }
}

/**
 * The names of story kinds that are verbs. Before a noun, a verb needs no の: {増|ふ}える お{話|はなし} (a story of increase).
 */
const VERBS: ReadonlySet<string> = new Set([PUPIL_STORY_KIND_NAMES.increase, PUPIL_STORY_KIND_NAMES.decrease]);

/**
 * Returns the names of the story kinds as they are written before a noun: with the particle の, or without it for a
 * single verb. A single name has its picture beside it, so it needs no quotation marks. Exception: 「あわせて」の (of
 * combining) would be wrong grammar without them.
 */
function kindsBeforeStory(kinds: string): string {
  const sole = /^「([^「」]*)」$/u.exec(kinds)?.[1];
  if (sole === undefined || sole === PUPIL_STORY_KIND_NAMES.combine) return `${kinds}の`;
  return VERBS.has(sole) ? sole : `${sole}の`;
}

export const BUILD_DIAGRAM_WORDS =
  'ブロックを {三角|さんかく}に {置|お}いて、{真|ま}ん{中|なか}の {印|しるし}を {選|えら}ぼう。';

export function howToBeginWords({ mode, slots }: Pick<Question, 'mode' | 'slots'>): string {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
      return `カードを ${slots}{枚|まい} {選|えら}んで、お{話|はなし}の {順|じゅん}に {並|なら}べよう。`;
    case 'diagramToCompose':
      return `{三角|さんかく}の お{話|はなし}に なる カードを ${slots}{枚|まい} {並|なら}べよう。`;
    case 'storyToDiagram':
      return BUILD_DIAGRAM_WORDS;
    case 'repair':
      return 'どこが へんかな。カードを {入|い}れ{替|か}えて、へんだった ところを {選|えら}ぼう。';
    case 'free':
      return `カードを ${slots}{枚|まい} {並|なら}べて、{問題|もんだい}を {作|つく}ろう。`;
    case 'write':
      return '{式|しき}に {合|あ}う {問題|もんだい}を {書|か}こう。';
  }
}

/** This text is put before the feedback if the pupil checks again without having changed the composition. */
export const UNCHANGED_COMPOSITION_WORDS = 'さっきと {同|おな}じだよ。';

export const PROBLEM_FOUND_AGAIN_WORDS =
  'その {問題|もんだい}は もう {見|み}つけて いるよ。カードを {変|か}えて みよう。';

export const MISSING_DIAGRAM_PART_WORDS: Readonly<Record<MissingDiagramPart, string>> = {
  blocks: 'ブロックを {三角|さんかく}に {置|お}いてから {答|こた}え{合|あ}わせを しよう。',
  operationPair: '{真|ま}ん{中|なか}の {印|しるし}を {選|えら}んでから {答|こた}え{合|あ}わせを しよう。',
  joints: '{三角|さんかく}と {三角|さんかく}を つないでから {答|こた}え{合|あ}わせを しよう。',
};

export const CONSTRAINT_NAME_MISSING_WORDS =
  '{何|なに}が ちがって いたか {選|えら}んでから {答|こた}え{合|あ}わせを しよう。';

/**
 * Returns the text that asks the pupil to fill empty slots. If all slots are empty, it says only how many cards are
 * needed. `emptySlots`: indexes of the empty slots. `slots`: number of all slots.
 */
export function emptySlotsWords(emptySlots: readonly number[], slots: number): string {
  if (emptySlots.length === slots)
    return `カードを ${slots}{枚|まい} {置|お}いてから {答|こた}え{合|あ}わせを しよう。`;
  const names = emptySlots.map(slotLabel).join('と ');
  return `${names}に カードを {置|お}いてから {答|こた}え{合|あ}わせを しよう。`;
}
