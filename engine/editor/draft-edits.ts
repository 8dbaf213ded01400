import type { Rational } from '../quantity/rational.ts';
import type { RequiredEquationKind, Mode } from '../question/question.ts';
import type { CardId } from '../story/card.ts';
import { operationPairOfStoryKind, type StoryKind } from '../story/kind.ts';
import type { TriangleRole } from '../story/triangle.ts';
import type { Grade } from '../text/grade.ts';
import { initialStoryNumbers, storyObjectOfEditorThing } from './begin-draft.ts';
import {
  sentenceOfDraftCard,
  patternValuesOfDraft,
  type DraftCard,
  type QuestionDraft,
  type UnsureReading,
} from './draft.ts';
import { chooseDummiesForDraft, regenerateCards } from './draft-dummies.ts';
import { rewordComparison, keepSmallerObjectFirstInComparisons, type LargerOrSmaller } from './comparison.ts';
import { setOutlineNumber, type QuestionOutline } from './outline.ts';
import { replaceTextOutsideFuriganaBraces } from './readings.ts';
import { convertSentenceToPattern } from './sentence-pattern.ts';
import { unusedSimilarThing, EDITOR_CONTAINERS, EDITOR_THINGS, type EditorThing } from './thing.ts';

/** A change that an author makes to a draft. */
export type DraftEdit =
  | { readonly kind: 'setGrade'; readonly grade: Grade }
  | { readonly kind: 'setMode'; readonly mode: Mode }
  | { readonly kind: 'setKind'; readonly storyKind: StoryKind }
  | {
      readonly kind: 'setThing';
      readonly at: 0 | 1;
      readonly thing: EditorThing;
      readonly unsure: readonly UnsureReading[];
    }
  /** Changes the name of an object; its counter stays. */
  | {
      readonly kind: 'setName';
      readonly at: 0 | 1;
      readonly name: string;
      readonly unsure: readonly UnsureReading[];
    }
  | { readonly kind: 'setNumber'; readonly role: TriangleRole; readonly value: Rational }
  | { readonly kind: 'setNumbers'; readonly left: Rational; readonly right: Rational }
  | { readonly kind: 'setUnknown'; readonly role: TriangleRole }
  | { readonly kind: 'setReading'; readonly reading: RequiredEquationKind }
  | {
      readonly kind: 'setText';
      readonly card: CardId;
      readonly text: string;
      readonly unsure: readonly UnsureReading[];
    }
  | { readonly kind: 'restoreText'; readonly card: CardId }
  | { readonly kind: 'setComparison'; readonly card: CardId; readonly side: LargerOrSmaller }
  | { readonly kind: 'switchDummy'; readonly card: CardId; readonly isOn: boolean }
  | { readonly kind: 'confirmReading'; readonly base: string; readonly kana: string }
  | { readonly kind: 'confirmAll' }
  | { readonly kind: 'writeReading'; readonly base: string; readonly formerly: string | null; readonly kana: string };

/** Returns the draft after an edit. Returns the same object if the edit changes nothing. */
export function editDraft(draft: QuestionDraft, edit: DraftEdit): QuestionDraft {
  const changed = changedBy(draft, edit);
  return changed === draft ? draft : keepSmallerObjectFirstInComparisons(draft, changed);
}

function changedBy(draft: QuestionDraft, edit: DraftEdit): QuestionDraft {
  switch (edit.kind) {
    case 'setGrade':
      return { ...draft, grade: edit.grade };
    case 'setMode':
      return { ...draft, mode: edit.mode };
    case 'setKind':
      return draft.outline === null ? draft : ofKind(draft, draft.outline, edit.storyKind);
    case 'setThing':
      return withThing(draft, edit.at, edit.thing, edit.unsure);
    case 'setName': {
      const present = draft.objects.find(({ key }) => key === draft.outline?.cast[edit.at]);
      if (present === undefined) return draft;
      // The picture is left out, because the author chose it for the object with the old name.
      const { counter, living } = present;
      return withThing(draft, edit.at, { name: edit.name, counter, living }, edit.unsure);
    }
    case 'setNumber':
      return outlined(draft, (outline) => setOutlineNumber(outline, edit.role, edit.value));
    case 'setNumbers':
      return outlined(draft, (outline) => ({ ...outline, left: edit.left, right: edit.right }));
    case 'setUnknown':
      return outlined(draft, (outline) => ({ ...outline, unknown: edit.role }));
    case 'setReading':
      return outlined(draft, (outline) => ({ ...outline, reading: edit.reading }));
    case 'setText':
      return withText(draft, edit.card, edit.text, edit.unsure);
    case 'restoreText':
      return withCard(draft, edit.card, (card) => ({ ...card, pattern: null }));
    case 'setComparison':
      return rewordComparison(draft, edit.card, edit.side);
    case 'switchDummy':
      return withCard(draft, edit.card, (card) => ({ ...card, isOn: edit.isOn }));
    case 'confirmReading':
      return { ...draft, unsure: draft.unsure.filter(({ base, kana }) => base !== edit.base || kana !== edit.kana) };
    case 'confirmAll':
      return { ...draft, unsure: [] };
    case 'writeReading':
      return withReading(draft, edit.base, edit.formerly, edit.kana);
  }
}

function outlined(draft: QuestionDraft, change: (outline: QuestionOutline) => QuestionOutline | null): QuestionDraft {
  const { outline } = draft;
  const changed = outline === null ? null : change(outline);
  return outline === null || changed === null ? draft : regenerateCards({ ...draft, outline: changed }, outline);
}

/**
 * Returns the draft with another story kind. Its cards are generated again, and dummies are proposed and chosen again.
 */
function ofKind(draft: QuestionDraft, outline: QuestionOutline, kind: StoryKind): QuestionDraft {
  if (kind === outline.kind) return draft;
  const keepsNumbers = operationPairOfStoryKind(kind) === operationPairOfStoryKind(outline.kind);
  const [left, right] = keepsNumbers ? [outline.left, outline.right] : initialStoryNumbers(kind, draft.grade);
  const changed = { ...outline, kind, left, right, rate: '倍' };
  const next = regenerateCards({ ...draft, outline: changed, cards: [], notation: 'decimal' }, outline);
  return chooseDummiesForDraft(withFittingThings(next, changed));
}

/**
 * Returns the draft with a second object that fits the story kind: a container for `perUnit`, no container for other
 * kinds.
 */
function withFittingThings(draft: QuestionDraft, { kind, cast }: QuestionOutline): QuestionDraft {
  const second = draft.objects.find(({ key }) => key === cast[1]);
  const isContainer = EDITOR_CONTAINERS.some(({ name }) => name === second?.name);
  const [container] = EDITOR_CONTAINERS;
  if (kind === 'perUnit' && !isContainer && container !== undefined) return withThing(draft, 1, container, []);
  const first = draft.objects.find(({ key }) => key === cast[0]);
  if (kind === 'perUnit' || !isContainer || first === undefined) return draft;
  return withThing(draft, 1, unusedSimilarThing([first], EDITOR_THINGS), []);
}

function withThing(
  draft: QuestionDraft,
  at: 0 | 1,
  thing: EditorThing,
  unsure: readonly UnsureReading[],
): QuestionDraft {
  const { outline } = draft;
  if (outline === null) return draft;
  const key = outline.cast[at];
  const told = draft.objects.map((object) => (object.key === key ? storyObjectOfEditorThing(key, thing) : object));
  const [a, b, c] = outline.cast.map((each) => told.find((object) => object.key === each));
  if (a === undefined || b === undefined || c === undefined) return draft;
  // The third object (`c`) occurs only on dummies. It stays if it is similar to the first object (same `counter` and
  // `living`) and has another name than the first and the second object. Otherwise it is replaced.
  const isAlike = c.counter === a.counter && c.living === a.living && c.name !== a.name && c.name !== b.name;
  const bystander = isAlike ? c : storyObjectOfEditorThing(c.key, unusedSimilarThing([a, b], EDITOR_THINGS));
  const objects = told.map((object) => (object.key === c.key ? bystander : object));
  const added = unsure.filter((each) => !draft.unsure.some(({ base }) => base === each.base));
  return { ...draft, objects, unsure: [...draft.unsure, ...added] };
}

function withCard(draft: QuestionDraft, id: CardId, change: (card: DraftCard) => DraftCard): QuestionDraft {
  return { ...draft, cards: draft.cards.map((card) => (card.id === id ? change(card) : card)) };
}

function withText(draft: QuestionDraft, id: CardId, text: string, unsure: readonly UnsureReading[]): QuestionDraft {
  const wording = patternValuesOfDraft(draft);
  const changed = withCard(draft, id, (card) => {
    if (sentenceOfDraftCard(wording, card) === text) return card;
    return { ...card, pattern: convertSentenceToPattern(wording, card.meaning, text) };
  });
  const added = unsure.filter(
    (each) => !draft.unsure.some(({ base, kana }) => base === each.base && kana === each.kana),
  );
  return { ...changed, unsure: [...draft.unsure, ...added] };
}

/**
 * Returns the draft with a reading that the author entered for the kanji `base`. The new reading replaces the reading
 * `formerly`. If `formerly` is null, the new reading is added wherever the kanji has no reading.
 */
function withReading(draft: QuestionDraft, base: string, formerly: string | null, kana: string): QuestionDraft {
  const group = `{${base}|${kana}}`;
  const change = (source: string): string =>
    formerly === null
      ? replaceTextOutsideFuriganaBraces(source, (plain) => plain.replaceAll(base, group))
      : source.replaceAll(`{${base}|${formerly}}`, group);
  return {
    ...draft,
    objects: draft.objects.map((object) => ({ ...object, name: change(object.name) })),
    cards: draft.cards.map((card) => ({ ...card, pattern: card.pattern === null ? null : change(card.pattern) })),
    unsure: draft.unsure.filter((each) => each.base !== base || each.kana !== (formerly ?? kana)),
  };
}
