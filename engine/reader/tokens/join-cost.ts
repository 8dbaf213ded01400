import type { WordToken } from './token.ts';

/** The cost of two tokens that can never follow each other. */
export const IMPOSSIBLE_JOIN_COST = 1000;

/**
 * Words that fill a pause at the beginning of a sentence. They are not recognised elsewhere, so that やまの えと ("with the
 * picture of the mountain") does not contain the filler えと.
 */
const FILLERS: ReadonlySet<string> = new Set(
  'ところで えーっと えっとね えっとねー えとね うーんと んーと んと あのー あのう あのねー ねーねー ねえねえ えと えっと えーと ええと あのね あのさ ねえ ねぇ でね じゃ じゃあ わーい わあい'.split(
    ' ',
  ),
);

/** Kinds of tokens that may begin a sentence. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'noun',
  'number',
  'asked',
  'some',
  'adjective',
  'adverb',
  'determiner',
  'verb',
]);

/**
 * Returns the cost of the token `right` after the token `left`: a higher cost means that this order is less likely.
 * `left` is null at the beginning of the text. `before` is the token before `left`. The result is
 * {@link IMPOSSIBLE_JOIN_COST} if `right` cannot follow `left`.
 */
export function costOfAdjacentTokens(left: WordToken | null, right: WordToken, before: WordToken | null): number {
  // After the stem of a verb, as in 食べ, only a comma may follow. Without the comma, the stem is the first part of a
  // compound verb that is not known.
  if (left?.kind === 'verb' && left.form.voice === 'stem' && right.kind !== 'comma') return IMPOSSIBLE_JOIN_COST;
  if (
    left !== null &&
    isUnknownHiraganaNoun(left) &&
    !['particle', 'number', 'asked', 'some', 'comma', 'copula', 'stop'].includes(right.kind)
  )
    return IMPOSSIBLE_JOIN_COST;
  // The plain verb 食べた in 2こ 食べた ゆめを 見ました ("dreamed that 2 were eaten") describes the noun ゆめ ("dream"), so the space
  // between them does not end a sentence.
  const isPlain = left?.kind === 'stop' && left.text === '' && before?.kind === 'verb' && !before.form.polite;
  const isResult = right.kind === 'noun' && /^(?:rest|difference)$/u.test(right.noun.tag);
  // After a number without a verb, only a word such as ちがい ("difference") or のこり ("rest") can begin a new sentence
  // without a full stop: なしが 8こ ちがいは ("8 pears; the difference is").
  if (left?.kind === 'stop' && left.text === '' && left.at === left.end && before?.kind === 'number' && !isResult)
    return IMPOSSIBLE_JOIN_COST;
  if (isPlain && !isResult && (right.kind === 'noun' || right.kind === 'adjective' || right.kind === 'determiner'))
    return IMPOSSIBLE_JOIN_COST;
  if (left?.kind === 'verb' && left.form.polite && left.form.joins === null && BEGINNINGS.has(right.kind))
    return IMPOSSIBLE_JOIN_COST;
  if (left?.kind === 'copula' && !['stop', 'comma', 'connective', 'copula'].includes(right.kind))
    return IMPOSSIBLE_JOIN_COST;
  const start = left === null || left.kind === 'stop' || left.kind === 'comma';
  switch (right.kind) {
    case 'particle':
      // A misspelled particle, as in りんごわ for りんごは ("apples"), is recognised only after a known noun, a person or a
      // number.
      if (
        /^[わおえ]$/u.test(right.text) &&
        !(left?.kind === 'noun' && (left.known || left.noun.tag === 'person')) &&
        left?.kind !== 'number' &&
        !(right.text === 'わ' && left?.text === 'の' && before?.kind === 'verb')
      )
        return IMPOSSIBLE_JOIN_COST;
      if (start || left.kind === 'connective' || left.kind === 'determiner') return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'verb')
        return left.form.joins === null && !left.form.polite && /^[のは]/u.test(right.text) ? 8 : IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'adverb') return ['aside', 'equally', 'first', 'now', 'next'].includes(left.role) ? 20 : 3;
      if (left.kind === 'adjective')
        return left.form === 'adverb' && right.particle === 'の' ? 4 : IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'particle') return twoParticles(left.particle, right.particle);
      if (left.kind === 'copula') return IMPOSSIBLE_JOIN_COST;
      // 全部で ("in all") is one word, and not a noun with the particle で.
      if (left.kind === 'noun' && right.particle === 'で' && /^(?:全部|ぜんぶ|全て|すべて)$/u.test(left.text))
        return IMPOSSIBLE_JOIN_COST;
      return 0;
    case 'copula':
      if (start || left.kind === 'determiner') return IMPOSSIBLE_JOIN_COST;
      // 「のこりは いくつかな」 ("how many are left, I wonder?") is a question and does not contain いくつか ("some").
      if (left.kind === 'some' && left.text.endsWith('か') && right.text.startsWith('な')) return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'verb') return verbCopula(left, right);
      if (/^[んの]/u.test(right.text) && left.kind !== 'adjective') return IMPOSSIBLE_JOIN_COST;
      if (/^(?:わ|ぞ|ぜ|さ)$/u.test(right.text) && left.kind !== 'adjective' && left.kind !== 'copula')
        return IMPOSSIBLE_JOIN_COST;
      // In われてないのわ なんこ ("how many are not broken?") わ is a misspelled は, and not the particle わ that ends a sentence.
      if (right.text === 'わ' && left.text === 'の') return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'particle')
        return left.particle === 'ずつ' ||
          left.particle === 'だけ' ||
          left.particle === 'から' ||
          left.particle === 'まで'
          ? 0
          : IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'connective') return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'adverb') return 10;
      if (left.kind === 'noun' && !left.known && /^[ぁ-んー]+$/u.test(left.text)) return 10;
      return left.kind === 'copula' ? 30 : 0;
    case 'connective':
      if (left === null || start) return IMPOSSIBLE_JOIN_COST;
      // After an age or a number with a unit, で joins two clauses: 親犬は 12kgで、 … ("the parent dog weighs 12 kg, and …").
      if (right.text === 'で')
        return (left.kind === 'number' && left.unit !== null) || (left.kind === 'adjective' && left.form === 'age')
          ? 2
          : IMPOSSIBLE_JOIN_COST;
      if (/^(?:な|だ|で)/u.test(right.text))
        return left.kind === 'noun' || left.kind === 'number' || left.kind === 'asked' ? 0 : IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'verb') {
        if (left.form.joins !== null) return IMPOSSIBLE_JOIN_COST;
        return right.text === 'が' && !left.form.polite && !left.form.past ? 8 : 0;
      }
      if (left.kind === 'copula') return 0;
      if (left.kind === 'adjective' && left.form !== 'adverb') return 0;
      if (left.kind === 'number' && /^と|なら|場合/u.test(right.text)) return 6;
      return left.kind === 'particle' && left.particle === 'の' && right.role === 'when'
        ? 6
        : left.kind === 'noun' && right.role === 'when'
          ? 12
          : IMPOSSIBLE_JOIN_COST;
    case 'noun':
      // 「ほう」 and 「の」 ("one") mean a thing only after an adjective: 「赤い ほうが」 ("the red one"), 「大きいのは」 ("the big one").
      if (right.noun.key === 'ほう')
        return left?.kind === 'adjective' && left.form === 'plain' ? 0 : IMPOSSIBLE_JOIN_COST;
      if (left === null || start) return 0;
      // 「出席した」 ("attended") contains an unknown verb, and not した as the noun 下 ("below").
      if (right.text === 'した' && left.kind === 'noun') return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'noun' && left.noun.tag === 'person' && /^(?:さん|くん|ちゃん|君)/u.test(right.text))
        return IMPOSSIBLE_JOIN_COST;
      if (
        isUnknownHiraganaNoun(right) &&
        (left.kind === 'noun' || left.kind === 'number' || left.kind === 'asked' || left.kind === 'some')
      )
        return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'noun')
        return isUnknownHiraganaNoun(left)
          ? IMPOSSIBLE_JOIN_COST
          : left.known && right.known
            ? 4
            : left.noun.tag === 'person'
              ? 30
              : 9;
      if (left.kind === 'number') return 7;
      if (left.kind === 'adjective') return left.form === 'plain' ? 0 : left.form === 'age' ? IMPOSSIBLE_JOIN_COST : 6;
      // In 食べちゃった のこりは ("ate some; the rest is") のこり begins a new sentence.
      if (left.kind === 'verb' && right.noun.tag === 'rest') return 14;
      if (left.kind === 'verb') return left.form.joins === null && left.form.polite ? IMPOSSIBLE_JOIN_COST : 2;
      if (left.kind === 'copula') return before?.kind === 'verb' || left.text !== 'だった' ? 60 : 4;
      return 0;
    case 'verb':
      if (left === null || start) return 4;
      // A noun directly before a verb, without a particle, may be the beginning of an unknown verb, so this order is
      // impossible. Words for times and words such as みんな ("everybody") are exceptions.
      if (left.kind === 'noun') return /^(?:time|everybody|rest)$/u.test(left.noun.tag) ? 8 : IMPOSSIBLE_JOIN_COST;
      // おりて きました ("came down") is one form of a verb, and not two verbs. きました gives the direction.
      if (
        left.kind === 'verb' &&
        /[てで]$/u.test(left.text) &&
        /^(?:き[まてた]|くる|来|い[きくっ]|行)/u.test(right.text)
      )
        return IMPOSSIBLE_JOIN_COST;
      if (left.kind === 'verb') return left.form.joins === null ? IMPOSSIBLE_JOIN_COST : 2;
      if (left.kind === 'adjective') return left.form === 'adverb' || left.form === 'joining' ? 0 : 30;
      if (left.kind === 'copula') return 30;
      if (left.kind === 'particle' && left.particle === 'の')
        return right.form.joins === null && !right.form.polite ? 6 : 30;
      return 0;
    case 'number':
    case 'asked':
    case 'some':
      if (left?.kind === 'number' && left.unit !== null) return 9;
      // あおいくつが 8そく means "8 pairs of blue shoes" (くつ), and does not contain いくつ ("how many").
      if (
        right.text === 'いくつ' &&
        left?.kind === 'noun' &&
        /^(?:あお|あか|しろ|くろ|きいろ|ちゃいろ)$/u.test(left.text)
      )
        return IMPOSSIBLE_JOIN_COST;
      // In やく5こ the word やく means "about" (約). It is neither the verb 焼く ("bake") nor an unknown noun.
      if (
        left !== null &&
        (isUnknownHiraganaNoun(left) ||
          (left.kind === 'verb' && left.form.joins === null && !left.form.past && !left.form.polite))
      )
        return IMPOSSIBLE_JOIN_COST;
      if (left?.kind === 'verb' && left.form.polite && left.form.joins === null) return IMPOSSIBLE_JOIN_COST;
      // りんごえん ("apple orchard") does not mean the person りん with 5 yen (ごえん).
      if (left?.kind === 'noun' && left.noun.tag === 'person' && left.text.length < 3 && /^[ぁ-ん]/u.test(right.text))
        return 25;
      if (left?.kind === 'noun') return left.known || left.noun.tag === 'person' ? 1 : 3;
      return left?.kind === 'copula' ? 40 : 0;
    case 'adjective':
      // 食べれば いいです ("it is enough to eat") is one form of the verb. いい is not an adjective of its own.
      if (left?.kind === 'verb' && left.form.joins === 'if' && /^[いよ]い$/u.test(right.text))
        return IMPOSSIBLE_JOIN_COST;
      // 食べてしまいそう ("might eat it up") is one form of a verb, so its end しまいそう is not an adjective such as おいしそう ("looks
      // tasty").
      if (right.text.endsWith('そう') && left !== null && !start && left.kind !== 'particle' && left.kind !== 'adverb')
        return IMPOSSIBLE_JOIN_COST;
      if (right.form === 'age')
        return (left?.kind === 'number' || left?.kind === 'asked') && left.unit === '歳' ? 0 : IMPOSSIBLE_JOIN_COST;
      return left?.kind === 'verb' && left.form.polite ? IMPOSSIBLE_JOIN_COST : left?.kind === 'copula' ? 40 : 0;
    case 'adverb':
      if (FILLERS.has(right.text) && left !== null && !start && left.kind !== 'connective') return IMPOSSIBLE_JOIN_COST;
      if (left?.kind === 'copula') return 40;
      // その あと ("after that") is one word.
      if (left?.kind === 'determiner' && right.role === 'more') return IMPOSSIBLE_JOIN_COST;
      return left?.kind === 'verb' && left.form.joins === null ? 20 : 0;
    case 'determiner':
      return left?.kind === 'copula' || (left?.kind === 'verb' && left.form.polite)
        ? 40
        : left?.kind === 'noun' || left?.kind === 'number'
          ? 14
          : 0;
    case 'negation':
      // 4こ 多くて ("4 more") states a difference, and not a limit.
      return /^(?:多|おお)くて$/u.test(right.text) && left?.kind === 'number' ? IMPOSSIBLE_JOIN_COST : 0;
    case 'comma':
      return left?.kind === 'particle' && left.particle === 'の' ? 20 : 0;
    case 'stop':
      if (left?.kind === 'noun' && !left.known && /^[ぁ-んー]+$/u.test(left.text)) return 25;
      return left?.kind === 'particle' ? 12 : 0;
  }
}

/** True for an unknown noun in hiragana that is not the name of a person. */
export function isUnknownHiraganaNoun(token: WordToken): boolean {
  return token.kind === 'noun' && !token.known && token.noun.tag !== 'person' && /^[ぁ-んー]+$/u.test(token.text);
}

function twoParticles(left: string, right: string): number {
  if (left === 'ずつ' && right === 'の') return IMPOSSIBLE_JOIN_COST;
  if (left === 'ずつ' || left === 'だけ' || left === 'あたり' || left === 'まで') return 1;
  if (left === 'の') return /^(?:は|が|より|を)$/u.test(right) ? 6 : IMPOSSIBLE_JOIN_COST;
  if (left === 'のうち' || left === 'から') return /^[はのを]$/u.test(right) ? 2 : IMPOSSIBLE_JOIN_COST;
  return IMPOSSIBLE_JOIN_COST;
}

/**
 * Returns the cost of an ending after a verb; a higher cost means that this ending is less likely there. Endings such
 * as か and よ may follow every verb, んだ and でしょう only a verb in the plain form.
 */
function verbCopula(left: WordToken & { kind: 'verb' }, right: WordToken): number {
  if (left.form.joins !== null) return IMPOSSIBLE_JOIN_COST;
  if (/^(?:か|ね|よね|よ|かな|かなあ|な|なあ|ぞ|ぜ|わ|さ|よー|ねー|っけ|かい|かしら|もん|けどね)$/u.test(right.text))
    return 0;
  if (left.form.polite) return IMPOSSIBLE_JOIN_COST;
  return /^(?:です|でした|だ(?!って|そう)|だった|である|であった|なの|なん|じゃ)/u.test(right.text)
    ? IMPOSSIBLE_JOIN_COST
    : 0;
}
