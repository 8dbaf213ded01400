import { isSetLevel } from '../../../contract/question.ts';
import type { Corner } from '../../../engine/question/composition.ts';
import type { DiagramGap } from '../table/table.ts';
import type { PracticeFailure } from '../practice/practice-state.ts';

/** Every word of the pupil's table that does not come from a question or from engine/judge/words.ts. */
export const WORDS = {
  title: 'もんだいづくり',
  levels: 'レベル',
  sets: 'せんせいの もんだい',
  questions: 'もんだい',
  toMake: 'つくる もんだい',
  composition: 'くみたて',
  cards: 'おはなしの カード',
  diagram: '三角ブロック',
  diagramReading: { base: '三角', reading: 'さんかく' },
  emptySlot: 'ここに カードを おこう',
  hint: 'ヒント',
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
  calculationEquation: 'けいさんの しき',
  story: 'おはなし',
  solved: 'せいかい！',
  example: 'れいを みて みよう',
  exampleClose: 'やって みる',
  loading: 'よういを して います…',
  retry: 'もう いちど ためす',
  unstored: 'きろくが できませんでした。せんせいに しらせて ください。',
  growth: 'じぶんの きろく',
  login: 'ログイン',
  noQuestions: 'この レベルの もんだいは まだ ありません。',
  operationPair: 'まんなかの しるし',
  tray: 'ブロックおきば',
} as const;

export function slotName(slot: number): string {
  return `${slot + 1}ばんめ`;
}

export const BUILD_WORDS = 'ブロックを さんかくに おいて、まんなかの しるしを えらぼう。';

export const DIAGRAM_GAP_WORDS: Readonly<Record<DiagramGap, string>> = {
  blocks: 'ブロックを さんかくに おいてから こたえあわせを しよう。',
  operationPair: 'まんなかの しるしを えらんでから こたえあわせを しよう。',
  joints: 'さんかくと さんかくを つないでから こたえあわせを しよう。',
};

export const NAME_MISSING_WORDS = 'なにが ちがって いたか えらんでから こたえあわせを しよう。';

/** Few empty slots are named; when all are empty their number says it at one glance. */
export function missingWords(emptySlots: readonly number[], slots: number): string {
  if (emptySlots.length === slots) return `カードを ${slots}まい おいてから こたえあわせを しよう。`;
  const names = emptySlots.map(slotName).join('と ');
  return `${names}に カードを おいてから こたえあわせを しよう。`;
}

export const STAR_WORDS: Readonly<Record<number, string>> = {
  1: 'さいごまで よく かんがえたね。',
  2: 'よく かんがえて できたね。',
  3: '1かいで できたね。すごい！',
};

export function starsName(stars: number): string {
  return stars === 0 ? 'ほし なし' : `ほし ${stars}つ`;
}

export function closedLevelWords(level: number, missing: number): string {
  if (missing === 0) return `レベル ${level}は まだ ひらいて いません。せんせいに きいて みよう。`;
  return `レベル ${level}は、まえの レベルを あと ${missing}もん とくと ひらくよ。`;
}

function levelName(level: number): string {
  return isSetLevel(level) ? WORDS.sets : `レベル ${level}`;
}

export function levelClearedWords(level: number, next: number | null): string {
  const cleared = `${levelName(level)} クリア！ ぜんぶ できたね。`;
  return next === null ? cleared : `${cleared} つぎは ${levelName(next)}だよ。`;
}

export function moreSolvedWords(count: number): string {
  return `${count}もん できたよ`;
}

export function troubleWords(trouble: PracticeFailure): string {
  switch (trouble) {
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

export const CORNER_NAMES: Readonly<Record<Corner, string>> = {
  top: 'うえの ます',
  left: 'ひだりの ます',
  right: 'みぎの ます',
};

export function cellName(corner: Corner, quantity: string | null): string {
  return `${CORNER_NAMES[corner]}: ${quantity ?? 'あいて います'}`;
}

export const OPERATION_PAIR_WORDS = {
  sum: { signs: '＋ −', name: 'たす・ひく' },
  product: { signs: '× ÷', name: 'かける・わる' },
} as const;
