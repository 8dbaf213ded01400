import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { findWrittenAndReadPhrases } from '../spelling.ts';

/**
 * Matches adjectives that describe a place. All cards must use the same adjective: 広い ゆか (the wide floor) and ゆか (the
 * floor) look like two places.
 */
const ADJECTIVE =
  /^(?:ひろい|せまい|おおきい|おおきな|ちいさい|ちいさな|ながい|みじかい|あたらしい|ふるい|まるい|しかくい|あかい|あおい|しろい|くろい|きいろい|きれいな|たかい|ひくい)$/u;
/** Matches a noun before a particle of place. Such a noun names a place or a container. */
const PLACE = /^(.{2,})(?:に|から|で)$/u;

/** Groups of words that mean the same measured quantity. A question may use only one word of each group. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['めんせき', 'ひろさ', 'おおきさ'],
  ['みちのり', 'きょり'],
  ['ねだん', 'かかく'],
];

/**
 * Checks that a measured quantity has the same name on all cards of a question. If one card says 面積 and another 広さ
 * (both mean area), pupils would think of two quantities.
 */
function checkMeasures({ cards }: Question): CheckFinding[] {
  const read = cards.map(({ id, text }) => ({ id, words: (findWrittenAndReadPhrases(text)?.read ?? []).join('') }));
  return SYNONYMS.flatMap((words) => {
    const used = words.flatMap((word) => {
      const card = read.find((each) => each.words.includes(`${word}は`) || each.words.includes(`${word}が`));
      return card === undefined ? [] : [{ word, card: card.id }];
    });
    const [first, second] = used;
    if (first === undefined || second === undefined) return [];
    return [createCheckFinding('twoNames', { card: second.card, found: second.word, expected: first.word })];
  });
}

/** Checks that places and measured quantities have the same name on all cards of a question. */
export function checkConsistentNames(question: Question): CheckFinding[] {
  return [...checkMeasures(question), ...checkPlaces(question)];
}

/**
 * Checks that a place has the same name on all cards of a question. If one card says 広い ゆか (the wide floor) and another
 * ゆか (the floor), pupils would think of two places.
 */
function checkPlaces(question: Question): CheckFinding[] {
  const objects = new Set(
    [...question.objects.values()].map(({ name }) => (findWrittenAndReadPhrases(name)?.read ?? []).join('')),
  );
  const places = question.cards.flatMap(({ id, text }) => {
    const phrases = findWrittenAndReadPhrases(text)?.read ?? [];
    return phrases.flatMap((phrase, at) => {
      const noun = PLACE.exec(phrase)?.[1];
      const adjective = ADJECTIVE.exec(phrases[at - 1] ?? '')?.[0] ?? null;
      return noun === undefined || objects.has(`${adjective ?? ''}${noun}`) || objects.has(noun)
        ? []
        : [{ id, noun, adjective }];
    });
  });
  const described = places.filter(({ adjective }) => adjective !== null);
  return places.flatMap(({ id, noun, adjective }) => {
    const full = adjective === null ? described.find((place) => place.noun === noun) : undefined;
    if (full === undefined) return [];
    return [createCheckFinding('twoNames', { card: id, found: noun, expected: `${full.adjective}${noun}` })];
  });
}
