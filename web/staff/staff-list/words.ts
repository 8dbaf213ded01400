import type { StaffListCheckResult, StaffListColumn } from '../../../contract/staff-list.ts';

/** UI text of the list with which an administrator adds many schools and teachers. */
export const STAFF_LIST_WORDS = {
  open: '名簿から追加する',
  title: '学校と職員を名簿から追加する',
  how: '表計算ソフトの表を、見出しの行からコピーして貼り付けるか、CSVファイルを選んでください。見出しは「学校」「名前」「ふりがな」「メールアドレス」「役割」です（ふりがなと役割は、なくてもかまいません）。まだない学校は、いっしょに加わります。',
  field: '名簿',
  example:
    '学校\t名前\tふりがな\tメールアドレス\t役割\nひがし小学校\t先生 ひかり\tせんせい ひかり\thikari@example.ed.jp\t先生',
  file: 'CSVファイルは、ここに置くか、選んでください。',
  fileKinds: 'UTF-8かShift_JISのCSV',
  check: '確かめる',
  again: '名簿を直す',
  apply: '追加する',
  stop: 'やめる',
  close: '閉じる',
  spreadsheet: '表計算のファイルは、そのままでは読めません。表を選んでコピーし、ここに貼り付けてください。',
  unreadableFile: 'このファイルの文字を読めません。UTF-8かShift_JISのCSVで保存してください。',
  tooLong: '名簿が長すぎます。300人までに分けてください。',
  oncePasswords: 'はじめのパスワードは、今だけ表示されます。印刷して、本人に手わたしてください。',
} as const;

export const STAFF_LIST_COLUMN_NAMES: Readonly<Record<StaffListColumn, string>> = {
  school: '学校',
  name: '名前',
  kana: 'ふりがな',
  email: 'メールアドレス',
  role: '役割',
};

type Unreadable = Extract<StaffListCheckResult, { kind: 'unreadable' }>['reason'];

export const UNREADABLE_STAFF_LIST_WORDS: Readonly<Record<Unreadable, string>> = {
  noHeadings:
    '見出しの行が見つかりません。1行目に「名前」と「メールアドレス」（先生の行には「学校」も）を入れてください。',
  nobody: '見出しの下に、だれもいません。',
  tooMany: '一度に追加できるのは300人までです。分けて追加してください。',
};

export function peopleAndSchoolsToAddWords(people: number, newSchools: readonly string[]): string {
  const schools = newSchools.length === 0 ? '' : `、新しい学校${newSchools.length}校（${newSchools.join('、')}）`;
  return `職員${people}人${schools}を追加します。`;
}

export function faultyLinesWords(lines: number): string {
  return `${lines}行にまちがいがあります。直してから、もう一度確かめてください（直るまで、だれも加わりません）。`;
}

export function staffAddedMessage(people: number, schools: number): string {
  return schools === 0 ? `${people}人を追加しました。` : `${schools}校と${people}人を追加しました。`;
}

/** UI text of the table of a staff list. */
export const STAFF_LIST_TABLE_WORDS = {
  initialPassword: 'はじめのパスワード',
  teacher: '先生',
  newSchool: (name: string) => `${name}（新しい学校）`,
  line: '行',
} as const;
