import type { PupilProgress } from '../../../contract/progress.ts';
import { constraintFlagsOfVerdict } from '../../../engine/judge/verdict.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { evidenceOfCheck, practisedKinds } from '../../../engine/skill/evidence.ts';
import { recommendQuestion, type RecommendationReason, type Recommendation } from '../../../engine/skill/recommend.ts';
import { addOpportunityToProfile } from '../../../engine/skill/skill.ts';
import { recommendationReasonForPupil } from '../../../engine/skill/recommendation-words.ts';
import type { Question } from '../../../engine/question/question.ts';

/** The reason why a question is recommended, with the sentence that the pupil sees. */
export type ReasonWithSentence = RecommendationReason & { readonly words: string };
export type PracticeRecommendation = Omit<Recommendation, 'reason'> & { readonly reason: ReasonWithSentence };

/**
 * Returns the progress with the evidence of one check added to the skill profile. Adding the same check twice changes
 * nothing.
 */
export function addCheckToSkillProfile(
  progress: PupilProgress,
  attempt: string,
  { mode, requirement }: Question,
  verdict: Verdict,
): PupilProgress {
  const opportunity = {
    attempt,
    kinds: practisedKinds(mode, requirement?.kinds ?? []),
    evidence: evidenceOfCheck(constraintFlagsOfVerdict(verdict)),
  };
  return { ...progress, profile: addOpportunityToProfile(progress.profile, opportunity) };
}

/**
 * Returns the recommended question (「おすすめ」) from the open levels that `withinReach` accepts, or null if there is none.
 * `latest`: id of the question on the screen.
 */
export function recommendedOpenQuestion(
  { profile, levels }: PupilProgress,
  withinReach: (level: number) => boolean,
  latest: string | null,
): PracticeRecommendation | null {
  const candidates = levels
    .filter(({ level, open }) => open && withinReach(level))
    .flatMap(({ level, questions }) =>
      questions.map(({ question, kinds, tempts, stars }) => ({ level, question, kinds, tempts, stars })),
    );
  const found = recommendQuestion(profile, candidates, latest);
  return found && { ...found, reason: { ...found.reason, words: recommendationReasonForPupil(found.reason) } };
}
