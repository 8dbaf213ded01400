import { isSetLevel } from '../../../contract/question.ts';
import type { PracticeFailure } from '../practice/practice-state.ts';

/** What the practice screen says around the table. */
export const PRACTICE_WORDS = {
  title: 'もんだいづくり',
  levels: 'レベル',
  sets: 'せんせいの もんだい',
  questions: 'もんだい',
  hint: 'ヒント',
  example: 'れい',
  undo: 'もどす',
  check: 'こたえあわせ',
  next: 'つぎの もんだい',
  again: 'もういちど',
  recommended: 'おすすめ',
  more: 'もっと れんしゅう',
  closedLevel: 'もうすこし',
  closedForLesson: 'おやすみ',
  lessonOnly: 'いまは じゅぎょうの レベルを しよう。',
  answer: 'こたえ',
  equation: 'しき',
  storyEquation: 'おはなしの しき',
  solved: 'せいかい！',
  loading: 'よういを して います…',
  retry: 'もう いちど ためす',
  unstored: 'きろくを いれる ところが いっぱいです。とじないで、せんせいに みせてね。',
  growth: 'じぶんの きろく',
  login: 'ログイン',
  noQuestions: 'この レベルの もんだいは まだ ありません。',
} as const;

export const STAR_WORDS: Readonly<Record<number, string>> = {
  1: 'さいごまで よく かんがえたね。',
  2: 'よく かんがえて できたね。',
  3: '1かいで できたね。すごい！',
};

export function closedLevelWords(level: number, missing: number): string {
  if (missing === 0) return `レベル ${level}は まだ ひらいて いません。せんせいに きいて みよう。`;
  return `レベル ${level}は、まえの レベルを あと ${missing}もん とくと ひらくよ。`;
}

/** Source notation, over the levels of a grade. */
export function gradeName(grade: number): string {
  return `${grade}{年|ねん}`;
}

function levelName(level: number): string {
  return isSetLevel(level) ? PRACTICE_WORDS.sets : `レベル ${level}`;
}

export function levelClearedWords(level: number, next: number | null): string {
  const cleared = `${levelName(level)} クリア！ ぜんぶ できたね。`;
  return next === null ? cleared : `${cleared} つぎは ${levelName(next)}だよ。`;
}

export function moreSolvedWords(count: number): string {
  return `${count}もん できたよ`;
}

export function practiceFailureWords(failure: PracticeFailure): string {
  switch (failure) {
    case 'unreachable':
      return 'いまは もんだいを よみこめません。つながったら もう いちど ためしてね。';
    case 'signed-out':
      return 'もう いちど ログインして ください。';
    case 'level-closed':
      return 'この レベルは いま しまって います。';
    case 'server-fault':
      return 'うまく よみこめませんでした。すこし まってから ためしてね。';
    case 'no-storage':
      return 'この きかいでは きろくが のこせません。せんせいに しらせて ください。';
  }
}
