import { levelLabelForUsers } from '../../../../engine/levels/course.ts';
import { HOMEWORK_LEVEL_NUMBER_OFFSET, isLevelOutsideCourse } from '../../../../contract/set-levels.ts';
import { PRACTICE_WORDS } from '../practice-words.ts';

/** The UI text of the success panel. */
export const SUCCESS_WORDS = {
  next: '{次|つぎ}の {問題|もんだい}',
  again: 'もう{一度|いちど}',
  answer: '{答|こた}え',
  equation: '{式|しき}',
  storyEquation: 'お{話|はなし}の {式|しき}',
  solved: '{正解|せいかい}！',
  book: PRACTICE_WORDS.book,
  login: PRACTICE_WORDS.login,
  show: 'みんなに {見|み}せる',
} as const;

export const STAR_WORDS: Readonly<Record<number, string>> = {
  1: '{最後|さいご}まで よく {考|かんが}えたね。',
  2: 'よく {考|かんが}えて できたね。',
  3: '1{回|かい}で できたね。すごい！',
};

function levelName(level: number): string {
  if (level > HOMEWORK_LEVEL_NUMBER_OFFSET) return PRACTICE_WORDS.homework;
  return isLevelOutsideCourse(level) ? PRACTICE_WORDS.sets : `レベル ${levelLabelForUsers(level)}`;
}

export function levelClearedWords(level: number, next: number | null): string {
  const cleared = `${levelName(level)} クリア！ {全部|ぜんぶ} できたね。`;
  return next === null ? cleared : `${cleared} {次|つぎ}は ${levelName(next)}だよ。`;
}
