import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { isEmptyEvidence, combineEvidence, type EvidenceByConstraint } from './evidence.ts';

/** The four parameters of knowledge tracing, each a probability. */
type TracingParameters = {
  /** P(L0): the probability that the pupil has the skill before any observation. */
  readonly known: number;
  /** P(T): the probability that the pupil learns the skill during an attempt. */
  readonly learned: number;
  /** P(S): the probability that a pupil who has the skill breaks the constraint. */
  readonly slip: number;
  /** P(G): the probability that a pupil without the skill fulfils the constraint. */
  readonly guess: number;
};

/**
 * All skills have the same parameters, so that estimates can be computed by hand. `slip` and `guess` are the upper
 * bounds of Baker, Corbett and Aleven (ITS 2008). The bounds exclude degenerate models, in which for example pupils
 * with the skill mostly break the constraint. `learned` is a common value in published work. `known` 0.5 means that
 * nothing is known in advance.
 */
export const KNOWLEDGE_TRACING_PARAMETERS: TracingParameters = { known: 0.5, learned: 0.1, slip: 0.1, guess: 0.3 };

/**
 * One step of Bayesian knowledge tracing. Returns the probability of the skill after an attempt that fulfilled the
 * constraint (`held` is true) or broke it. Source: Corbett and Anderson, Knowledge tracing, UMUAI 4 (1995), 253–278.
 */
export function updateSkillProbability(before: number, held: boolean): number {
  const { learned, slip, guess } = KNOWLEDGE_TRACING_PARAMETERS;
  const there = before * (held ? 1 - slip : slip);
  const notThere = (1 - before) * (held ? guess : 1 - guess);
  const posterior = there / (there + notThere);
  return posterior + (1 - posterior) * learned;
}

/**
 * One attempt at a question, as evidence about the constraints of its story kinds. A constraint that was broken and
 * then corrected after feedback counts as broken, because only success without help shows a skill (Corbett and
 * Anderson 1995).
 */
export type AttemptAsSkillEvidence = {
  /** The id of the attempt. Ids sort by the time when the attempt began, if the clock of the device was correct. */
  readonly attempt: string;
  readonly kinds: readonly StoryKind[];
  readonly evidence: EvidenceByConstraint;
};

/**
 * For one story kind, the estimated probability (0 to 1) that a pupil fulfils each constraint; null without evidence.
 */
export type StoryKindSkill = {
  readonly kind: StoryKind;
  readonly estimates: Readonly<Record<Constraint, number | null>>;
};

/**
 * The estimates of a pupil by constraint and story kind. `latest` is the latest attempt. It is stored separately
 * because its evidence may still change with further checks. `skills` are computed from the attempts before it, in the
 * order of STORY_KINDS.
 */
export type SkillProfile = {
  readonly skills: readonly StoryKindSkill[];
  readonly latest: AttemptAsSkillEvidence | null;
};

export const EMPTY_SKILL_PROFILE: SkillProfile = { skills: [], latest: null };

/** Maximum number of attempts that a profile uses. Older attempts hardly change an estimate. */
export const MAX_PROFILE_ATTEMPTS = 200;

/**
 * Returns the profile with one more attempt, or with more evidence of the latest attempt. The same evidence twice
 * changes nothing. An attempt with an earlier id than the latest is ignored; to include it, compute the profile again
 * with {@link skillProfileOfAttempts}.
 */
export function addAttemptToSkillProfile(profile: SkillProfile, opportunity: AttemptAsSkillEvidence): SkillProfile {
  const { latest } = profile;
  if (latest?.attempt !== opportunity.attempt) {
    const isBefore = latest !== null && latest.attempt > opportunity.attempt;
    return isBefore ? profile : withLater(profile, opportunity);
  }
  if (opportunity.kinds.length === 0) return profile;
  return { ...profile, latest: { ...latest, evidence: combineEvidence(latest.evidence, opportunity.evidence) } };
}

/**
 * Returns the profile computed from all attempts of a pupil. The attempts must be in the order in which they began.
 * Their ids may have another order, if the clock of the device was changed.
 */
export function skillProfileOfAttempts(opportunities: readonly AttemptAsSkillEvidence[]): SkillProfile {
  return opportunities.reduce(withLater, EMPTY_SKILL_PROFILE);
}

function withLater(profile: SkillProfile, opportunity: AttemptAsSkillEvidence): SkillProfile {
  if (opportunity.kinds.length === 0 || isEmptyEvidence(opportunity.evidence)) return profile;
  return { skills: skillsOfProfile(profile), latest: opportunity };
}

/** Returns the skills after all attempts, including the latest, in the order of STORY_KINDS. */
export function skillsOfProfile({ skills, latest }: SkillProfile): readonly StoryKindSkill[] {
  if (latest === null) return skills;
  return STORY_KINDS.flatMap((kind): readonly StoryKindSkill[] => {
    const known = skills.find((skill) => skill.kind === kind);
    if (!latest.kinds.includes(kind)) return known === undefined ? [] : [known];
    return [{ kind, estimates: after(known?.estimates ?? NO_ESTIMATES, latest.evidence) }];
  });
}

const NO_ESTIMATES: StoryKindSkill['estimates'] = {
  structure: null,
  story: null,
  objects: null,
  numbers: null,
  calculation: null,
};

function after(before: StoryKindSkill['estimates'], evidence: EvidenceByConstraint): StoryKindSkill['estimates'] {
  const estimates = { ...before };
  for (const constraint of CONSTRAINTS) {
    const held = evidence[constraint];
    if (held !== null)
      estimates[constraint] = updateSkillProbability(before[constraint] ?? KNOWLEDGE_TRACING_PARAMETERS.known, held);
  }
  return estimates;
}
