import type { PupilProgress } from '../../../contract/progress.ts';
import { flagsOf } from '../../../engine/judge/verdict.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { evidenceOf, practisedKinds } from '../../../engine/skill/evidence.ts';
import { recommend, type Reason, type Recommendation } from '../../../engine/skill/recommend.ts';
import { withOpportunity } from '../../../engine/skill/skill.ts';
import { recommendationForPupil } from '../../../engine/skill/recommendation-words.ts';
import type { Question } from '../../../engine/question/question.ts';

/** The reason why a question is recommended, with the sentence that the pupil sees. */
export type SpokenReason = Reason & { readonly words: string };
export type Advice = Omit<Recommendation, 'reason'> & { readonly reason: SpokenReason };

/**
 * Returns the progress with the evidence of one check added to the skill profile. Adding the same check twice changes
 * nothing.
 */
export function withCheck(
  progress: PupilProgress,
  attempt: string,
  { mode, requirement }: Question,
  verdict: Verdict,
): PupilProgress {
  const opportunity = {
    attempt,
    kinds: practisedKinds(mode, requirement?.kinds ?? []),
    evidence: evidenceOf(flagsOf(verdict)),
  };
  return { ...progress, profile: withOpportunity(progress.profile, opportunity) };
}

/**
 * Returns the recommended question (「おすすめ」) from the open levels that `withinReach` accepts, or null if there is none.
 * `latest`: id of the question on the screen.
 */
export function recommended(
  { profile, levels }: PupilProgress,
  withinReach: (level: number) => boolean,
  latest: string | null,
): Advice | null {
  const candidates = levels
    .filter(({ level, open }) => open && withinReach(level))
    .flatMap(({ level, questions }) =>
      questions.map(({ question, kinds, tempts, stars }) => ({ level, question, kinds, tempts, stars })),
    );
  const found = recommend(profile, candidates, latest);
  return found && { ...found, reason: { ...found.reason, words: recommendationForPupil(found.reason) } };
}
