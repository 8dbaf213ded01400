import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { QuestionId } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { TRACING } from './knowledge-tracing.ts';
import { skillsOf, type SkillProfile } from './skill.ts';

/** A question that may be recommended. */
export type Candidate = {
  readonly level: number;
  readonly question: QuestionId;
  /** The story kinds it practises. */
  readonly kinds: readonly StoryKind[];
  /** The constraints that its dummies tempt to break. */
  readonly tempts: readonly Constraint[];
  /** Best result so far, 0 while it is not solved. */
  readonly stars: number;
};

/** A constraint that a pupil breaks more often than not in stories of a kind. */
export type Weakness = { readonly constraint: Constraint; readonly storyKind: StoryKind; readonly estimate: number };

/** Why a question is recommended. */
export type Reason =
  | ({ readonly kind: 'weakness' } & Weakness)
  /** No check has told anything yet: simply the next question. */
  | { readonly kind: 'nothingKnown' }
  /** Nothing is broken often: simply the next question. */
  | { readonly kind: 'nothingWeak' };

export type Recommendation = { readonly level: number; readonly question: QuestionId; readonly reason: Reason };

/** The weaknesses of a profile, the gravest first: estimates that lie below what is assumed of a skill never seen. */
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
 * The question to do next: one that practises the story kind of the gravest weakness, else the next one in order; those
 * with the fewest stars first, of them those whose dummies tempt to break the same constraint, then those that come next
 * after the latest. `candidates` are the questions of the open
 * levels in the order of the course; `latest` is the pupil's latest question, which is not recommended again while
 * there is another. Null when there are no candidates. Pure: the same profile and candidates give the same answer.
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

/** All but the latest question, those after it first. */
function inTurn(candidates: readonly Candidate[], latest: QuestionId | null): readonly Candidate[] {
  const at = candidates.findIndex(({ question }) => question === latest);
  return at < 0 ? candidates : [...candidates.slice(at + 1), ...candidates.slice(0, at)];
}

/** Those with the fewest stars. */
function leastSolved(candidates: readonly Candidate[]): readonly Candidate[] {
  const fewest = Math.min(...candidates.map(({ stars }) => stars));
  return candidates.filter(({ stars }) => stars === fewest);
}

function named({ level, question }: Candidate, reason: Reason): Recommendation {
  return { level, question, reason };
}
