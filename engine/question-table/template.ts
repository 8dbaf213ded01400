import {
  QUESTION_TABLE_HEADINGS,
  MODE_WORDS,
  REQUIRED_TABLE_COLUMNS,
  QUESTION_TABLE_COLUMNS,
  templateWordForEachValue,
  type QuestionTableColumn,
} from './columns.ts';

type Cells = Partial<Readonly<Record<QuestionTableColumn, string>>>;

/**
 * Two example questions as an author writes them. The second one is the complete question of docs/question-format.md.
 */
const EXAMPLE: readonly Cells[] = [
  {
    question: '1',
    grade: '1',
    kinds: 'あわせて',
    equation: '3 + 5 = ?',
    reading: 'おはなし',
    text: 'みかんが 5こ あります',
    kind: 'ある',
    object: 'みかん',
    amount: '5',
    counter: 'こ',
  },
  {
    text: 'りんごと みかんが あわせて ？こ あります',
    kind: 'あわせて',
    object: 'りんご',
    other: 'みかん',
    amount: '?',
    counter: 'こ',
  },
  { text: 'みかんが 3こ あります', kind: 'ある', object: 'みかん', amount: '3', counter: 'こ' },
  { text: 'りんごが 3こ あります', kind: 'ある', object: 'りんご', amount: '3', counter: 'こ' },
  {
    text: 'みかんは りんごより ？こ おおいです',
    kind: 'ちがい',
    object: 'みかん',
    other: 'りんご',
    amount: '?',
    counter: 'こ',
  },
  {
    question: '2',
    grade: '2',
    kinds: 'ふえる',
    equation: '12 - 7',
    reading: 'けいさん',
    text: '{赤|あか}い {花|はな}が 12{本|ほん} さいて います',
    kind: 'ある',
    object: '{赤|あか}い {花|はな}',
    amount: '12',
    counter: '本',
  },
  {
    text: '{赤|あか}い {花|はな}を ？{本|ほん} つみました',
    kind: 'へる',
    object: '{赤|あか}い {花|はな}',
    amount: '?',
    counter: '本',
  },
  {
    text: '{赤|あか}い {花|はな}が ？{本|ほん} さきました',
    kind: 'ふえる',
    object: '{赤|あか}い {花|はな}',
    amount: '?',
    counter: '本',
  },
  {
    text: '{赤|あか}い {花|はな}が 7{本|ほん} さいて います',
    kind: 'ある',
    object: '{赤|あか}い {花|はな}',
    amount: '7',
    counter: '本',
  },
  {
    text: '{赤|あか}い {花|はな}が 7{本|ほん} さきました',
    kind: 'ふえる',
    object: '{赤|あか}い {花|はな}',
    amount: '7',
    counter: '本',
  },
  {
    text: '{白|しろ}い {花|はな}が 7{本|ほん} さいて います',
    kind: 'ある',
    object: '{白|しろ}い {花|はな}',
    amount: '7',
    counter: '本',
  },
];

/** The explanation of each column, for the explanation sheet of the template. */
const EXPLANATIONS: Readonly<Record<QuestionTableColumn, string>> = {
  question:
    '問題の番号（1、2、3…）。その問題の最初の行だけに書きます。同じ番号のまま差しかえると、児童の記録が続きます。',
  grade: '1〜6。数の大きさと、読みがなの出し方が決まります。',
  kinds: '作ってほしいお話。三角が2つの問題は「あわせて・ばい」のように、3つまで書けます。',
  equation: '「3 + ? = 8」や「12 - 7」。わからない数は ? が1つ。12 - 7 は 12 - 7 = ? のことです。',
  reading: '「おはなし」は、お話の順に読んだ式。「けいさん」は、答えを出すための計算の式。',
  text: '児童が見る文。1行に1枚。文節の間を1つあけ、漢字は {花|はな} のように読みを付けます。わからない数は ？。最後に「。」は付けません。',
  kind: '「りんごが 5こ あります」は「ある」。ほかは、その文が言っている関係です。',
  object:
    '数えているもの。カードの文の中と同じ書き方にします。「ちがい」は多い方、「ずつ」は中に入るもの、「ばい」は比べる方を書きます。',
  other:
    '「あわせて」のもう一つ、「ちがい」の少ない方、「ずつ」の入れもの、「ばい」のもとにする方。ほかの文では空けておきます。',
  amount: '文の中の数（5、0.5、3/4、20%）。わからない数は ?。三角が2つ以上のときの、かくれた数は「かくれた数」。',
  counter: 'こ、本、ひき など。「ばい」の行では空けておきます。',
  living: '人や動物（「います」を使うもの）に ○ を付けます。',
  whole: '三角が2つ以上で、あわせたものを次のお話で使うときの言い方（りんごと みかん）。',
  moment: '「はじめ りんごが…」「いま りんごが…」のように、文がいつのことかを言うときだけ書きます。',
  mode: '空けておくと「作る」（カードをならべる）。「図も作る」「図から作る」「図にする」（書いた文がそのままお話になります）「作りなおし」「たくさん作る」も選べます。',
  given:
    '「作りなおし」だけに書きます。はじめに置いておく、まちがったお話のカードの行に、置く場所を 1、2、3 と書きます。',
  problems:
    '「たくさん作る」だけに書きます。カード3枚でできる、ちがう問題の数（4 など）。おはなし・式・式の種類は空けておきます。',
};

const NOTES: readonly string[] = [
  '1行にカードを1枚書きます。1つの問題は、正しいカード3枚と、まぎらわしいカード（ダミー）2枚以上でできます。',
  '正しいお話は1とおりだけになるようにします。ダミーの数は、正しいカードにも出てくる数にします。',
  'ダミー1枚ごとに、ちがうまちがい（文の組み合わせ・お話・もの・数・式）をさそうようにします。3つ以上のちがうまちがいが必要です。',
  '「問題」のシートに書き、さくもんの「問題の取りこみ」で選びます。まちがいは、行と列を示してお知らせします。何も取りこまれないうちに直せます。',
  '「れい」と「書き方」のシートは読みこみません。消さなくてもかまいません。',
  '数や式が日付に変わってしまうときは、セルの表示形式を「文字列」にしてから書いてください。',
];

function inColumns(cells: Cells): string[] {
  return QUESTION_TABLE_COLUMNS.map((column) => cells[column] ?? '');
}

/** Returns the headings and the example, row by row. */
export function templateExampleRows(): string[][] {
  return [templateHeadingRow(), ...EXAMPLE.map(inColumns)];
}

/** Returns the headings of a question table in the order of its columns. */
export function templateHeadingRow(): string[] {
  return QUESTION_TABLE_COLUMNS.map((column) => QUESTION_TABLE_HEADINGS[column]);
}

function whenNeeded(column: QuestionTableColumn): string {
  if (column === 'other') return '文による';
  return REQUIRED_TABLE_COLUMNS.includes(column) ? '必要' : 'なくてもよい';
}

/** Returns the rows of the explanation sheet: remarks, then the explanation of each column. */
export function templateExplanationRows(): string[][] {
  const columns = QUESTION_TABLE_COLUMNS.map((column) => [
    QUESTION_TABLE_HEADINGS[column],
    whenNeeded(column),
    EXPLANATIONS[column],
  ]);
  return [['問題の表の書き方'], ...NOTES.map((note) => [note]), [], ['見出し', '', '書くこと'], ...columns];
}

/** Returns the words that are allowed in a column, for a drop-down list. */
export function allowedWordsOfColumn(column: QuestionTableColumn): readonly string[] {
  switch (column) {
    case 'grade':
      return ['1', '2', '3', '4', '5', '6'];
    case 'reading':
      return ['おはなし', 'けいさん'];
    case 'kind':
      return ['ある', 'あわせて', 'ふえる', 'へる', 'ちがい', 'ずつ', 'ばい'];
    case 'living':
      return ['○'];
    case 'moment':
      return ['はじめ', 'いま'];
    case 'mode':
      return templateWordForEachValue(MODE_WORDS);
    case 'question':
    case 'kinds':
    case 'equation':
    case 'text':
    case 'object':
    case 'other':
    case 'amount':
    case 'counter':
    case 'whole':
    case 'given':
    case 'problems':
      return [];
  }
}
