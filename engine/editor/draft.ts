import { rateNotationOfCards, type RateNotation } from '../judge/requirement-words.ts';
import type { DummyTrap } from '../levels/plan.ts';
import type { NumberNotation } from '../quantity/notation.ts';
import type { Mode, Question, Requirement } from '../question/question.ts';
import { writeQuestionDocument } from '../question/write-question.ts';
import type { CardId, Meaning, SentenceCard, StoryObject } from '../story/card.ts';
import type { Grade } from '../text/grade.ts';
import { requirementOfOutline, type QuestionOutline } from './outline.ts';
import {
  fillSentencePattern,
  spellNameForGrade,
  spellCounterForGrade,
  generateSentencePattern,
  type SentencePattern,
  type PatternValues,
} from './sentence-pattern.ts';

/**
 * A card of a draft. `pattern` is the sentence as the author worded it. If it is null, the sentence is generated from
 * the meaning.
 */
export type DraftCard = {
  readonly id: CardId;
  readonly meaning: Meaning;
  readonly pattern: SentencePattern | null;
  readonly use: 'needed' | 'dummy';
  /**
   * The trap for which the editor proposed this dummy. Null for the cards of the story, and for dummies that the draft
   * took over from an existing question.
   */
  readonly trap: DummyTrap | null;
  /** False for a dummy that is proposed but not chosen. */
  readonly isOn: boolean;
};

/** A reading `kana` of the kanji `base` that no person has confirmed yet. `others` are further possible readings. */
export type UnsureReading = { readonly base: string; readonly kana: string; readonly others: readonly string[] };

/** A question that an author is editing, as plain JSON for storage. */
export type QuestionDraft = {
  readonly grade: Grade;
  readonly mode: Mode;
  readonly notation: NumberNotation;
  /**
   * The outline, if the draft is a question of one triangle. Null for a draft that is edited card by card: one with
   * several triangles, or with a mode that has a given composition.
   */
  readonly outline: QuestionOutline | null;
  /** The requirement if there is no outline; otherwise null. */
  readonly requirement: Requirement | null;
  readonly objects: readonly StoryObject[];
  readonly cards: readonly DraftCard[];
  readonly slots: number;
  readonly given: readonly CardId[] | null;
  readonly problems: number | null;
  readonly unsure: readonly UnsureReading[];
  /**
   * The author's title of the question from which this draft was made. Null if the draft was not made from a question.
   */
  readonly madeFrom: string | null;
};

/**
 * Returns the values with which the placeholders in the draft's sentence patterns are replaced, such as object names.
 */
export function patternValuesOfDraft({ grade, notation, objects, outline }: QuestionDraft): PatternValues {
  return {
    grade,
    notation,
    objects: new Map(objects.map((object) => [object.key, object])),
    rate: outline?.rate ?? '倍',
  };
}

/** Returns a card's sentence in the source notation. */
export function sentenceOfDraftCard(wording: PatternValues, { meaning, pattern }: DraftCard): string {
  return fillSentencePattern(wording, pattern ?? generateSentencePattern(wording, meaning), meaning);
}

/** Returns how the cards of a draft state a rate: 倍 (times), % or 比 (ratio). */
export function rateNotationOfDraft(draft: QuestionDraft): RateNotation {
  const wording = patternValuesOfDraft(draft);
  return rateNotationOfCards(
    draft.cards.map((card) => ({ meaning: card.meaning, text: sentenceOfDraftCard(wording, card) })),
  );
}

/**
 * Returns the requirement of a draft, which follows from the outline if there is one. Null if the draft has neither an
 * outline nor a requirement.
 */
export function requirementOfDraft({ outline, requirement }: QuestionDraft): Requirement | null {
  return outline === null ? requirement : requirementOfOutline(outline);
}

/**
 * Converts a draft to a question with the chosen dummies. Texts with errors are not corrected or reported here; the
 * parser of question documents reports them.
 */
export function questionOfDraft(draft: QuestionDraft, id: string): Question {
  const { grade, mode, notation, slots, given, problems } = draft;
  const wording = patternValuesOfDraft(draft);
  const cards = draft.cards
    .filter(({ isOn }) => isOn)
    .map((card): SentenceCard => ({ id: card.id, meaning: card.meaning, text: sentenceOfDraftCard(wording, card) }));
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
  const spell = (source: string | null) => (source === null ? null : spellNameForGrade(grade, source));
  return {
    ...object,
    name: spellNameForGrade(grade, name),
    counter: spellCounterForGrade(grade, counter),
    owner: spell(owner),
    place: spell(place),
  };
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns the cards sorted by a hash (FNV-1a) of their ids and amounts, so that their order does not reveal the story.
 * The order stays the same while the author edits the sentences.
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
