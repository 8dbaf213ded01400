import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { saysNothing, joinedEvidence, type Evidence } from './evidence.ts';
import { traced, TRACING } from './knowledge-tracing.ts';

/**
 * One attempt at a question as an opportunity to keep the constraints of its story kinds. A constraint that was broken
 * and then corrected after feedback counts as broken: only unaided success is evidence of a skill (Corbett and Anderson
 * 1995).
 */
export type Opportunity = {
  /** Ids of attempts are in order of beginning, if the clock of the device was correct. */
  readonly attempt: string;
  readonly kinds: readonly StoryKind[];
  readonly evidence: Evidence;
};

/**
 * The estimated probability (0 to 1) that a pupil keeps each constraint in stories of a kind; null without evidence.
 */
export type Skill = { readonly kind: StoryKind; readonly estimates: Readonly<Record<Constraint, number | null>> };

/**
 * The estimates of a pupil by constraint and story kind. `latest` is separate because it may get more checks; `skills`
 * are from the attempts before it, in the order of STORY_KINDS.
 */
export type SkillProfile = { readonly skills: readonly Skill[]; readonly latest: Opportunity | null };

export const NO_PROFILE: SkillProfile = { skills: [], latest: null };

/** A profile uses this many attempts; older ones hardly change an estimate. */
export const ATTEMPTS_FOLLOWED = 200;

/**
 * Adds an opportunity, or more evidence for the latest attempt. Repeated evidence changes nothing. An attempt from
 * before the latest one is ignored: only {@link profileOf}, which has all attempts, can put it in its place.
 */
export function withOpportunity(profile: SkillProfile, opportunity: Opportunity): SkillProfile {
  const { latest } = profile;
  if (latest?.attempt !== opportunity.attempt) {
    const isBefore = latest !== null && latest.attempt > opportunity.attempt;
    return isBefore ? profile : withLater(profile, opportunity);
  }
  if (opportunity.kinds.length === 0) return profile;
  return { ...profile, latest: { ...latest, evidence: joinedEvidence(latest.evidence, opportunity.evidence) } };
}

/**
 * Computes the profile from all attempts of a pupil in the order in which they began. Ids do not show this order if the
 * clock was changed.
 */
export function profileOf(opportunities: readonly Opportunity[]): SkillProfile {
  return opportunities.reduce(withLater, NO_PROFILE);
}

function withLater(profile: SkillProfile, opportunity: Opportunity): SkillProfile {
  if (opportunity.kinds.length === 0 || saysNothing(opportunity.evidence)) return profile;
  return { skills: skillsOf(profile), latest: opportunity };
}

/** Returns the skills after all attempts, including the latest, in the order of STORY_KINDS. */
export function skillsOf({ skills, latest }: SkillProfile): readonly Skill[] {
  if (latest === null) return skills;
  return STORY_KINDS.flatMap((kind): readonly Skill[] => {
    const known = skills.find((skill) => skill.kind === kind);
    if (!latest.kinds.includes(kind)) return known === undefined ? [] : [known];
    return [{ kind, estimates: after(known?.estimates ?? NO_ESTIMATES, latest.evidence) }];
  });
}

const NO_ESTIMATES: Skill['estimates'] = {
  structure: null,
  story: null,
  objects: null,
  numbers: null,
  calculation: null,
};

function after(before: Skill['estimates'], evidence: Evidence): Skill['estimates'] {
  const estimates = { ...before };
  for (const constraint of CONSTRAINTS) {
    const held = evidence[constraint];
    if (held !== null) estimates[constraint] = traced(before[constraint] ?? TRACING.known, held);
  }
  return estimates;
}
