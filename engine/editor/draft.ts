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

/** A card of a draft. Its sentence is the product's own wording, or a pattern of the author's. */
export type DraftCard = {
  readonly id: CardId;
  readonly meaning: Meaning;
  readonly pattern: SentencePattern | null;
  readonly use: 'needed' | 'dummy';
  /** How a proposed dummy tempts; null for needed cards and for dummies of another question. */
  readonly trap: Trap | null;
  /** A dummy that is off is only proposed. */
  readonly isOn: boolean;
};

/** A reading that nobody has confirmed yet, and what else the kanji may be read as. */
export type UnsureReading = { readonly base: string; readonly kana: string; readonly others: readonly string[] };

/** A question in the making. Plain JSON: it is stored as it is. */
export type QuestionDraft = {
  readonly grade: Grade;
  readonly mode: Mode;
  readonly notation: Notation;
  /** Null for a question of several triangles and for modes that give a composition: edited card by card. */
  readonly outline: Outline | null;
  /** What is asked where there is no outline. */
  readonly requirement: Requirement | null;
  readonly objects: readonly StoryObject[];
  readonly cards: readonly DraftCard[];
  readonly slots: number;
  readonly given: readonly CardId[] | null;
  readonly problems: number | null;
  readonly unsure: readonly UnsureReading[];
  /** What it was made from, in the author's words; null for nothing. */
  readonly madeFrom: string | null;
};

/** What the sentences of a draft are filled with. */
export function wordingOf({ grade, notation, objects, outline }: QuestionDraft): Wording {
  return {
    grade,
    notation,
    objects: new Map(objects.map((object) => [object.key, object])),
    rate: outline?.rate ?? '倍',
  };
}

/** A card's sentence in the source notation. */
export function sentenceOfDraft(wording: Wording, { meaning, pattern }: DraftCard): string {
  return filledPattern(wording, pattern ?? ownPattern(wording, meaning), meaning);
}

/** What a draft asks for. */
export function requirementOfDraft({ outline, requirement }: QuestionDraft): Requirement | null {
  return outline === null ? requirement : requirementOfOutline(outline);
}

/** The draft as a question, with the dummies that are on; its texts may have faults that a reader of documents names. */
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

/** The same as a document (docs/question-format.md). */
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

/** The order of the shelf tells nothing of the story, and stays while a draft's wording is mended: by a hash (FNV-1a). */
function shuffled(cards: readonly SentenceCard[]): SentenceCard[] {
  return cards.toSorted((one, other) => shelfPlace(one) - shelfPlace(other));
}

function shelfPlace({ id, meaning }: SentenceCard): number {
  return Array.from(`${id} ${JSON.stringify(meaning.amount)}`).reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME) >>> 0,
    OFFSET,
  );
}
