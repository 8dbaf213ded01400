import { parseSourceText } from '../text/read-text.ts';
import type { SentenceCard, StoryObject } from '../story/card.ts';
import { objectCountedByMeaning, objectKeysOfMeaning } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { checkNumbersAndCounters } from './numbers-and-counters.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { spellingContainsWords, findWrittenAndReadPhrases, requiredWordsOfObject } from './spelling.ts';

/**
 * Checks the text of one card (docs/domain.md 9, rule 4): the names of its objects, its number and counter, and the
 * verb あります (for things) or います (for living beings).
 */
export function checkCardText(question: Question, card: SentenceCard): CheckFinding[] {
  const reading = parseSourceText(card.text);
  if (reading.kind === 'faults') {
    return reading.faults.map(({ kind, at }) =>
      createCheckFinding('unreadableText', { card: card.id, found: `${at + 1}文字め ${kind}` }),
    );
  }
  const objects = objectKeysOfMeaning(card.meaning).flatMap((key) => question.objects.get(key) ?? []);
  const counted = question.objects.get(objectCountedByMeaning(card.meaning) ?? '') ?? null;
  const container = card.meaning.kind === 'perUnit' ? (question.objects.get(card.meaning.container) ?? null) : null;
  return [
    ...checkNames(card, objects),
    ...checkNumbersAndCounters(card, withoutNames(card.text, objects), {
      counted,
      container,
      notation: question.notation,
    }),
    ...checkVerb(card, objects),
  ];
}

function checkNames({ id, text }: SentenceCard, objects: readonly StoryObject[]): CheckFinding[] {
  const spelling = findWrittenAndReadPhrases(text);
  return [...new Set(objects.flatMap(requiredWordsOfObject))].map(beforeVerb).flatMap((words) => {
    const expected = findWrittenAndReadPhrases(words);
    if (spelling === null || expected === null || spellingContainsWords(spelling, expected)) return [];
    // If the counter is also the name of the object, as ふくろ in 30ぷくろ あります (there are 30 bags), the text need not repeat
    // the name.
    if (objects.some(({ name, counter }) => name === words && name === counter)) return [];
    return [createCheckFinding('objectName', { card: id, found: text, expected: words })];
  });
}

/** The word じこく in the spellings of all grades. */
const TIME_OF_DAY = /^(?:\{時\|じ\}|じ)(?:\{刻\|こく\}|こく)$|^\{時刻\|じこく\}$/u;

/** The particle at the end of the words before a verb. */
const PARTICLE = /(?:から|[をがに])$/u;

/**
 * Returns the words of an object's name that its card must contain. The name of a time of day, such as {家|いえ}を {出|で}る
 * {時|じ}{刻|こく} (the time of leaving the house), is shortened to {家|いえ} (house), because a card can have another form of
 * the verb ({出|で}てから, after leaving) or another particle. Other names are returned unchanged.
 */
function beforeVerb(words: string): string {
  const phrases = words.split(' ');
  if (phrases.length <= 2 || !TIME_OF_DAY.test(phrases.at(-1) ?? '')) return words;
  return phrases.slice(0, -2).join(' ').replace(PARTICLE, '');
}

/** Matches a number at the end of the text before a name. The name is then a counter: チーム in 4チーム (4 teams). */
const COUNTING = /[0-9？]$/u;

/**
 * Returns the text without the names of objects. A name may contain a number that is not the amount of the card: 1 in
 * 1{組|くみ}の {子|こ}ども (the children of class 1).
 */
function withoutNames(text: string, objects: readonly StoryObject[]): string {
  const words = objects.flatMap(requiredWordsOfObject);
  return words.reduce(
    (rest, name) => rest.replaceAll(name, (found, at: number) => (COUNTING.test(rest.slice(0, at)) ? found : '')),
    text,
  );
}

const OF_THINGS = /^(.*[0-9？].*)?(ある|あります|あった|ありました)(か|。)*$/u;
const OF_THE_LIVING = /^(.*[0-9？].*)?(いる|います|いた|いました)(か|。)*$/u;
/** Matches the verb form in さいて います (is blooming). After this form, います is correct for things, too. */
const GOING_ON = /[てで]$/u;

function checkVerb({ id, text, meaning }: SentenceCard, objects: readonly StoryObject[]): CheckFinding[] {
  if (meaning.kind !== 'existence' && meaning.kind !== 'combine') return [];
  const phrases = findWrittenAndReadPhrases(text)?.read ?? [];
  const verb = phrases.at(-1) ?? '';
  if (GOING_ON.test(phrases.at(-2) ?? '') || /[てで](いる|います|いた|いました)/u.test(verb)) return [];
  const living = objects.every((object) => object.living);
  const things = objects.every((object) => !object.living);
  if (living && OF_THINGS.test(verb))
    return [createCheckFinding('existenceVerb', { card: id, found: verb, expected: 'います' })];
  if (things && OF_THE_LIVING.test(verb)) {
    return [createCheckFinding('existenceVerb', { card: id, found: verb, expected: 'あります' })];
  }
  return [];
}
