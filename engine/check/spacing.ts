import type { Amount } from '../quantity/amount.ts';
import { counterWithName, readingOfCounter } from '../quantity/counter.ts';
import type { SentenceCard } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { spellingOfSource, requiredWordsOfObject } from './spelling.ts';

/** The last grade whose texts have spaces between phrases (文節). */
const SPACED_TO = 2;
/**
 * Maximum length of a phrase: the number of characters that a first-grader reads at one glance. The longest used
 * phrase, おりたたみがさより, has 9.
 */
const LONGEST_PHRASE = 10;

const PARTICLE = /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|ずつ|です|でした)。?$/u;
/** Matches what may follow a name within its phrase. */
const AFTER_NAME =
  /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|には|では|とは|のは|のが|からは|です|たち[はがをにとのも]?)?。?$/u;
const PARTICLE_FIRST = /^[はがをにとのもでや]/u;
/** Matches what may follow a number and its counter within their phrase. */
const AFTER_COUNTER = /^(ずつ|ずつの|ぶん|ぶんの|が|を|は|の|に|で|と|も|より|から|まで|です|でした|ですか)?。?$/u;
/** Matches a particle that is wrongly joined to a verb: りんごがあります, さいています. */
const VERB_ATTACHED =
  /.[はがをにでてと](あり|い|き|いき|もらい|かい|たべ|あげ|かえり|つかい|のり|おり)(ます|ました)。?$/u;
const NUMBER = /^[0-9？./]+/u;

/**
 * Checks わかち書き in grades 1 and 2 (docs/domain.md 9, rule 4): there are spaces between phrases, particles belong to the
 * phrase before them, and no phrase is too long.
 */
export function checkSpacing(question: Question, card: SentenceCard): CheckFinding[] {
  if (question.grade > SPACED_TO) return [];
  const phrases = spellingOfSource(card.text)?.read ?? [];
  const objects = objectKeysOf(card.meaning).flatMap((key) => question.objects.get(key) ?? []);
  const names = objects.flatMap(requiredWordsOfObject).flatMap((source) => spellingOfSource(source)?.read ?? []);
  const counters = objects.flatMap(({ counter }) => soundsOf(counter, card.meaning.amount));
  return phrases.flatMap((phrase) => {
    if (PARTICLE.test(phrase)) return [createCheckFinding('particleApart', { card: card.id, found: phrase })];
    if (isJoined(phrase, names, counters))
      return [createCheckFinding('phrasesTogether', { card: card.id, found: phrase })];
    if (phrase.length <= LONGEST_PHRASE) return [];
    return [createCheckFinding('longPhrase', { card: card.id, found: phrase, expected: String(LONGEST_PHRASE) })];
  });
}

/** Returns the readings of a counter after a number, longest first. */
function soundsOf(counter: string, amount: Amount): string[] {
  const sounds = [readingOfCounter(counter, amount), counterWithName(counter)?.kana ?? counter];
  return sounds.filter((sound) => sound !== null).sort((a, b) => b.length - a.length);
}

/** True if a phrase contains several 文節. Only object names, numbers and verbs are examined. */
function isJoined(phrase: string, names: readonly string[], counters: readonly string[]): boolean {
  const [name] = names.filter((each) => phrase.includes(each)).sort((a, b) => b.length - a.length);
  if (name !== undefined && !names.includes(phrase) && runsOn(phrase, name)) return true;
  if (name === undefined && phrase.search(/[0-9？]/u) > 0) return true;
  return VERB_ATTACHED.test(phrase) || verbAfterNumber(phrase, counters);
}

/** True if other words are joined to a name, before the name or after its particle: いまりんごが, りんごが5こ. */
function runsOn(phrase: string, name: string): boolean {
  // Names of one character, such as え, are skipped, because the character is part of too many other words.
  if (name.length < 2) return false;
  const at = phrase.indexOf(name);
  const rest = phrase.slice(at + name.length);
  // Removes the number in 1はこに, where a container is counted by its own name.
  const before = phrase.slice(0, at).replace(NUMBER, '');
  return before !== '' ? AFTER_NAME.test(rest) : PARTICLE_FIRST.test(rest) && !AFTER_NAME.test(rest);
}

function verbAfterNumber(phrase: string, counters: readonly string[]): boolean {
  const counted = phrase.replace(NUMBER, '');
  const counter = counted === phrase ? undefined : counters.find((each) => counted.startsWith(each));
  return counter !== undefined && !AFTER_COUNTER.test(counted.slice(counter.length));
}
