import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { QuestionId } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { TRACING } from './knowledge-tracing.ts';
import { skillsOf, type SkillProfile } from './skill.ts';

/** A question that can be recommended. */
export type Candidate = {
  readonly level: number;
  readonly question: QuestionId;
  /** The story kinds that it practises. */
  readonly kinds: readonly StoryKind[];
  /** The constraints that its dummies tempt to break. */
  readonly tempts: readonly Constraint[];
  /** The pupil's best result, 0 while not solved. */
  readonly stars: number;
};

/** A constraint that a pupil probably breaks in stories of a kind; `estimate` is the probability of the skill. */
export type Weakness = { readonly constraint: Constraint; readonly storyKind: StoryKind; readonly estimate: number };

/** Why a question is recommended. */
export type Reason =
  | ({ readonly kind: 'weakness' } & Weakness)
  /** There is no evidence yet; it is the next question. */
  | { readonly kind: 'nothingKnown' }
  /** No constraint is broken often; it is the next question. */
  | { readonly kind: 'nothingWeak' };

export type Recommendation = { readonly level: number; readonly question: QuestionId; readonly reason: Reason };

/**
 * Returns the weaknesses of a profile, the lowest estimate first. A weakness is an estimate below the initial
 * probability of a skill.
 */
export function weaknessesOf(profile: SkillProfile): readonly Weakness[] {
  const all = skillsOf(profile).flatMap(({ kind, estimates }) =>
    CONSTRAINTS.flatMap((constraint): readonly Weakness[] => {
      const estimate = estimates[constraint];
      return estimate !== null && estimate < TRACING.known ? [{ constraint, storyKind: kind, estimate }] : [];
    }),
  );
  // Sorting is stable: equal estimates stay in the order of story kinds and constraints.
  return all.sort((one, other) => one.estimate - other.estimate);
}

/**
 * Returns the recommended next question; null without candidates. It practises the story kind of the greatest weakness,
 * or is the next in order. Questions with fewer stars come first, among these those whose dummies tempt to break the
 * same constraint, then those after the latest question. `candidates` are the questions of the open levels in course
 * order; `latest` is not recommended while there is another.
 */
export function recommend(
  profile: SkillProfile,
  candidates: readonly Candidate[],
  latest: QuestionId | null,
): Recommendation | null {
  const others = inTurn(candidates, latest);
  const offered = others.length === 0 ? candidates : others;
  for (const weakness of weaknessesOf(profile)) {
    const fitting = leastSolved(offered.filter(({ kinds }) => kinds.includes(weakness.storyKind)));
    const found = fitting.find(({ tempts }) => tempts.includes(weakness.constraint)) ?? fitting[0];
    if (found !== undefined) return named(found, { kind: 'weakness', ...weakness });
  }
  const [next] = leastSolved(offered);
  const known = skillsOf(profile).length > 0;
  return next === undefined ? null : named(next, { kind: known ? 'nothingWeak' : 'nothingKnown' });
}

/** Returns the questions except the latest one, beginning with those after it. */
function inTurn(candidates: readonly Candidate[], latest: QuestionId | null): readonly Candidate[] {
  const at = candidates.findIndex(({ question }) => question === latest);
  return at < 0 ? candidates : [...candidates.slice(at + 1), ...candidates.slice(0, at)];
}

/** Returns the questions with the fewest stars. */
function leastSolved(candidates: readonly Candidate[]): readonly Candidate[] {
  const fewest = Math.min(...candidates.map(({ stars }) => stars));
  return candidates.filter(({ stars }) => stars === fewest);
}

function named({ level, question }: Candidate, reason: Reason): Recommendation {
  return { level, question, reason };
}
