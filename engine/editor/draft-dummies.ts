import { checkQuestion } from '../check/check-question.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { combinationsOf } from '../check/fillings.ts';
import { amountKey, type Amount } from '../quantity/amount.ts';
import type { Meaning } from '../story/card.ts';
import { questionOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { createStoryOfOutline, type QuestionOutline } from './outline.ts';
import { proposeDummies, keyOfMeaning } from './proposals.ts';

/** Returns the meanings of the three cards of an outline's story, in the order of the word problem. */
export function meaningsOfOutline(outline: QuestionOutline): readonly Meaning[] {
  const { first, relation, second } = createStoryOfOutline(outline);
  return [first, relation, second];
}

const NEEDED_IDS = ['first', 'relation', 'second'] as const;

/**
 * Returns the draft with cards that are generated again from its outline. `before` is the outline from which the
 * present cards were generated. If the story kind did not change, the author's wording of each card is kept, and so is
 * the choice of dummies.
 */
export function regenerateCards(draft: QuestionDraft, before: QuestionOutline | null = draft.outline): QuestionDraft {
  const { outline } = draft;
  if (outline === null) return draft;
  const old = draft.cards.filter(({ use }) => use === 'needed');
  const isSameKind = before?.kind === outline.kind;
  const needed = meaningsOfOutline(outline).map((meaning, at): DraftCard => {
    const kept = isSameKind ? old[at] : undefined;
    const id = kept?.id ?? NEEDED_IDS[at] ?? '';
    return {
      id,
      meaning: asBefore(meaning, kept),
      pattern: kept?.pattern ?? null,
      use: 'needed',
      trap: null,
      isOn: true,
    };
  });
  const dummies = draft.cards.filter(({ use }) => use === 'dummy');
  const kept = isSameKind && before !== null ? dummies.map((card) => renumbered(card, before, outline)) : [];
  return { ...draft, cards: [...needed, ...dummiesBeside(needed, kept, outline)] };
}

/**
 * Returns the meaning of a newly generated card. An existence gets the moment of the card `kept` that it replaces: はじめ
 * (at first), いま (now) or none. Other meanings are returned unchanged.
 */
function asBefore(meaning: Meaning, kept: DraftCard | undefined): Meaning {
  if (meaning.kind !== 'existence' || kept?.meaning.kind !== 'existence') return meaning;
  return { ...meaning, moment: kept.meaning.moment };
}

/**
 * Changes the number of a dummy after a number of the story changed. If the dummy has the old number, it gets the new
 * one. Other dummies are returned unchanged.
 */
function renumbered(card: DraftCard, before: QuestionOutline, outline: QuestionOutline): DraftCard {
  const olds = meaningsOfOutline(before).map(({ amount }) => amount);
  const news = meaningsOfOutline(outline).map(({ amount }) => amount);
  const at = olds.findIndex((amount) => amountKey(amount) === amountKey(card.meaning.amount));
  const amount: Amount | undefined = news[at];
  return amount === undefined ? card : { ...card, meaning: { ...card.meaning, amount } };
}

function dummiesBeside(
  needed: readonly DraftCard[],
  kept: readonly DraftCard[],
  outline: QuestionOutline,
): DraftCard[] {
  const taken = new Set(needed.map(({ meaning }) => keyOfMeaning(meaning)));
  const cards: DraftCard[] = [];
  const add = (card: DraftCard): void => {
    const key = keyOfMeaning(card.meaning);
    if (taken.has(key)) return;
    taken.add(key);
    cards.push(card);
  };
  const proposals = proposeDummies(outline);
  for (const card of kept) {
    const proposal = proposals.find(({ meaning }) => keyOfMeaning(meaning) === keyOfMeaning(card.meaning));
    // A dummy stays only if the author chose or reworded it. Others disappear unless the outline proposes them.
    if (card.isOn || card.pattern !== null) add({ ...card, trap: proposal?.trap ?? null });
  }
  const ids = new Set([...needed, ...kept].map(({ id }) => id));
  const freeId = (name: string): string => {
    let count = 1;
    while (ids.has(`${name}-${count}`)) count += 1;
    ids.add(`${name}-${count}`);
    return `${name}-${count}`;
  };
  for (const { trap, meaning } of proposals) {
    if (taken.has(keyOfMeaning(meaning))) continue;
    add({ id: freeId(trap), meaning, pattern: null, use: 'dummy', trap, isOn: false });
  }
  return cards;
}

/** Number of dummies that are chosen for a story of one triangle. */
const DUMMIES = 3;
/**
 * Maximum number of selections of dummies that are tried. Nearly always one of the first selections causes no error.
 */
const MOST_CHOICES = 200;

/**
 * Chooses three of the draft's proposed dummies and returns the draft with this choice. Among the tried selections of
 * three dummies, the first one without an error is chosen. If all have errors, the first one is chosen.
 */
export function chooseDummiesForDraft(draft: QuestionDraft): QuestionDraft {
  const dummies = draft.cards.filter(({ use }) => use === 'dummy');
  const alone = checkQuestion(questionOfDraft(withDummies(draft, []), 'draft'));
  // The number of errors without any dummy. These are errors of the story itself, so they do not count against a
  // selection of dummies.
  const wrong = alone.findings.filter(({ rule }) => rule !== 'fewTraps').length;
  let left = MOST_CHOICES;
  let some: QuestionDraft | null = null;
  for (const chosen of combinationsOf(varied(dummies), DUMMIES)) {
    const tried = withDummies(draft, chosen);
    some ??= tried;
    const question = questionOfDraft(tried, 'draft');
    // True if the dummies form no further right composition. This is tested first, because the complete check takes ten
    // times as long.
    const isPlain = enumerateCompositions(question).accepted.length === alone.accepted.length;
    if (isPlain && checkQuestion(question).findings.length <= wrong) return tried;
    left -= 1;
    if (left === 0) break;
  }
  return some ?? draft;
}

function withDummies(draft: QuestionDraft, chosen: readonly DraftCard[]): QuestionDraft {
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    ...draft,
    cards: draft.cards.map((card) => ({ ...card, isOn: card.use === 'needed' || ids.has(card.id) })),
  };
}

/** Returns the dummies in this order: first one dummy of each trap, then all others. */
function varied(dummies: readonly DraftCard[]): DraftCard[] {
  const firsts = dummies.filter(({ trap }, at) => dummies.findIndex((other) => other.trap === trap) === at);
  return [...firsts, ...dummies.filter((card) => !firsts.includes(card))];
}
