import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import { formatGradesOfClass, type AmbiguousClass } from '../../../engine/roster/class-groups.ts';
import { formatRosterCellPosition, wordsOfRosterFault, wordsOfRosterWarning } from '../../../engine/roster/words.ts';
import type { ExistingGroup } from '../../../engine/roster/present.ts';
import type { RosterApplication } from '../../../contract/roster.ts';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import type { RosterPreviewState } from './roster-step.ts';
import type { RosterLineStatus, ShownRosterLine } from './shown-lines.ts';

/** UI text of the roster import. */
export const ROSTER_WORDS = {
  leavingLater: '直すところがなくなると、転出・卒業する児童をここに示します。',
  noneLeaving: 'いません。',
  noLines: 'この結果の行はありません。',
  mended: '直りました。',
  noApplications: 'まだありません。',
  tooLate: '取り消せる時間を過ぎました',
  undone: '取り消しました。取りこむ前にもどっています。',
  undoing: '取り消しています',
  undoLater: '24時間以内なら、下の「最近の取りこみ」からも取り消せます。',
  oneRoster: 'OneRoster 1.2（日本版）は、ほかの学習システムに名簿をわたすときの形です。',
  checkingMended: '直したところを確かめています。',
  needsGroup: '組の列がない名簿なら、上の「入れるクラス」を選んでください。',
  paste: '見出しもいっしょにコピーして、この画面で Ctrl+V を押してください。',
  drop: 'ここにファイルを入れるか、選んでください。',
  kinds: 'Excel（.xlsx）・CSV（UTF-8・Shift_JIS）・OneRoster（.zip）。10 MB まで。',
  checkAgain: '直したところを、もう一度確かめてください。',
  noChanges: '取りこむ変更がありません。',
  mendOrAgree: '直すところのある行を直すか、正しい行だけを取りこむことにチェックを入れてください。',
  agreeToGroups: '新しいクラスを作ることにチェックを入れてください。',
  applies: 'まとめて取りこみます。24時間以内なら取り消せます。',
  applying: '取りこんでいます',
  oneClass: '一つのクラスにする（複式学級・特別支援学級など）',
  classOfEachGrade: '学年ごとに別のクラスにする',
  answerClasses: '一つのクラスか、学年ごとのクラスかを選んでください。',
} as const;

type NewGroup = Omit<ExistingGroup, 'id' | 'isSupport'>;

const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  shift_jis: 'Shift_JIS',
  'iso-2022-jp': 'ISO-2022-JP',
} as const;

export function readingRosterWords(file: string): string {
  return `「${file}」を確かめています。`;
}

/**
 * Returns the summary after a roster was read, e.g. how many pupils it has. `within`: the name of the group for lines
 * without a group name; null if every line has one.
 */
export function rosterSummaryWords({ name, checked }: RosterPreviewState, within: string | null): string {
  const { encoding, ignoredSheets, lines, schoolYear } = checked;
  const parts = [
    `「${name}」${encoding === null ? '' : `（${ENCODINGS[encoding]}）`}の ${lines.length}人を読みました。`,
    `${schoolYear}年度の組に入れます。`,
    ...(within === null ? [] : [`組のない行は ${within} に入れます。`]),
    ...(ignoredSheets.length === 0 ? [] : [`名簿ではないシートは読んでいません：${ignoredSheets.join('、')}`]),
  ];
  return parts.join('');
}

/**
 * Returns the text that names the columns of the roster that the import does not use. Returns an empty text if all
 * columns are used.
 */
export function unreadRosterColumnsWords({ unreadColumns }: RosterPreviewState): string {
  return unreadColumns.length === 0 ? '' : `読みこまない列：${unreadColumns.join('、')}`;
}

/**
 * Returns the text that says whether new pupils get the common name (通称名) or the registered name as their displayed
 * name. Returns an empty text if the roster contains no common names.
 */
export function commonOrRegisteredNameWords({ checked: { commonNames } }: RosterPreviewState): string {
  if (commonNames.lines === 0) return '';
  return commonNames.areShown
    ? `通称名のある児童が ${commonNames.lines}人います。新しく追加する児童は、通称名を名前として表示します。`
    : `通称名のある児童が ${commonNames.lines}人います。新しく追加する児童は、氏名を名前として表示します（「設定」で通称名に変えられます）。`;
}

/**
 * Returns the text that asks the user whether a class name that occurs in several grades means one class or several.
 */
export function ambiguousClassWords({ group, grades }: AmbiguousClass): string {
  return `「${group}」に、${formatGradesOfClass(grades)}の児童がいます。`;
}

/** Returns the name of a new class. For a class of several grades, the text also contains the grades. */
export function newClassNameWords({ name, grade, otherGrades }: NewGroup): string {
  const grades = formatGradesOfClass([grade, ...otherGrades]);
  return otherGrades.length === 0 || name.startsWith(grades) ? name : `${name}（${grades}）`;
}

/**
 * Returns the sentence that says how many roster lines have the same name or school number as a present pupil but
 * differ in other data.
 */
export function linesSimilarToPupilsWords(count: number): string {
  return `いまの児童と同じ名前か同じ学籍番号で、ほかがちがう行が ${writeNumberOfThings(count)}あります。`;
}

export function rosterNotCheckedWords(why: string): string {
  return `直したところを確かめられませんでした。${why}`;
}

export function rosterAppliedMessage(applied: Changed, purpose: RosterPurpose): string {
  return `取りこみました（${rosterChangesWords(applied, purpose)}）。`;
}

export function undoRosterConfirmation(application: RosterApplication, purpose: RosterPurpose): ConfirmationWords {
  const changes = rosterChangesWords(application, purpose);
  return {
    title: '取りこみを取り消す',
    words: `${formatNumericDateAndTime(application.madeAt)}の取りこみ（${changes}）を取り消します。追加した児童は休止中になり、組・番号・名前は取りこむ前にもどります。`,
    button: '取り消す',
  };
}

type Changed = Pick<RosterApplication, 'added' | 'moved' | 'renumbered' | 'updated' | 'left' | 'groupsAdded'>;

function movedWords(purpose: RosterPurpose): string {
  switch (purpose) {
    case 'addPupils':
      return 'クラスの変更';
    case 'newSchoolYear':
      return '進級・クラスの変更';
  }
}

/** Returns a list of the changes that a roster makes, as text: how many pupils it adds, moves, renumbers and so on. */
export function rosterChangesWords(
  { added, moved, renumbered, updated, left, groupsAdded }: Changed,
  purpose: RosterPurpose,
): string {
  const parts = [
    [added, `追加 ${added}人`],
    [moved, `${movedWords(purpose)} ${moved}人`],
    [renumbered, `番号の変更 ${renumbered}人`],
    [updated, `学籍番号・名前の変更 ${updated}人`],
    [left, `転出・卒業 ${left}人`],
    [groupsAdded, `新しいクラス ${writeNumberOfThings(groupsAdded)}`],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([, part]) => part);
  return words.length === 0 ? '変更はありませんでした' : words.join('・');
}

export const PORTAL_ROSTER_WORDS = {
  title: '学習eポータルのクラスから読みこむ',
  explained:
    '先生がポータルのクラスからさくもんを開くと、ここに出ます。児童の名前をポータルから読み、取りこむときに、ポータルの児童とつなぎます。学年・組は、上で選んでください。',
  asking: 'ポータルに聞いています……',
} as const;

export function portalPupilsWithoutNameWords(count: number): string {
  return `${count}人は、ポータルが名前を送らないため、読めませんでした。`;
}

/**
 * Returns the text that says how many pupils were linked to their accounts in the learning portal. Returns an empty
 * text if there were none.
 */
export function linkedPortalPupilsWords(linked: number): string {
  return linked === 0 ? '' : `${linked}人を、ポータルの児童とつなぎました。`;
}

/** UI text of the screen that imports a roster. */
export const ROSTER_SCREEN_WORDS = {
  apply: '取りこむ',
  onlyRight: (faulty: number, taken: number) => `直すところのある ${faulty}人を残し、正しい ${taken}人だけを取りこむ`,
  createGroups: (names: string) => `新しいクラスを作る：${names}`,
  leave: (count: number) => `名簿にない ${count}人を、転出・卒業にする`,
  otherGroups: (count: number) => `、ほか ${count}クラス`,
  applyCount: (count: number) => `${count}人を取りこむ`,
  decideGroups: 'クラスを決める',
  decideGroupsOf: (count: number) => `${count}人のクラスを決める`,
  fieldOfLine: (line: string, field: string) => `${line}の${field}`,
  faultsAndGroup: '直すところ・今のクラス',
  currentGroup: '今のクラス',
  line: '行',
  result: '結果',
  checkedLines: '名簿を確かめた結果',
  removeOf: (line: string) => `${line}を名簿から外す`,
  remove: '外す',
  chooseAgainOf: (line: string) => `${line}の児童を選び直す`,
  chooseAgain: '選び直す',
  replaceOf: (line: string, text: string) => `${line}を${text}にする`,
  replace: (text: string) => `${text}にする`,
  sameOf: (line: string, pupil: string) => `${line}は${pupil}と同じ児童`,
  same: (pupil: string) => `${pupil}と同じ`,
  otherPupilOf: (line: string) => `${line}は別の児童`,
  otherPupil: '別の児童',
  exampleName: '青木 あおい',
  exampleKana: 'あおき あおい',
  exampleSchoolNumber: '2026-0035',
  onePupil: '一人ずつ入れる',
  addToRoster: '名簿に追加する',
  readPortalOf: (portal: string, group: string, moment: string) =>
    `${portal}の${group}を読みこむ（${moment}に開いたもの）`,
  readPortal: 'を読みこむ',
  applications: '最近の取りこみ',
  system: 'システム',
  undoOf: (words: string) => `${words}の取りこみを取り消す`,
  undoUntil: (moment: string) => `取り消す（${moment} まで）`,
  undone: (moment: string) => `${moment} に取り消しました`,
  applied: '取りこんだ結果',
  undo: '取り消す',
  printCards: 'ログインカードを印刷する',
  exportCsv: 'CSVに書き出す',
  exportXlsx: 'Excelに書き出す',
  exportOneRoster: 'OneRosterのファイルに書き出す',
  exportRoster: '今の名簿を書き出す',
  checked: '確かめた結果',
  otherRoster: '別の名簿を読む',
  allSame: 'すべて同じ児童にする',
  shownLines: '見る行',
  checkAgain: 'もう一度確かめる',
  leaving: '名簿にない児童',
  leavingCount: (count: number) => `（${count}人）`,
  onTop: '一番上に',
  columns: '学年・組・出席番号・氏名・ふりがな・学籍番号',
  readsMany:
    'のような見出しのある名簿を読みます（学籍番号の列は、なくてもかまいません）。「年」「クラス」「番号」「名前」「よみ」などの言い方や、姓と名が分かれた表、シートごとに組が分かれたファイルも読めます。',
  pasteTable: '表計算ソフトから貼り付ける',
  pasteExample: '学年	組	番号	氏名	ふりがな\n2	1	1	青木 あおい	あおき あおい',
  checkTyped: '打ちこんだ表を確かめる',
  readFile: 'ファイルから読む',
  templateXlsx: 'Excel のひな形',
  templateCsv: 'CSV のひな形',
  fromScratch: 'はじめから作るなら',
  within: '入れるクラス（名簿に組がないとき）',
  asWritten: '名簿に書いてあるとおり',
  newGroup: '新しいクラス',
  grade: (grade: number) => `${grade}年`,
  className: '組の名前',
  exampleClass: '1組',
} as const;

/** What a line of a roster can do to the school's pupils, in words. */
export const ROSTER_LINE_STATUS_WORDS: Readonly<Record<RosterLineStatus, string>> = {
  faulty: '直すところ',
  added: '追加',
  moved: 'クラスの変更',
  renumbered: '番号の変更',
  updated: '情報の変更',
  unchanged: '変更なし',
};

/** Returns the text that says where a line is in its file. */
export function rosterLinePlaceWords({ at: { sheet, row } }: Pick<ShownRosterLine, 'at'>): string {
  return sheet === null ? `${row}行目` : `${sheet} ${row}行目`;
}

/**
 * Returns the present data of the pupil of a roster line as text: the class, and each value that the line would change.
 */
export function currentPupilDataWords(line: ShownRosterLine): string {
  return [presentGroupWords(line), ...line.updates.map((update) => updateWords(update, line))]
    .filter((words) => words !== '')
    .join('、');
}

function presentGroupWords({ status, presentGroup }: ShownRosterLine): string {
  switch (status) {
    case 'moved':
      return presentGroup === null ? '今はクラスなし' : `今は ${presentGroup}`;
    case 'renumbered':
      return `今も ${presentGroup}`;
    case 'faulty':
    case 'added':
    case 'updated':
    case 'unchanged':
      return '';
  }
}

function updateWords(
  update: ShownRosterLine['updates'][number],
  { presentName, presentSchoolNumber }: ShownRosterLine,
): string {
  switch (update) {
    case 'name':
      return `名前を変える（今は ${presentName ?? ''}）`;
    case 'schoolNumber':
      return presentSchoolNumber === null ? '学籍番号を入れる' : `学籍番号を変える（今は ${presentSchoolNumber}）`;
  }
}

/** Returns a sentence for each fault of a roster line. Each sentence names the faulty cell. */
export function rosterLineFaultSentences({ faults }: ShownRosterLine): readonly string[] {
  return faults.map((fault) => `${formatRosterCellPosition({ ...fault, sheet: null })}：${wordsOfRosterFault(fault)}`);
}

/** Returns a sentence for each note on a line without faults. */
export function rosterLineNoteSentences({ notes }: ShownRosterLine): readonly string[] {
  return notes.map(wordsOfRosterWarning);
}

/**
 * UI text about rosters that were chosen, pasted or dropped: reasons why one cannot be read, and names for rosters that
 * are not files.
 */
export const ROSTER_SOURCE_WORDS = {
  pasted: '貼り付けた表',
  typed: '入力した児童',
  nothingPasted: '貼り付けるものがありません。表計算ソフトで名簿のセルをコピーしてください。',
  stillOpen: '開いているなら閉じてから、もう一度選んでください。',
  folder: 'フォルダーは読めません。ファイルを一つ入れてください。',
  noFile: 'ファイルではありません。名簿のファイルを入れてください。',
  severalFiles: 'ファイルは一つずつ入れてください。',
} as const;

/** Returns the message about a file that cannot be read. */
export function unreadableRosterFileWords(file: string, why: string): string {
  return `「${file}」は読めません。${why}`;
}
