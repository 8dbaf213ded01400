import type { SourceText } from '../text/read-text.ts';
import {
  phraseEndsWithParticle,
  kanaOfPhrase,
  phrasesOfSource,
  phraseStartsWithNumber,
  replaceTextEnding,
} from '../text/sentence.ts';
import type { Meaning } from './card.ts';
import type { DraftProblemSentence } from './telling-sentence.ts';

const THERE = /^(?:あり|い)ます$/u;
const NUMBER = /^(?:なん|いくつ)/u;
const PLACE = /(?:に|には|にも)$/u;
/** Matches the verb of a condition: {入|い}れると (if … are put in), {配|くば}るとき (when … are handed out). */
const CONDITION = /[るす](?:と|とき)、?$/u;
const REST = '{残|のこ}りの';

/**
 * Adds {残|のこ}り (the rest) to a statement about equal shares, if some of the things or some of the containers were taken
 * away before: {花|はな}を {同|おな}じ {数|かず}ずつ {入|い}れると (if flowers are put in equally) becomes {残|のこ}りの {花|はな}を {同|おな}じ
 * {数|かず}ずつ {入|い}れると (if the remaining flowers are put in equally). Other sentences do not change.
 */
export function addWordForRemainingThings(
  statement: SourceText,
  meaning: Meaning,
  all: readonly DraftProblemSentence[],
): SourceText {
  if (all.every((other) => other.meaning.kind !== 'decrease') || THERE.test(kanaOfPhrase(statement.at(-1) ?? [])))
    return statement;
  if (meaning.kind === 'existence') return isShared(statement, meaning.object, all) ? ofRest(statement) : statement;
  if (meaning.kind !== 'perUnit') return statement;
  // In a sentence with a condition, such as 花を 入れると、 1{箱|はこ}に なんこずつ 入りますか (if the flowers are put in, how many are in
  // each box?), the condition names the things. So {残|のこ}りの is added to the condition.
  const condition = statement.findIndex((phrase) => CONDITION.test(kanaOfPhrase(phrase)));
  const end = condition < 0 ? numberAt(statement) : condition;
  const places = statement.findLastIndex((phrase, at) => at < end && PLACE.test(kanaOfPhrase(phrase))) + 1;
  if (all.some((other) => other.meaning.kind === 'existence' && isShared(other.text, other.meaning.object, all)))
    return statement;
  if (takenFrom(meaning.item, all) !== undefined)
    return [...statement.slice(0, places), ...phrasesOfSource(REST), ...statement.slice(places)];
  const containers = takenFrom(meaning.container, all)?.text ?? [];
  const named = containers.slice(0, containers.findIndex((phrase) => phraseEndsWithParticle(phrase, 'を')) + 1);
  return meaning.amount === 'unknown' && named.length > 0 && places === 0
    ? [...phrasesOfSource(REST), ...replaceTextEnding(named, 1, 'に'), ...statement]
    : statement;
}

function takenFrom(object: string, all: readonly DraftProblemSentence[]): DraftProblemSentence | undefined {
  return all.find(({ meaning }) => meaning.kind === 'decrease' && meaning.object === object);
}

/**
 * True if the sentence says that things are shared, and some of these things were taken away before: 2ふくろに {全部|ぜんぶ}を
 * {同|おな}じ {数|かず}ずつ {分|わ}けます (all are divided equally between 2 bags).
 */
function isShared(statement: SourceText, container: string, all: readonly DraftProblemSentence[]): boolean {
  const rate = all.find(({ meaning }) => meaning.kind === 'perUnit' && meaning.container === container)?.meaning;
  const shares = statement.some((phrase) => kanaOfPhrase(phrase).startsWith('おなじ'));
  return shares && rate?.kind === 'perUnit' && takenFrom(rate.item, all) !== undefined;
}

/** Returns the statement with {残|のこ}りを (the rest) in the place of {全部|ぜんぶ}を (all). */
function ofRest(statement: SourceText): SourceText {
  return [...phrasesOfSource('{残|のこ}りを'), ...statement.filter((phrase) => kanaOfPhrase(phrase) !== 'ぜんぶを')];
}

function numberAt(statement: SourceText): number {
  return statement.findLastIndex((phrase) => phraseStartsWithNumber(phrase) || NUMBER.test(kanaOfPhrase(phrase)));
}
