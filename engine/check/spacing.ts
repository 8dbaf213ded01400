import type { Amount } from '../quantity/amount.ts';
import { counterWithName, readingOfCounter } from '../quantity/counter.ts';
import type { SentenceCard } from '../story/card.ts';
import { objectKeysOfMeaning } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { findWrittenAndReadPhrases, requiredWordsOfObject } from './spelling.ts';

/** The last grade whose texts have spaces between phrases (文節). */
const SPACED_TO = 2;
/**
 * Maximum length of a phrase in characters. A first-grader can read such a phrase at one glance. The longest phrase in
 * use, おりたたみがさより (than the folding umbrella), has 9 characters.
 */
const LONGEST_PHRASE = 10;

const PARTICLE = /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|ずつ|です|でした)。?$/u;
/** Matches what may follow a name within its phrase. */
const AFTER_NAME =
  /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|には|では|とは|のは|のが|からは|です|たち[はがをにとのも]?)?。?$/u;
const PARTICLE_FIRST = /^[はがをにとのもでや]/u;
/** Matches the words that may follow a number and its counter in the same phrase. */
const AFTER_COUNTER = /^(ずつ|ずつの|ぶん|ぶんの|が|を|は|の|に|で|と|も|より|から|まで|です|でした|ですか)?。?$/u;
/**
 * Matches a phrase in which a verb follows a particle without a space: りんごがあります instead of りんごが あります (there are
 * apples), さいています instead of さいて います (are blooming).
 */
const VERB_ATTACHED =
  /.[はがをにでてと](あり|い|き|いき|もらい|かい|たべ|あげ|かえり|つかい|のり|おり)(ます|ました)。?$/u;
const NUMBER = /^[0-9？./]+/u;

/**
 * Checks the spaces between phrases (わかち書き) in grades 1 and 2 (docs/domain.md 9, rule 4). There must be a space between
 * two phrases but none before a particle, and no phrase may be too long.
 */
export function checkSpacing(question: Question, card: SentenceCard): CheckFinding[] {
  if (question.grade > SPACED_TO) return [];
  const phrases = findWrittenAndReadPhrases(card.text)?.read ?? [];
  const objects = objectKeysOfMeaning(card.meaning).flatMap((key) => question.objects.get(key) ?? []);
  const names = objects
    .flatMap(requiredWordsOfObject)
    .flatMap((source) => findWrittenAndReadPhrases(source)?.read ?? []);
  const counters = objects.flatMap(({ counter }) => soundsOf(counter, card.meaning.amount));
  return phrases.flatMap((phrase) => {
    if (PARTICLE.test(phrase)) return [createCheckFinding('particleApart', { card: card.id, found: phrase })];
    if (isJoined(phrase, names, counters))
      return [createCheckFinding('phrasesTogether', { card: card.id, found: phrase })];
    if (phrase.length <= LONGEST_PHRASE) return [];
    return [createCheckFinding('longPhrase', { card: card.id, found: phrase, expected: String(LONGEST_PHRASE) })];
  });
}

/** Returns the readings that a counter can have after a number, longest first. */
function soundsOf(counter: string, amount: Amount): string[] {
  const sounds = [readingOfCounter(counter, amount), counterWithName(counter)?.kana ?? counter];
  return sounds.filter((sound) => sound !== null).sort((a, b) => b.length - a.length);
}

/**
 * True if a space is missing inside `phrase`, as in りんごが5こ (5 apples). The function finds a missing space only beside
 * an object name, a number or a verb.
 */
function isJoined(phrase: string, names: readonly string[], counters: readonly string[]): boolean {
  const [name] = names.filter((each) => phrase.includes(each)).sort((a, b) => b.length - a.length);
  if (name !== undefined && !names.includes(phrase) && runsOn(phrase, name)) return true;
  if (name === undefined && phrase.search(/[0-9？]/u) > 0) return true;
  return VERB_ATTACHED.test(phrase) || verbAfterNumber(phrase, counters);
}

/**
 * True if a phrase contains other words before a name, or after the name and its particle: いまりんごが (now the apples),
 * りんごが5こ (5 apples).
 */
function runsOn(phrase: string, name: string): boolean {
  // A name of one character, such as え, is ignored, because too many other words contain this character.
  if (name.length < 2) return false;
  const at = phrase.indexOf(name);
  const rest = phrase.slice(at + name.length);
  // The number before the name in 1はこに (in one box) is no error, because はこ is also the counter. So the number is
  // removed.
  const before = phrase.slice(0, at).replace(NUMBER, '');
  return before !== '' ? AFTER_NAME.test(rest) : PARTICLE_FIRST.test(rest) && !AFTER_NAME.test(rest);
}

function verbAfterNumber(phrase: string, counters: readonly string[]): boolean {
  const counted = phrase.replace(NUMBER, '');
  const counter = counted === phrase ? undefined : counters.find((each) => counted.startsWith(each));
  return counter !== undefined && !AFTER_COUNTER.test(counted.slice(counter.length));
}
