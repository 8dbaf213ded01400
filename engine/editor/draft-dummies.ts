import { checkQuestion } from '../check/check-question.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { choices } from '../check/fillings.ts';
import { amountKey, type Amount } from '../quantity/amount.ts';
import type { Meaning } from '../story/card.ts';
import { questionOfDraft, type DraftCard, type QuestionDraft } from './draft.ts';
import { storyOfOutline, type Outline } from './outline.ts';
import { dummyProposals, keyOfMeaning } from './proposals.ts';

/** Returns the meanings of an outline's needed cards in the order in which they are told. */
export function meaningsOfOutline(outline: Outline): readonly Meaning[] {
  const { first, relation, second } = storyOfOutline(outline);
  return [first, relation, second];
}

const NEEDED_IDS = ['first', 'relation', 'second'] as const;

/**
 * Returns the draft with cards generated again from its outline; `before` is the outline of the present cards. The
 * author's wording and the choice of dummies are kept for cards with the same role.
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

/** Keeps はじめ or いま on the card. */
function asBefore(meaning: Meaning, kept: DraftCard | undefined): Meaning {
  if (meaning.kind !== 'existence' || kept?.meaning.kind !== 'existence') return meaning;
  return { ...meaning, moment: kept.meaning.moment };
}

/** Gives a dummy with one of the story's numbers the new number. */
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
    // Dummies that were only proposed are proposed again.
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
/** Maximum number of tried choices; the first ones nearly always pass. */
const MOST_CHOICES = 200;

/** Returns the draft with the first three proposed dummies for which the checker has no findings. */
export function withChosenDummies(draft: QuestionDraft): QuestionDraft {
  const dummies = draft.cards.filter(({ use }) => use === 'dummy');
  const alone = checkQuestion(questionOfDraft(withDummies(draft, []), 'draft'));
  // Faults of the story itself cannot be solved by another choice of dummies.
  const wrong = alone.findings.filter(({ rule }) => rule !== 'fewTraps').length;
  let left = MOST_CHOICES;
  let some: QuestionDraft | null = null;
  for (const chosen of choices(varied(dummies), DUMMIES)) {
    const tried = withDummies(draft, chosen);
    some ??= tried;
    const question = questionOfDraft(tried, 'draft');
    // Dummies that form a second right composition are rejected first; the complete check takes ten times as long.
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

/** Returns the dummies with the first of each trap first, then the others. */
function varied(dummies: readonly DraftCard[]): DraftCard[] {
  const firsts = dummies.filter(({ trap }, at) => dummies.findIndex((other) => other.trap === trap) === at);
  return [...firsts, ...dummies.filter((card) => !firsts.includes(card))];
}
