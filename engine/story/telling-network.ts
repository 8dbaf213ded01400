import { kanaOfPhrase, phrasesOfSource, phraseStartsWithNumber } from '../text/sentence.ts';
import type { CardId, SentenceCard } from './card.ts';
import { cardsOfChange, cardsInStoryOrder } from './story-order.ts';
import { writeSentencesOfWordProblem } from './problem-sentences.ts';
import { createSentenceDraftsOfCard, hideUnknownNumberOfSentence, wordProblemOfTriangle } from './telling.ts';
import type { SentenceTimeAroundChanges, DraftProblemSentence, WordProblemSentence } from './telling-sentence.ts';
import { ROLE_OF_RELATION_CARD, TRIANGLE_ROLES, type StoryTriangle } from './triangle.ts';

/**
 * Converts a finished story to a word problem. Each sentence contains the index of the card that it comes from.
 * `triangles` are the triangles that the judge found in the cards; null if it found none.
 */
export function wordProblemOfComposition(
  cards: readonly SentenceCard[],
  triangles: readonly StoryTriangle[] | null,
): WordProblemSentence[] {
  return triangles === null || triangles.length < 2 ? wordProblemOfTriangle(cards) : tellNetwork(cards, triangles);
}

/**
 * Converts a finished story of several triangles to a word problem: known sentences in the order in which things
 * happened, the question last. A sentence with a hidden number adds no information and is left out.
 */
function tellNetwork(cards: readonly SentenceCard[], triangles: readonly StoryTriangle[]): WordProblemSentence[] {
  const unknown = cards.find(({ meaning }) => meaning.amount === 'unknown')?.id ?? null;
  const inOrder = cardsInStoryOrder(triangles, unknown).map((id) => cards.findIndex((card) => card.id === id));
  const sentences = inOrder.flatMap((at) => {
    const card = cards[at];
    return card === undefined
      ? []
      : createSentenceDraftsOfCard(card, at, stageOf(card, triangles, unknown)).filter(saysSomething);
  });
  return writeSentencesOfWordProblem(withHiddenChange(withBeginningFirst(withPackedFirst(withTotals(sentences)))));
}

/**
 * Moves sentences that are true at any time away from the beginning of the word problem, directly before the sentences
 * about the time after a change. The first sentence is then about the time before the change and can get はじめに (at
 * first). Nothing moves if the sentence about the time before the change is the question or a relation.
 */
function withBeginningFirst(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const first = sentences.findIndex(({ part }) => part !== 'other');
  const after = sentences.findIndex(({ part, asked }) => part === 'after' && !asked);
  const beginning = sentences[first];
  if (beginning?.part !== 'before' || beginning.asked || beginning.meaning.kind !== 'existence' || after < first)
    return sentences;
  return [...sentences.slice(first, after), ...sentences.slice(0, first), ...sentences.slice(after)];
}

/**
 * Moves the sentence that says how things are put into containers to the beginning, if the first sentence states the
 * sum of these things and the rest. リース 1こに どんぐりを 4こずつ つけました (4 acorns were put on each wreath) then comes before リースに
 * つけた どんぐりと あまった どんぐりは {合|あ}わせて 35こです (the acorns on the wreaths and those left over are 35 in all). Other stories do
 * not change.
 */
function withPackedFirst(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const known = sentences.filter(({ asked }) => !asked);
  const [first, packed] = [known[0]?.meaning, known.at(-1)];
  const last = packed?.meaning;
  const isTurned =
    packed?.part === 'other' &&
    first?.kind === 'combine' &&
    known[0]?.text.some((phrase) => /(?:た|いる)$/u.test(kanaOfPhrase(phrase))) === true &&
    last?.kind === 'perUnit' &&
    first.objects.includes(last.item);
  return isTurned ? [packed, ...sentences.filter((sentence) => sentence !== packed)] : sentences;
}

const TOTAL = /^(?:ぜんぶで|みんなで|ごうけい|あわせて)/u;

/**
 * Adds {全部|ぜんぶ}で (in all) to the statement of how many things there are, if they are in containers that are brought or
 * taken away: じゃがいもが {全部|ぜんぶ}で 27kg あります (there are 27 kg of potatoes in all). Without {全部|ぜんぶ}で, there could be
 * further things outside of the containers.
 */
function withTotals(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const packed = new Set(
    sentences.flatMap(({ meaning }) =>
      meaning.kind === 'perUnit' &&
      meaning.amount !== 'unknown' &&
      sentences.some((other) => isChangeOf(other, meaning.container))
        ? [meaning.item]
        : [],
    ),
  );
  return sentences.map((sentence) => {
    const { meaning, asked, text } = sentence;
    if (meaning.kind !== 'existence' || asked || !packed.has(meaning.object)) return sentence;
    const at = text.findIndex(phraseStartsWithNumber);
    if (at < 0 || text.some((phrase) => TOTAL.test(kanaOfPhrase(phrase)))) return sentence;
    const total = meaning.amount === 'hidden' ? [] : phrasesOfSource('{全部|ぜんぶ}で');
    return { ...sentence, text: [...text.slice(0, at), ...total, ...text.slice(at)] };
  });
}

function isChangeOf({ meaning }: DraftProblemSentence, object: string): boolean {
  return (meaning.kind === 'increase' || meaning.kind === 'decrease') && meaning.object === object;
}

/**
 * Adds a sentence with a hidden number about the change that the question asks for: {赤|あか}い チューリップを なん{本|ぼん}か つみました
 * (picked some red tulips). The new sentence is between the states before and after the change, because their numbers
 * would otherwise contradict each other. Nothing is added if no change is asked for, or if the change comes last.
 */
function withHiddenChange(sentences: readonly DraftProblemSentence[]): readonly DraftProblemSentence[] {
  const at = sentences.findIndex(({ asked, part }) => asked && part === 'change');
  const change = sentences[at];
  if (change === undefined || at === sentences.length - 1) return sentences;
  // Nobody says 合わせて (in all) without a number: {合|あ}わせて なん{人|にん}か (some people in all).
  const text = hideUnknownNumberOfSentence(change.text.filter((phrase) => kanaOfPhrase(phrase) !== 'あわせて'));
  return [...sentences.slice(0, at), { ...change, text, asked: false, hidden: true }, ...sentences.slice(at)];
}

/**
 * Matches the phrase that contains a hidden number: なんこか in なんこか あります (there are some), なん{円|えん}かに in {合|あ}わせて
 * なん{円|えん}かに なります (it is some yen in all).
 */
const SOME = /^(?:なん.+|いくら)か(?:に|です)?$/u;

/**
 * Returns true if the word problem needs this sentence. A sentence with a hidden number is needed only if it names
 * the whole of a combination, because the next sentence uses that name. Only older questions contain such sentences.
 */
function saysSomething({ meaning, text }: DraftProblemSentence): boolean {
  if (meaning.amount !== 'hidden') return true;
  return meaning.kind === 'combine' && !text.some((phrase) => SOME.test(kanaOfPhrase(phrase)));
}

/** Returns the time of a sentence relative to the changes of its story. */
function stageOf(
  { id, meaning }: SentenceCard,
  triangles: readonly StoryTriangle[],
  unknown: CardId | null,
): SentenceTimeAroundChanges {
  if (meaning.kind === 'increase' || meaning.kind === 'decrease') return 'change';
  const states = meaning.kind === 'existence' ? [id, ...statesOf(id, triangles, unknown)] : statesTiedBy(id, triangles);
  const changes = triangles.flatMap((triangle) => cardsOfChange(triangle) ?? []);
  const before = changes.some((change) => states.includes(change.before));
  const after = changes.some((change) => states.includes(change.after));
  if (before && after) return 'between';
  if (before) return 'before';
  return after ? 'after' : 'other';
}

/**
 * Returns the quantities that exist at the same time as the quantity of a card:
 *
 * - for a part of a combination, the whole and, if the other part results from a change, also the other part,
 * - for the total amount in containers, the number of containers. If the question asks for the amount in each
 *   container, the total is put into the containers later, so nothing is returned.
 */
function statesOf(card: CardId, triangles: readonly StoryTriangle[], unknown: CardId | null): CardId[] {
  return triangles.flatMap(({ kind, cards }) => {
    if (kind === 'combine' && (cards.left === card || cards.right === card))
      return [cards.apex, ...afterChange(otherPart(cards, card), triangles)];
    return kind === 'perUnit' && cards.apex === card && cards.left !== unknown ? [cards.right] : [];
  });
}

/** Returns the other part of a combination. */
function otherPart({ left, right }: StoryTriangle['cards'], card: CardId): CardId {
  return left === card ? right : left;
}

/** Returns the card of a state if it follows a change, otherwise nothing. */
function afterChange(state: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles.some((triangle) => cardsOfChange(triangle)?.after === state) ? [state] : [];
}

/**
 * Returns the quantities that decide the time of a relation sentence: the two other cards of its triangle. For
 * `perUnit`, only the total decides, because the amount in each container does not depend on the number of containers.
 */
function statesTiedBy(relation: CardId, triangles: readonly StoryTriangle[]): CardId[] {
  return triangles
    .filter(({ kind, cards }) => cards[ROLE_OF_RELATION_CARD[kind]] === relation)
    .flatMap(({ kind, cards }) =>
      kind === 'perUnit' ? [cards.apex] : TRIANGLE_ROLES.map((role) => cards[role]).filter((card) => card !== relation),
    );
}
