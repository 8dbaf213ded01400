/** The statistics of one lesson that teachers see, in the order in which the screen explains them. */
export const LESSON_FIGURE_NAMES = [
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
 * The statistics of a group over several lessons. A pupil's work at one question counts once, even if it took several
 * lessons.
 */
export const GROUP_FIGURE_NAMES = [
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
  'unreadTexts',
  'minutes',
  'stars',
  'lastHeard',
  'attention',
] as const;
export type GroupFigureName = (typeof GROUP_FIGURE_NAMES)[number];

/** The statistics on the printed page of a pupil. */
export const PUPIL_PAGE_FIGURE_NAMES = [
  'solvedQuestions',
  'begunQuestions',
  'firstCheckRate',
  'days',
  'minutes',
  'stars',
  'broken',
] as const;

/** The statistics that only the viewpoints of the evidence use (engine/viewpoints). */
export const VIEWPOINT_FIGURE_NAMES = [
  'levelsCleared',
  'reverseThinking',
  'repairs',
  'severalTriangles',
  'offeredByPupil',
  'solvedByClassmates',
  'selfStudyDays',
  'solvedAfterWrong',
  'hintWhenUnsolved',
] as const;

/** The statistics on the teacher's home page. */
export const TEACHER_HOME_PAGE_FIGURE_NAMES = [
  'homeworkLeft',
  'offeredProblems',
  'waitingTexts',
  'toPraise',
  'notInLesson',
  'joinedPupils',
] as const;

export type FigureName =
  | (typeof LESSON_FIGURE_NAMES)[number]
  | GroupFigureName
  | (typeof PUPIL_PAGE_FIGURE_NAMES)[number]
  | (typeof TEACHER_HOME_PAGE_FIGURE_NAMES)[number]
  | (typeof VIEWPOINT_FIGURE_NAMES)[number]
  | 'wrongChecks'
  | 'brokenChecks';

type Definition = { readonly name: string; readonly definition: string };

/** Why `calculation` is rarely the constraint that is named (engine/lesson-measures/telling-constraint.ts). */
const WHEN_CALCULATION_IS_NAMED =
  'ただし、お話や数がちがうと「式」も必ずやぶれるので、「式」は、ほかのどの条件の2倍よりも多いときだけ示します。';

/** Which constraint the bars highlight. Every definition of numbers of broken constraints ends with this text. */
const HIGHLIGHTED_CONSTRAINT = `色をつけて示すのは、最も多い条件です。${WHEN_CALCULATION_IS_NAMED}`;

/**
 * Name and definition of each statistic in words for teachers (docs/domain.md 11.1). Screens, files and printed pages
 * use them, so that one name always means one statistic.
 */
export const FIGURE_DEFINITIONS: Readonly<Record<FigureName, Definition>> = {
  begun: {
    name: '始めた人数',
    definition: 'その問題で、何か一つでも操作をした児童の人数です。',
  },
  solved: {
    name: '正解した人数',
    definition: '答え合わせで一度でも正解した児童の人数です。',
  },
  firstCheckRate: {
    name: '1回目の正解率',
    definition:
      '児童が答え合わせをした問題のうち、その児童のはじめの答え合わせで正解したものの割合です。問題ごとの表では、答え合わせをした児童のうちの割合です。見ている授業や期間の中でのはじめの1回で決まります。もとの数が5より少ないときは割合にせず、数で示します。',
  },
  meanChecksToSolve: {
    name: '正解までの回数',
    definition:
      '正解した問題で、児童がはじめて正解するまでにした答え合わせの回数（正解した回を含む）の平均です。授業をまたいだときは、その児童がその問題を先に始めた授業（自習をふくみます）から順に足し合わせます。',
  },
  medianSeconds: {
    name: '正解までの時間',
    definition:
      '正解した問題で、児童がはじめて正解するまでに取り組んだ時間の中央値です。操作のない時間は、1回につき2分までを数え、授業と授業の間は数えません。',
  },
  broken: {
    name: 'まちがいの内わけ',
    definition: `まちがえた答え合わせのうち、五つの条件のそれぞれが守られていなかった割合です。一度に二つ以上の条件がやぶれることもあります。5回より少ないときは割合にせず、回数で示します。${HIGHLIGHTED_CONSTRAINT}`,
  },
  wrongChecks: {
    name: 'まちがい',
    definition: 'まちがえた答え合わせの回数です。',
  },
  brokenChecks: {
    name: '条件ごとのまちがい',
    definition: `まちがえた答え合わせのうち、その条件が守られていなかった回数です。一度に二つ以上の条件がやぶれることもあります。${HIGHLIGHTED_CONSTRAINT}`,
  },
  weakest: {
    name: 'いちばん多いまちがい',
    definition: `その児童のまちがえた答え合わせで、守られていなかった回数がいちばん多い条件です。${WHEN_CALCULATION_IS_NAMED}同じ数のときは、児童へのことばで先に伝える条件を示します。`,
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
    name: '答え合わせ',
    definition: '答え合わせをした回数です。正解したあとの回も数えます。',
  },
  checksPerPupil: {
    name: '一人あたりの答え合わせ',
    definition: '取り組んだ児童一人あたりの、答え合わせの回数です。',
  },
  pupils: {
    name: '取り組んだ児童',
    definition: '見ている授業で、何か一つでも操作をした児童の人数です。',
  },
  outcomes: {
    name: '問題ごとの人数',
    definition:
      '「1回で正解」ははじめの答え合わせで正解した児童、「あとで正解」は2回目より後で正解した児童、「まだ」は始めたのに正解していない児童、「始めていない」は何も操作していない児童の人数です。',
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
      '最後に取り組んだ、まだ正解していない問題で、ヒントを4つとも見た、5回まちがえた、同じまちがいを3回した、または90秒操作がない児童です。5回まちがえて問題をはなれた児童もふくみます。同じ組み合わせのまま続けて答え合わせをしても、回数には入りません。一時停止の間の時間は数えません。',
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
    name: 'この授業の正解と答え合わせの合計',
    definition:
      '全員の合計を1分ごとに数えたものです。学年ごとに別の問題の授業では、学年ごとに数えます。同じ児童が同じ問題に何度正解しても1問と数え、答え合わせは1回ずつ数えます。',
  },
  lastHeard: {
    name: '最後の記録',
    definition:
      '届いている操作の記録のうち、いちばん新しいものの日時です（授業でも自習でも）。これより後の記録は、つながっていない端末に残っていることがあります。',
  },
  attention: {
    name: '次に声をかけたい児童',
    definition:
      'とちゅうの問題が2問以上ある児童、1回目の正解率が50%より低い児童（5問以上答え合わせをした場合）、いちばん新しい授業に参加していない児童（同じ時間にほかの授業で学習していた児童を除く）を、この順にならべています。同じ理由の中では、とちゅうの問題とまちがいの多い順です。',
  },
  homeworkLeft: {
    name: '宿題が終わっていない児童',
    definition:
      '「まだ」は、宿題が出てから、その問題で何も操作していない児童の人数です。「とちゅう」は、始めたけれど、全部は正解していない児童の人数です。おわりにした宿題と、7日より前がしめきりの宿題は示しません。',
  },
  offeredProblems: {
    name: '新しく出された問題',
    definition:
      '7日前の日からきょうまでに、児童が「みんなの もんだい」に出した問題の数です。取り下げた問題は数えません。',
  },
  unreadTexts: {
    name: '読めなかった文',
    definition:
      '児童が「じぶんの ことばで」書いて答え合わせをした文のうち、自動で読めなかったか、児童が「ちがう」と答えたものの割合です。先生が〇・△をつけた文や、もどした文も入ります。5件より少ないときは、割合のかわりに件数を示します。',
  },
  waitingTexts: {
    name: '見てほしい文',
    definition:
      '児童が「じぶんの ことばで」書いた文のうち、自動で読めなかったか、児童が「ちがう」と答えて、先生の〇・△を待っているものの数です。日がたっても数えます。',
  },
  toPraise: {
    name: 'ほめたい児童',
    definition:
      '宿題の問題を全部正解した児童と、前の授業で、4回目かそれより後の答え合わせで問題に正解した児童です。その宿題にほめことばを送った児童と、前の授業が始まってからほめことばを送った児童はのぞきます。',
  },
  notInLesson: {
    name: '前の授業に入っていない児童',
    definition:
      '前の授業の日にも、きょうも、このクラスにいる児童のうち、前の授業の間に操作の記録が一つもない児童です。同じ時間にほかの授業（特別支援学級・通級など）で学習していた児童は、入りません。先生が欠席にした児童は「欠席」、ほかは「記録なし」と数えます。前の授業は、7日前の日からきょうまでに終わった授業のうち、だれかが取り組んだ、いちばん新しいものです。つながっていない端末の記録は、あとから届くことがあります。',
  },
  joinedPupils: {
    name: '授業に入った児童',
    definition: 'いま行っている授業で、操作の記録が一つでも届いている児童の人数です。',
  },
  levelsCleared: {
    name: '終えたレベル',
    definition:
      '期間の終わりまでに全部の問題に正解し、そのうちの少なくとも1問にはじめて正解したのがこの期間であるレベルの数です。いまそのレベルにある問題で数えます（先生が作った問題、「もっとれんしゅう」の問題、自分の言葉で書く問題はふくみません）。',
  },
  reverseThinking: {
    name: '逆思考の問題',
    definition:
      'この期間に取り組んだ、お話とちがう計算で求める問題（三角一つ）のうち、正解した問題の割合です。5問より少ないときは割合にせず、数で示します。',
  },
  repairs: {
    name: '作りなおしの問題',
    definition:
      'この期間に取り組んだ、まちがったお話を作りなおす問題のうち、正解した問題の割合です。5問より少ないときは割合にせず、数で示します。',
  },
  severalTriangles: {
    name: '三角が二つ以上の問題',
    definition:
      'この期間に取り組んだ、三角ブロックが二つか三つある問題のうち、正解した問題の割合です。5問より少ないときは割合にせず、数で示します。',
  },
  offeredByPupil: {
    name: 'みんなに出した問題',
    definition: 'この期間に、自分で作って「みんなの もんだい」に出した問題の数です。先生が取り下げた問題は数えません。',
  },
  solvedByClassmates: {
    name: '友だちが解いた問題',
    definition:
      '「みんなに出した問題」のうち、クラスの友だちが一人でも正解した問題の割合です（友だちの正解は、きょうまでのもの）。5問より少ないときは割合にせず、数で示します。',
  },
  selfStudyDays: {
    name: '自習した日',
    definition: 'この期間に、授業の外で何か一つでも操作をした日の数です。宿題をした日もふくみます。',
  },
  solvedAfterWrong: {
    name: 'まちがえたあとの正解',
    definition:
      'この期間に取り組み、はじめの答え合わせでまちがえた問題のうち、期間の中で正解した問題の割合です。5問より少ないときは割合にせず、数で示します。',
  },
  hintWhenUnsolved: {
    name: 'とちゅうの問題でのヒント',
    definition:
      'この期間に始めて、答え合わせをしたけれど正解していない取り組みのうち、ヒントを見た取り組みの割合です。5回より少ないときは割合にせず、数で示します。やめる前に助けをもとめたかを見るためのものです。',
  },
};
