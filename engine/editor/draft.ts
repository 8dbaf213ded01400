import type { Trap } from '../levels/plan.ts';
import type { Notation } from '../quantity/notation.ts';
import type { Mode, Question, Requirement } from '../question/question.ts';
import { writeQuestionDocument } from '../question/write-question.ts';
import type { CardId, Meaning, SentenceCard, StoryObject } from '../story/card.ts';
import type { Grade } from '../text/grade.ts';
import { requirementOfOutline, type Outline } from './outline.ts';
import {
  filledPattern,
  nameFor,
  counterFor,
  ownPattern,
  type SentencePattern,
  type Wording,
} from './sentence-pattern.ts';

/** A card of a draft. Without a pattern by the author, its sentence has the generated wording. */
export type DraftCard = {
  readonly id: CardId;
  readonly meaning: Meaning;
  readonly pattern: SentencePattern | null;
  readonly use: 'needed' | 'dummy';
  /** The trap of a proposed dummy; null for needed cards and for dummies of another question. */
  readonly trap: Trap | null;
  /** False for a dummy that is only proposed. */
  readonly isOn: boolean;
};

/** A reading that nobody has confirmed yet, with alternatives. */
export type UnsureReading = { readonly base: string; readonly kana: string; readonly others: readonly string[] };

/** A question that is being edited, as plain JSON for storage. */
export type QuestionDraft = {
  readonly grade: Grade;
  readonly mode: Mode;
  readonly notation: Notation;
  /** Null for questions that are edited card by card: several triangles, or a mode with a given composition. */
  readonly outline: Outline | null;
  /** The requirement if there is no outline. */
  readonly requirement: Requirement | null;
  readonly objects: readonly StoryObject[];
  readonly cards: readonly DraftCard[];
  readonly slots: number;
  readonly given: readonly CardId[] | null;
  readonly problems: number | null;
  readonly unsure: readonly UnsureReading[];
  /** The title of the question from which it was made, in the author's words; null for a new one. */
  readonly madeFrom: string | null;
};

/** Returns the values that fill the sentence patterns of a draft. */
export function wordingOf({ grade, notation, objects, outline }: QuestionDraft): Wording {
  return {
    grade,
    notation,
    objects: new Map(objects.map((object) => [object.key, object])),
    rate: outline?.rate ?? '倍',
  };
}

/** Returns a card's sentence in the source notation. */
export function sentenceOfDraft(wording: Wording, { meaning, pattern }: DraftCard): string {
  return filledPattern(wording, pattern ?? ownPattern(wording, meaning), meaning);
}

/** Returns the requirement of a draft. */
export function requirementOfDraft({ outline, requirement }: QuestionDraft): Requirement | null {
  return outline === null ? requirement : requirementOfOutline(outline);
}

/**
 * Converts a draft to a question with the chosen dummies. Its texts may have faults; the document reader reports them.
 */
export function questionOfDraft(draft: QuestionDraft, id: string): Question {
  const { grade, mode, notation, slots, given, problems } = draft;
  const wording = wordingOf(draft);
  const cards = draft.cards
    .filter(({ isOn }) => isOn)
    .map((card): SentenceCard => ({ id: card.id, meaning: card.meaning, text: sentenceOfDraft(wording, card) }));
  const named = draft.objects.filter(({ key }) => cards.some(({ meaning }) => names(meaning, key)));
  const objects = new Map(named.map((object) => [object.key, writtenObject(grade, object)]));
  const shown = draft.outline === null ? cards : shuffled(cards);
  const requirement = requirementOfDraft(draft);
  return {
    id,
    level: null,
    title: null,
    grade,
    mode,
    notation,
    requirement,
    objects,
    cards: shown,
    slots,
    given,
    problems,
  };
}

/** Converts a draft to a document (docs/question-format.md). */
export function documentOfDraft(draft: QuestionDraft, id: string): Readonly<Record<string, unknown>> {
  return writeQuestionDocument(questionOfDraft(draft, id));
}

function names(meaning: Meaning, key: string): boolean {
  return Object.values(meaning).some((value) => value === key || (Array.isArray(value) && value.includes(key)));
}

function writtenObject(grade: Grade, object: StoryObject): StoryObject {
  const { name, counter, owner, place } = object;
  const spell = (source: string | null) => (source === null ? null : nameFor(grade, source));
  return {
    ...object,
    name: nameFor(grade, name),
    counter: counterFor(grade, counter),
    owner: spell(owner),
    place: spell(place),
  };
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Orders cards by a hash (FNV-1a), so that the order on the shelf does not reveal the story and stays the same while
 * the author edits the wording.
 */
function shuffled(cards: readonly SentenceCard[]): SentenceCard[] {
  return cards.toSorted((one, other) => shelfPlace(one) - shelfPlace(other));
}

function shelfPlace({ id, meaning }: SentenceCard): number {
  return Array.from(`${id} ${JSON.stringify(meaning.amount)}`).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME) >>> 0,
    OFFSET,
  );
}
