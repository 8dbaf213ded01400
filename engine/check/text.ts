import { readText } from '../text/read-text.ts';
import type { SentenceCard, StoryObject } from '../story/card.ts';
import { countedObjectOf, objectKeysOf } from '../story/object-keys.ts';
import type { Question } from '../question/question.ts';
import { checkCounted } from './counted.ts';
import { finding, type Finding } from './finding.ts';
import { holdsWords, spellingOf, wordsOfObject } from './spelling.ts';

/** Rule 4 for the text of one card: the names of its objects, its number and counter, あります and います. */
export function checkText(question: Question, card: SentenceCard): Finding[] {
  const reading = readText(card.text);
  if (reading.kind === 'faults') {
    return reading.faults.map(({ kind, at }) =>
      finding('unreadableText', { card: card.id, found: `${at + 1}文字め ${kind}` }),
    );
  }
  const objects = objectKeysOf(card.meaning).flatMap((key) => question.objects.get(key) ?? []);
  const counted = question.objects.get(countedObjectOf(card.meaning) ?? '') ?? null;
  const container = card.meaning.kind === 'perUnit' ? (question.objects.get(card.meaning.container) ?? null) : null;
  return [
    ...checkNames(card, objects),
    ...checkCounted(card, withoutNames(card.text, objects), { counted, container, notation: question.notation }),
    ...checkVerb(card, objects),
  ];
}

function checkNames({ id, text }: SentenceCard, objects: readonly StoryObject[]): Finding[] {
  const spelling = spellingOf(text);
  return [...new Set(objects.flatMap(wordsOfObject))].flatMap((words) => {
    const expected = spellingOf(words);
    if (spelling === null || expected === null || holdsWords(spelling, expected)) return [];
    return [finding('objectName', { card: id, found: text, expected: words })];
  });
}

/** A digit before a name means that the name is used as a counter: 4チーム. */
const COUNTING = /[0-9？]$/u;

/** Removes the names of objects, because a name may contain a number: 1{組|くみ}の {子|こ}ども. */
function withoutNames(text: string, objects: readonly StoryObject[]): string {
  const words = objects.flatMap(wordsOfObject);
  return words.reduce(
    (rest, name) => rest.replaceAll(name, (found, at: number) => (COUNTING.test(rest.slice(0, at)) ? found : '')),
    text,
  );
}

const OF_THINGS = /^(.*[0-9？].*)?(ある|あります|あった|ありました)(か|。)*$/u;
const OF_THE_LIVING = /^(.*[0-9？].*)?(いる|います|いた|いました)(か|。)*$/u;
/** さいて います, とんで いる: います after another verb is also used for things. */
const GOING_ON = /[てで]$/u;

function checkVerb({ id, text, meaning }: SentenceCard, objects: readonly StoryObject[]): Finding[] {
  if (meaning.kind !== 'existence' && meaning.kind !== 'combine') return [];
  const phrases = spellingOf(text)?.read ?? [];
  const verb = phrases.at(-1) ?? '';
  if (GOING_ON.test(phrases.at(-2) ?? '') || /[てで](いる|います|いた|いました)/u.test(verb)) return [];
  const living = objects.every((object) => object.living);
  const things = objects.every((object) => !object.living);
  if (living && OF_THINGS.test(verb)) return [finding('existenceVerb', { card: id, found: verb, expected: 'います' })];
  if (things && OF_THE_LIVING.test(verb)) {
    return [finding('existenceVerb', { card: id, found: verb, expected: 'あります' })];
  }
  return [];
}
