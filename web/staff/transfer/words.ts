import type { TransferPreview } from '../../../contract/pupil-transfers.ts';
import { formatNumericDate, formatNumericDateOfTime } from '../../ui/moments.ts';

/** UI text of the export of a pupil's file for another school. */
export const EXPORT_PUPIL_WORDS = {
  button: '転校のファイルを作る',
  title: (name: string) => `${name}さんの転校のファイル`,
  explained:
    '転校先の学校も「さくもん」を使っているとき、このファイルで学習の記録をわたせます。この学校の記録は、そのまま残ります。',
  comes:
    'わたすもの：名前とふりがな、この学校の学籍番号、問題への取り組み（正解、星、自分で作った問題のもと）、見た「れい」。',
  stays: 'わたさないもの：覚え書き、ほめことば、宿題、メールアドレス、パスワード、出席番号。',
  code: 'コード',
  codeNote:
    'コードがないと、ファイルは読めません。ファイルとは別の方法（電話や紙）で、転校先の学校に知らせてください。この画面を閉じると、もう見られません。',
  save: 'ファイルを保存する',
  saving: '作っています…',
  saved: '保存しました。コードを書きとめましたか。',
} as const;

/** UI text of the import of a pupil's data from another school. */
export const IMPORT_PUPIL_WORDS = {
  title: '転校してきた児童',
  file: '前の学校から受け取ったファイルとコード',
  drop: 'ここに転校のファイルを置くか、ファイルを選んでください。',
  kinds: '前の学校の「さくもん」で作ったファイル（.sakumon、10MBまで）',
  tooLarge: 'ファイルが大きすぎます。10MBまでのファイルを選んでください。',
  unreadable: 'ファイルを読めませんでした。もう一度選んでください。',
  chosen: (name: string) => `選んだファイル：${name}`,
  code: 'コード',
  codeNote: '英数字16文字。間の「-」は、あってもなくてもかまいません。',
  check: '内容を確かめる',
  preview: 'この児童を取りこみます',
  group: 'クラス',
  noGroup: 'クラスはあとで決める',
  schoolNumber: 'この学校での学籍番号',
  schoolNumberNote: 'あとで入れてもかまいません。前の学校の番号は使いません。',
  apply: '取りこむ',
  again: 'ほかのファイルにする',
  namesakes: (count: number) => `同じ名前の児童が、この学校に${count}人います。同じ児童でないか確かめてください。`,
  notes: '前の学校の授業でしたことも、この学校では自習の記録になります。取りこんだあと、1日の間は取り消せます。',
  done: (name: string) => `${name}さんを取りこみました。`,
  left: (count: number) => `ここで読めない問題の操作が${count}件あり、それは取りこんでいません。`,
  list: '取りこんだ児童',
  none: '転校のファイルから取りこんだ児童は、まだいません。',
  from: (school: string, day: string) => `${school}から　${formatNumericDateOfTime(day)}`,
  undo: '取り消す',
  undoOf: (name: string) => `${name}さんの取りこみを取り消す`,
  undoing: {
    words:
      'この児童の名前などを、この学校から消します。前の学校の記録はそのまま残り、同じファイルをもう一度取りこめます。',
    button: '取り消す',
  },
} as const;

/** Returns what a transfer file contains, for the preview before the import: pairs of a label and a value. */
export function transferPreviewFacts(preview: TransferPreview): readonly (readonly [string, string])[] {
  const { displayName, kanaName, grade, schoolNumber, fromSchool, exportedAt, firstDay, lastDay } = preview;
  const { attempts, solved, stars, days } = preview;
  return [
    ['名前', displayName],
    ['ふりがな', kanaName ?? 'なし'],
    ['学年', grade === null ? 'なし' : `${grade}年`],
    ['前の学校', fromSchool],
    ['前の学校の学籍番号', schoolNumber ?? 'なし'],
    ['ファイルを作った日', formatNumericDateOfTime(exportedAt)],
    ['取り組み', `${attempts}回`],
    ['解いた問題', `${solved}問`],
    ['星', `${stars}こ`],
    ['学習した日', `${days}日`],
    [
      '期間',
      firstDay === null || lastDay === null ? 'なし' : `${formatNumericDate(firstDay)}〜${formatNumericDate(lastDay)}`,
    ],
  ];
}
