/** The figures that teachers read, in the order in which they are explained. */
export const MEASURES = [
  'begun',
  'solved',
  'firstCheckRate',
  'meanChecksToSolve',
  'medianSeconds',
  'broken',
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
      'こたえあわせをした児童のうち、はじめのこたえあわせで正解した児童の割合です。5人より少ないときは割合にせず、人数で示します。',
  },
  meanChecksToSolve: {
    name: '正解までの回数',
    definition: '正解した児童が、正解するまでにした こたえあわせの回数（正解した回を含む）の平均です。',
  },
  medianSeconds: {
    name: '正解までの時間',
    definition:
      '正解した児童が、始めてから正解するまでに取り組んだ時間の中央値です。操作のない時間は、1回につき2分までを数えます。',
  },
  broken: {
    name: 'まちがいの内わけ',
    definition:
      'まちがえた こたえあわせのうち、五つの条件のそれぞれが守られていなかった割合です。一度に二つ以上の条件がやぶれることもあります。',
  },
  minutes: {
    name: '取り組んだ時間',
    definition:
      '問題に取り組んだ時間の合計です。正解したあとの時間は数えません。操作のない時間は、1回につき2分までを数えます。',
  },
  stars: { name: '星', definition: 'この授業で正解した問題で得た星の合計です。' },
  stuck: {
    name: '行きづまり',
    definition:
      '正解しないまま5回こたえあわせをした、同じまちがいを3回した、または問題を開いたまま90秒操作がない児童です。',
  },
};
