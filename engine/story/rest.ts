import type { Text } from '../text/read-text.ts';
import { endsWith, kanaOf, phrasesOf, startsWithNumber, withEnding } from '../text/sentence.ts';
import type { Meaning } from './card.ts';
import type { TellingSentence } from './telling-sentence.ts';

const THERE = /^(?:あり|い)ます$/u;
const NUMBER = /^(?:なん|いくつ)/u;
const PLACE = /(?:に|には|にも)$/u;
/** Matches the verb of a condition: {入|い}れると. */
const CONDITION = /(?:る|す)と、?$/u;
const REST = '{残|のこ}りの';

/**
 * Says that the rest is shared if some of the things or of the containers were taken away before: {残|のこ}りの {花|はな}を
 * {同|おな}じ {数|かず}ずつ {全部|ぜんぶ} {入|い}れると, {残|のこ}りの {箱|はこ}に みかんを …. Other sentences do not change.
 */
export function withRest(statement: Text, meaning: Meaning, all: readonly TellingSentence[]): Text {
  if (all.every((other) => other.meaning.kind !== 'decrease') || THERE.test(kanaOf(statement.at(-1) ?? [])))
    return statement;
  if (meaning.kind === 'existence') return isShared(statement, meaning.object, all) ? ofRest(statement) : statement;
  if (meaning.kind !== 'perUnit') return statement;
  // In 入れると、 1{箱|はこ}に なんこずつ 入ります, what is shared stands before 入れると.
  const condition = statement.findIndex((phrase) => CONDITION.test(kanaOf(phrase)));
  const end = condition < 0 ? numberAt(statement) : condition;
  const places = statement.findLastIndex((phrase, at) => at < end && PLACE.test(kanaOf(phrase))) + 1;
  if (takenFrom(meaning.item, all) !== undefined)
    return [...statement.slice(0, places), ...phrasesOf(REST), ...statement.slice(places)];
  const containers = takenFrom(meaning.container, all)?.text ?? [];
  const named = containers.slice(0, containers.findIndex((phrase) => endsWith(phrase, 'を')) + 1);
  return meaning.amount === 'unknown' && named.length > 0 && places === 0
    ? [...phrasesOf(REST), ...withEnding(named, 1, 'に'), ...statement]
    : statement;
}

function takenFrom(object: string, all: readonly TellingSentence[]): TellingSentence | undefined {
  return all.find(({ meaning }) => meaning.kind === 'decrease' && meaning.object === object);
}

/** True if the sentence shares things of which some were taken away: 2ふくろに {全部|ぜんぶ}を {同|おな}じ {数|かず}ずつ {分|わ}けます. */
function isShared(statement: Text, container: string, all: readonly TellingSentence[]): boolean {
  const rate = all.find(({ meaning }) => meaning.kind === 'perUnit' && meaning.container === container)?.meaning;
  const shares = statement.some((phrase) => kanaOf(phrase).startsWith('おなじ'));
  return shares && rate?.kind === 'perUnit' && takenFrom(rate.item, all) !== undefined;
}

/** Names the rest instead of all of the things: otherwise {全部|ぜんぶ}を would be next to {残|のこ}りを. */
function ofRest(statement: Text): Text {
  return [...phrasesOf('{残|のこ}りを'), ...statement.filter((phrase) => kanaOf(phrase) !== 'ぜんぶを')];
}

function numberAt(statement: Text): number {
  return statement.findLastIndex((phrase) => startsWithNumber(phrase) || NUMBER.test(kanaOf(phrase)));
}
