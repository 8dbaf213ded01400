import type { FeedbackStep } from '../feedback-step.ts';
import type { DiagramFault, DiagramRemark } from '../verdict.ts';

type Steps = Readonly<Record<FeedbackStep, readonly string[]>>;

/**
 * What to say of each fault of a diagram: what sort of thing is off, where to look again, and what holds of every
 * such diagram. No step says which block, cell or sign is the right one.
 */
const FAULT_WORDS: Readonly<Record<DiagramFault['kind'], Steps>> = {
  emptyCell: {
    1: ['さんかくに あいて いる ますが あるよ。', 'ブロックを おこう。'],
    2: ['まだ なにも ない ますは どこかな。', 'のこって いる ブロックを みて みよう。'],
    3: ['さんかく 1つに かずは 3つ。', '3つとも そろって いるかな。'],
  },
  notJoined: {
    1: ['さんかくの つながりかたを みて みよう。'],
    2: ['どの さんかくにも でて くる かずは なにかな。', 'その かどで つながって いるかな。'],
    3: ['カードに かずが ない「かくれた かず」を さがそう。', 'かどと かどを かさねると つながるよ。'],
  },
  quantityLeftOver: {
    1: ['まだ つかって いない かずが あるよ。'],
    2: ['さんかくに おいて いない ブロックは どれかな。', 'その カードを よんで みよう。'],
    3: ['おはなしの かずは ぜんぶ つかうよ。', 'のこった かずは どの さんかくの かずかな。'],
  },
  questionNotReached: {
    1: ['「？」まで つながって いるかな。'],
    2: ['「？」の ブロックは どこかな。', 'その さんかくを みて みよう。'],
    3: ['わかって いる かずから じゅんに たどろう。', 'さいごに「？」に つくかな。'],
  },
  wrongOperationPair: {
    1: ['まんなかの しるしを みて みよう。', '「＋ −」かな、「× ÷」かな。'],
    2: ['どんな おはなしの さんかくかな。', 'カードを もういちど よんで みよう。'],
    3: ['「あわせて」「ふえる」「へる」「ちがい」は「＋ −」。', '「ずつ」「ばい」は「× ÷」だよ。'],
  },
  wrongRole: {
    1: ['さんかくの かずの ばしょを みて みよう。', 'ぜんたいの かずは どれかな。'],
    2: ['ばしょが ちがう ブロックが あるよ。', 'なにの かずか よんで みよう。'],
    3: ['ふたつの かずから ぜんたいの かずが できるよ。', 'どの ふたつから どれが できるかな。'],
  },
};

/** A fault of a diagram as short sentences, one a line. */
export function wordsOfDiagramFault(fault: DiagramFault, step: FeedbackStep): readonly string[] {
  return FAULT_WORDS[fault.kind][step];
}

/** What to say of a right diagram that is not the story's own. */
export function wordsOfDiagramRemark(remark: DiagramRemark): string {
  switch (remark) {
    case 'otherWay':
      return 'とおりみちが ちがうけど あっているよ';
  }
}
