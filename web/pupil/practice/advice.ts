import type { PupilProgress } from '../../../contract/progress.ts';
import { recommendQuestion, type RecommendationReason, type Recommendation } from '../../../engine/skill/recommend.ts';
import { recommendationReasonForPupil } from '../../../engine/skill/recommendation-words.ts';

/** The reason why a question is recommended, and the sentence (`words`) that states this reason to the pupil. */
export type RecommendationReasonAndText = RecommendationReason & { readonly words: string };
export type PracticeRecommendation = Omit<Recommendation, 'reason'> & { readonly reason: RecommendationReasonAndText };

/**
 * Returns the recommended question (「おすすめ」), or null if there is none. Only questions in open levels are considered,
 * and only if `withinReach` returns true for the level's number. `latest`: id of the question on the screen, or null.
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
