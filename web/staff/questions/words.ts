import {
  rateNotationOfCards,
  wordsOfStoryKinds,
  writeRequiredEquation,
} from '../../../engine/judge/requirement-words.ts';
import type { Mode, Question, Requirement } from '../../../engine/question/question.ts';
import type { QuestionFault } from '../../../engine/upload/fault.ts';
import { wordsOfQuestionFault } from '../../../engine/upload/words.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { QUESTION_UPLOAD_LIMITS, type QuestionSet } from '../../../contract/question-sets.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  compose: '作る',
  composeAndDiagram: '図も作る',
  diagramToCompose: '図から作る',
  storyToDiagram: '図にする',
  repair: '作りなおし',
  free: 'たくさん作る',
  write: '文章で書く',
};

const NO_BREAK_SPACE = '\u00a0';

/** Returns a summary of a question, e.g. 2年・「ふえる」・12 − 7・つくる. */
export function formatQuestionSummary({ grade, mode, requirement, problems, notation, cards }: Question): string {
  const asked =
    requirement === null
      ? [`${problems ?? 0}とおり`]
      : [
          kanaReadingOfSource(wordsOfStoryKinds(requirement.kinds, rateNotationOfCards(cards), notation)),
          equationOf(requirement, notation),
        ];
  return [`${grade}年`, ...asked, MODE_WORDS[mode]].join('・');
}

/** Returns an equation with no-break spaces, so that no line breaks inside it. */
function equationOf({ equation, reading }: Requirement, notation: Question['notation']): string {
  return writeRequiredEquation(equation, reading, notation).replaceAll(' ', NO_BREAK_SPACE);
}

/** A fault as the user sees it: its text, and the compositions that it concerns. */
export type ShownQuestionFault = { readonly words: string; readonly compositions: readonly string[] };

export function createShownQuestionFault({ rule, found, expected, composition }: QuestionFault): ShownQuestionFault {
  // For the rule `ambiguous`, `found` contains all accepted compositions of the question. They are shown as a list
  // below the text of the fault and not inside it.
  const written = rule === 'ambiguous' ? found : composition;
  const words = wordsOfQuestionFault({ rule, found: rule === 'ambiguous' ? '' : found, expected });
  return { words, compositions: written === null ? [] : written.split(/　(?=\(\d+\) )/u) };
}

export const QUESTION_SET_NOTICE_WORDS = {
  archiving: '児童の画面から見えなくなります。解いた記録と星は残り、いつでも元にもどせます。',
  restoring: '前に開いていたクラスの児童に、また見えるようになります。',
  noneArchived: '休止中の問題セットはありません。',
  none: '問題セットはまだありません。上からファイルを取りこむと、ここに並びます。',
  noGroups: '今年度のクラスがまだありません。「クラス」の画面で追加してください。',
  onTop: '選んだクラスの児童の画面で、レベルのいちばん上に「せんせいの もんだい」として出ます。',
  notPublished: '公開していません',
  nameNote: '児童の画面にも出ます。ひらがなか、{花|はな} のように読みを付けて書いてください。',
} as const;

export function publishSetConfirmation(name: string): ConfirmationWords {
  return {
    title: `「${name}」をすべての学校に公開しますか`,
    words: 'どの学校の先生も、自分のクラスに開けるようになります。',
    button: '公開する',
  };
}

export function unpublishSetConfirmation(name: string): ConfirmationWords {
  return {
    title: `「${name}」の公開をやめますか`,
    words: 'どの学校でも児童の画面から見えなくなります。解いた記録と星は残ります。',
    button: '公開をやめる',
  };
}

/** Returns the text with the names of the class groups whose pupils see a question set. */
export function groupsOfOpenSetWords({ openTo, archivedAt }: QuestionSet): string {
  if (archivedAt !== null) return '児童には見えません';
  if (openTo.length === 0) return 'まだどのクラスにも開いていません';
  return `開いているクラス：${openTo.map(({ name }) => name).join('、')}`;
}

/** UI text of question files, from choosing to importing. */
export const UPLOAD_WORDS = {
  drop: 'ここにファイルを入れるか、選んでください。いくつでも、いっしょに調べます。',
  kinds: '問題の表（.xlsx・.csv）、問題の文書（.json・.zip）、名簿。合わせて 10 MB まで。',
  template:
    'カード1枚を1行に書く表です。「れい」と「書き方」のシートを見ながら、「問題」のシートに書きこんでください。',
  onlyChecks: '調べるだけでは、何も取りこまれません。ここで問題をためしに解いて、よければ取りこみます。',
  noRecords: '記録は残りません。',
  preparing: '用意しています。',
  unreadable: 'まだ読めません',
  readings:
    '読みの案を出しました。ちがうところを直して、「すべてこれでよい」を押すと、読みをつけて調べなおします。ファイルは直さなくてかまいません。',
  isRoster: '名簿です。名簿だけを選ぶと、児童を追加できます。',
  noneGood: '取りこめる問題がまだありません。下の内容を見てファイルを直し、もう一度選んでください。',
  openBelow: '下の「クラスに開く」から、見せるクラスを選んでください。',
} as const;

export function checkingFilesWords(files: string): string {
  return `「${files}」を調べています。`;
}

export function checkedFilesWords(files: string): string {
  return `「${files}」を調べました`;
}

export function importedQuestionsMessage(set: string, questions: number): string {
  return `「${set}」に${questions}問を取りこみました。`;
}

/** Returns the instruction for choosing the file with the next edition of a question set. */
export function nextEditionFileWords(set: string, edition: number): string {
  return `「${set}」の第${edition}版にするファイルを選んでください。 今の版で解いている児童は、そのまま続けられます。`;
}

/** Returns the text that says what happens when a new edition of a question set is imported. */
export function newEditionWords(set: string, edition: number): string {
  return `「${set}」の第${edition}版にします。この版にない問題は、児童の画面から消えます。`;
}

/** Returns the notice that a file contains a roster, although a file with questions was expected. */
export function rosterInsteadOfQuestionsWords(file: string, isTeacher: boolean): string {
  const way = isTeacher
    ? '児童を追加する画面と同じように取りこめます。'
    : '名簿は、学校の先生がこの画面で取りこみます。';
  return `「${file}」は名簿です。${way}`;
}

/** UI text of the list of question sets and of its dialogs. */
export const QUESTION_SET_WORDS = {
  changeSet: '問題セットを変更する',
  newEdition: '新しい版に差しかえる',
  publish: 'すべての学校に公開する',
  unpublish: '公開をやめる',
  saveName: '名前を保存する',
  openToGroups: 'クラスに開く',
  grade: (grade: number) => `${grade}年`,
  contentOf: (name: string) => `「${name}」の中身`,
  tryOf: (number: number) => `${number}番をためす`,
  try: 'ためす',
  actOf: (number: number, act: string) => `${number}番を${act}`,
  edit: '直す',
  makeFrom: 'もとに作る',
  questionOf: (name: string, number: number) => `「${name}」の ${number}番`,
  editions: '版のうつりかわり',
  edition: (edition: number) => `第${edition}版`,
  formerTeacher: '今はいない先生',
  countOfQuestions: (count: number) => `${count}問`,
  openToGroupsOf: (name: string) => `「${name}」をクラスに開く`,
  openGroups: '開くクラス',
  searchGroups: 'クラスをさがす',
  ownGroup: (name: string) => `${name}（担任）`,
  countAndGrades: (count: number, grades: string) => `${count}問・${grades}`,
  editionMade: (edition: number, moment: string) => `第${edition}版・${moment}`,
  openOf: (name: string) => `${name}をクラスに開く`,
  showContentOf: (name: string) => `${name}の中身を見る`,
  showContent: '中身を見る',
  changeOf: (name: string) => `${name}を変更する`,
  restoreOf: (name: string) => `${name}を元にもどす`,
  byOperator: '運営から',
  isPublic: '公開中',
  archivedSets: '休止中の問題セット',
  showUsed: '使っている問題セットを見る',
  showArchived: '休止中の問題セットを見る',
} as const;

/** UI text of the frame of the question editor. */
export const EDITOR_SCREEN_WORDS = {
  list: '問題の一覧',
  madeFrom: (source: string) => `もと：${source}`,
  undo: 'もどす',
  redo: 'やりなおす',
  pupilTable: '児童の机',
  kept: (name: string, count: number, edition: number) => `「${name}」は ${count}問になりました（第${edition}版）。`,
  isKept: '入れました',
  toList: '問題の一覧へ',
} as const;

/** UI text of the screen that imports question files. */
export const UPLOAD_SCREEN_WORDS = {
  writeTable: '問題の表に書く',
  tableXlsx: '問題の表（Excel）',
  tableCsv: '問題の表（CSV）',
  preview: 'ためしにとく',
  earlier: '前の問題',
  later: '次の問題',
  unnamed: '名前のない問題',
  questionId: (id: string) => `問題 ${id}`,
  noReadings: '読みがまだです',
  good: 'よい',
  faults: (count: number) => `直すところ ${count}`,
  tryQuestion: (name: string) => `${name}をためす`,
  unreadKanji: (count: string) => `読みのない漢字が ${count}あります`,
  writeKana: 'かなで書いてください',
  allReadingsRight: 'すべてこれでよい',
  otherFile: '別のファイルを調べる',
  onlyFaulty: '直すところのある問題だけを見る',
  countGood: (count: number) => `よい問題 ${count}問`,
  countFaulty: (count: number) => `直すところのある問題 ${count}問`,
  unreadableFile: '読めなかったファイル',
  setName: '問題セットの名前',
  onlyGood: '直すところのある問題は入れずに、よい問題だけを取りこむ',
  bringIn: (count: number) => `${count}問を取りこむ`,
  title: '問題の取りこみ',
  readFile: 'ファイルから読む',
  newEditionFile: '新しい版のファイル',
  back: '問題の取りこみにもどる',
} as const;

const MEBIBYTE = 1024 * 1024;

/** The reasons why question files that the user chose or dropped are not read. */
export const QUESTION_FILE_REFUSAL_WORDS = {
  noFile: 'ファイルではありません。問題のファイルを入れてください。',
  tooMany: `ファイルが多すぎます。一度に ${QUESTION_UPLOAD_LIMITS.files} 個までにしてください。`,
  tooLarge: `ファイルが大きすぎます。合わせて ${QUESTION_UPLOAD_LIMITS.bytes / MEBIBYTE} MB までにしてください。`,
  unreadable: 'ファイルを開けません。開いているなら閉じてから、もう一度選んでください。フォルダーは読めません。',
} as const;
