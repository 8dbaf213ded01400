import type { SourceTextFault } from './read-text.ts';

const WORDS: Readonly<Record<SourceTextFault['kind'], string>> = {
  empty: '文がありません',
  controlCharacter: '見えない文字が入っています',
  foreignSpace: '全角などの空白があります。半角の空白1つにしてください',
  doubledSpace: '空白が続いています。1つにしてください',
  edgeSpace: '文のはじめかおわりに空白があります',
  halfWidthUnknown: '「?」は全角の「？」で書いてください',
  fullWidthDigit: '数字は半角で書いてください',
  unbalancedBrace: '{ } の組がそろっていません',
  missingReading: '{漢字|かな} の | がありません',
  emptyReading: '読みがありません',
  readingNotKana: '読みがかなではありません',
  emptyBase: '読みだけがあり、漢字がありません',
  baseWithoutKanji: '{ } の左に漢字も数字もありません',
  kanjiOutsideBraces: '漢字に読みがありません。{花|はな} のように書いてください',
};

function wordsOf(kind: string): string {
  return Object.entries(WORDS).find(([each]) => each === kind)?.[1] ?? kind;
}

/**
 * Replaces the error code in a message by words for authors: 「3文字め emptyReading」 becomes 「3文字め：読みがありません」 (character 3:
 * the reading is missing).
 */
export function replaceTextFaultCodeByWords(detail: string): string {
  return detail.replace(/ (\w+)$/u, (_, kind: string) => `：${wordsOf(kind)}`);
}
