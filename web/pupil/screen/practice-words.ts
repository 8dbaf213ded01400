import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { weekdayOf } from '../../../engine/calendar.ts';
import type { PracticeFailure } from '../practice/practice-store.ts';

/** The UI text of the practice screen, except the text of the exercise itself. */
export const PRACTICE_WORDS = {
  book: '{問題|もんだい}ちょう',
  classProblems: 'みんなの {問題|もんだい}',
  title: '{問題|もんだい}{作|づく}り',
  levels: 'レベル',
  waitsForTeacher: '{先生|せんせい}が {読|よ}んで いるよ',
  homework: '{宿題|しゅくだい}',
  sets: '{先生|せんせい}の {問題|もんだい}',
  questions: '{問題|もんだい}',
  hint: 'ヒント',
  example: '{例|れい}',
  undo: 'もどす',
  check: '{答|こた}え{合|あ}わせ',
  recommended: 'おすすめ',
  more: 'もっと {練習|れんしゅう}',
  closedLevel: 'もう{少|すこ}し',
  closedForLesson: 'お{休|やす}み',
  lessonOnly: '{今|いま}は {授業|じゅぎょう}の レベルを しよう。',
  loading: '{用意|ようい}を して います…',
  retry: 'もう {一度|いちど} ためす',
  unstored: '{記録|きろく}を {入|い}れる ところが いっぱいです。{閉|と}じないで、{先生|せんせい}に {見|み}せてね。',
  notKept: 'この {機械|きかい}には {記録|きろく}が {残|のこ}らないよ。つながって いる ときに {使|つか}ってね。',
  settings: '{設定|せってい}',
  growth: '{自分|じぶん}の {記録|きろく}',
  login: 'ログイン',
  noQuestions: 'この レベルの {問題|もんだい}は まだ ありません。',
} as const;

export function closedLevelWords(level: number, missing: number): string {
  if (missing === 0)
    return `レベル ${levelLabelForUsers(level)}は まだ {開|ひら}いて いません。{先生|せんせい}に {聞|き}いて みよう。`;
  return `レベル ${levelLabelForUsers(level)}は、{前|まえ}の レベルを あと ${missing}{問|もん} とくと {開|ひら}くよ。`;
}

const WEEKDAYS = [
  '{日曜日|にちようび}',
  '{月曜日|げつようび}',
  '{火曜日|かようび}',
  '{水曜日|すいようび}',
  '{木曜日|もくようび}',
  '{金曜日|きんようび}',
  '{土曜日|どようび}',
] as const;

/** Returns the text for the due day of homework, which contains the weekday. `day`: date as `YYYY-MM-DD`. */
export function homeworkDueDayWords(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)] ?? ''}まで`;
}

export function gradeLabel(grade: number): string {
  return `${grade}{年|ねん}`;
}

export function solvedGeneratedWords(count: number): string {
  return `${count}{問|もん} できたよ`;
}

export function practiceFailureWords(failure: PracticeFailure): string {
  switch (failure) {
    case 'unreachable':
      return '{今|いま}は {問題|もんだい}を {読|よ}みこめません。つながったら もう {一度|いちど} ためしてね。';
    case 'signed-out':
      return 'もう {一度|いちど} ログインして ください。';
    case 'level-closed':
      return 'この レベルは {今|いま} {閉|し}まって います。';
    case 'server-fault':
      return 'うまく {読|よ}みこめませんでした。{少|すこ}し {待|ま}ってから ためしてね。';
    case 'no-storage':
      return 'この {機械|きかい}では {記録|きろく}が {残|のこ}せません。{先生|せんせい}に {知|し}らせて ください。';
  }
}
