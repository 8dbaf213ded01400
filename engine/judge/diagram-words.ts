import type { FeedbackStep } from './feedback.ts';
import type { DiagramFault, DiagramRemark } from './verdict.ts';

type Steps = Readonly<Record<FeedbackStep, readonly string[]>>;

/**
 * The text for each diagram fault: step 1 says what sort of thing is wrong, step 2 where to look, step 3 a general
 * rule. No step says which block, cell or sign is right.
 */
const FAULT_WORDS: Readonly<Record<DiagramFault['kind'], Steps>> = {
  emptyCell: {
    1: ['{三角|さんかく}に {空|あ}いて いる マスが あるよ。', 'ブロックを {置|お}こう。'],
    2: ['まだ {何|なに}も ない マスは どこかな。', '{残|のこ}って いる ブロックを {見|み}て みよう。'],
    3: ['{三角|さんかく} 1つに {数|かず}は 3つ。', '3つとも そろって いるかな。'],
  },
  notJoined: {
    1: ['{三角|さんかく}の つながり{方|かた}を {見|み}て みよう。'],
    2: ['どの {三角|さんかく}にも {出|で}て くる {数|かず}は {何|なに}かな。', 'その かどで つながって いるかな。'],
    3: ['カードに {数|かず}が ない「かくれた {数|かず}」を {探|さが}そう。', 'かどと かどを かさねると つながるよ。'],
  },
  quantityLeftOver: {
    1: ['まだ {使|つか}って いない {数|かず}が あるよ。'],
    2: ['{三角|さんかく}に {置|お}いて いない ブロックは どれかな。', 'その カードを {読|よ}んで みよう。'],
    3: [
      'お{話|はなし}の {数|かず}は {全部|ぜんぶ} {使|つか}うよ。',
      '{残|のこ}った {数|かず}は どの {三角|さんかく}の {数|かず}かな。',
    ],
  },
  questionNotReached: {
    1: ['「？」まで つながって いるかな。'],
    2: ['「？」の ブロックは どこかな。', 'その {三角|さんかく}を {見|み}て みよう。'],
    3: ['{分|わ}かって いる {数|かず}から {順|じゅん}に たどろう。', '{最後|さいご}に「？」に つくかな。'],
  },
  wrongOperationPair: {
    1: ['{真|ま}ん{中|なか}の {印|しるし}を {見|み}て みよう。', '「＋ −」かな、「× ÷」かな。'],
    2: ['どんな お{話|はなし}の {三角|さんかく}かな。', 'カードを もう{一度|いちど} {読|よ}んで みよう。'],
    3: ['「{合|あ}わせて」「{増|ふ}える」「{減|へ}る」「ちがい」は「＋ −」。', '「ずつ」「{倍|ばい}」は「× ÷」だよ。'],
  },
  wrongRole: {
    1: ['{三角|さんかく}の {数|かず}の {場所|ばしょ}を {見|み}て みよう。', '{全体|ぜんたい}の {数|かず}は どれかな。'],
    2: ['{場所|ばしょ}が ちがう ブロックが あるよ。', '{何|なに}の {数|かず}か {読|よ}んで みよう。'],
    3: ['ふたつの {数|かず}から {全体|ぜんたい}の {数|かず}が できるよ。', 'どの ふたつから どれが できるかな。'],
  },
};

/** The text for a diagram fault: short sentences, one per line. */
export function wordsOfDiagramFault(fault: DiagramFault, step: FeedbackStep): readonly string[] {
  return FAULT_WORDS[fault.kind][step];
}

/** The remark about a right diagram whose structure differs from the story's. */
export function wordsOfDiagramRemark(remark: DiagramRemark): string {
  switch (remark) {
    case 'otherWay':
      return '{通|とお}り{道|みち}が ちがうけど {合|あ}っているよ';
  }
}
