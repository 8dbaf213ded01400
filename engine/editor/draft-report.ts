import { checkQuestion } from '../check/check-question.ts';
import type { AcceptedComposition } from '../check/compositions.ts';
import { findTrapsOfDummies } from '../check/dummies.ts';
import { permutationsOf, verdictOfFilling } from '../check/fillings.ts';
import type { CheckFinding } from '../check/finding.ts';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { DocumentFault } from '../question/document-fault.ts';
import type { Question } from '../question/question.ts';
import { parseQuestionDocument } from '../question/read-question.ts';
import type { CardId } from '../story/card.ts';
import {
  documentOfDraft,
  questionOfDraft,
  sentenceOfDraftCard,
  patternValuesOfDraft,
  type QuestionDraft,
  type UnsureReading,
} from './draft.ts';
import { kanjiWithoutReading, readingsInSource } from './readings.ts';

/** All results of the checker for a draft that an author is editing. */
export type DraftReport = {
  /** The question; null if a text cannot be parsed. */
  readonly question: Question | null;
  readonly documentFaults: readonly DocumentFault[];
  readonly findings: readonly CheckFinding[];
  readonly fillings: number;
  readonly accepted: readonly AcceptedComposition[];
  /**
   * For each constraint, the number of wrong fillings (ordered choices of cards) in which this constraint is the first
   * broken one. Null if there are too many fillings to judge while the author types.
   */
  readonly firstBroken: Readonly<Record<Constraint, number>> | null;
  /**
   * For each dummy, the constraints that it breaks in the slot where it breaks the fewest. Dummies that are proposed
   * but not chosen are included.
   */
  readonly dummies: ReadonlyMap<CardId, readonly Constraint[]>;
  readonly unsure: readonly UnsureReading[];
  readonly unread: readonly string[];
};

/** Checks a draft and returns all results. */
export function reportOnDraft(draft: QuestionDraft): DraftReport {
  const wording = patternValuesOfDraft(draft);
  const shown = draft.cards.filter(({ isOn }) => isOn).map((card) => sentenceOfDraftCard(wording, card));
  const groups = shown.flatMap(readingsInSource);
  const unsure = draft.unsure.filter((each) =>
    groups.some(({ base, kana }) => base === each.base && kana === each.kana),
  );
  const unread = [...new Set(shown.flatMap(kanjiWithoutReading))];
  const reading = parseQuestionDocument(documentOfDraft(draft, 'draft'));
  if (reading.kind === 'faults') {
    const none = { question: null, findings: [], fillings: 0, accepted: [], firstBroken: null, dummies: new Map() };
    return { ...none, documentFaults: reading.faults, unsure, unread };
  }
  const { question } = reading;
  const { findings, fillings, accepted } = checkQuestion(question);
  return {
    question,
    documentFaults: [],
    findings,
    fillings,
    accepted,
    firstBroken: question.slots === 3 && question.mode !== 'free' ? firstBrokenIn(question) : null,
    dummies: accepted[0] === undefined ? new Map() : brokenByDummies(draft, accepted[0]),
    unsure,
    unread,
  };
}

function firstBrokenIn(question: Question): Record<Constraint, number> {
  const counts: Record<Constraint, number> = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
  const ids = question.cards.map(({ id }) => id);
  for (const filling of permutationsOf(ids, question.slots)) {
    const constraints = verdictOfFilling(question, filling)?.constraints;
    const first = CONSTRAINTS.find((each) => constraints?.[each].satisfied === false);
    if (first !== undefined) counts[first] += 1;
  }
  return counts;
}

/**
 * Returns the value for `dummies` in the report. Each dummy is tested together with the right cards and no other dummy,
 * so that other dummies do not influence the result.
 */
function brokenByDummies(draft: QuestionDraft, accepted: AcceptedComposition): Map<CardId, readonly Constraint[]> {
  const broken = new Map<CardId, readonly Constraint[]>();
  for (const dummy of draft.cards.filter(({ use }) => use === 'dummy')) {
    const cards = draft.cards.filter(({ use, id }) => use === 'needed' || id === dummy.id);
    const alone = questionOfDraft({ ...draft, cards: cards.map((card) => ({ ...card, isOn: true })) }, 'draft');
    const right = alone.cards.filter(({ id }) => accepted.cards.some((card) => card.id === id));
    const [placement] = findTrapsOfDummies(alone, { ...accepted, cards: inOrder(accepted, right) });
    broken.set(dummy.id, placement?.broken ?? []);
  }
  return broken;
}

function inOrder({ cards }: AcceptedComposition, found: AcceptedComposition['cards']): AcceptedComposition['cards'] {
  return cards.flatMap(({ id }) => found.find((card) => card.id === id) ?? []);
}
