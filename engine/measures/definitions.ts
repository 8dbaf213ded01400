/** The figures of one lesson for teachers, in the order of their explanation. */
export const MEASURES = [
  'begun',
  'solved',
  'firstCheckRate',
  'meanChecksToSolve',
  'medianSeconds',
  'broken',
  'weakest',
  'commonWrongs',
  'begunQuestions',
  'solvedInLesson',
  'checks',
  'minutes',
  'stars',
  'stuck',
  'silent',
  'trap',
  'overTime',
] as const;

/**
 * The figures of a group over several lessons. A question of a pupil counts once, in however many lessons they worked
 * at it.
 */
export const GROUP_MEASURES = [
  'pupils',
  'solvedInView',
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

/** The figures on the printed page of a pupil. */
export const PAGE_MEASURES = [
  'solvedQuestions',
  'begunQuestions',
  'firstCheckRate',
  'days',
  'minutes',
  'stars',
  'broken',
] as const;

export type Measure =
  | (typeof MEASURES)[number]
  | GroupMeasure
  | (typeof PAGE_MEASURES)[number]
  | 'wrongChecks'
  | 'brokenChecks';

type Definition = { readonly name: string; readonly definition: string };

/**
 * Name and definition of each figure in words for teachers (docs/domain.md 11.1). Screens, files and printed pages use
 * them, so that one name always means one figure.
 */
export const DEFINITIONS: Readonly<Record<Measure, Definition>> = {
  begun: {
    name: '始めた人数',
    definition: 'その問題で、何か一つでも操作をした児童の人数です。',
  },
  solved: {
    name: '正解した人数',
    definition: 'こたえあわせで一度でも正解した児童の人数です。',
  },
  firstCheckRate: {
    name: '1回目の正解率',
    definition:
      '児童がこたえあわせをした問題のうち、その児童のはじめのこたえあわせで正解したものの割合です。問題ごとの表では、こたえあわせをした児童のうちの割合です。見ている授業や期間の中でのはじめの1回で決まります。もとの数が5より少ないときは割合にせず、数で示します。',
  },
  meanChecksToSolve: {
    name: '正解までの回数',
    definition:
      '正解した問題で、児童がはじめて正解するまでにした こたえあわせの回数（正解した回を含む）の平均です。授業をまたいだときは、その児童がその問題を先に始めた授業（自習をふくみます）から順に足し合わせます。',
  },
  medianSeconds: {
    name: '正解までの時間',
    definition:
      '正解した問題で、児童がはじめて正解するまでに取り組んだ時間の中央値です。操作のない時間は、1回につき2分までを数え、授業と授業の間は数えません。',
  },
  broken: {
    name: 'まちがいの内わけ',
    definition:
      'まちがえた こたえあわせのうち、五つの条件のそれぞれが守られていなかった割合です。一度に二つ以上の条件がやぶれることもあります。5回より少ないときは割合にせず、回数で示します。「しき」は、おはなしや かずがちがえば必ず一緒にやぶれます。そのため、色をつけて示す条件は、ほかの四つで最も多いものです。「しき」がそのどれよりも2倍をこえて多いときだけ、「しき」を示します。',
  },
  wrongChecks: {
    name: 'まちがい',
    definition: 'まちがえた こたえあわせの回数です。',
  },
  brokenChecks: {
    name: '条件ごとのまちがい',
    definition:
      'まちがえた こたえあわせのうち、その条件が守られていなかった回数です。一度に二つ以上の条件がやぶれることもあります。',
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
  begunQuestions: {
    name: '取り組んだ問題',
    definition: '何か一つでも操作をした、ちがう問題の数です。',
  },
  solvedQuestions: {
    name: '正解した問題',
    definition:
      '一度でも正解した、ちがう問題の数です。同じ問題は、何回正解しても1問と数え、はじめて正解した月に入れます。',
  },
  solvedInView: {
    name: '見ている授業の正解',
    definition:
      '見ている授業（自習を選んだときは自習も）のどれかで正解した、ちがう問題の数です。同じ問題は、何回の授業で正解しても1問と数えます。その前の授業で正解した問題も数えます。',
  },
  solvedInLesson: {
    name: 'この授業の正解',
    definition:
      'この授業（または自習の日）に正解した、ちがう問題の数です。前に正解した問題も数えます。授業ごとの表では、児童ごとの数の合計です。',
  },
  solvedPerPupil: {
    name: '一人あたりの正解',
    definition:
      '「見ている授業の正解」を児童全員で足し、取り組んだ児童の人数で割った数です。同じ問題は、何回の授業で正解しても、一人につき1問と数えます。',
  },
  checks: {
    name: 'こたえあわせ',
    definition: 'こたえあわせをした回数です。正解したあとの回も数えます。',
  },
  checksPerPupil: {
    name: '一人あたりのこたえあわせ',
    definition: '取り組んだ児童一人あたりの、こたえあわせの回数です。',
  },
  pupils: {
    name: '取り組んだ児童',
    definition: '見ている授業で、何か一つでも操作をした児童の人数です。',
  },
  outcomes: {
    name: '問題ごとの人数',
    definition:
      '「1回で正解」は はじめのこたえあわせで正解した児童、「あとで正解」は2回目より後で正解した児童、「まだ」は始めたのに正解していない児童、「始めていない」は何も操作していない児童の人数です。',
  },
  unsolved: {
    name: 'とちゅうの問題',
    definition: '始めたのに、まだ正解していない問題の数です。',
  },
  minutes: {
    name: '取り組んだ時間',
    definition:
      '問題を開いて取り組んだ時間の合計です。正解したあとの時間は数えません。操作のない時間は、1回につき2分までを数えます。',
  },
  days: {
    name: '取り組んだ日',
    definition: '何か一つでも操作をした日の数です。',
  },
  stars: {
    name: '星',
    definition: '正解した問題で得た星の合計です。同じ問題に何度も正解したときは、いちばん多いものを数えます。',
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
    name: 'この授業の正解とこたえあわせの合計',
    definition:
      '全員の合計を1分ごとに数えたものです。同じ児童が同じ問題に何度正解しても1問と数え、こたえあわせは1回ずつ数えます。',
  },
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
