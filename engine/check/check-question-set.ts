import type { CardId } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { checkQuestion, type CheckReport } from './check-question.ts';
import { dummyPlacementsOf } from './dummies.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { TRIANGLE_ROLES } from '../story/triangle.ts';
import type { AcceptedComposition } from './compositions.ts';
import { CONSTRAINT_NAMES } from '../question/constraint.ts';
import { TRIANGLE_ROLE_NAMES } from './words.ts';

/**
 * Maximum number of consecutive questions with the same traps. In a longer series, pupils would learn where to look.
 */
const LONGEST_RUN = 3;
/** In a set with at least this number of questions, at most half of the questions may have the same traps. */
const SIZE_FOR_SHARE = 8;

/**
 * Checks questions that pupils get in this order. Checks each question separately, and checks whether the slots and
 * constraints of the dummies vary. Returns one report for each question, in the same order.
 */
export function checkQuestionSet(questions: readonly Question[]): CheckReport[] {
  return addSameTrapFindings(
    questions.map((question) => {
      const report = checkQuestion(question);
      return { report, traps: trapKeyOfQuestion(question, report) };
    }),
  );
}

/** The report on one question of a set, and its traps as {@link trapKeyOfQuestion} returns them. */
export type CheckedQuestionInSet = { readonly report: CheckReport; readonly traps: string | null };

/** Returns the reports with the finding `sameTraps` added, which needs the whole set of questions. */
export function addSameTrapFindings(checked: readonly CheckedQuestionInSet[]): CheckReport[] {
  const seen = new Map<string, number>();
  let last = '';
  let run = 0;
  return checked.map(({ report, traps }) => {
    if (traps === null) return report;
    run = traps === last ? run + 1 : 1;
    last = traps;
    const times = (seen.get(traps) ?? 0) + 1;
    seen.set(traps, times);
    const usual = checked.length >= SIZE_FOR_SHARE && times * 2 > checked.length;
    return run > LONGEST_RUN || usual ? withFinding(report, createCheckFinding('sameTraps', { found: traps })) : report;
  });
}

function withFinding(report: CheckReport, added: CheckFinding): CheckReport {
  return { ...report, findings: [...report.findings, added] };
}

/**
 * Returns a text about the question's traps: the slots where the dummies tempt pupils, and the constraints that the
 * dummies break there. Null if there are no dummies or the number of accepted compositions is not one.
 */
export function trapKeyOfQuestion(question: Question, { accepted }: CheckReport): string | null {
  const [right, ...others] = accepted;
  if (right === undefined || others.length > 0) return null;
  const traps = dummyPlacementsOf(question, right).map(({ place, broken }) => {
    const names = broken.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・');
    return `${placeName(right, place.id)}＝${names}`;
  });
  return traps.length === 0 ? null : [...new Set(traps)].sort().join('、');
}

/**
 * Returns the name of the role that a card of the accepted composition has in its triangle. A card that belongs to two
 * changes has two names: あと and はじめ.
 */
function placeName({ triangles }: AcceptedComposition, card: CardId): string {
  const names = triangles.flatMap(({ kind, cards }) =>
    TRIANGLE_ROLES.filter((role) => cards[role] === card).map((role) => TRIANGLE_ROLE_NAMES[kind][role]),
  );
  return names.join('・');
}
