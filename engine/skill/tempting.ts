import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { enumerateCompositions } from '../check/compositions.ts';
import { findTrapsOfDummies } from '../check/dummies.ts';
import type { Question } from '../question/question.ts';
import { evidenceOfCheck, storyKindsWithSkillEvidence, type EvidenceByConstraint } from './evidence.ts';

/**
 * Returns the constraints that the dummies of a question tempt pupils to break. A dummy tempts pupils most in the slots
 * where it breaks the fewest constraints, so only these slots are considered. Empty if the question practises no story
 * kind.
 */
export function constraintsTemptedByDummies(question: Question): readonly Constraint[] {
  if (storyKindsWithSkillEvidence(question.mode, question.requirement?.kinds ?? []).length === 0) return [];
  const [right] = enumerateCompositions(question).accepted;
  if (right === undefined) return [];
  const traps = findTrapsOfDummies(question, right).map(({ broken }) => evidenceWithout(broken));
  return CONSTRAINTS.filter((constraint) => traps.some((evidence) => evidence[constraint] === false));
}

function evidenceWithout(broken: readonly Constraint[]): EvidenceByConstraint {
  return evidenceOfCheck({
    structure: !broken.includes('structure'),
    story: !broken.includes('story'),
    objects: !broken.includes('objects'),
    numbers: !broken.includes('numbers'),
    calculation: !broken.includes('calculation'),
  });
}
