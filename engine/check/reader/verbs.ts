/** The effect of a verb in the past on the number of things. */
export type ChangeDirection = 'increase' | 'decrease';

/** As they are read, in kana. */
const INCREASING: ReadonlySet<string> = new Set([
  'もらいました',
  'かいました',
  'ひろいました',
  'みつけました',
  'つくりました',
  'きました',
  'のりました',
  'いれました',
  'つなぎました',
  'くわえました',
  'たしました',
  'ふえました',
  'さきました',
  'やきました',
  'やけました',
  'ならべました',
  'ふくらませました',
  'しゅうかくしました',
  'しいれました',
  'かりました',
  'つかまえました',
  'うまれました',
  'あつめました',
  'ためました',
  'ほりました',
  'つりました',
  'そそぎました',
  'ちょきんしました',
  'はいりました',
  'あつまりました',
  'とどきました',
  'にぎりました',
  'できました',
  'たてました',
  'まわしました',
  'のばしました',
  'のびました',
  'つぎたしました',
  'ふやしました',
]);
const DECREASING: ReadonlySet<string> = new Set([
  'あげました',
  'たべました',
  'つかいました',
  'かえりました',
  'いきました',
  'にげました',
  'にがしました',
  'なくしました',
  'おとしました',
  'うりました',
  'うれました',
  'くばりました',
  'のみました',
  'きりました',
  'くみました',
  'へりました',
  'とけました',
  'われました',
  'かえしました',
  'かしました',
  'かしだしました',
  'ゆずりました',
  'はらいました',
  'かたづけました',
  'こぼしました',
  'すてました',
  'たちました',
  'ちりました',
  'おれました',
  'かれました',
  'わたしました',
  'だしました',
  'とりだしました',
  'きりとりました',
  'まきました',
  'はずしました',
  'ぬきました',
  'とりいれました',
  'いなくなりました',
  'たおれました',
  'しぼみました',
  'つかいきりました',
  'とりこみました',
  'ながしました',
  'ちぢめました',
]);

/** Verbs that children read either way: ねぎを とりました may bring leeks from the field or take them away. */
const EITHER_WAY: ReadonlySet<string> = new Set(['とりました', 'うつしました', 'うごかしました', 'かえました']);

/** The verb at the end of a sentence. For a text without spaces, the longest verb that fits. */
function endingVerb(phrases: readonly string[], verbs: ReadonlySet<string>): string | null {
  const last = phrases.at(-1) ?? '';
  const end = (phrases.at(-2) === 'いなく' ? `いなく${last}` : last).replace(/[。か]+$/u, '');
  if (phrases.length > 1) return verbs.has(end) ? end : null;
  return [...verbs].filter((verb) => end.endsWith(verb)).sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Returns the direction of a sentence's verb, from its phrases in kana. Null if the table knows no such change. */
export function directionOf(phrases: readonly string[]): ChangeDirection | null {
  const more = endingVerb(phrases, INCREASING);
  const less = endingVerb(phrases, DECREASING);
  if (more === null && less === null) return null;
  return (less?.length ?? 0) > (more?.length ?? 0) ? 'decrease' : 'increase';
}

/** Returns a verb with either direction. Null if the sentence ends with another verb. */
export function ambiguousVerbOf(phrases: readonly string[]): string | null {
  return directionOf(phrases) === null ? endingVerb(phrases, EITHER_WAY) : null;
}
