import { wordsOfKinds, writeRequired } from '../../../engine/judge/requirement-words.ts';
import type { Mode, Question, Requirement } from '../../../engine/question/question.ts';
import type { QuestionFault } from '../../../engine/upload/fault.ts';
import { wordsOfQuestionFault } from '../../../engine/upload/words.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';
import type { QuestionSet } from '../../../contract/question-sets.ts';
import type { Confirmation } from '../actions/confirm-dialog.tsx';

const MODE_WORDS: Readonly<Record<Mode, string>> = {
  compose: 'つくる',
  composeAndDiagram: '図もつくる',
  diagramToCompose: '図からつくる',
  storyToDiagram: '図にする',
  repair: 'つくりなおし',
  free: 'たくさんつくる',
};

const NO_BREAK_SPACE = '\u00a0';

/** 2年・「ふえる」・12 − 7・つくる. */
export function questionSummary({ grade, mode, requirement, problems, notation }: Question): string {
  const asked =
    requirement === null
      ? [`${problems ?? 0}とおり`]
      : [readingOf(wordsOfKinds(requirement.kinds)), equationOf(requirement, notation)];
  return [`${grade}年`, ...asked, MODE_WORDS[mode]].join('・');
}

/** An equation stands on one line. */
function equationOf({ equation, reading }: Requirement, notation: Question['notation']): string {
  return writeRequired(equation, reading, notation).replaceAll(' ', NO_BREAK_SPACE);
}

/** A fault as it is shown: what is wrong, and the compositions that show it, each by itself. */
export type ShownFault = { readonly words: string; readonly compositions: readonly string[] };

export function shownFault({ rule, found, expected, composition }: QuestionFault): ShownFault {
  // What is ambiguous is written out with the reason why each is accepted; the sentence need not say it twice.
  const written = rule === 'ambiguous' ? found : composition;
  const words = wordsOfQuestionFault({ rule, found: rule === 'ambiguous' ? '' : found, expected });
  return { words, compositions: written === null ? [] : written.split(/　(?=\(\d+\) )/u) };
}

export const SET_WORDS = {
  archiving: '児童の画面から見えなくなります。解いたきろくと星は残り、いつでも元にもどせます。',
  restoring: '前に開いていたクラスの児童に、また見えるようになります。',
  noneArchived: 'しまってある問題セットはありません。',
  none: '問題セットはまだありません。上からファイルを取りこむと、ここに並びます。',
  noGroups: '今年度のクラスがまだありません。先生ホームで加えてください。',
  onTop: '選んだクラスの児童の画面で、レベルのいちばん上に「せんせいの もんだい」として出ます。',
  notPublished: '公開していません',
  nameNote: '児童の画面にも出ます。ひらがなか、{花|はな} のように読みを付けて書いてください。',
} as const;

export function publishWords(name: string): Confirmation {
  return {
    title: `「${name}」をすべての学校に公開しますか`,
    words: 'どの学校の先生も、自分のクラスに開けるようになります。',
    button: '公開する',
  };
}

export function unpublishWords(name: string): Confirmation {
  return {
    title: `「${name}」の公開をやめますか`,
    words: 'どの学校でも児童の画面から見えなくなります。解いたきろくと星は残ります。',
    button: '公開をやめる',
  };
}

/** To which groups a set is open. */
export function openWords({ openTo, archivedAt }: QuestionSet): string {
  if (archivedAt !== null) return '児童には見えません';
  if (openTo.length === 0) return 'まだどのクラスにも開いていません';
  return `開いているクラス：${openTo.map(({ name }) => name).join('、')}`;
}

/** Of question files, from their choice to the import. */
export const UPLOAD_WORDS = {
  drop: 'ここにファイルを入れるか、選んでください。いくつでも、いっしょに調べます。',
  kinds: '問題の表（.xlsx・.csv）、問題の文書（.json・.zip）、名簿。合わせて 10 MB まで。',
  template:
    'カード1枚を1行に書く表です。「れい」と「書き方」のシートを見ながら、「問題」のシートに書きこんでください。',
  onlyChecks: '調べるだけでは、何も取りこまれません。ここで問題をためしに解いて、よければ取りこみます。',
  noRecords: 'きろくは残りません。',
  preparing: '用意しています。',
  unreadable: 'まだ読めません',
  readings:
    '読みの案を出しました。ちがうところを直して、「すべてこれでよい」を押すと、読みをつけて調べなおします。ファイルは直さなくてかまいません。',
  isRoster: '名簿です。名簿だけを選ぶと、児童を加えられます。',
  noneGood: '取りこめる問題がまだありません。下の内容を見てファイルを直し、もう一度選んでください。',
  openBelow: '下の「クラスに開く」から、見せるクラスを選んでください。',
} as const;

export function checkingWords(files: string): string {
  return `「${files}」を調べています。`;
}

export function checkedWords(files: string): string {
  return `「${files}」を調べました`;
}

export function importedWords(set: string, questions: number): string {
  return `「${set}」に${questions}問を取りこみました。`;
}

/** Before the file of a set's next edition is chosen. */
export function editionFileWords(set: string, edition: number): string {
  return `「${set}」の第${edition}版にするファイルを選んでください。 今の版で解いている児童は、そのまま続けられます。`;
}

/** What an import makes of a set. */
export function newEditionWords(set: string, edition: number): string {
  return `「${set}」の第${edition}版にします。この版にない問題は、児童の画面から消えます。`;
}

/** A roster where questions were expected. */
export function rosterWords(file: string, isTeacher: boolean): string {
  const way = isTeacher ? '児童を加える画面と同じように取りこめます。' : '名簿は、学校の先生がこの画面で取りこみます。';
  return `「${file}」は名簿です。${way}`;
}
