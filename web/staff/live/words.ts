import type { LessonAttendance } from '../../../engine/lesson-measures/lesson-marks.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import type { LessonConnectionState } from './board-follower.ts';
import type { ConfirmationWords } from '../actions/confirm-dialog.tsx';
import { formatTimeWithColon } from '../../ui/moments.ts';
import { MAX_PROJECTED_COMPOSITIONS } from '../../../contract/projection.ts';

/** UI text of the lesson screen. */
export const LIVE_LESSON_WORDS = {
  notFound: 'この授業は見つかりませんでした。',
  soonHere: '児童が問題を始めると、ここにすぐ出ます。',
  noRecords: 'この授業の記録はありません。',
  noPupils: 'このクラスには、まだ児童がいません。',
  noPupilsOfGrade: 'この学年の児童はいません。',
  noChecks: '答え合わせはありません。',
  none: 'まちがいはありません。',
  noneBegun: 'まだ、だれも問題を始めていません。',
  nobody: '児童はいません。',
  noneInWindow: 'この問題では、まちがいはありません。',
  polling: 'この回線では、3秒ごとに新しくなります',
  noneStuck: '行きづまっている児童はいません。',
  noneStuckAtEnd: '行きづまったまま終わった児童はいません。',
} as const;

export const END_LESSON_CONFIRMATION: ConfirmationWords = {
  title: '授業を終えますか',
  words: '30秒後に終わります。児童の画面に知らせが出ます。記録は残ります。',
  button: '終える',
};

/** Returns the instruction that is shown while the teacher picks compositions for the projector. */
export function wordsForPickingCompositions(picked: number): string {
  return `表やまちがいの一覧から、見せるものを1〜${writeNumberOfThings(MAX_PROJECTED_COMPOSITIONS)}選んでください（いま${writeNumberOfThings(picked)}）。名前は出ません。`;
}

const WHY_LOST = {
  offline: 'この端末がネットワークにつながっていません',
  serverAway: 'サーバーにつながりません',
} as const satisfies Record<Extract<LessonConnectionState, { kind: 'lost' }>['why'], string>;

/**
 * Returns the text about a lost connection. It says how old the state on the screen is. `now`: the present time of the
 * server's clock.
 */
export function connectionLostWords(
  { why, since }: Extract<LessonConnectionState, { kind: 'lost' }>,
  now: number,
): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const age = seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分`;
  return `${WHY_LOST[why]}。${age}前のようすです（つながると自動で新しくなります）`;
}

/** Returns the text that says when a pupil's last act was done, or that no act has arrived in this lesson. */
export function lastActOfPupilWords(lastActAt: number | null): string {
  return lastActAt === null ? 'まだ何も届いていません' : `最後の記録 ${formatTimeWithColon(lastActAt)}`;
}

type Line = { readonly from: number; readonly until: number; readonly solved: number; readonly checks: number };

/** Returns the description of the lesson's line chart for screen readers. */
export function lessonLineChartDescription({ from, until, solved, checks }: Line): string {
  return `${formatTimeWithColon(from)}から${formatTimeWithColon(until)}までに、正解は${solved}問、答え合わせは${checks}回です。`;
}

/** UI text of the view that the teacher projects after a lesson. The view fills the teacher's own screen. */
export const PROJECTED_VIEW_WORDS = {
  classTitle: 'みんなの ようす',
  lookTogether: 'みんなで 見て みよう',
  compare: 'くらべて みよう',
  trianglesOnly: '三角だけを見せる',
  cardsToo: 'カードも見せる',
  hideSolved: '正解をかくす',
  showSolvedOf: (shown: number) => (shown === 1 ? '正解かどうかを示す' : 'どれが正解かを示す'),
} as const;

/** UI text of the menu and of the bar that control what a lesson projects. */
export const PROJECTION_BAR_WORDS = {
  project: '映す',
  progress: 'みんなのようす',
  compositions: '比べて見せる',
  mistake: FIGURE_DEFINITIONS.commonWrongs.name,
  projecting: (shown: string) => `映しています：${shown}`,
  count: (shown: string, compositions: number) => `${shown}（${writeNumberOfThings(compositions)}）`,
  devices: (count: number) => (count === 0 ? 'まだ、どの画面にも出ていません' : `つないだ画面 ${count}`),
  openWindow: '映す窓を開く',
  otherDevice: 'ほかの端末で映す',
  closeCode: '番号を閉じる',
  stop: '映すのをやめる',
  blocked: 'ブラウザーが新しい窓を止めました。',
  openByLink: '新しいタブで開く',
  otherAddress: 'ほかの端末で、次のページを開いて、番号を入れてください。',
  code: '番号',
  usableFor: (minutes: number) => `あと${minutes}分使えます`,
  expired: '番号の期限が切れました。',
  newCode: '新しい番号',
} as const;

/** UI text of the panels and tables of the lesson screen. */
export const LESSON_PANEL_WORDS = {
  mapSummary: 'まちがえた回数を、五つの条件と問題ごとに数えた表',
  levels: 'レベル',
  level: (label: string) => `レベル${label}`,
  constraint: '条件',
  pupilsAndQuestions: '児童 × 問題',
  records: '記録',
  changeQuestions: '問題を変える',
  pause: '一時停止',
  resume: '再開する',
  end: '授業を終える',
  questions: '授業で使う問題',
  since: (time: string, minutes: string) => `開始 ${time}・${minutes}経過`,
  secondsLeft: (seconds: number) => `あと${seconds}秒`,
  grid: '児童と問題の一覧',
  ofGrade: (grade: number | null, words: string) => (grade === null ? words : `${grade}年の${words}`),
  partTitle: (grade: number, pupils: number) => `${grade}年（${pupils}人）`,
  showCell: (cell: string) => `${cell}、見せる`,
  kind: '種類',
  time: '時刻',
  wherePupilsStumble: 'どこでつまずいているか（まちがいの回数）',
  selfStudyOn: (day: string) => `自習 ${day}`,
  showNames: '名前を出す',
  hideNames: '名前をかくす',
  requirement: '求めること',
  timesUnit: '回',
  minutesUnit: '分',
  questionName: (name: string) => `問題${name}`,
  starsUnit: (name: string) => `${name}（こ）`,
  byQuestion: '問題ごとの記録',
  meaning: '数の意味',
  byPupil: '児童ごとの記録',
  silentCount: (name: string, count: number) => `${name} ${count}人`,
  silentTitle: (name: string, count: number) => `${name}（${count}人）`,
  visitsTitle: (count: string) => `いま声をかけたい児童${count}`,
  stuckAtEndTitle: (count: string) => `行きづまったまま終わった児童${count}`,
  countInBrackets: (count: number) => `（${count}人）`,
  visits: 'いま声をかけたい児童',
  stuckAtEnd: '行きづまったまま終わった児童',
  showQuestion: (name: string) => `${name}を見る`,
  brokenConstraint: (constraint: string) => `${constraint}がちがう`,
  stuckSince: (duration: string) => `${duration}前から`,
  stuckUntilEnd: (duration: string) => `終わりまで${duration}`,
  questionRecords: 'この問題の記録を見る',
  projectMistakeOf: (name: string) => `問題 ${name}のまちがいを映す`,
  projectMistake: '映す',
  wrongComposition: (name: string, pupils: number, times: number) => `問題 ${name}（${pupils}人、${times}回）`,
  trap: (name: string, time: string) => `${name}・ぬけるまで平均${time}`,
  stopChoosing: '選ぶのをやめる',
  showThis: 'これを見せる',
} as const;

/** UI text about the attendance of the pupils. */
export const ATTENDANCE_WORDS = {
  title: '出席',
  notJoined: {
    count: (count: number) => `まだ始めていない児童（${count}人）`,
    press: '名前を押すと、欠席になります。',
  },
  notJoinedAtAll: {
    count: (count: number) => `記録のない児童（${count}人）`,
    press: '欠席なら、名前を押してください。',
  },
  markAbsent: (name: string) => `${name}を欠席にする`,
  markAllAbsent: '全員を欠席にする',
  absent: {
    count: (count: number) => `欠席（${count}人）`,
    press: '名前を押すと、欠席を取り消します。',
  },
  markPresent: (name: string) => `${name}の欠席を取り消す`,
  catchUp: (count: number) => `欠席の${count}人に、同じ問題を宿題に出す`,
  hasHomework: '宿題を出しました',
  absence: '欠席',
  elsewhere: 'ほかの授業',
  elsewhereTitle: (count: number) => `同じ時間に、ほかの授業で学習している児童（${count}人）`,
  inLessonOf: (group: string) => `${group}の授業`,
  joined: '参加',
  idle: '記録なし',
  column: '出欠',
} as const;

/** Maps the id of each absent pupil, and of each pupil in another lesson, to the words for this fact. */
export function absenceWordsByPupilId({ absent, elsewhere }: LessonAttendance): ReadonlyMap<string, string> {
  const marked = absent.map((pupil) => [pupil, ATTENDANCE_WORDS.absence] as const);
  return new Map([...marked, ...elsewhere.map((pupil) => [pupil, ATTENDANCE_WORDS.elsewhere] as const)]);
}

/**
 * Returns the numbers of pupils in a lesson, e.g. 「28人中 25人 参加・欠席 2人・ほかの授業 1人」 (of 28 pupils: 25 take part, 2 are
 * absent, 1 is in another lesson). The text does not mention absent pupils or other lessons if their number is 0.
 */
export function attendanceWords({ joined, absent, elsewhere }: LessonAttendance, all: number): string {
  const parts = [
    `${all}人中 ${joined.length}人 参加`,
    absent.length > 0 ? `${ATTENDANCE_WORDS.absence} ${absent.length}人` : '',
    elsewhere.length > 0 ? `${ATTENDANCE_WORDS.elsewhere} ${elsewhere.length}人` : '',
  ];
  return parts.filter((words) => words !== '').join('・');
}

type GivenHomework = { readonly grade: number | null; readonly pupils: number; readonly questions: number };

/**
 * Returns the text that says what absent pupils got as homework, and how many pupils got it. If two grades had
 * different questions, the text has a part for each grade.
 */
export function catchUpHomeworkGivenWords(given: readonly GivenHomework[], dueOn: string): string {
  const parts = given.map(
    ({ grade, pupils, questions }) => `${grade === null ? '' : `${grade}年の`}${pupils}人に、${questions}問`,
  );
  return `${parts.join('、')}を宿題に出しました。しめきりは${dueOn}です。`;
}

export const SEAT_VIEW_WORDS = {
  view: '見方',
  table: '表',
  seats: '座席',
  title: '座席',
  done: 'すべて正解',
  solved: (count: number) => `正解${count}問`,
} as const;

export const PUPIL_VISIT_WORDS = {
  go: '行きます',
  goTo: (name: string) => `${name}のところに行きます`,
  own: 'あなたが行きます',
  others: (teacher: string) => `${teacher}先生が行きます`,
  othersFirst: (teacher: string) => `${teacher}先生が先に行きます。`,
  takeBack: '取り消す',
  takeBackFor: (name: string) => `${name}のところに行くのを取り消す`,
} as const;

export const QUESTION_WINDOW_WORDS = {
  solvedOf: (of: number, solved: number) => `${of}問中${solved}問 正解`,
  levels: 'レベル',
  level: (label: string) => `レベル${label}`,
  workingNow: 'いま取り組み中',
  unfold: (name: string, count: number) => `${name} ${count}問を開く`.trim(),
  countOfQuestions: (count: number) => `${count}問`,
  countOfPupils: (count: number) => `${count}人`,
  followClass: 'クラスに合わせる',
  earlier: '前の問題',
  later: '後の問題',
} as const;

/**
 * While names are hidden, pupils are shown with their attendance numbers. This function returns the label of a pupil
 * without such a number. `at`: the pupil's position among the pupils without a number, counted from 1.
 */
export function labelOfHiddenPupilWithoutNumber(at: number): string {
  return `番号なし${at}`;
}

/**
 * Returns the heading of a folded column (a narrow table column that represents several questions) with questions of
 * several levels. `first`, `last`: labels of the first and the last of these levels.
 */
export function foldedLevelsHeading(first: string, last: string): string {
  return first === last ? `レベル${first}` : `${first}〜${last}`;
}
