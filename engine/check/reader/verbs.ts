/** The effect of a verb in the past on the number of objects. */
export type VerbChangeDirection = 'increase' | 'decrease';

/** Verbs that increase the number of objects, in kana. */
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
  'ひろげました',
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
  'すりました',
  'できました',
  'たてました',
  'まわしました',
  'のばしました',
  'のびました',
  'つぎたしました',
  'ふやしました',
  'すすみました',
  'ほりすすめました',
  'おくれました',
  'すぎました',
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
  'はがしました',
  'しゅっかしました',
  'なくなりました',
  'たおれました',
  'しぼみました',
  'つかいきりました',
  'とりこみました',
  'ながしました',
  'ちぢめました',
  'はやまりました',
  'おくらせました',
]);

/**
 * Verbs that can describe an increase or a decrease: ねぎを とりました may mean that somebody got leeks or that somebody took
 * them away.
 */
const EITHER_WAY: ReadonlySet<string> = new Set(['とりました', 'うつしました', 'うごかしました', 'かえました']);

/**
 * Returns the verb at the end of a sentence if it is one of `verbs`; otherwise null. In a text without spaces, several
 * verbs can fit, because one may end like another. Then the longest is returned.
 */
function endingVerb(phrases: readonly string[], verbs: ReadonlySet<string>): string | null {
  const last = phrases.at(-1) ?? '';
  const end = (phrases.at(-2) === 'いなく' ? `いなく${last}` : last).replace(/[。か]+$/u, '');
  if (phrases.length > 1) return verbs.has(end) ? end : null;
  return [...verbs].filter((verb) => end.endsWith(verb)).sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Returns whether the verb of a sentence describes an increase or a decrease. `phrases` are the phrases of the sentence
 * in kana. Null if the verb is in neither list.
 */
export function changeDirectionOfVerb(phrases: readonly string[]): VerbChangeDirection | null {
  const more = endingVerb(phrases, INCREASING);
  const less = endingVerb(phrases, DECREASING);
  if (more === null && less === null) return null;
  return (less?.length ?? 0) > (more?.length ?? 0) ? 'decrease' : 'increase';
}

/** Returns the verb at the end of the sentence if it can describe an increase or a decrease; otherwise null. */
export function findAmbiguousChangeVerb(phrases: readonly string[]): string | null {
  return changeDirectionOfVerb(phrases) === null ? endingVerb(phrases, EITHER_WAY) : null;
}
