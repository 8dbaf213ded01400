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
  'silent',
  'trap',
  'overTime',
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
      'その児童のまちがえた こたえあわせで、守られていなかったことがいちばん多い条件です。「しき」は ほかの条件がやぶれると いっしょに やぶれるので、ほかのどの条件の2倍よりも多いときだけ示します。同じ数のときは、児童へのことばで先に伝える条件を示します。',
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
      'いま開いている、まだ正解していない問題で、ヒントを4つとも見た、5回まちがえた、同じまちがいを3回した、または90秒操作がない児童です。同じ組み合わせのまま続けてこたえあわせをしても、回数には入りません。一時停止の間の時間は数えません。',
  },
  silent: {
    name: '記録が届いていない児童',
    definition:
      '3分以上、操作の記録が一つも届いていない児童です（一時停止の間は数えません）。端末がつながっていないか、まだ始めていません。つながらない間の記録は端末に残り、つながると届きます。',
  },
  trap: {
    name: 'わな',
    definition:
      '同じカードの組み合わせ（順番は問いません）でまちがえた児童が3人以上、かつその問題でまちがえた児童の2割以上いて、ぬけ出すまでの時間が、その問題のまちがいの平均より長いものです。',
  },
  overTime: {
    name: '正解した問題とこたえあわせの合計',
    definition:
      '全員の合計を1分ごとに数えたものです。同じ児童が同じ問題に何度正解しても1問と数え、こたえあわせは1回ずつ数えます。',
  },
};

/** The figures of a group over several lessons, likewise. */
export const GROUP_MEASURES = [
  'pupils',
  'solvedPerPupil',
  'firstCheckRate',
  'meanChecksToSolve',
  'medianSeconds',
  'broken',
  'checksPerPupil',
  'outcomes',
  'unsolved',
  'minutes',
  'stars',
  'lastHeard',
  'attention',
] as const;
export type GroupMeasure = (typeof GROUP_MEASURES)[number];

type Definition = { readonly name: string; readonly definition: string };

/** Their names and definitions. One pupil at one question counts once, however many lessons it took. */
export const GROUP_DEFINITIONS: Readonly<Record<GroupMeasure, Definition>> = {
  pupils: { name: '取り組んだ児童', definition: '見ている授業で、何か一つでも操作をした児童の人数です。' },
  solvedPerPupil: {
    name: '正解した問題',
    definition:
      '取り組んだ児童一人あたりの、正解した問題の数です。同じ問題は、何回の授業で正解しても、一人につき1問と数えます。',
  },
  firstCheckRate: {
    name: '1回目の正解率',
    definition:
      '児童がこたえあわせをした問題のうち、その児童のはじめのこたえあわせで正解したものの割合です。何回の授業にわたっても、はじめの1回で決まります（授業ごとの数は、その授業の中のはじめの1回です）。5問（5人）より少ないときは割合にせず、数で示します。',
  },
  meanChecksToSolve: {
    name: '正解までの回数',
    definition:
      '正解した問題で、正解するまでにした こたえあわせの回数（正解した回を含む）の平均です。授業をまたいだときは、その児童がその問題を先に始めた授業（自習をふくみます）から順に足し合わせます。',
  },
  medianSeconds: {
    name: '正解までの時間',
    definition:
      '正解した問題で、始めてから正解するまでに取り組んだ時間の中央値です。操作のない時間は、1回につき2分までを数え、授業と授業の間は数えません。',
  },
  broken: {
    name: 'まちがいの内わけ',
    definition:
      'まちがえた こたえあわせのうち、五つの条件のそれぞれが守られていなかった割合です。一度に二つ以上の条件がやぶれることもあります。5回より少ないときは割合にせず、回数で示します。「しき」は、おはなしや かずがちがえば必ず一緒にやぶれます。そのため、色のついた条件は、ほかの四つで最も多いものです。「しき」がそのどれよりも2倍をこえて多いときだけ、「しき」を示します。',
  },
  checksPerPupil: { name: 'こたえあわせ', definition: '取り組んだ児童一人あたりの、こたえあわせの回数です。' },
  outcomes: {
    name: '問題ごとの人数',
    definition:
      '「1回で正解」は はじめのこたえあわせで正解した児童、「あとで正解」は2回目より後で正解した児童、「まだ」は始めたのに正解していない児童、「始めていない」は何も操作していない児童の人数です。',
  },
  unsolved: { name: 'とちゅうの問題', definition: '始めたのに、まだ正解していない問題の数です。' },
  minutes: { name: '取り組んだ時間', definition: DEFINITIONS.minutes.definition },
  stars: { name: '星', definition: '正解した問題で得た星の合計です。同じ問題では、いちばん多いものを数えます。' },
  lastHeard: {
    name: '最後の記録',
    definition:
      '届いている操作の記録のうち、いちばん新しいものの日時です（授業でも自習でも）。これより後の記録は、つながっていない端末に残っていることがあります。',
  },
  attention: {
    name: '次に声をかけたい児童',
    definition:
      'とちゅうの問題が2問以上ある児童、1回目の正解率が50%より低い児童（5問以上こたえあわせをした場合）、いちばん新しい授業に参加していない児童を、この順にならべています。同じ理由の中では、とちゅうの問題とまちがいの多い順です。',
  },
};
