import { columnLetters } from '../roster/words.ts';
import { CHECK_RULES, type CheckRule } from '../check/finding.ts';
import { wordsOfFinding } from '../check/words.ts';
import { DOCUMENT_RULES, wordsOfDocumentFault, type DocumentRule } from '../question/document-fault.ts';
import type {
  QuestionFaultPlace,
  QuestionFault,
  QuestionFileFault,
  UploadedQuestionRule,
  UploadRule,
} from './fault.ts';

function isDocumentRule(rule: UploadedQuestionRule): rule is DocumentRule {
  return DOCUMENT_RULES.some((each) => each === rule);
}

function isCheckRule(rule: UploadedQuestionRule): rule is CheckRule {
  return CHECK_RULES.some((each) => each === rule);
}

type FaultDetails = Pick<QuestionFault, 'rule' | 'found' | 'expected'>;

/** Returns an error of an uploaded question as one sentence that helps the author to correct it. */
export function wordsOfQuestionFault({ rule, found, expected }: FaultDetails): string {
  if (isDocumentRule(rule)) return wordsOfDocumentFault({ rule, place: '', detail: found });
  if (isCheckRule(rule)) return wordsOfFinding({ rule, found, expected, card: null, composition: null });
  return uploadWords(rule, found, expected);
}

function uploadWords(rule: UploadRule, found: string, expected: string): string {
  switch (rule) {
    case 'missingCell':
      return `${found}が書いてありません。`;
    case 'unknownWord':
      return `「${found}」を読めません。${expected} のどれかを書いてください。`;
    case 'otherAbove':
      return `「${found}」は、同じ問題の${expected}とちがいます。どちらかを直してください。`;
    case 'numberTwice':
      return `番号「${found}」は${expected}の問題で使っています。ちがう番号にしてください。`;
    case 'forbiddenCharacter':
      return `見えない文字（${found}）が入っています。打ちなおしてください。`;
    case 'noCounter':
      return `「${found}」の数え方がわかりません。「ある」の行の数え方に書いてください。`;
    case 'otherCounterAbove':
      return `数え方「${found}」が、同じものの上の行の「${expected}」とちがいます。`;
    case 'notOfMode':
      return `「${found}」は、やり方が「${expected}」の問題では書きません。消してください。`;
    case 'givenPlaces':
      return `はじめに置く ${expected} 枚のカードの行に、置く場所を 1 から ${expected} まで1つずつ書いてください。`;
    case 'toldCards':
      return `「図にする」の問題は、お話の文だけを ${expected} 行で書いてください（いまは ${found} 行）。`;
    case 'idTwice':
      return `id「${found}」が2回使われています（${expected}）。ちがう id にしてください。`;
    case 'idTaken':
      return `id「${found}」は${expected}で使われています。ちがう id にしてください。`;
    case 'idReserved':
      return `id「${found}」は自動で作る問題のためのものです。ちがう id にしてください。`;
    case 'tooManyCards':
      return `カードが多すぎて、すべてのならべ方を調べられません。${expected} 枚までにしてください。`;
    case 'tooMuchTogether':
      return 'カードの多い問題がほかにもあり、一度に調べきれません。ファイルを分けてください。';
    case 'sameMeaning':
      return `「${found}」と同じ意味のカードがもう1枚あります。どちらかを消してください。`;
  }
}

/**
 * Returns a place as text, such as 「問題」シートの F7 (cell F7 of the sheet 問題), 12 行目 (line 12) or 3 行目（cards[2].text）. Empty
 * if no place is known.
 */
export function wordsOfQuestionFaultPlace({ sheet, row, column, path }: QuestionFaultPlace): string {
  if (row === null) return path;
  if (column === null) return path === '' ? `${row} 行目` : `${row} 行目（${path}）`;
  const cell = `${columnLetters(column)}${row}`;
  return sheet === null ? cell : `「${sheet}」シートの ${cell}`;
}

/** Returns the reason why a file cannot be read as questions, as a sentence for staff. */
export function wordsOfQuestionFileFault({ kind, detail }: QuestionFileFault): string {
  switch (kind) {
    case 'empty':
      return '中身がありません。問題の入ったファイルを選んでください。';
    case 'tooLarge':
      return `ファイルが大きすぎます。${detail} MB までのファイルを選んでください。`;
    case 'unpacksTooLarge':
      return `ファイルの中身が大きすぎます（展開して ${detail} MB まで）。分けてください。`;
    case 'tooManySheets':
      return `シートが多すぎます。${detail} シートまでにしてください。`;
    case 'tooManyRows':
      return `行が多すぎます。${detail} 行までに分けてください。`;
    case 'tooManyFiles':
      return `ファイルが多すぎます。一度に ${detail} 個までにしてください。`;
    case 'notQuestions':
      return '問題のファイルではないようです。Excel（.xlsx）、CSV、JSON、または JSON を入れた ZIP を選んでください。';
    case 'oldSpreadsheet':
      return '古い形式（.xls）か、パスワードのついたファイルです。パスワードをはずし、.xlsx で保存し直してください。';
    case 'damaged':
      return 'ファイルがこわれているようです。開いて保存し直してから、もう一度選んでください。';
    case 'wrongEncoding':
      return '文字コードを読み取れません。CSV は UTF-8 か Shift_JIS、JSON は UTF-8 で保存し直してください。';
    case 'noHeading':
      return '問題の表の見出しが見つかりません。「問題・学年・おはなし・式…」の見出しを一番上に入れてください（ひな形をご利用ください）。';
    case 'missingColumn':
      return `「${detail}」の列がありません。ひな形の見出しと見比べてください。`;
    case 'noQuestions':
      return '問題が1つもありません。';
    case 'notJson':
      return `JSON として読めません（${detail} 行目あたり）。かっこ、カンマ、引用符を確かめてください。`;
    case 'tooDeep':
      return `かっこの入れ子が深すぎます。${detail}段までにしてください。`;
    case 'tooManyQuestions':
      return `問題が多すぎます。一度に ${detail} 問までに分けてください。`;
    case 'tooManyCells':
      return `ます目（セル）が多すぎます。${detail} までに分けてください。空の列や行が続いていたら消してください。`;
    case 'tookTooLong':
      return '調べるのに時間がかかりすぎました。問題やカードを減らすか、いくつかのファイルに分けてください。';
  }
}
