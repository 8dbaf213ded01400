import type { PupilPossiblyMeantByRosterLine, RosterFault, RosterFileFault, RosterWarning } from './fault.ts';
import type { StoredRosterField, RosterField } from './row.ts';

/** The names of the columns of a roster. */
export const ROSTER_FIELD_NAMES: Readonly<Record<RosterField, string>> = {
  grade: '学年',
  group: '組',
  number: '出席番号',
  name: '氏名',
  kana: 'ふりがな',
  commonName: '通称名',
  commonKana: '通称名のふりがな',
  schoolNumber: '学籍番号',
};

/**
 * The names of all stored columns. The column `identity` contains the id of the pupil after staff have answered which
 * pupil a line means.
 */
export const STORED_ROSTER_FIELD_NAMES: Readonly<Record<StoredRosterField, string>> = {
  ...ROSTER_FIELD_NAMES,
  identity: 'アカウントID',
};

const MEBIBYTE = 1024 * 1024;
const LETTERS = 26;
const FIRST_LETTER = 0x41;

/** Returns the letters of a spreadsheet column, counted from 1: A, Z, AA. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % LETTERS;
  const letter = String.fromCodePoint(FIRST_LETTER + rest);
  return column <= LETTERS ? letter : columnLetters((column - 1 - rest) / LETTERS) + letter;
}

/** Returns the place of a cell: 「2年1組」シートの B7. */
export function formatRosterCellPosition({
  sheet,
  row,
  column,
}: Pick<RosterFault, 'sheet' | 'row' | 'column'>): string {
  const cell = `${columnLetters(column)}${row}`;
  return sheet === null ? cell : `「${sheet}」シートの ${cell}`;
}

function firstWords({ sheet, row }: { readonly sheet: string | null; readonly row: number }): string {
  return sheet === null ? `${row} 行目` : `「${sheet}」シートの ${row} 行目`;
}

/** Returns an error in a cell as one sentence for staff. */
export function wordsOfRosterFault(fault: RosterFault): string {
  const field = ROSTER_FIELD_NAMES[fault.field];
  switch (fault.kind) {
    case 'missing':
      return `${field}がありません。入力してください。`;
    case 'formulaError':
      return `${field}の数式がエラー（${fault.found}）になっています。値を入力してください。`;
    case 'forbiddenCharacter':
      return `${field}に使えない文字（${fault.found}）が入っています。入力し直してください。`;
    case 'tooLong':
      return `${field}が長すぎます（${fault.length} 文字）。${fault.most} 文字までで入力してください。`;
    case 'notAGrade':
      return `「${fault.found}」を学年として読めません。1から6までの数で入力してください。`;
    case 'otherGrade':
      return `「${fault.found}」の学年が、学年の列とちがいます。どちらかを直してください。`;
    case 'severalGrades':
      return `「${fault.found}」は学年が一つではありません。この児童の学年を一つだけ入力してください。`;
    case 'looksLikeDate':
      return `「${fault.found}」は、2-1 のような組を表計算ソフトが日付に変えたもののようです。もとの組を入力してください。`;
    case 'lostCharacter':
      return lostWords(field, fault.found);
    case 'notAGroup':
      return `「${fault.found}」を組として読めません。1 や 1組 のように入力してください。`;
    case 'notANumber':
      return `「${fault.found}」を出席番号として読めません。1から999までの整数で入力してください。`;
    case 'notASchoolNumber':
      return `「${fault.found}」を学籍番号として読めません。数字・英字・ハイフンで入力してください。`;
    case 'notKana':
      return `「${fault.found}」に使えない文字があります。ひらがなかカタカナで入力してください。`;
    case 'samePupil':
      return `${firstWords(fault.first)}と名前も組も同じです。同じ児童なら外し、別の児童なら番号を入力してください。`;
    case 'sameSchoolNumber':
      return `${firstWords(fault.first)}と学籍番号が同じです。どちらかを直してください。`;
    case 'schoolNumberTaken':
      return `この学籍番号は、${fault.by}${fault.isArchived ? '（休止中）' : ''}の番号です。番号を直してください。`;
    case 'sameNumber':
      return `${firstWords(fault.first)}と出席番号が同じです。どちらかを直してください。`;
    case 'numberTaken':
      return `この出席番号は、いまこの組にいる${fault.by}さんが使っています。`;
    case 'staysInClass':
      return `${fault.by}さんは${fault.group}の児童です。この名簿では、特別支援学級・通級へ移しません。この行を外し、「児童」の「変更する」で選んでください。`;
    case 'whichPupil':
      return `同じ名前の児童がいます（${fault.candidates.map(describeCandidatePupil).join('、')}）。同じ児童か、別の児童かを選んでください。`;
    case 'whoseSchoolNumber':
      return `この学籍番号は、${fault.candidates.map(({ displayName, group }) => `${displayName}（${group ?? '組なし'}）`).join('、')}の番号です。名前が変わった同じ児童かどうかを選ぶか、番号を直してください。`;
  }
}

function lostWords(field: string, found: string): string {
  const [, digits, hex] = /^&#(?:(\d+)|x([\da-f]+));$/iu.exec(found) ?? [];
  const code = digits === undefined ? Number.parseInt(hex ?? '', 16) : Number(digits);
  if (code > 0 && code <= 0x10_ff_ff)
    return `${field}の「${found}」は、もとは「${String.fromCodePoint(code)}」です。もとの文字を入力してください。`;
  return `${field}の文字が「${found}」に変わっています。もとの文字を入力してください。`;
}

/** Returns the group and numbers of a pupil as text: 2年1組 31番・学籍番号 0042. */
export function describeCandidatePupil({ group, number, schoolNumber }: PupilPossiblyMeantByRosterLine): string {
  const place = `${group ?? '組なし'}${number === null ? '' : ` ${number}番`}`;
  return schoolNumber === null ? place : `${place}・学籍番号 ${schoolNumber}`;
}

/** Returns a note about an accepted cell as one sentence for staff. */
export function wordsOfRosterWarning(note: RosterWarning): string {
  switch (note.kind) {
    case 'oneName':
      return '名がありません。姓だけを名前として取りこみます。';
    case 'noKana':
      return 'ふりがながありません。';
    case 'longVowel':
      return '漢字の「一」を「ー」として読みました。';
    case 'latinKana':
      return 'ふりがなに英字があります。';
    case 'noCommonKana':
      return '通称名のふりがながありません。';
    case 'namesake':
      return `${firstWords(note.first)}と同じ名前です。別の児童として取りこみます。`;
  }
}

/** Returns the reason why a file cannot be read as a roster, as a sentence for staff. */
export function wordsOfRosterFileFault(fault: RosterFileFault): string {
  switch (fault.kind) {
    case 'empty':
      return '中身がありません。名簿の入ったファイルを選んでください。';
    case 'tooLarge':
      return `ファイルが大きすぎます。${fault.most / MEBIBYTE} MB までのファイルを選んでください。`;
    case 'unpacksTooLarge':
      return `ファイルの中身が大きすぎます（展開して ${fault.most / MEBIBYTE} MB まで）。名簿のシートだけを残してください。`;
    case 'tooManySheets':
      return `シートが多すぎます。${fault.most} シートまでにしてください。`;
    case 'tooManyRows':
      return `行が多すぎます。${fault.most} 行までに分けてください。`;
    case 'tooManyCells':
      return `ます目（セル）が多すぎます。${fault.most} までに分けてください。空の列や行が続いていたら消してください。`;
    case 'notARoster':
      return '名簿のファイルではないようです。Excel（.xlsx）か CSV のファイルを選んでください。';
    case 'oldSpreadsheet':
      return '古い形式（.xls）か、パスワードのついたファイルです。パスワードをはずし、.xlsx で保存し直してください。';
    case 'damaged':
      return 'ファイルがこわれているようです。開いて保存し直してから、もう一度選んでください。';
    case 'tookTooLong':
      return '読み取るのに時間がかかりすぎました。学年やクラスごとのファイルに分けて、もう一度選んでください。';
    case 'wrongEncoding':
      return '文字コードを読み取れません。UTF-8 か Shift_JIS の CSV で保存し直してください。';
    case 'noHeader':
      return '見出しの行が見つかりません。「学年・組・出席番号・氏名・ふりがな」のような見出しを一番上に入れてください。';
    case 'noPupils':
      return '見出しの下に児童が一人もいません。';
    case 'missingColumn':
      return `${fault.sheet === null ? '' : `「${fault.sheet}」シートに`}${ROSTER_FIELD_NAMES[fault.field]}の列がありません。`;
    case 'missingFile':
      return `OneRoster の ${fault.file} がありません。`;
    case 'missingHeading':
      return `OneRoster の ${fault.file} に ${fault.heading} の列がありません。`;
  }
}
