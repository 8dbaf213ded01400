import type { Pupil } from '../../../contract/pupils.ts';
import type { PupilListFilter } from './pupil-view.ts';

/** UI text of the list of pupils and its dialogs. */
export const PUPIL_WORDS = {
  archiving: '一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'また一覧に表示され、ログインできるようになります。',
  restorable: '「休止中の児童を見る」から、いつでも元にもどせます。',
  isArchived: '休止中の児童です。ログインできません。',
  noRecommendation: '開いているレベルがないため、おすすめはありません。',
  noGroups: 'クラスに入ったことはありません。',
  exporting: '書き出しています……',
  emailNote: 'なくてもかまいません',
  supportGroupsNote: '今日から入ります。チェックを外すと、今日で終わります。今のクラスは変わりません。',
  schoolNumberNote: '数字・英字・ハイフンで20文字まで。なくてもかまいません',
  supportNote:
    '先生だけが変えられます。ほかの児童には見えません。児童がページを開きなおすと、どの端末でもこの設定になります。',
  supportSaved: '保存しました。',
} as const;

/** UI text about what is deleted and what stays when a pupil is erased. */
export const ERASE_PUPIL_WORDS = {
  goes: [
    '名前・ふりがな・出席番号・学籍番号・メールアドレス・パスワード',
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

/** Returns the number of selected pupils as text for a confirmation dialog. */
export function chosenPupilsInConfirmationWords(count: number): string {
  return `選んだ${count}人`;
}

export function archivedPupilsMessage(count: number): string {
  return `${count}人を休止しました`;
}

/** Returns the text for an empty list of pupils. */
export function emptyPupilListWords({ search, group, schoolYear, archived }: PupilListFilter): string {
  if (search.trim() !== '' || group !== '' || schoolYear !== null) return 'あてはまる児童はいません。';
  return archived === 'only' ? '休止中の児童はいません。' : '児童はまだいません。';
}

/** Returns the number of pupils as text. Returns an empty text while the number is unknown. */
export function pupilCountWords(count: number | null): string {
  return count === null ? '' : `${count.toLocaleString('ja-JP')}人`;
}

export function chosenPupilCountWords(count: number): string {
  return `${pupilCountWords(count)}を選んでいます`;
}

/**
 * Returns the names of a pupil's class and support groups, e.g. 「3年1組・ひまわり」 (class 3-1, support group Himawari). For a
 * class of several grades, the pupil's grade follows the name of the class: 「くぬぎ組（3年）」 (grade 3).
 */
export function pupilGroupsWords({ group, supportGroups }: Pick<Pupil, 'group' | 'supportGroups'>): string {
  if (group === null) return 'なし';
  const own = group.grades.length < 2 ? group.name : `${group.name}（${group.grade}年）`;
  return [own, ...supportGroups.map(({ name }) => name)].join('・');
}

/** UI text of the details and actions in the list of pupils. */
export const PUPIL_LIST_WORDS = {
  support: 'この児童だけの設定',
  chosenSupport: '使う設定',
  stopChoosing: '選ぶのをやめる',
  changeGroup: 'クラスを変える',
  askErase: (name: string) => `${name}の名前などを消しますか`,
  erased: '消えるもの',
  remaining: '残るもの',
  next: '次へ',
  askAgain: 'もう一度確かめます',
  erase: '名前などを消す',
  number: (number: number) => ` ${number}番`,
  none: 'まだない',
  otherName: 'もう一つの名前（氏名か通称名）',
  noEmail: 'なし',
  noNumber: 'なし',
  lastLogin: '最後のログイン',
  cardIssued: (moment: string) => `${moment}に発行`,
  recommended: 'おすすめ',
  nextQuestion: (place: string) => `次の問題：${place}`,
  level: (label: string, name: string) => `レベル${label}${name}`,
  schoolYear: (year: number) => `${year}年度`,
  period: '期間',
  earlierGroups: 'これまでのクラス',
  otherActions: 'そのほかの操作',
  renewPassword: 'パスワードを作りなおす',
  endSessions: 'ログアウトさせる',
  exportRecords: 'この児童の記録をすべて書き出す',
  evidence: '評価の資料を見る',
  transferIn: 'ほかの学校から転校してきた児童の記録を取りこむ',

  changePupil: '児童を変更する',
  classNumber: '出席番号',
  schoolNumber: '学籍番号',
  supportGroups: '特別支援学級・通級',
  grade: (grade: number) => `${grade}年`,
  state: '状態',
  present: '在籍中',
  archived: '休止中',
  search: '名前・ふりがな・番号・学籍番号でさがす',
  showPresent: '在籍中の児童を見る',
  showArchived: '休止中の児童を見る',
  runningYear: (year: number) => `${year}年度（今年度）`,
  showDetailsOf: (name: string) => `${name}をくわしく見る`,
  details: 'くわしく',
  changeOf: (name: string) => `${name}を変更する`,
  restoreOf: (name: string) => `${name}を元にもどす`,
  addPupils: '児童を追加する',
} as const;

export function onOrOffWords(isOn: boolean): string {
  return isOn ? 'する' : 'しない';
}
