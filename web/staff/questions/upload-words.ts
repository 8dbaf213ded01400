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
