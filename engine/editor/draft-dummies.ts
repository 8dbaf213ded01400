import { checkQuestion } from '../check/check-question.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { choices } from '../check/fillings.ts';
import { amountKey, type Amount } from '../quantity/amount.ts';
import type { Meaning } from '../story/card.ts';
import { questionOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { storyOfOutline, type Outline } from './outline.ts';
import { dummyProposals, keyOfMeaning } from './proposals.ts';

/** The meanings of an outline's needed cards in the order in which they are told. */
export function meaningsOfOutline(outline: Outline): readonly Meaning[] {
  const { first, relation, second } = storyOfOutline(outline);
  return [first, relation, second];
}

const NEEDED_IDS = ['first', 'relation', 'second'] as const;

/**
 * The draft's cards anew from its outline, `before` being the one they were made by. Wording of the author's, and which
 * dummies are on, stay with the cards that have the same part.
 */
export function withProposals(draft: QuestionDraft, before: Outline | null = draft.outline): QuestionDraft {
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

/** はじめ and いま stay. */
function asBefore(meaning: Meaning, kept: DraftCard | undefined): Meaning {
  if (meaning.kind !== 'existence' || kept?.meaning.kind !== 'existence') return meaning;
  return { ...meaning, moment: kept.meaning.moment };
}

/** A dummy that carries one of the story's numbers carries the new one. */
function renumbered(card: DraftCard, before: Outline, outline: Outline): DraftCard {
  const olds = meaningsOfOutline(before).map(({ amount }) => amount);
  const news = meaningsOfOutline(outline).map(({ amount }) => amount);
  const at = olds.findIndex((amount) => amountKey(amount) === amountKey(card.meaning.amount));
  const amount: Amount | undefined = news[at];
  return amount === undefined ? card : { ...card, meaning: { ...card.meaning, amount } };
}

function dummiesBeside(needed: readonly DraftCard[], kept: readonly DraftCard[], outline: Outline): DraftCard[] {
  const taken = new Set(needed.map(({ meaning }) => keyOfMeaning(meaning)));
  const cards: DraftCard[] = [];
  const add = (card: DraftCard): void => {
    const key = keyOfMeaning(card.meaning);
    if (taken.has(key)) return;
    taken.add(key);
    cards.push(card);
  };
  const proposals = dummyProposals(outline);
  for (const card of kept) {
    const proposal = proposals.find(({ meaning }) => keyOfMeaning(meaning) === keyOfMeaning(card.meaning));
    // What was only proposed is proposed anew.
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

/** So many dummies are laid beside a story of one triangle. */
const DUMMIES = 3;
/** So many choices are looked at; the first ones nearly always do. */
const MOST_CHOICES = 200;

/** The draft with the first three proposed dummies on to which the checker has nothing to say. */
export function withChosenDummies(draft: QuestionDraft): QuestionDraft {
  const dummies = draft.cards.filter(({ use }) => use === 'dummy');
  const alone = checkQuestion(questionOfDraft(withDummies(draft, []), 'draft'));
  // What is wrong with the story itself no choice of dummies mends.
  const wrong = alone.findings.filter(({ rule }) => rule !== 'fewTraps').length;
  let left = MOST_CHOICES;
  let some: QuestionDraft | null = null;
  for (const chosen of choices(varied(dummies), DUMMIES)) {
    const tried = withDummies(draft, chosen);
    some ??= tried;
    const question = questionOfDraft(tried, 'draft');
    // Dummies that tell a problem of their own are out at once; to look at all the words takes ten times as long.
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

/** One of each trap first, then the others. */
function varied(dummies: readonly DraftCard[]): DraftCard[] {
  const firsts = dummies.filter(({ trap }, at) => dummies.findIndex((other) => other.trap === trap) === at);
  return [...firsts, ...dummies.filter((card) => !firsts.includes(card))];
}
