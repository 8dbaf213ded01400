import { NOUNS_BY_SPELLING, NOUNS_BY_WRONG_SPELLING } from '../lexicon/lexicon.ts';
import { katakanaAsHiragana } from '../lexicon/spelling.ts';
import { countersAtOffset } from './unit-spellings.ts';
import { numbersAtOffset, numberAndCounterWordAtOffset } from './numerals.ts';
import type { WordTokenKind } from './token.ts';

/**
 * A word that may begin at an offset, with its length. A higher cost means that this reading of the text is less
 * likely.
 */
type Unknown = readonly [length: number, kind: WordTokenKind, cost: number];

const RUNS: readonly (readonly [RegExp, number, number])[] = [
  [/[ァ-ヴー・]+/uy, 14, 0],
  [/[\p{Script=Han}々〆ヶ]+/uy, 13, 1],
  [/[A-Za-z]+[0-9]*/uy, 16, 0],
];
const NAME_END = /^(?:さん|くん|君|ちゃん|ちやん|さま|様|先生)(?:たち)?(?:一家)?/u;
/**
 * True if an unknown name begins with a known noun and a particle, and so is not one name: ぼくは ("I") in ぼくは ゆいさんより ("I
 * … than Yui").
 */
function hasParticle(name: string): boolean {
  for (let at = 1; at < name.length - 1; at += 1)
    if (
      /[はがもとをに]/u.test(name[at] ?? '') &&
      (NOUNS_BY_SPELLING.has(name.slice(0, at)) || NOUNS_BY_WRONG_SPELLING.has(name.slice(0, at)))
    )
      return true;
  return false;
}

/**
 * Matches a text that cannot be a name, because it begins with a character such as っ or contains an ending such as です
 * or a particle such as から.
 */
const NO_NAME =
  /^[んをぁぃぅぇぉゃゅょっー]|ま(?:し|す|せ)|です|でし|だっ|って|だよ|たよ|ので|のに|けど|から|より|[をへ]/u;

/**
 * True if a name ends with a known word for a person and has other characters before it: よおにいちゃん ends with おにいちゃん ("big
 * brother").
 */
function endsInPerson(written: string): boolean {
  for (let at = 1; at < written.length - 2; at += 1)
    if (NOUNS_BY_SPELLING.get(written.slice(at))?.tag === 'person') return true;
  return false;
}

/**
 * Returns the maximum length of an unknown word in hiragana at an offset. It is cut after a known noun with の and after
 * a number with its counter. So ぼくのせ ("my back") and ろっぴきひるね ("6 take a nap") are not one word.
 */
function longestUnknown(text: string, at: number, kana: string): number {
  let longest = kana.length;
  for (let length = 2; length < longest - 1; length += 1)
    if (kana[length] === 'の' && NOUNS_BY_SPELLING.has(kana.slice(0, length))) longest = length + 1;
  const word = numberAndCounterWordAtOffset(text, at);
  if (word !== null) longest = Math.min(longest, word.length);
  for (const number of numbersAtOffset(text, at)) {
    if (!number.kana || number.length < 2) continue;
    for (const unit of countersAtOffset(text, at + number.length))
      if (unit.length > 1) longest = Math.min(longest, number.length + unit.length);
  }
  return longest;
}

/** Matches a compound of which one part is written in kanji and the other part in kana. */
const MIXED =
  /^\p{Script=Han}(?:(?:[けせてねへめれげぜでべ]い|[こそとのほもよろごぞどぼきしちにひみりぎじびぴ][ゃゅょ]?う|[かきくけこさしすせそとなにのはひふへほまみめもらりるれろわがぎぐげござじぜぞだばびぶべぼ][ゃゅょ]?ん|[かがさざはなまらやりしちぎぞふ][くつち]|[しじ]ゃ|[しじ]ょ){1,2}\p{Script=Han}?)(?=[はがをとのも、。]|に(?![なし])|で(?!す|し)|へ)/u;
/** Matches a word for a place or occasion that ends in kanji after kana: だがし屋 ("sweet shop"), そつぎょう式 ("graduation"). */
const PLACE_ENDING_IN_KANJI =
  /^[ぁ-ん]{2,6}(?:\p{Script=Han}?[屋館室署式会](?:さん)?|(?<![たるいうくすつぬむぶぐて])\p{Script=Han}?[場園校駅店町村畑])(?=[にではがを、さ]|の(?!前))/u;
const HIRAGANA = /[ぁ-んー]{1,9}/uy;
/**
 * Matches an ending of a verb or adjective, or a particle. An unknown word in hiragana that matches may be a predicate.
 */
const PREDICATE_LIKE =
  /(?:[たてだでるくうすつぬむぶぐ]|ない|ます|です|ました|ません|さん|ず|れば|たら|いで|まし|なら|だっ)$|ない|なか|ませ|まし|から|より|ずつ|です|でし|^を|.[はがを](?=.)|[はがをにへ]$/u;

/**
 * True for a foreign word in hiragana, such as すーぱーぼーる ("super ball"). It contains the long vowel sign ー, which verbs
 * do not contain, and neither a particle nor the ending of a verb.
 */
function isForeign(word: string): boolean {
  return (
    /^[ぁ-ん]{1,4}ー[ぁ-ん]/u.test(word) &&
    !/[をはがでの]|まし|ます|した|って|たく|たっ|ない|から|より|ずつ|[かよねなたいうとに]ー?$/u.test(word)
  );
}

/**
 * True for a word in hiragana that can only be a noun. A word that ends like a verb is a noun if を or は follows,
 * because these particles do not follow verbs: みりんを ("sweet rice wine"), けんたは ("Kenta").
 */
function isNounLike(text: string, at: number, word: string): boolean {
  if (/^(?:[んーっゃゅょぁぃぅぇぉ]|の[わはがを]|ら(?![いくんむじっー]))/u.test(word)) return false;
  if (!PREDICATE_LIKE.test(word) || isForeign(word)) return true;
  const stem = word.slice(0, -1);
  // In くいしんぼうだから ("because I am a big eater") う is the end of a long vowel, and not the ending of a verb.
  const isLong =
    (/[おこそとのほもよろごぞどぼぽょゅ]う$/u.test(word) && /^(?:だ|です)/u.test(text.slice(at + word.length))) ||
    // 「さいほうを」 ("sewing") and 「けんぽうが」 ("constitution"): the particle after う shows that the word is a noun.
    (word.length > 2 &&
      /[おこそほもよろごぞどぼぽょゅ]う$/u.test(word) &&
      /^(?:[をはが]|に(?!な|し)|で(?!す|し))/u.test(text.slice(at + word.length)));
  if (isLong && !PREDICATE_LIKE.test(stem)) return true;
  return (
    word.length > 2 &&
    /[うくつぬぶむぐた]$/u.test(word) &&
    /[をは]/u.test(text[at + word.length] ?? '') &&
    !/(?:まし|でし|だっ|いっ|っ|ん|い|し)$/u.test(stem) &&
    !PREDICATE_LIKE.test(stem) &&
    !/^[んをっゃゅょー]/u.test(word)
  );
}

/** Returns the words that may begin at an offset of a text and may be nouns that the lexicon does not contain. */
export function unknownNounsAt(text: string, at: number): Unknown[] {
  const found: Unknown[] = [];
  const noun = (length: number, cost: number, suffix = 0) => {
    const written = text.slice(at, at + length + suffix);
    if (
      NOUNS_BY_SPELLING.has(written) ||
      (suffix > 0 && NOUNS_BY_WRONG_SPELLING.get(written)?.tag === 'person') ||
      /何|^今(?:$|[年月日週朝回]|..)|.全体$|^(?:合計|全部|最初|全体|何|残り|一方)|から|まで|より/u.test(written)
    )
      return;
    // 「だがしやさん」 ("sweet shop") ends with さん and still is not a person.
    const tag = suffix > 0 && !/[や屋]さん$/u.test(written) ? 'person' : 'thing';
    const name = /(?:さん|くん|君|ちゃん|さま|様)$/u.test(written) && suffix > 0 ? written.slice(0, length) : written;
    found.push([
      length + suffix,
      { kind: 'noun', noun: { key: katakanaAsHiragana(name), written, tag }, known: false },
      cost,
    ]);
  };
  for (const [pattern, cost, each] of RUNS) {
    pattern.lastIndex = at;
    const run = pattern.exec(text)?.[0];
    if (run === undefined) continue;
    const shortest = each === 0 ? run.length : 1;
    for (let length = run.length; length >= shortest; length -= 1) {
      noun(length, cost + (run.length - length) * 5 + length * each);
      const suffix = NAME_END.exec(text.slice(at + length))?.[0];
      if (suffix !== undefined) noun(length, cost - 5, suffix.length);
    }
    const withKana = /^[\p{Script=Han}々ァ-ヴーA-Za-z]+[ぁ-ん]{1,3}[\p{Script=Han}ァ-ヴー]+/u.exec(
      text.slice(at, at + 10),
    )?.[0];
    if (withKana !== undefined && !/[はがをにでとのもへや]|[たるいうくすつぬむぶぐて]\p{Script=Han}/u.test(withKana))
      noun(withKana.length, 26);
  }
  // Children write only some parts of a compound in kanji: 「休けい」 for 休憩 ("break"), 「文ぼう具」 for 文房具 ("stationery").
  const mixed = MIXED.exec(text.slice(at, at + 8))?.[0];
  if (mixed !== undefined && !/(?:ない|きい|しい|さい|るい)/u.test(mixed)) noun(mixed.length, 27);
  // In えん足 (for 遠足, "outing") and うら山 (for 裏山, "hill behind the house") only the end of the word is written in kanji.
  const endsInKanji = /^[ぁ-ん]{2,3}\p{Script=Han}{1,2}/u.exec(text.slice(at, at + 6))?.[0];
  if (
    endsInKanji !== undefined &&
    !/[はがをにでとのもへや。]|[たるいうくすつぬむぶぐてん]\p{Script=Han}|何/u.test(endsInKanji.replace(/^えん足/u, ''))
  )
    noun(endsInKanji.length, 28);
  const place = PLACE_ENDING_IN_KANJI.exec(text.slice(at, at + 10))?.[0];
  const isKnown = NOUNS_BY_SPELLING.has(place?.replace(/\p{Script=Han}.*/u, '') ?? '');
  if (place !== undefined && !isKnown && !/[をにのへも]|.で/u.test(place) && !hasParticle(place))
    noun(place.length, 26);
  // Children write only the beginning of some words in kanji: 「水とう」 for 水筒 ("water bottle").
  const beginsInKanji = /^\p{Script=Han}{1,2}[ぁ-ん]{2,3}(?=[をがはのに、])/u.exec(text.slice(at, at + 6))?.[0];
  const tail = beginsInKanji?.replace(/^\p{Script=Han}+/u, '') ?? '';
  const isOneWord =
    !/[はがをにでとのもへやっ]|^[わおえ]|^[ぁ-ん]?(?:さん|くん)$/u.test(tail) &&
    !PREDICATE_LIKE.test(tail) &&
    !NOUNS_BY_SPELLING.has(tail) &&
    !(tail.length > 2 && NOUNS_BY_SPELLING.has(tail.slice(1)));
  if (beginsInKanji !== undefined && isOneWord) noun(beginsInKanji.length, 30);
  // In りんごですあかい ("are apples; red …") no word begins with す, because す belongs to です.
  if (/[でま]/u.test(text[at - 1] ?? '') && text[at] === 'す') return found;
  HIRAGANA.lastIndex = at;
  const kana = HIRAGANA.exec(text)?.[0] ?? '';
  const longest = longestUnknown(text, at, kana);
  for (let length = 1; length <= kana.length; length += 1) {
    const suffix = NAME_END.exec(text.slice(at + length))?.[0];
    if (
      suffix !== undefined &&
      length > 1 &&
      !/さん|くん|ちゃん/u.test(kana.slice(0, length)) &&
      !NO_NAME.test(kana.slice(0, length)) &&
      !endsInPerson(kana.slice(0, length) + suffix) &&
      !hasParticle(kana.slice(0, length))
    )
      noun(length, 10 + length, suffix.length);
    if (length > 1 && length <= longest && isNounLike(text, at, kana.slice(0, length))) noun(length, 22 + 5 * length);
  }
  return found;
}
