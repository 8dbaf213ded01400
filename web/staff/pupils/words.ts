import type { Pupil } from '../../../contract/pupils.ts';
import type { PupilView } from './pupil-view.ts';

/** Of the pupils' list and dialogs. */
export const PUPIL_WORDS = {
  archiving: '一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'また一覧に表示され、ログインできるようになります。',
  restorable: '「しまってある児童を見る」から、いつでも元にもどせます。',
  isArchived: 'しまってある児童です。ログインできません。',
  noRecommendation: '開いているレベルがないため、おすすめはありません。',
  noGroups: 'クラスに入ったことはありません。',
  exporting: '書き出しています……',
  emailNote: 'なくてもかまいません',
} as const;

/** Before a pupil is erased: what goes and what stays. */
export const ERASE_WORDS = {
  goes: [
    '名前・ふりがな・出席番号・メールアドレス・パスワード',
    'ログインカード（印刷したカードも使えなくなります）と、ログイン中の端末',
    '名簿の取りこみや操作の記録に残っている、この児童についての内容',
  ],
  stays: [
    '問題にどう取り組んだかの記録。だれのものか分からない形（「（消した児童）」）で残るので、クラスの集計の数は変わりません。',
    '前に書き出したファイルと、バックアップ。バックアップは、運用のきまりの期間がすぎると消えます。',
  ],
  forGood: '一度消すと、元にもどせません。',
  typeName: 'まちがいがないように、この児童の名前を入力してください。',
  otherName: '名前がちがいます',
} as const;

/** The pupils chosen in the list, as an act on them is asked about. */
export function chosenWords(count: number): string {
  return `えらんだ${count}人`;
}

export function archivedWords(count: number): string {
  return `${count}人をしまいました`;
}

/** Where the list of a view stands empty. */
export function noPupilWords({ search, group, schoolYear, archived }: PupilView): string {
  if (search.trim() !== '' || group !== '' || schoolYear !== null) return 'あてはまる児童はいません。';
  return archived === 'only' ? 'しまってある児童はいません。' : '児童はまだいません。';
}

/** Nothing while the number is not known. */
export function pupilCountWords(count: number | null): string {
  return count === null ? '' : `${count.toLocaleString('ja-JP')}人`;
}

export function choosingWords(count: number): string {
  return `${pupilCountWords(count)}をえらんでいます`;
}

/** The class of a pupil; in a class of several grades with the pupil's own: 「くぬぎ組（3年）」. */
export function classWords(group: Pupil['group']): string {
  if (group === null) return 'なし';
  return group.grades.length < 2 ? group.name : `${group.name}（${group.grade}年）`;
}
