import type { Notation } from '../quantity/rational.ts';
import type { Requirement } from '../question/question.ts';
import { writeEquation, writeExpression, type Equation } from '../story/expression.ts';
import { isChange, type StoryKind } from '../story/kind.ts';
import { wordsOfDiagramFault } from './diagram/words.ts';
import type { Feedback } from './feedback.ts';
import { wordsOfModeFeedback } from './modes/words.ts';
import type { Constraint } from './verdict.ts';

/** Pupils' names of the story kinds, as the requirement speaks of them. */
export const STORY_KIND_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: 'あわせて いくつ',
  increase: 'ふえる',
  decrease: 'へる',
  compare: 'ちがいは いくつ',
  perUnit: '〜ずつ',
  times: '〜ばい',
};

/** The requirement in parts: the equation stands large, what to do with it is for the mode to say. */
export type RequirementWords = {
  readonly equation: string;
  readonly lead: string;
  readonly storyKinds: string;
};

export function wordsOfRequirement({ kinds, equation, reading }: Requirement, notation: Notation): RequirementWords {
  return {
    equation: writeWanted(equation, reading, notation),
    lead: reading === 'calculation' ? 'で けいさんできる' : 'の しきに なる',
    storyKinds: wordsOfKinds(kinds),
  };
}

/** 「あわせて いくつ」, 「ふえる」と 「へる」, 「ふえる」2つ: each kind once, in the order of the requirement. */
export function wordsOfKinds(kinds: readonly StoryKind[]): string {
  return [...new Set(kinds)]
    .map((kind) => {
      const times = kinds.filter((other) => other === kind).length;
      return `「${STORY_KIND_WORDS[kind]}」${times > 1 ? `${times}つ` : ''}`;
    })
    .join('と ');
}

/** A calculation is written without `= ?`. */
function writeWanted(equation: Equation, reading: Requirement['reading'], notation: Notation): string {
  return reading === 'calculation' ? writeExpression(equation.left, notation) : writeEquation(equation, notation);
}

/** Feedback as short sentences for a first-grader, one a line. */
export function wordsOfFeedback(feedback: Feedback, notation: Notation): readonly string[] {
  switch (feedback.kind) {
    case 'sort':
      return sortWords(feedback.constraint, feedback.storyKinds);
    case 'card':
      return cardWords(feedback.constraint, feedback.card !== null);
    case 'contrast':
      return contrastWords(feedback, notation);
    case 'diagram':
      return wordsOfDiagramFault(feedback.fault, feedback.step);
    case 'unlikeDiagram':
    case 'misnamed':
    case 'noProblem':
      return wordsOfModeFeedback(feedback, notation);
  }
}

function sortWords(constraint: Constraint, kinds: readonly StoryKind[]): readonly string[] {
  switch (constraint) {
    case 'structure':
      return [
        'ぶんの くみあわせを みて みよう。',
        `ふたつの かずを つなぐ カードは ${kinds.length}まい${kinds.length > 1 ? '' : 'だけ'} つかうよ。`,
      ];
    case 'story':
      return [`${wordsOfKinds(kinds)}の おはなしに なって いるかな。`];
    case 'objects':
      return [
        'でて くる ものを みて みよう。',
        kinds.length > 1 ? 'おはなしが ひとつに つながって いるかな。' : 'おなじ おはなしの ものが そろって いるかな。',
      ];
    case 'numbers':
      return ['カードの かずと しきの かずを くらべて みよう。'];
    case 'calculation':
      return kinds.some(isChange)
        ? ['おはなしの じゅんばんを みて みよう。', 'しきの とおりに なって いるかな。']
        : ['どの かずが どの ものの かずかな。', 'しきの とおりに なって いるかな。'];
  }
}

function cardWords(constraint: Constraint, named: boolean): readonly string[] {
  const about: Record<Constraint, string> = {
    structure: 'ほかの カードと くらべて みよう。',
    story: 'どんな おはなしを する カードかな。',
    objects: 'なにの かずを いって いるかな。',
    numbers: 'この かずは しきに あるかな。',
    calculation: 'この かずは しきの どこに あるかな。',
  };
  return [
    named ? 'しるしの ついた カードを もういちど よんで みよう。' : 'カードを ぜんぶ よんで みよう。',
    about[constraint],
  ];
}

function contrastWords(feedback: Extract<Feedback, { kind: 'contrast' }>, notation: Notation): readonly string[] {
  const wanted = `つくりたいのは ${writeWanted(feedback.wanted, feedback.reading, notation)}`;
  if (feedback.present === null) {
    return [...sortWords(feedback.constraint, feedback.storyKinds), `${wanted} だよ。`];
  }
  const name = feedback.reading === 'story' ? 'おはなしの しき' : 'けいさんの しき';
  return [`いまの ${name}は ${writeWanted(feedback.present, feedback.reading, notation)}。`, `${wanted}。`];
}
