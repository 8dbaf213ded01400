export const GROWTH_WORDS = {
  title: 'じぶんの きろく',
  loading: 'よういを して います…',
  weeks: 'まいしゅう といた もんだい',
  thisWeek: 'こんしゅう',
  levels: 'レベルごとの ほし',
  solved: 'といた かず',
  firstChecks: '1かいで せいかい',
  early: 'はじめ',
  late: 'いま',
  grown: 'のびたよ！',
  none: 'もんだいを とくと、ここに ほしが ふえて いくよ。',
  away: 'まいしゅうの きろくは、ネットに つながると みられるよ。',
  failed: 'まいしゅうの きろくは、また あとで みてね。',
  close: 'とじる',
} as const;

export function totalWords(stars: number): string {
  return `ぜんぶで ${stars}こ`;
}

export function solvedWords(solved: number): string {
  return `${solved}もん`;
}

/** `from` is a day as `YYYY-MM-DD`. */
export function weekWords(from: string): string {
  const [, month, day] = from.split('-').map(Number);
  return `${month}/${day}`;
}

/** The same, to be read aloud. */
export function spokenWeek(from: string): string {
  const [, month, day] = from.split('-').map(Number);
  return `${month}がつ ${day}にちからの しゅう`;
}

export function firstCheckWords(firstChecks: readonly boolean[]): string {
  return `${firstChecks.length}もんの うち ${firstChecks.filter((isRight) => isRight).length}もん`;
}
