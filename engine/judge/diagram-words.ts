import { writeCountedNumber } from '../quantity/counter.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { CornerPosition } from '../question/composition.ts';
import type { Feedback, FeedbackStep } from './feedback.ts';
import type { DiagramFault, DiagramRemark } from './verdict.ts';

type Steps = Readonly<Record<FeedbackStep, readonly string[]>>;

/** The pupils' names of the corners. */
const CORNERS: Readonly<Record<CornerPosition, string>> = { top: '{上|うえ}', left: '{左|ひだり}', right: '{右|みぎ}' };

/**
 * Returns the feedback text about a fault of a diagram. Step 1 names the kind of mistake, step 2 the triangle or cell
 * with the mistake, step 3 a general rule. No step says which block, cell or operation sign is right.
 */
export function wordsOfDiagramFault(
  { fault, step, quantity }: Extract<Feedback, { kind: 'diagram' }>,
  notation: NumberNotation,
): readonly string[] {
  const block = quantity === null ? '' : `「${writeCountedNumber(quantity.counter, quantity.amount, notation)}」`;
  return stepsOf(fault, block)[step];
}

function stepsOf(fault: DiagramFault, block: string): Steps {
  switch (fault.kind) {
    case 'emptyCell':
      return {
        1: ['{三角|さんかく}に {空|あ}いて いる マスが あるよ。', 'ブロックを {置|お}こう。'],
        2: [
          `${CORNERS[fault.corner]}の マスに まだ {何|なに}も ないよ。`,
          '{残|のこ}って いる ブロックを {見|み}て みよう。',
        ],
        3: ['{三角|さんかく} 1つに {数|かず}は 3つ。', '3つとも そろって いるかな。'],
      };
    case 'notJoined':
      return {
        1: ['{三角|さんかく}の つながり{方|かた}を {見|み}て みよう。'],
        2: ['どの {三角|さんかく}にも {出|で}て くる {数|かず}は {何|なに}かな。', 'その かどで つながって いるかな。'],
        3: [
          'カードに {数|かず}が ない「かくれた {数|かず}」を {探|さが}そう。',
          'かどと かどを {重|かさ}ねると つながるよ。',
        ],
      };
    case 'quantityLeftOver':
      return {
        1: ['まだ {使|つか}って いない {数|かず}が あるよ。'],
        2: [`${block}の ブロックが まだ {三角|さんかく}に ないよ。`, 'その カードを {読|よ}んで みよう。'],
        3: [
          'お{話|はなし}の {数|かず}は {全部|ぜんぶ} {使|つか}うよ。',
          `${block}は どの {三角|さんかく}の {数|かず}かな。`,
        ],
      };
    case 'questionNotReached':
      return {
        1: ['「？」まで つながって いるかな。'],
        2: ['「？」の ブロックは どこかな。', 'その {三角|さんかく}の ほかの {数|かず}を {見|み}て みよう。'],
        3: ['{分|わ}かって いる {数|かず}から {順|じゅん}に たどろう。', '{最後|さいご}に「？」に つくかな。'],
      };
    case 'wrongOperationPair':
      return {
        1: ['{真|ま}ん{中|なか}の {印|しるし}を {見|み}て みよう。', '「＋ −」かな、「× ÷」かな。'],
        2: ['どんな お{話|はなし}の {三角|さんかく}かな。', 'カードを もう{一度|いちど} {読|よ}んで みよう。'],
        3: [
          '「{合|あ}わせて」「{増|ふ}える」「{減|へ}る」「ちがい」は「＋ −」。',
          '「ずつ」「{倍|ばい}」は「× ÷」だよ。',
        ],
      };
    case 'wrongRole':
      return {
        1: [
          '{三角|さんかく}の {数|かず}の {場所|ばしょ}を {見|み}て みよう。',
          '{全体|ぜんたい}の {数|かず}は どれかな。',
        ],
        2: [`${block}の ブロックの {場所|ばしょ}を {見|み}て みよう。`, '{何|なん}の {数|かず}かな。'],
        3: ['ふたつの {数|かず}から {全体|ぜんたい}の {数|かず}が できるよ。', 'どの ふたつから どれが できるかな。'],
      };
  }
}

/** Returns the remark about a diagram that is right although its structure differs from that of the story. */
export function wordsOfDiagramRemark(remark: DiagramRemark): string {
  switch (remark) {
    case 'otherWay':
      return '{通|とお}り{道|みち}が ちがうけど {合|あ}っているよ';
  }
}
