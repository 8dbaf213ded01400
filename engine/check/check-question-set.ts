import type { CardId } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { checkQuestion, type CheckReport } from './check-question.ts';
import { findTrapsOfDummies } from './dummies.ts';
import { createCheckFinding, type CheckFinding } from './finding.ts';
import { TRIANGLE_ROLES } from '../story/triangle.ts';
import type { AcceptedComposition } from './compositions.ts';
import { CONSTRAINT_NAMES } from '../question/constraint.ts';
import { TRIANGLE_ROLE_NAMES } from './words.ts';

/**
 * Maximum number of consecutive questions whose dummies have the same traps. In a longer series, pupils would learn in
 * which slot to expect a trap.
 */
const LONGEST_RUN = 3;
/** If a set has at least this number of questions, at most half of them may have the same traps. */
const SIZE_FOR_SHARE = 8;

/**
 * Checks each question of a set, and checks that not too many questions have the same traps. A trap is the slot where a
 * dummy tempts pupils, and the constraints that the dummy breaks there. `questions` is in the order in which pupils get
 * them. Returns one report for each question.
 */
export function checkQuestionSet(questions: readonly Question[]): CheckReport[] {
  return addSameTrapFindings(
    questions.map((question) => {
      const report = checkQuestion(question);
      return { report, traps: trapKeyOfQuestion(question, report) };
    }),
  );
}

/**
 * The checker's report on one question of a set, and the text that {@link trapKeyOfQuestion} returns about the
 * question's traps.
 */
export type CheckReportWithTraps = { readonly report: CheckReport; readonly traps: string | null };

/** Returns the reports. Questions whose traps occur too often in the set get the additional finding `sameTraps`. */
export function addSameTrapFindings(checked: readonly CheckReportWithTraps[]): CheckReport[] {
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
 * Returns a text that describes the question's traps: the slots for which pupils are tempted to choose a dummy, and the
 * constraints that the dummy breaks there. Null if there are no dummies, or if there is not exactly one accepted
 * composition.
 */
export function trapKeyOfQuestion(question: Question, { accepted }: CheckReport): string | null {
  const [right, ...others] = accepted;
  if (right === undefined || others.length > 0) return null;
  const traps = findTrapsOfDummies(question, right).map(({ place, broken }) => {
    const names = broken.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・');
    return `${placeName(right, place.id)}＝${names}`;
  });
  return traps.length === 0 ? null : [...new Set(traps)].sort().join('、');
}

/**
 * Returns the name of a card's role in its triangle, such as あと (after). If two triangles use the card, returns the
 * names of both roles: a number can be あと in the first change and はじめ (before) in the second.
 */
function placeName({ triangles }: AcceptedComposition, card: CardId): string {
  const names = triangles.flatMap(({ kind, cards }) =>
    TRIANGLE_ROLES.filter((role) => cards[role] === card).map((role) => TRIANGLE_ROLE_NAMES[kind][role]),
  );
  return names.join('・');
}
