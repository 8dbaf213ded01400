import { numberedNameLength, scanNumberWithUnit, type NumberWithUnit } from './numbers.ts';
import { scanPredicate, type VerbWithAuxiliaries } from './predicates.ts';
import {
  MODIFIERS_BY_ADVERB,
  COMPARISON_ADJECTIVE_STEMS,
  MAX_LISTED_WORD_LENGTH,
  UNSPLITTABLE_NOUNS,
  DAY_AND_SEASON_WORDS,
  type ClauseModifier,
} from './words.ts';

export type Copula = { readonly past: boolean; readonly question: boolean; readonly link: boolean };

/** One piece of a text. A `relative` is a verb that describes the noun after it. */
export type TextChunk =
  | { readonly kind: 'noun'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'particle'; readonly text: string }
  | { readonly kind: 'quantity'; readonly quantity: NumberWithUnit }
  | { readonly kind: 'predicate'; readonly predicate: VerbWithAuxiliaries }
  | { readonly kind: 'relative'; readonly predicate: VerbWithAuxiliaries }
  | {
      readonly kind: 'compared';
      readonly larger: boolean;
      readonly place: 'end' | 'link' | 'adverb';
      readonly question: boolean;
    }
  | { readonly kind: 'adverb'; readonly sense: ClauseModifier }
  | { readonly kind: 'copula'; readonly copula: Copula }
  | { readonly kind: 'together' }
  | { readonly kind: 'comma' };

const PARTICLES =
  'のほうが の方が のほうを につき あたり 当たり から まで より には では とは へは にも でも からは よりも よりは までに までの からの での への との など が は を に で と の へ も や'
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
const COPULA =
  /^(?:(でした|だった|でしょうか|でしょう|であるとき|であり|ですが|です|だとすると|だとしたら|だったら|だとすれば|として|とすると|とします|とする|だそうです|だ(?=$|[、。が])|である)(か)?(?:が(?=、))?)/;
const BREAK = /^(?:$|[、,。 ])/;

/** Cuts a sentence into chunks; null if a part of it fits no rule. The rules are tried in a fixed order at each place. */
export function cutIntoChunks(sentence: string): TextChunk[] | null {
  const chunks: TextChunk[] = [];
  const spaced = isSpaced(sentence);
  let at = 0;
  while (at < sentence.length) {
    const rest = sentence.slice(at);
    const gap = /^ +/.exec(rest)?.[0].length ?? 0;
    if (gap > 0) {
      at += gap;
      continue;
    }
    const found = nextChunk(
      rest,
      sentence[at - 1] ?? '',
      chunks.at(-1),
      spaced,
      sentence.slice(0, at).trimEnd().at(-1) ?? '',
    );
    if (found === null || found.length === 0) return null;
    chunks.push(found.chunk);
    at += found.length;
  }
  return chunks;
}

/** True if the words of a sentence are separated by spaces. */
function isSpaced(sentence: string): boolean {
  return (sentence.match(/ /g)?.length ?? 0) * 9 >= sentence.length - 4;
}

type Found = { readonly chunk: TextChunk; readonly length: number };

function nextChunk(
  rest: string,
  before: string,
  last: TextChunk | undefined,
  spaced: boolean,
  sign: string,
): Found | null {
  if (/^[、,,・「」『』()]/.test(rest)) return { chunk: { kind: 'comma' }, length: 1 };
  const together = /^(?:合わせた|あわせた)(?=[ 一-龠かながちおに])/.exec(rest);
  if (together !== null) return { chunk: { kind: 'together' }, length: together[0].length };
  const numbered = numberedNameLength(rest);
  if (numbered > 0) return { chunk: { kind: 'noun', text: rest.slice(0, numbered) }, length: numbered };
  const afterNoun = last?.kind === 'noun' && before !== ' ';
  const digits = /^[\d何なん数時分秒午]/.test(rest) || /^[い幾ど]/.test(rest) ? scanNumberWithUnit(rest, sign) : null;
  if (digits !== null) return quantityChunk(digits);
  const verb = scanPredicate(rest);
  const close =
    before !== ' ' &&
    (verb === null || verb.predicate.place === 'relative') &&
    (last?.kind === 'quantity'
      ? /^[はがをにでのと]/.test(rest) && !/^(?:はこ|です|でし)/.test(rest)
      : last?.kind === 'noun' && particleFirst(last.text, rest));
  if (close) {
    const particle = particleAt(rest);
    return { chunk: { kind: 'particle', text: particle }, length: particle.length };
  }
  const known = knownWord(rest, afterNoun, before);
  const predicate = afterNoun && !/^(?:し|す)/.test(rest) ? null : scanPredicate(rest);
  const noun =
    known?.chunk.kind === 'noun' &&
    predicate !== null &&
    !beforePolite(rest, predicate.end) &&
    PARTICLES.some((each) => rest.startsWith(each, known.length));
  const wins = known === null || predicate?.predicate.place !== 'relative';
  if (
    predicate !== null &&
    !noun &&
    (wins ? predicate.end >= (known?.length ?? 0) : predicate.end > (known?.length ?? 0))
  ) {
    const { place } = predicate.predicate;
    if (place !== 'relative')
      return { chunk: { kind: 'predicate', predicate: predicate.predicate }, length: predicate.end };
    if (!nounLike(rest, predicate.end)) {
      return { chunk: { kind: 'relative', predicate: predicate.predicate }, length: predicate.end };
    }
  }
  const compared = comparedChunk(rest);
  if (compared !== null) return compared;
  if (known !== null) return known;
  const written = scanNumberWithUnit(rest, before);
  if (written !== null) return quantityChunk(written);
  if (last !== undefined && ['noun', 'time', 'quantity', 'particle', 'relative', 'adverb'].includes(last.kind)) {
    const copula = COPULA.exec(rest);
    if (copula !== null && BREAK.test(rest.slice(copula[0].length))) return copulaChunk(copula);
    if (copula !== null && /^(?:です|でした|でしょう)/.test(copula[0])) return copulaChunk(copula);
    const particle = particleAt(rest);
    if (particle !== '' && last.kind !== 'relative') {
      return { chunk: { kind: 'particle', text: particle }, length: particle.length };
    }
  }
  return unknownNoun(rest, spaced);
}

/** True if what follows a noun is a particle even though a noun could begin with the same letters. */
function particleFirst(noun: string, rest: string): boolean {
  const particle = PARTICLES.find((each) => rest.startsWith(each));
  if (particle === undefined) return false;
  if (/(?:さん|くん|ちゃん|君)$/.test(noun)) return true;
  const after = rest.slice(particle.length);
  return BREAK.test(after) || /^[\d何一-龠ァ-ヺ]/.test(after) || startsWord(after);
}

/** The particle at the beginning of a text. に and もも are not にも and も. */
function particleAt(rest: string): string {
  const longest = PARTICLES.find((each) => rest.startsWith(each)) ?? '';
  if (longest.length !== 2 || !/^[にでとへ][はも]$/.test(longest)) return longest;
  const tail = rest.slice(1);
  const predicate = scanPredicate(tail);
  if (predicate !== null && beforePolite(tail, predicate.end)) return longest.slice(0, 1);
  for (let length = Math.min(MAX_LISTED_WORD_LENGTH, tail.length); length >= 2; length -= 1) {
    if (UNSPLITTABLE_NOUNS.has(tail.slice(0, length)) && !startsWord(rest.slice(2))) return longest.slice(0, 1);
  }
  return longest;
}

function beforePolite(rest: string, end: number): boolean {
  return /(?:ます|ました|ますか|ましたか|です)$/.test(rest.slice(0, end));
}

function quantityChunk({ quantity, end }: { quantity: NumberWithUnit; end: number }): Found {
  return { chunk: { kind: 'quantity', quantity }, length: end };
}

function copulaChunk(match: RegExpExecArray): Found {
  const [text, word = '', question] = match;
  const past = /でした|だった/.test(word);
  const link = /が$|たら|とすると|として|とします|とする|とすれば|であり|とき/.test(text);
  return {
    chunk: { kind: 'copula', copula: { past, question: question !== undefined || word.startsWith('でしょう'), link } },
    length: text.length,
  };
}

/** True if a verb form that describes a noun is more likely the beginning of a noun itself. */
function nounLike(rest: string, end: number): boolean {
  return end < 2 || /^[ーァ-ヺ]/.test(rest.slice(end - 1)) || /^(?:たべもの|いるか|かいもの)/.test(rest);
}

function knownWord(rest: string, afterNoun: boolean, before: string): Found | null {
  for (let length = Math.min(MAX_LISTED_WORD_LENGTH, rest.length); length >= 1; length -= 1) {
    const word = rest.slice(0, length);
    const plain = word.endsWith(',') ? `${word.slice(0, -1)}、` : word;
    const sense = MODIFIERS_BY_ADVERB.get(plain);
    if (sense !== undefined && !afterNoun && adverbFits(word, rest.slice(length), before)) {
      return { chunk: { kind: 'adverb', sense }, length };
    }
    if (
      DAY_AND_SEASON_WORDS.has(word) &&
      !afterNoun &&
      /^(?:$|[、はにのもまで ]|\d|合わせて|全部で|あわせて)/.test(rest.slice(length))
    ) {
      return { chunk: { kind: 'time', text: word }, length };
    }
    if (length >= 2 && UNSPLITTABLE_NOUNS.has(word) && nounEnds(rest.slice(length), before)) {
      return { chunk: { kind: 'noun', text: word }, length };
    }
  }
  return null;
}

const SHORT =
  /^(?:今|いま|また|あと|もう|まだ|もし|平均|全部|ぜんぶ|合計|全て|みんな|しか|だけ|約|その|この|おき|同じ|おなじ|よく|倍に)$/;

function adverbFits(word: string, after: string, before: string): boolean {
  if (word === '合計' || word === '全部' || word === 'ぜんぶ')
    return after.startsWith('同じ') || !/^(?:の|は|が|を|金|数|時|[一-龠])/.test(after);
  if (word === 'ある') return /^[一-龠ァ-ヺ]/.test(after);
  if (word === '両方') return /^(?:買|合わせ|あわせ|足|たす)/.test(after);
  if (word === '各') return /^[一-龠ァ-ヺぁ-ん]/.test(after);
  if (word === 'しか') return !after.startsWith('く');
  if (word === 'さらに') return !/[のい]$/.test(before);
  if (word === 'はじめ' || word === 'さいしょ') return /^(?:\d|何|なん|い|[一-龠ァ-ヺ])/.test(after.trimStart());
  if (word === 'また') return !/^[がはを]/.test(after);
  if (word === 'あと' || word === 'もう')
    return /^ ?(?:\d|何|なん|い|ひと|ふた|み|[一二三四五六七八九十]|に)/.test(after);
  if (word === '今' || word === 'いま') return !/^(?:年|日|週|月|朝|回|度|井|田|村|野|泉|西)/.test(after);
  if (word === 'その' || word === 'この') return true;
  return SHORT.test(word) || true;
}

function nounEnds(after: string, _before: string): boolean {
  return !/^(?:ー)/.test(after);
}

function comparedChunk(rest: string): Found | null {
  const stem = COMPARISON_ADJECTIVE_STEMS.find((each) => rest.startsWith(each.stem));
  if (stem === undefined) return null;
  const tail = rest.slice(stem.stem.length);
  const ending = /^(?:い|かった)(?:です|でしょう|のですか|のでしょう)?(か)?(?=$|[、。 ]|が、|と)/.exec(tail);
  if (ending !== null && !/^い (?!で)/.test(tail)) {
    const question = ending[1] !== undefined || /でしょう/.test(ending[0]);
    return {
      chunk: { kind: 'compared', larger: stem.larger, place: 'end', question },
      length: stem.stem.length + ending[0].length,
    };
  }
  const adverb = /^く(?=[ぁ-んァ-ヺ一-龠、 ])/.exec(tail);
  if (adverb === null) return null;
  const place = /^くて|^く、/.test(tail) ? 'link' : 'adverb';
  const length = stem.stem.length + (tail.startsWith('くて') ? 2 : 1);
  return { chunk: { kind: 'compared', larger: stem.larger, place, question: false }, length };
}

const HIRAGANA = /[ぁ-ん]/;
const NAME = /^(?:さん|くん|ちゃん|君|様)(?=[はがをにのとも、 ]|から|より|$)/;

/** Takes characters up to the next particle, number, space or comma as one noun. */
function unknownNoun(rest: string, spaced: boolean): Found | null {
  let at = 1;
  for (; at < rest.length; at += 1) {
    const tail = rest.slice(at);
    if (/^[、,,・「」『』() ]/.test(tail) || /^\d/.test(tail)) break;
    const name = NAME.exec(tail);
    if (name !== null) {
      at += name[0].length;
      break;
    }
    if (/^(?:何|なん|いくつ|いくら|どれ)/.test(tail) && scanNumberWithUnit(tail, rest[at - 1] ?? '') !== null) break;
    if (COPULA.test(tail) && /^(?:です|でした|でしょう)/.test(tail)) break;
    if (particleFits(rest, at, spaced)) break;
  }
  const text = rest.slice(0, at);
  if (
    /[わお]$/.test(text) &&
    (text.length === 1 || UNSPLITTABLE_NOUNS.has(text.slice(0, -1))) &&
    /^[\d何]/.test(rest.slice(at))
  )
    return null;
  if (
    /^\d+[ぁ-ん]/.test(text) ||
    /^[がをはへ](?![ぁ-ん])/.test(text) ||
    /(?:ぼく|わたし|おれ|さん|くん|ちゃん)[はがもにのとをかわお]/.test(text)
  )
    return null;
  if (
    /(?:ます|ました|ません|ましょう|です|でした|ずつ|ない|なかった|しょうか?)$|ます|ました|ずつ/.test(text) ||
    /(?:する|して|した|すると|したら|された|されて)$/.test(text)
  )
    return null;
  return /^[ぁ-んァ-ヺー一-龠々a-zA-Zヶ0-9%*&'.\-α-ω〜]+$/.test(text)
    ? { chunk: { kind: 'noun', text }, length: at }
    : null;
}

function particleFits(rest: string, at: number, spaced: boolean): boolean {
  const particle = PARTICLES.find((each) => rest.startsWith(each, at));
  if (particle === undefined) return false;
  const after = rest.slice(at + particle.length);
  if (BREAK.test(after)) return true;
  if (!HIRAGANA.test(rest[at - 1] ?? '')) return !spaced || particle === 'の' || /^[\d何]/.test(after);
  if (particle === 'を') return true;
  if (particle === 'の' && !spaced && at >= 2) return true;
  if (/^(?:\d|何|なん|お?[一-龠ァ-ヺ])/.test(after)) return !spaced;
  if (spaced) return false;
  return startsWord(after);
}

function startsWord(text: string): boolean {
  const predicate = scanPredicate(text);
  if (predicate !== null && predicate.predicate.place !== 'relative') return true;
  if (scanNumberWithUnit(text, '') !== null) return true;
  for (let length = Math.min(MAX_LISTED_WORD_LENGTH, text.length); length >= 2; length -= 1) {
    const word = text.slice(0, length);
    if (UNSPLITTABLE_NOUNS.has(word) || MODIFIERS_BY_ADVERB.has(word)) return true;
  }
  return comparedChunk(text) !== null;
}
