import type { TextVerdict } from '../../../contract/text-verdict.ts';
import type { WaitingText } from '../../../contract/written-texts.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { formatClockTime, formatDayOfTime } from '../../ui/moments.ts';
import type { TextGroup } from './text-groups.ts';

/** UI text of the screen with texts that were not understood. */
export const WRITTEN_TEXT_WORDS = {
  title: 'じぶんの ことば',
  titleOf: (group: string) => `${group}の じぶんの ことば`,
  noGroup: 'このクラスは見つかりません。',
  none: 'いま、見てほしい文はありません。児童が書いた問題の中に自動で読めない文があると、ここに届きます。',
  allSeen: '全部見おわりました。ありがとうございます。',
  explained:
    '自動で読めなかった文です。まちがいには数えていません。〇と△は、児童の星と授業の記録に入ります。「もどす」は数えずに、書き直してもらいます。どれも、児童の画面に届きます。',
  waiting: (count: number) => `あと ${count}件`,
  count: (count: number) => `${count}件`,
  right: '〇 正しい',
  wrong: '△ 直すところがある',
  returned: 'もどす',
  undo: '取り消す',
  naming: 'どこを直しますか',
  namingOf: (whom: string) => `どこを直しますか（${whom}）`,
  verdictOf: (whom: string) => `見た結果（${whom}）`,
  cancelOf: (whom: string) => `やめる（${whom}）`,
  rightOf: (whom: string) => `〇 正しい（${whom}）`,
  wrongOf: (whom: string) => `△ 直すところがある（${whom}）`,
  wrongBy: (constraint: string, whom: string) => `${constraint}（△ ${whom}）`,
  returnedOf: (whom: string) => `もどす（${whom}）`,
  undoOf: (whom: string) => `取り消す（${whom}）`,
  ofPupils: (names: string) => `${names}の文`,
  ofGroup: (count: number) => `この${count}件をまとめて`,
  together: (count: number) => `この${count}件をまとめて：`,
  comment: 'ひとことを添える',
  commentOf: (whom: string) => `ひとことを添える（${whom}）`,
  commentPlaceholder: '児童へのひとこと',
  said: (comment: string) => `「${comment}」`,
  overtaken: 'ほかの先生が先に見ていました。いまのようすを表示しています。',
  denied: '「こう よんだよ」に、児童が「ちがう」と答えました。',
  seenBefore: (count: number) => `見おわった文（${count}件）`,
  seenTitle: '見おわった文',
  writtenAt: (moment: string) => `${formatDayOfTime(moment)} ${formatClockTime(moment)}`,
  names: (names: readonly string[]) => names.map((name) => `${name}さん`).join('、'),
} as const;

/** Returns the heading of a group: the part that was not understood, or why the texts wait. */
export function groupWords({ kind, part }: Pick<TextGroup, 'kind' | 'part'>): string {
  switch (kind) {
    case 'part':
      return `「${part}」`;
    case 'whole':
      return '全体が読めなかった文';
    case 'denied':
      return '児童が「ちがう」と答えた文';
  }
}

/** Returns a verdict in words: △ 数. */
export function verdictWords(verdict: TextVerdict): string {
  switch (verdict.kind) {
    case 'right':
      return WRITTEN_TEXT_WORDS.right;
    case 'wrong':
      return `△ ${CONSTRAINT_NAMES[verdict.broken]}`;
    case 'returned':
      return '書き直してもらいます';
  }
}

/** Returns who gave a verdict, and when. */
export function judgedByWords({ by, at }: NonNullable<WaitingText['verdict']>): string {
  return `${by}先生　${formatDayOfTime(at)} ${formatClockTime(at)}`;
}
