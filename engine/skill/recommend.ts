import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { QuestionId } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { KNOWLEDGE_TRACING_PARAMETERS, skillsOfProfile, type SkillProfile } from './skill.ts';

/** A question that can be recommended. */
export type RecommendationCandidate = {
  readonly level: number;
  readonly question: QuestionId;
  /** The story kinds that the question practises. */
  readonly kinds: readonly StoryKind[];
  /** The constraints that the question's dummies tempt pupils to break. */
  readonly tempts: readonly Constraint[];
  /** The pupil's best result at the question; 0 if it is not solved. */
  readonly stars: number;
};

/**
 * A constraint that a pupil probably breaks in stories of a kind. `estimate` is the probability that the pupil
 * fulfils it.
 */
export type SkillWeakness = {
  readonly constraint: Constraint;
  readonly storyKind: StoryKind;
  readonly estimate: number;
};

/** Why a question is recommended. */
export type RecommendationReason =
  | ({ readonly kind: 'weakness' } & SkillWeakness)
  /** Nothing is known about the pupil yet, so the next question is recommended. */
  | { readonly kind: 'nothingKnown' }
  /** The pupil breaks no constraint often, so the next question is recommended. */
  | { readonly kind: 'nothingWeak' };

export type Recommendation = {
  readonly level: number;
  readonly question: QuestionId;
  readonly reason: RecommendationReason;
};

/**
 * Returns the weaknesses of a profile, the lowest estimate first. An estimate is a weakness if it is below 0.5, the
 * probability with which every estimate begins.
 */
export function weaknessesOfProfile(profile: SkillProfile): readonly SkillWeakness[] {
  const all = skillsOfProfile(profile).flatMap(({ kind, estimates }) =>
    CONSTRAINTS.flatMap((constraint): readonly SkillWeakness[] => {
      const estimate = estimates[constraint];
      return estimate !== null && estimate < KNOWLEDGE_TRACING_PARAMETERS.known
        ? [{ constraint, storyKind: kind, estimate }]
        : [];
    }),
  );
  // The sort is stable, so weaknesses with equal estimates stay in the order of story kinds and constraints.
  return all.sort((one, other) => one.estimate - other.estimate);
}

/**
 * Returns the recommended next question; null if there are no candidates. The question has the story kind of the
 * pupil's greatest weakness for which there are candidates. Without such a weakness, it may have any story kind. If
 * several questions remain, the following criteria decide, in this order:
 *
 * 1. the fewest stars,
 * 2. dummies that tempt the pupil to break the weak constraint,
 * 3. the next position in course order after `latest`.
 *
 * `candidates` are the questions of the open levels in course order. `latest` is recommended only if it is the only
 * candidate.
 */
export function recommendQuestion(
  profile: SkillProfile,
  candidates: readonly RecommendationCandidate[],
  latest: QuestionId | null,
): Recommendation | null {
  const others = inTurn(candidates, latest);
  const offered = others.length === 0 ? candidates : others;
  for (const weakness of weaknessesOfProfile(profile)) {
    const fitting = leastSolved(offered.filter(({ kinds }) => kinds.includes(weakness.storyKind)));
    const found = fitting.find(({ tempts }) => tempts.includes(weakness.constraint)) ?? fitting[0];
    if (found !== undefined) return named(found, { kind: 'weakness', ...weakness });
  }
  const [next] = leastSolved(offered);
  const known = skillsOfProfile(profile).length > 0;
  return next === undefined ? null : named(next, { kind: known ? 'nothingWeak' : 'nothingKnown' });
}

/**
 * Returns all questions except `latest`, the question at which the pupil worked last. The questions after it in the
 * course come first, then those before it.
 */
function inTurn(
  candidates: readonly RecommendationCandidate[],
  latest: QuestionId | null,
): readonly RecommendationCandidate[] {
  const at = candidates.findIndex(({ question }) => question === latest);
  return at < 0 ? candidates : [...candidates.slice(at + 1), ...candidates.slice(0, at)];
}

/** Returns the questions with the fewest stars. */
function leastSolved(candidates: readonly RecommendationCandidate[]): readonly RecommendationCandidate[] {
  const fewest = Math.min(...candidates.map(({ stars }) => stars));
  return candidates.filter(({ stars }) => stars === fewest);
}

function named({ level, question }: RecommendationCandidate, reason: RecommendationReason): Recommendation {
  return { level, question, reason };
}
