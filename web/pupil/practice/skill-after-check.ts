import type { PupilProgress } from '../../../contract/progress.ts';
import { constraintFlagsOfVerdict, type Verdict } from '../../../engine/judge/verdict.ts';
import type { Question } from '../../../engine/question/question.ts';
import { evidenceOfCheck, storyKindsWithSkillEvidence } from '../../../engine/skill/evidence.ts';
import { addAttemptToSkillProfile } from '../../../engine/skill/skill.ts';

/**
 * Returns the progress after one check: its skill profile includes the check's verdict. Adding the same check again
 * changes nothing.
 */
export function addCheckToSkillProfile(
  progress: PupilProgress,
  attempt: string,
  { mode, requirement }: Question,
  verdict: Verdict,
): PupilProgress {
  const opportunity = {
    attempt,
    kinds: storyKindsWithSkillEvidence(mode, requirement?.kinds ?? []),
    evidence: evidenceOfCheck(constraintFlagsOfVerdict(verdict)),
  };
  return { ...progress, profile: addAttemptToSkillProfile(progress.profile, opportunity) };
}
