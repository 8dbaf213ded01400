import type { Notation } from '../quantity/notation.ts';
import type { EquationReading } from '../question/question.ts';
import type { Constraint } from '../question/constraint.ts';
import { wordsOfLook } from './look-words.ts';
import { writeAmongWords } from './requirement-words.ts';
import type { ModeFeedback } from './feedback.ts';

type Lines = readonly string[];

const UNMARKED = 'カードを {全部|ぜんぶ} {読|よ}んで みよう。';

/** The text of mode-specific feedback: short sentences for a first-grader, one per line. */
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

function equationName(reading: EquationReading): string {
  return reading === 'story' ? 'お{話|はなし}の {式|しき}' : '{計算|けいさん}の {式|しき}';
}

function unlikeDiagramWords(feedback: Extract<ModeFeedback, { kind: 'unlikeDiagram' }>, notation: Notation): Lines {
  const { step, constraint, orderAlone, look, contrast } = feedback;
  switch (step) {
    case 1:
      if (constraint === 'numbers')
        return ['カードの {数|かず}と {三角|さんかく}の {数|かず}を {比|くら}べて みよう。'];
      return orderAlone
        ? [
            'お{話|はなし}の {順番|じゅんばん}を {見|み}て みよう。',
            '{三角|さんかく}と {同|おな}じに なって いるかな。',
          ]
        : ['どの {数|かず}が {三角|さんかく}の どこに あるかな。', '{三角|さんかく}と {同|おな}じに なって いるかな。'];
    case 2:
      return wordsOfLook(look ?? { kind: 'everything' }, 'diagram');
    case 3: {
      if (contrast === null) return [UNMARKED];
      const { reading, present, required } = contrast;
      const drawn = `{三角|さんかく}は ${writeAmongWords(required, reading, notation)}。`;
      if (present === null) return ['カードを {三角|さんかく}と {比|くら}べて みよう。', drawn];
      return [`{今|いま}の ${equationName(reading)}は ${writeAmongWords(present, reading, notation)}。`, drawn];
    }
  }
}

/** The pupils' names of the five constraints, used as choices in `repair`. */
export const CONSTRAINT_WORDS: Readonly<Record<Constraint, string>> = {
  structure: '{文|ぶん}の {組|く}み{合|あ}わせ',
  story: 'お{話|はなし}',
  objects: 'もの',
  numbers: '{数|かず}',
  calculation: '{式|しき}',
};

function misnamedWords(
  { step, named, look, contrast }: Extract<ModeFeedback, { kind: 'misnamed' }>,
  notation: Notation,
): Lines {
  switch (step) {
    case 1:
      return ['カードは {直|なお}ったよ。', `でも、ちがって いたのは「${CONSTRAINT_WORDS[named]}」かな。`];
    case 2:
      return look?.kind !== 'card'
        ? ['はじめの カードを もう{一度|いちど} {読|よ}んで みよう。', '{何|なに}が ちがって いたかな。']
        : ['{印|しるし}の カードが はじめに あったね。', 'この カードの {何|なに}が ちがって いたかな。'];
    case 3: {
      if (contrast === null || contrast.present === null) {
        return ['はじめの カードからは {式|しき}が できないよ。', '{何|なに}が ちがって いたかな。'];
      }
      const { reading, present, required } = contrast;
      const written = writeAmongWords(present, reading, notation);
      if (written === writeAmongWords(required, reading, notation)) {
        return [
          'はじめの カードの {式|しき}は {同|おな}じだね。',
          '{式|しき}の ほかに {何|なに}が ちがって いたかな。',
        ];
      }
      return [
        `はじめの ${equationName(reading)}は ${written}。`,
        `{作|つく}りたいのは ${writeAmongWords(required, reading, notation)}。`,
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
      return [
        `{今|いま}の お{話|はなし}の {式|しき}は ${writeAmongWords(present, 'story', notation)}。`,
        CONTRAST_WORDS[constraint],
      ];
  }
}

const NO_PROBLEM_WORDS: Readonly<Record<Constraint, Lines>> = {
  structure: [
    '{文|ぶん}の {組|く}み{合|あ}わせを {見|み}て みよう。',
    '{数|かず}を つなぐ カードを {何|なん}{枚|まい} {使|つか}うかな。',
  ],
  story: ['どんな お{話|はなし}に なって いるかな。'],
  objects: ['{出|で}て くる ものを {見|み}て みよう。', '{同|おな}じ お{話|はなし}の ものが そろって いるかな。'],
  numbers: ['「？」の カードを 1{枚|まい} {使|つか}うよ。', '{答|こた}えが {出|だ}せる {数|かず}に なって いるかな。'],
  calculation: ['お{話|はなし}の {順番|じゅんばん}を {見|み}て みよう。', 'はじめから {読|よ}んで みよう。'],
};

const CONTRAST_WORDS: Readonly<Record<Constraint, string>> = {
  structure: 'ほかの カードと {比|くら}べて みよう。',
  story: 'どんな お{話|はなし}を する カードかな。',
  objects: '{何|なに}の {数|かず}を いって いるかな。',
  numbers: 'この {数|かず}で {答|こた}えが {出|だ}せるかな。',
  calculation: 'はじめから {順番|じゅんばん}に {読|よ}んで みよう。',
};
