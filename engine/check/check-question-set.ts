import type { CardId } from '../story/card.ts';
import type { Question } from '../question/question.ts';
import { checkQuestion, type CheckReport } from './check-question.ts';
import { dummyPlacementsOf } from './dummies.ts';
import { finding, type Finding } from './finding.ts';
import { TRIANGLE_ROLES } from '../story/triangle.ts';
import type { AcceptedComposition } from './compositions.ts';
import { CONSTRAINT_NAMES } from '../question/constraint.ts';
import { TRIANGLE_ROLE_NAMES } from './words.ts';

/** So many questions in a row may have the same traps; a pupil learns where to look after that. */
const LONGEST_RUN = 3;
/** From this many questions on, no sort of traps may fill more than half of the set. */
const SIZE_FOR_SHARE = 8;

/**
 * Checks questions that are given to pupils in this order: each on its own, and whether the places and constraints
 * of the dummies vary from question to question. Reports in the order of the questions.
 */
export function checkQuestionSet(questions: readonly Question[]): CheckReport[] {
  return withSameTraps(
    questions.map((question) => {
      const report = checkQuestion(question);
      return { report, traps: trapsOf(question, report) };
    }),
  );
}

/** A report on one question of a set, and its traps; see {@link trapsOf}. */
export type CheckedInSet = { readonly report: CheckReport; readonly traps: string | null };

/** Adds what only all questions of a set together show to the reports on each. */
export function withSameTraps(checked: readonly CheckedInSet[]): CheckReport[] {
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
    return run > LONGEST_RUN || usual ? withFinding(report, finding('sameTraps', { found: traps })) : report;
  });
}

function withFinding(report: CheckReport, added: Finding): CheckReport {
  return { ...report, findings: [...report.findings, added] };
}

/** Which places a question's dummies tempt at and which constraints they break there; null when there are none, or not clear. */
export function trapsOf(question: Question, { accepted }: CheckReport): string | null {
  const [right, ...others] = accepted;
  if (right === undefined || others.length > 0) return null;
  const traps = dummyPlacementsOf(question, right).map(({ place, broken }) => {
    const names = broken.map((constraint) => CONSTRAINT_NAMES[constraint]).join('・');
    return `${placeName(right, place.id)}＝${names}`;
  });
  return traps.length === 0 ? null : [...new Set(traps)].sort().join('、');
}

/** What a needed card is in the triangles that hold it: あと and はじめ for what two changes share. */
function placeName({ triangles }: AcceptedComposition, card: CardId): string {
  const names = triangles.flatMap(({ kind, cards }) =>
    TRIANGLE_ROLES.filter((role) => cards[role] === card).map((role) => TRIANGLE_ROLE_NAMES[kind][role]),
  );
  return names.join('・');
}
