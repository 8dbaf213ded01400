/** The figures that teachers read, in the order in which they are explained. */
export const MEASURES = [
  'begun',
  'solved',
  'firstCheckRate',
  'meanChecksToSolve',
  'medianSeconds',
  'broken',
  'weakest',
  'commonWrongs',
  'checks',
  'minutes',
  'stars',
  'stuck',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Name and definition of each figure in words for teachers (DOMAIN.md 9); screens, files and prints use these alone. */
export const DEFINITIONS: Readonly<Record<Measure, { readonly name: string; readonly definition: string }>> = {
  begun: { name: '始めた人数', definition: 'その問題で、何か一つでも操作をした児童の人数です。' },
  solved: { name: '正解した人数', definition: 'こたえあわせで一度でも正解した児童の人数です。' },
  firstCheckRate: {
    name: '1回目の正解率',
    definition:
      'こたえあわせをした児童のうち、はじめのこたえあわせで正解した児童の割合です。児童ごとの表では、その児童がこたえあわせをした問題のうちの割合です。もとの数が5より少ないときは割合にせず、数で示します。',
  },
  meanChecksToSolve: {
    name: '正解までの回数',
    definition: '正解した児童が、はじめて正解するまでにした こたえあわせの回数（正解した回を含む）の平均です。',
  },
  medianSeconds: {
    name: '正解までの時間',
    definition:
      '正解した児童が、はじめて正解するまでにその問題を開いて取り組んだ時間の中央値です。操作のない時間は、1回につき2分までを数えます。',
  },
  broken: {
    name: 'まちがいの内わけ',
    definition:
      'まちがえた こたえあわせのうち、五つの条件のそれぞれが守られていなかった割合です。一度に二つ以上の条件がやぶれることもあります。まちがいが5回より少ないときは割合にせず、回数で示します。',
  },
  weakest: {
    name: 'いちばん多いまちがい',
    definition:
      'その児童のまちがえた こたえあわせで、守られていなかったことがいちばん多い条件です。同じ数のときは、児童へのことばで先に伝える条件を示します。',
  },
  commonWrongs: {
    name: 'よくあるまちがい',
    definition:
      '同じカードを同じ場所においた（図や名前があれば、それも同じ）まちがいを一つと数え、作った児童の多い順、次に回数の多い順に示します。',
  },
  checks: { name: 'こたえあわせ', definition: 'こたえあわせをした回数です。正解したあとの回も数えます。' },
  minutes: {
    name: '取り組んだ時間',
    definition:
      '問題を開いて取り組んだ時間の合計です。正解したあとの時間は数えません。操作のない時間は、1回につき2分までを数えます。',
  },
  stars: {
    name: '星',
    definition: 'この授業で正解した問題の星の合計です。同じ問題に何度も正解したときは、多いほうの星を数えます。',
  },
  stuck: {
    name: '行きづまり',
    definition:
      'いま開いている、まだ正解していない問題で、5回まちがえた、同じまちがいを3回した、または90秒操作がない児童です。一時停止の間の時間は数えません。',
  },
};
