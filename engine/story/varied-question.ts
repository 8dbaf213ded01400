import { writeSourceText, type Phrase, type SourceText } from '../text/read-text.ts';
import { phraseEndsWithParticle, kanaOfPhrase, phrasesOfSource, replaceTextEnding } from '../text/sentence.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

/**
 * Returns the last sentence of a word problem in one of the wordings of textbooks, such as みんなで なん{人|にん} いますか (how many
 * are there in all) or のこりは なんこですか (how many are left). The choice depends only on the sentences, so the same problem
 * always ends in the same way. `statement` is the usual wording without か (the question particle); it is returned
 * unchanged if no other wording fits the story.
 */
export function varyFinalQuestionWording(
  statement: SourceText,
  question: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): SourceText {
  const asked = partsOf(statement);
  if (asked === null) return statement;
  const product = productWording(asked, question, all);
  if (product !== null) return product;
  const wordings = [statement, ...wordingsOf(asked, question, all)];
  return wordings[hashOf(all.map(({ text }) => writeSourceText(text))) % wordings.length] ?? statement;
}

/** The phrases of a question: those before the question word, the question word, and those after it. */
type Asked = { readonly before: SourceText; readonly word: Phrase; readonly after: SourceText };

function partsOf(statement: SourceText): Asked | null {
  const at = statement.findIndex((phrase) => /^(?:なん|いくつ|いくら)/u.test(kanaOfPhrase(phrase)));
  const word = statement[at];
  return word === undefined ? null : { before: statement.slice(0, at), word, after: statement.slice(at + 1) };
}

/** Number of sentences in a word problem of one triangle. */
const ONE_TRIANGLE = 3;

function wordingsOf(asked: Asked, question: DraftProblemSentence, all: readonly DraftProblemSentence[]): SourceText[] {
  const { meaning, part } = question;
  const isAlone = all.length === ONE_TRIANGLE;
  switch (meaning.kind) {
    case 'combine':
      return part === 'other' ? wholeWordings(asked, isAlone) : [];
    case 'compare':
      return isAlone && part === 'other' ? differenceWordings(asked) : [];
    case 'increase':
    case 'decrease':
    case 'times':
    case 'perUnit':
      return [];
    case 'existence':
      switch (part) {
        case 'before':
          return beforeWordings(asked);
        case 'after':
          return afterWordings(asked, question, all);
        case 'other':
          return all.some(({ meaning: rate }) => rate.kind === 'perUnit' && rate.container === meaning.object)
            ? []
            : plainWordings(asked);
        case 'between':
        case 'change':
          return [];
      }
  }
}

const HERE = /^(?:あり|い)(?:ます|ました)$/u;
const IS = /(?:です|でした)$/u;

/** True if the sentence states only that something exists: ありますか (are there?), ならんで いますか (are there in a row?). */
function isThere({ after }: Asked): boolean {
  const last = after.at(-1);
  if (last === undefined || !HERE.test(kanaOfPhrase(last)) || after.length > 2) return false;
  const [first] = after;
  return after.length === 1 || (first !== undefined && /[てで]$/u.test(kanaOfPhrase(first)));
}

function hasObject({ before, word }: Asked): boolean {
  return [...before, word].some((phrase) => phraseEndsWithParticle(phrase, 'を'));
}

const LIVING = /(?:にん|ひき|びき|ぴき|とう|わ)(?:です)?$/u;

/** Returns みんなで (all together) for people and animals, otherwise {全部|ぜんぶ}で (in all). */
function altogether({ word, after }: Asked): string {
  const isLiving = LIVING.test(kanaOfPhrase(word)) && after.every((phrase) => !kanaOfPhrase(phrase).startsWith('あり'));
  return isLiving ? 'みんなで' : '{全部|ぜんぶ}で';
}

/**
 * True if a question for a total may use {全部|ぜんぶ}で (in all): it asks how many objects exist, or for an amount of money.
 */
function isCollected(asked: Asked): boolean {
  return isThere(asked) || /えん(?:です)?$/u.test(kanaOfPhrase(asked.word));
}

/** Returns the question word with です (is) at its end: なんこ (how many) becomes なんこです. */
function asPredicate(word: Phrase): Phrase {
  if (IS.test(kanaOfPhrase(word))) return word;
  return replaceTextEnding([word], 0, 'です')[0] ?? word;
}

function withoutIs(word: Phrase): Phrase {
  return IS.test(kanaOfPhrase(word)) ? (replaceTextEnding([word], 2, '')[0] ?? word) : word;
}

/**
 * Returns other wordings of りんごと みかんは {合|あ}わせて なんこ ありますか (how many apples and oranges are there together). They do not
 * name the objects, and begin with {合|あ}わせて (together), みんなで (all together) or {全部|ぜんぶ}で (in all). A story of several
 * triangles has no other wording.
 */
function wholeWordings(asked: Asked, isAlone: boolean): SourceText[] {
  const { before, word, after } = asked;
  const at = before.findIndex((phrase) => kanaOfPhrase(phrase) === 'あわせて');
  if (at < 0 || hasObject(asked)) return [];
  // In a story of several triangles, {全部|ぜんぶ}で (in all) could mean more than the two objects of this question.
  if (!isAlone) return [];
  const together = isThere(asked) ? phrasesOfSource(altogether(asked)) : [];
  const measured = before.slice(at + 1);
  return [before.slice(at, at + 1), together]
    .filter((opening) => opening.length > 0)
    .map((opening) => [...opening, ...measured, word, ...after]);
}

/**
 * Returns other wordings of りんごは みかんより なんこ おおいですか (how many more apples than oranges are there): どちらが なんこ おおいですか (which
 * are more, and by how many), ちがいは なんこですか (what is the difference). If both sides of the comparison end with the same
 * noun, the wording contains this noun: どちらの {水|みず}が (which water). Empty if the sentence has no other wording.
 */
function differenceWordings({ before, word, after }: Asked): SourceText[] {
  const than = before.findIndex((phrase) => phraseEndsWithParticle(phrase, 'より'));
  if (than < 0 || after.length !== 1 || !kanaOfPhrase(after[0] ?? []).endsWith('いです')) return [];
  const measured = before.slice(than + 1);
  const common = comparedNoun(before, than);
  // In a comparison of times, どちらが なん分 短いですか (which is shorter, and by how many minutes) does not say what is short. So
  // the wording names what is compared: 長さの ちがいは なん分ですか (what is the difference in length).
  if (/(?:じかん|ふん|ぷん|びょう)$/u.test(kanaOfPhrase(word))) {
    const of = [...replaceTextEnding(common, 1, 'の'), ...phrasesOfSource('ちがいは')];
    // If both sides of the comparison end with the same two or more words, the question would be hard to understand:
    // オルゴールの 曲の 長さの ちがいは (the difference of the length of the piece of the music box).
    return common.length === 1 ? [[...of, ...measured, asPredicate(word)]] : [];
  }
  const difference = [...phrasesOfSource('ちがいは'), ...measured, asPredicate(word)];
  const which =
    common.length === 0
      ? phrasesOfSource('どちらが')
      : [...phrasesOfSource('どちらの'), ...replaceTextEnding(common, 1, 'が')];
  return [difference, [...which, ...measured, word, ...after]];
}

/**
 * Returns the phrases with which both sides of a comparison end: {水|みず}は (the water) for すいとうの {水|みず}は ペットボトルの {水|みず}より
 * (the water in the flask … than the water in the bottle). Empty if the last phrases of the sides differ, or if one
 * side has no other phrases.
 */
function comparedNoun(before: SourceText, than: number): SourceText {
  const topic = before.findIndex((phrase) => phraseEndsWithParticle(phrase, 'は'));
  const nouns = (from: number, end: number, particle: string) =>
    before.slice(from, end + 1).map((phrase, at) => {
      const kana = kanaOfPhrase(phrase);
      return at === end - from ? kana.slice(0, -particle.length) : kana;
    });
  const [mine, theirs] = [nouns(0, topic, 'は').toReversed(), nouns(topic + 1, than, 'より').toReversed()];
  const differs = mine.findIndex((noun, at) => noun !== theirs[at]);
  return differs <= 0 || differs >= theirs.length ? [] : before.slice(topic + 1 - differs, topic + 1);
}

/**
 * Returns other wordings of はじめに りんごは なんこ ありましたか (how many apples were there at first?). はじめに (at first) comes directly
 * before the question word: りんごは はじめに なんこ ありましたか.
 */
function beforeWordings({ before, word, after }: Asked): SourceText[] {
  const [first, ...others] = before;
  if (first === undefined || !/^はじめに?$/u.test(kanaOfPhrase(first)) || others.length === 0) return [];
  if (IS.test(kanaOfPhrase(word)) || others.some((phrase) => phraseEndsWithParticle(phrase, 'に'))) return [];
  return [[...others, ...phrasesOfSource('はじめに'), word, ...after]];
}

/**
 * Returns other wordings of いま りんごは なんこ ありますか (how many apples are there now): のこりは なんこですか (how many are left), りんごは
 * {全部|ぜんぶ}で なんこに なりましたか (how many did they become in all).
 */
function afterWordings(
  asked: Asked,
  { meaning }: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): SourceText[] {
  const { before, word } = asked;
  const isOneObject = all.every(
    (other) => 'object' in other.meaning && 'object' in meaning && other.meaning.object === meaning.object,
  );
  if (!isOneObject || hasObject(asked) || !(isThere(asked) || IS.test(kanaOfPhrase(word)))) return [];
  const kinds = new Set(all.flatMap(({ meaning: { kind } }) => (kind === 'existence' ? [] : [kind])));
  const named = withoutPlace(before.filter((phrase) => kanaOfPhrase(phrase) !== 'いま'));
  if (named === null) return [];
  const become = [...replaceTextEnding([withoutIs(word)], 0, 'に'), ...phrasesOfSource('なりました')];
  if (kinds.has('decrease') && !kinds.has('increase')) {
    const rest = [...phrasesOfSource('{残|のこ}りは'), ...measuredOf(before), asPredicate(word)];
    return all.some(isShrinking) ? [[...named, ...become]] : [rest, [...named, ...become]];
  }
  const isGathered = kinds.has('increase') && !kinds.has('decrease') && isThere(asked);
  const gathered = isGathered ? [[...insertedBefore(named, altogether(asked)), ...become]] : [];
  // For an amount with a unit such as m, only the wording with {全部|ぜんぶ}で (in all) is used. リボンは なんmに なりましたか (how many m
  // long is the ribbon now) would be about a single ribbon that became longer.
  return isGathered && UNIT.test(kanaOfPhrase(word)) ? gathered : [[...named, ...become], ...gathered];
}

/** True for a quantity that becomes smaller by itself, such as a weight. Nothing is taken away, so nothing is left. */
function isShrinking({ text, meaning }: DraftProblemSentence): boolean {
  return meaning.kind === 'decrease' && kanaOfPhrase(text.at(-1) ?? []) === 'へりました';
}

/**
 * Returns the phrases between the topic and the question word: コップ (cups) for 水は コップ なんばいぶん (how many cups of water).
 */
function measuredOf(before: SourceText): SourceText {
  return before.slice(before.findLastIndex((phrase) => phraseEndsWithParticle(phrase, 'は')) + 1);
}

/** Returns the phrases with one more phrase after the topic. */
function insertedBefore(named: SourceText, source: string): SourceText {
  const measured = measuredOf(named);
  return [...named.slice(0, named.length - measured.length), ...phrasesOfSource(source), ...measured];
}

/**
 * Turns a place at the beginning of a question into an attribute of the next phrase: たなに りんごは (on the shelf, the
 * apples) becomes たなの りんごは (the apples on the shelf). Null if the phrases cannot be changed in this way.
 */
function withoutPlace(before: SourceText): SourceText | null {
  const places = before.flatMap((phrase, at) => (/(?:に|から)$/u.test(kanaOfPhrase(phrase)) ? [at] : []));
  if (before.some((phrase) => /(?:[でをと]|には|では)$/u.test(kanaOfPhrase(phrase)))) return null;
  const [place] = places;
  if (place === undefined) return before;
  const phrase = before[place] ?? [];
  if (places.length > 1 || place === before.length - 1) return null;
  const length = phraseEndsWithParticle(phrase, 'から') ? 2 : 1;
  return before.with(place, replaceTextEnding([phrase], length, 'の')[0] ?? phrase);
}

/** Matches a question word with a unit of measurement in letters: なんL, なんkg. */
const UNIT = /[A-Za-z]/u;

/**
 * Returns other wordings of たなに りんごは なんこ ありますか (how many apples are on the shelf?): たなの りんごは なんこですか. Empty if the
 * question contains a state such as ならんで います (are in a row), or asks for an amount with a unit, such as なんL ありますか (how
 * many litres are there?).
 */
function plainWordings(asked: Asked): SourceText[] {
  const { before, word, after } = asked;
  const isPlain = isThere(asked) && after.length === 1 && !UNIT.test(kanaOfPhrase(word));
  const named = isPlain && !hasObject(asked) ? withoutPlace(before) : null;
  if (named === null || !named.some((phrase) => phraseEndsWithParticle(phrase, 'は'))) return [];
  return [[...named, asPredicate(word)]];
}

/** True for an amount in a unit of measurement, such as 3/4m or 2kg. */
function isMeasured(phrase: Phrase): boolean {
  return /^[0-9./]+[A-Za-z]/u.test(kanaOfPhrase(phrase));
}

const TOTAL = /(?:ぜんぶ|みんな|ごうけい|あわせ|ぜんたい)/u;

/**
 * Returns the question りんごは なんこ ありますか (how many apples are there) with {全部|ぜんぶ}で (in all) before なんこ, if the story
 * gives the number per container and the number of containers. Null for other stories.
 */
function productWording(
  asked: Asked,
  { meaning, part }: DraftProblemSentence,
  all: readonly DraftProblemSentence[],
): SourceText | null {
  if (meaning.kind !== 'existence' || part !== 'other' || all.length !== ONE_TRIANGLE) return null;
  const { before, word, after } = asked;
  const isTotal = all.some(({ meaning: rate }) => rate.kind === 'perUnit' && rate.item === meaning.object);
  const isTold = all.some(({ text }) => text.some((phrase) => TOTAL.test(kanaOfPhrase(phrase))));
  // The wording with {全部|ぜんぶ}で (in all) is not used for a single volume, which is not the sum of counted parts: {水|みず}は
  // なんcm³ {入|はい}って いますか (how many cm³ of water are in it?).
  const isVolume = kanaOfPhrase(word).includes('³');
  // The wording with {全部|ぜんぶ}で (in all) is not used for one thing that grows longer, because it has no total: {白|しろ}い
  // ばねは なんmm のびましたか (by how many mm did the white spring stretch?).
  const isStretched = after.some((phrase) => kanaOfPhrase(phrase) === 'のびました');
  // The one price of 3m or 2kg is not a sum of prices.
  const isPriceOfAmount = /えん(?:です)?$/u.test(kanaOfPhrase(word)) && all.some(({ text }) => text.some(isMeasured));
  if (!isTotal || isTold || isVolume || isPriceOfAmount || isStretched) return null;
  if (IS.test(kanaOfPhrase(word)) && !isCollected(asked)) return null;
  return [...before, ...phrasesOfSource(altogether(asked)), word, ...after];
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns a hash (FNV-1a) of the sentences. It does not depend on their order. */
function hashOf(sentences: readonly string[]): number {
  return Array.from(sentences.toSorted().join(' ')).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME) >>> 0,
    OFFSET,
  );
}
