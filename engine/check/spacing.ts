import type { Amount } from '../quantity/amount.ts';
import { counterNamed, counterReading } from '../quantity/counter.ts';
import type { SentenceCard } from '../story/card.ts';
import { objectKeysOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { finding, type Finding } from './finding.ts';
import { spellingOf, wordsOfObject } from './spelling.ts';

/** The last grade whose texts have spaces between phrases (文節). */
const SPACED_TO = 2;
/** Maximum length of a phrase in characters that a first-grader reads at one glance; おりたたみがさより has 9. */
const LONGEST_PHRASE = 10;

const PARTICLE = /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|ずつ|です|でした)。?$/u;
/** What may follow a name in its phrase. */
const AFTER_NAME =
  /^(は|が|を|に|と|の|も|へ|で|や|より|から|まで|には|では|とは|からは|です|たち[はがをにとのも]?)?。?$/u;
const PARTICLE_FIRST = /^[はがをにとのもでや]/u;
/** What may follow a number and its counter in their phrase. */
const AFTER_COUNTER = /^(ずつ|ずつの|ぶん|ぶんの|が|を|は|の|に|で|と|も|より|から|まで|です|でした|ですか)?。?$/u;
/** A particle with a verb after it: りんごがあります, さいています. */
const VERB_ATTACHED =
  /.[はがをにでてと](あり|い|き|いき|もらい|かい|たべ|あげ|かえり|つかい|のり|おり)(ます|ました)。?$/u;
const NUMBER = /^[0-9？./]+/u;

/** Rule 4, わかち書き in grades 1 and 2: spaces between phrases, particles attached, no phrase too long. */
export function checkSpacing(question: Question, card: SentenceCard): Finding[] {
  if (question.grade > SPACED_TO) return [];
  const phrases = spellingOf(card.text)?.read ?? [];
  const objects = objectKeysOf(card.meaning).flatMap((key) => question.objects.get(key) ?? []);
  const names = objects.flatMap(wordsOfObject).flatMap((source) => spellingOf(source)?.read ?? []);
  const counters = objects.flatMap(({ counter }) => soundsOf(counter, card.meaning.amount));
  return phrases.flatMap((phrase) => {
    if (PARTICLE.test(phrase)) return [finding('particleApart', { card: card.id, found: phrase })];
    if (isJoined(phrase, names, counters)) return [finding('phrasesTogether', { card: card.id, found: phrase })];
    if (phrase.length <= LONGEST_PHRASE) return [];
    return [finding('longPhrase', { card: card.id, found: phrase, expected: String(LONGEST_PHRASE) })];
  });
}

/** The readings of a counter after a number, longest first. */
function soundsOf(counter: string, amount: Amount): string[] {
  const sounds = [counterReading(counter, amount), counterNamed(counter)?.kana ?? counter];
  return sounds.filter((sound) => sound !== null).sort((a, b) => b.length - a.length);
}

/** True if a phrase contains several 文節, as far as its objects, number and verb show. */
function isJoined(phrase: string, names: readonly string[], counters: readonly string[]): boolean {
  const [name] = names.filter((each) => phrase.includes(each)).sort((a, b) => b.length - a.length);
  if (name !== undefined && !names.includes(phrase) && runsOn(phrase, name)) return true;
  if (name === undefined && phrase.search(/[0-9？]/u) > 0) return true;
  return VERB_ATTACHED.test(phrase) || verbAfterNumber(phrase, counters);
}

/** True if other words precede a name or follow its particle: いまりんごが, りんごが5こ. */
function runsOn(phrase: string, name: string): boolean {
  // A name of one letter, such as え or は, is part of too many other words.
  if (name.length < 2) return false;
  const at = phrase.indexOf(name);
  const rest = phrase.slice(at + name.length);
  // 1はこに: a container that is counted by its own name.
  const before = phrase.slice(0, at).replace(NUMBER, '');
  return before !== '' ? AFTER_NAME.test(rest) : PARTICLE_FIRST.test(rest) && !AFTER_NAME.test(rest);
}

function verbAfterNumber(phrase: string, counters: readonly string[]): boolean {
  const counted = phrase.replace(NUMBER, '');
  const counter = counted === phrase ? undefined : counters.find((each) => counted.startsWith(each));
  return counter !== undefined && !AFTER_COUNTER.test(counted.slice(counter.length));
}
