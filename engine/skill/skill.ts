import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { saysNothing, joinedEvidence, type Evidence } from './evidence.ts';
import { traced, TRACING } from './knowledge-tracing.ts';

/**
 * One attempt at a question as an opportunity to keep the constraints of its story kinds. What was broken once in it
 * and put right after feedback counts as broken: only unaided success tells of a skill (Corbett and Anderson 1995).
 */
export type Opportunity = {
  /** Ids of attempts are in the order in which they began, as far as the clock of one device is right. */
  readonly attempt: string;
  readonly kinds: readonly StoryKind[];
  readonly evidence: Evidence;
};

/** How sure it is, from 0 to 1, that a pupil keeps a constraint in stories of a kind; null while nothing is known. */
export type Skill = { readonly kind: StoryKind; readonly estimates: Readonly<Record<Constraint, number | null>> };

/**
 * What a pupil keeps and breaks, constraint × story kind. The latest attempt stands by itself, because more checks may
 * come in it; `skills` are those before it, in the order of STORY_KINDS.
 */
export type SkillProfile = { readonly skills: readonly Skill[]; readonly latest: Opportunity | null };

export const NO_PROFILE: SkillProfile = { skills: [], latest: null };

/** A profile follows this many attempts; what lies further back hardly moves an estimate. */
export const ATTEMPTS_FOLLOWED = 200;

/**
 * The profile with an opportunity added, or with more evidence for the latest attempt. What is known already changes
 * nothing, however often it comes. An attempt from before the latest changes nothing either: only who has all
 * attempts can put it in its place, see {@link profileOf}.
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

/** The profile from a pupil's attempts, in the order in which they began: ids do not tell it after a clock was set. */
export function profileOf(opportunities: readonly Opportunity[]): SkillProfile {
  return opportunities.reduce(withLater, NO_PROFILE);
}

function withLater(profile: SkillProfile, opportunity: Opportunity): SkillProfile {
  if (opportunity.kinds.length === 0 || saysNothing(opportunity.evidence)) return profile;
  return { skills: skillsOf(profile), latest: opportunity };
}

/** The skills after all attempts, the latest one included, in the order of STORY_KINDS. */
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
