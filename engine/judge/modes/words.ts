import type { Notation } from '../../quantity/rational.ts';
import { writeEquation, writeExpression, type Equation } from '../../story/expression.ts';
import type { EquationReading } from '../../question/question.ts';
import type { Constraint } from '../../question/constraint.ts';
import { wordsOfLook } from '../look-words.ts';
import type { ModeFeedback } from './feedback.ts';

type Lines = readonly string[];

const UNMARKED = 'カードを ぜんぶ よんで みよう。';

/** Feedback of one mode as short sentences for a first-grader, one a line. */
export function wordsOfModeFeedback(feedback: ModeFeedback, notation: Notation): Lines {
  switch (feedback.kind) {
    case 'unlikeDiagram':
      return unlikeDiagramWords(feedback, notation);
    case 'misnamed':
      return misnamedWords(feedback, notation);
    case 'noProblem':
      return noProblemWords(feedback, notation);
  }
}

/** A calculation is written without `= ?`. */
function writeRead(equation: Equation, reading: EquationReading, notation: Notation): string {
  return reading === 'calculation' ? writeExpression(equation.left, notation) : writeEquation(equation, notation);
}

function equationName(reading: EquationReading): string {
  return reading === 'story' ? 'おはなしの しき' : 'けいさんの しき';
}

function unlikeDiagramWords(feedback: Extract<ModeFeedback, { kind: 'unlikeDiagram' }>, notation: Notation): Lines {
  const { step, constraint, orderAlone, look, contrast } = feedback;
  switch (step) {
    case 1:
      if (constraint === 'numbers') return ['カードの かずと さんかくの かずを くらべて みよう。'];
      return orderAlone
        ? ['おはなしの じゅんばんを みて みよう。', 'さんかくと おなじに なって いるかな。']
        : ['どの かずが さんかくの どこに あるかな。', 'さんかくと おなじに なって いるかな。'];
    case 2:
      return wordsOfLook(look ?? { kind: 'everything' }, 'diagram');
    case 3: {
      if (contrast === null) return [UNMARKED];
      const { reading, present, required } = contrast;
      const drawn = `さんかくは ${writeRead(required, reading, notation)}。`;
      if (present === null) return ['カードを さんかくと くらべて みよう。', drawn];
      return [`いまの ${equationName(reading)}は ${writeRead(present, reading, notation)}。`, drawn];
    }
  }
}

/** Pupils' names of the five constraints, to choose from in a repair. */
export const CONSTRAINT_WORDS: Readonly<Record<Constraint, string>> = {
  structure: 'ぶんの くみあわせ',
  story: 'おはなし',
  objects: 'もの',
  numbers: 'かず',
  calculation: 'しき',
};

function misnamedWords(
  { step, named, look, contrast }: Extract<ModeFeedback, { kind: 'misnamed' }>,
  notation: Notation,
): Lines {
  switch (step) {
    case 1:
      return ['カードは なおったよ。', `でも、ちがって いたのは「${CONSTRAINT_WORDS[named]}」かな。`];
    case 2:
      return look?.kind !== 'card'
        ? ['はじめの カードを もういちど よんで みよう。', 'なにが ちがって いたかな。']
        : ['しるしの カードが はじめに あったね。', 'この カードの なにが ちがって いたかな。'];
    case 3: {
      if (contrast === null || contrast.present === null) {
        return ['はじめの カードからは しきが できないよ。', 'なにが ちがって いたかな。'];
      }
      const { reading, present, required } = contrast;
      const written = writeRead(present, reading, notation);
      if (written === writeRead(required, reading, notation)) {
        return ['はじめの カードの しきは おなじだね。', 'しきの ほかに なにが ちがって いたかな。'];
      }
      return [
        `はじめの ${equationName(reading)}は ${written}。`,
        `つくりたいのは ${writeRead(required, reading, notation)}。`,
      ];
    }
  }
}

function noProblemWords(
  { step, constraint, look, present }: Extract<ModeFeedback, { kind: 'noProblem' }>,
  notation: Notation,
): Lines {
  switch (step) {
    case 1:
      return NO_PROBLEM_WORDS[constraint];
    case 2:
      return wordsOfLook(look ?? { kind: 'everything' }, 'story');
    case 3:
      if (present === null) return NO_PROBLEM_WORDS[constraint];
      return [`いまの おはなしの しきは ${writeEquation(present, notation)}。`, CONTRAST_WORDS[constraint]];
  }
}

const NO_PROBLEM_WORDS: Readonly<Record<Constraint, Lines>> = {
  structure: ['ぶんの くみあわせを みて みよう。', 'かずを つなぐ カードは なんまい いるかな。'],
  story: ['どんな おはなしに なって いるかな。'],
  objects: ['でて くる ものを みて みよう。', 'おなじ おはなしの ものが そろって いるかな。'],
  numbers: ['「？」の カードを 1まい つかうよ。', 'こたえが だせる かずに なって いるかな。'],
  calculation: ['おはなしの じゅんばんを みて みよう。', 'はじめから よんで みよう。'],
};

const CONTRAST_WORDS: Readonly<Record<Constraint, string>> = {
  structure: 'ほかの カードと くらべて みよう。',
  story: 'どんな おはなしを する カードかな。',
  objects: 'なにの かずを いって いるかな。',
  numbers: 'この かずで こたえが だせるかな。',
  calculation: 'はじめから じゅんばんに よんで みよう。',
};
