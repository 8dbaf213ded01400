import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import {
  evidenceOfCheck,
  NO_CONSTRAINT_EVIDENCE,
  storyKindsWithSkillEvidence,
  isEmptyEvidence,
  combineEvidence,
  type EvidenceByConstraint,
} from './evidence.ts';
import {
  updateSkillProbability,
  EMPTY_SKILL_PROFILE,
  skillProfileOfAttempts,
  skillsOfProfile,
  addAttemptToSkillProfile,
  type AttemptAsSkillEvidence,
  type SkillProfile,
} from './skill.ts';

const flags = fc.record({
  structure: fc.boolean(),
  story: fc.boolean(),
  objects: fc.boolean(),
  numbers: fc.boolean(),
  calculation: fc.boolean(),
});
const evidence = fc
  .array(flags, { minLength: 1, maxLength: 5 })
  .map((checks) => checks.map(evidenceOfCheck).reduce(combineEvidence));
const kinds = fc.uniqueArray(fc.constantFrom(...STORY_KINDS), { maxLength: 3 });
const history: fc.Arbitrary<AttemptAsSkillEvidence[]> = fc
  .array(fc.record({ kinds, evidence }), { maxLength: 12 })
  .map((all) => all.map((one, at) => ({ ...one, attempt: `t_${String(at).padStart(2, '0')}` })));

const ALL_HELD: EvidenceByConstraint = {
  structure: true,
  story: true,
  objects: true,
  numbers: true,
  calculation: true,
};

function estimateOf(profile: SkillProfile, kind: StoryKind, constraint: Constraint): number | null {
  return skillsOfProfile(profile).find((skill) => skill.kind === kind)?.estimates[constraint] ?? null;
}

function rightOrWrong(held: readonly boolean[]): SkillProfile {
  return skillProfileOfAttempts(
    held.map((calculation, at) => ({
      attempt: `t_${String(at).padStart(2, '0')}`,
      kinds: ['compare'],
      evidence: { ...ALL_HELD, calculation },
    })),
  );
}

describe('the evidence of a check', () => {
  it('does not include a constraint that depends on a broken one', () => {
    const held = { structure: true, story: true, objects: true, numbers: true, calculation: true };
    expect(evidenceOfCheck({ ...held, structure: false, story: false, objects: false, calculation: false })).toEqual({
      structure: false,
      story: null,
      objects: null,
      numbers: true,
      calculation: null,
    });
    expect(evidenceOfCheck({ ...held, calculation: false })).toEqual({ ...held, calculation: false });
  });

  it('does not depend on order and repetition', () => {
    fc.assert(
      fc.property(evidence, evidence, (one, other) => {
        expect(combineEvidence(one, other)).toEqual(combineEvidence(other, one));
        expect(combineEvidence(combineEvidence(one, other), one)).toEqual(combineEvidence(one, other));
        expect(combineEvidence(one, NO_CONSTRAINT_EVIDENCE)).toEqual(one);
      }),
    );
  });
});

describe('the story kinds that a question practises', () => {
  it('are the required kinds, and none if the pupil does not compose by a requirement', () => {
    const modes = ['compose', 'composeAndDiagram', 'diagramToCompose', 'storyToDiagram', 'repair', 'free'] as const;
    const practising = modes.filter((mode) => storyKindsWithSkillEvidence(mode, ['compare']).length > 0);
    expect(practising).toEqual(['compose', 'composeAndDiagram', 'diagramToCompose', 'repair']);
  });
});

describe('an estimate', () => {
  it('follows the published formula', () => {
    expect(updateSkillProbability(0.5, true)).toBeCloseTo(0.75 + 0.25 * 0.1, 12);
    expect(updateSkillProbability(0.5, false)).toBeCloseTo(0.125 + 0.875 * 0.1, 12);
  });

  it('stays between 0 and 1', () => {
    fc.assert(
      fc.property(history, (opportunities) => {
        for (const { estimates } of skillsOfProfile(skillProfileOfAttempts(opportunities))) {
          for (const constraint of CONSTRAINTS) {
            const estimate = estimates[constraint];
            if (estimate === null) continue;
            expect(estimate).toBeGreaterThan(0);
            expect(estimate).toBeLessThan(1);
          }
        }
      }),
    );
  });

  it('is lower for each success that is replaced by a break', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 15 }), fc.nat(), (held, which) => {
        const at = which % held.length;
        const better = rightOrWrong(held.with(at, true));
        const worse = rightOrWrong(held.with(at, false));
        expect(estimateOf(worse, 'compare', 'calculation')).toBeLessThan(
          estimateOf(better, 'compare', 'calculation') ?? 0,
        );
      }),
    );
  });

  it('never rises by one more break, and never falls by one more success', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 15 }), (held) => {
        const before = estimateOf(rightOrWrong(held), 'compare', 'calculation') ?? 0;
        const broken = estimateOf(rightOrWrong([...held, false]), 'compare', 'calculation') ?? 1;
        const kept = estimateOf(rightOrWrong([...held, true]), 'compare', 'calculation') ?? 0;
        expect(broken).toBeLessThanOrEqual(before);
        expect(kept).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('depends only on its own constraint and story kinds', () => {
    const before = rightOrWrong([true, false]);
    const opportunity = { attempt: 't_99', kinds: ['times'] as const, evidence: { ...ALL_HELD, story: false } };
    const after = addAttemptToSkillProfile(before, opportunity);
    expect(estimateOf(after, 'compare', 'calculation')).toBe(estimateOf(before, 'compare', 'calculation'));
    expect(estimateOf(after, 'times', 'story')).toBe(updateSkillProbability(0.5, false));
    expect(estimateOf(after, 'times', 'objects')).toBe(updateSkillProbability(0.5, true));
    expect(estimateOf(after, 'combine', 'story')).toBeNull();
  });
});

describe('a profile', () => {
  it('follows the given order, not the order of ids', () => {
    const [broken, kept] = ['t_of a year ahead', 't_1'].map((attempt, at): AttemptAsSkillEvidence => {
      return { attempt, kinds: ['compare'], evidence: { ...ALL_HELD, calculation: at === 1 } };
    });
    const profile = skillProfileOfAttempts([broken, kept].flatMap((each) => each ?? []));
    expect(profile.latest?.attempt).toBe('t_1');
    expect(estimateOf(profile, 'compare', 'calculation')).toBe(
      updateSkillProbability(updateSkillProbability(0.5, false), true),
    );
  });

  it('gives the same result check by check as by whole attempts, also with repeated acts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(flags, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (attempts) => {
        let grown = EMPTY_SKILL_PROFILE;
        const whole = attempts.map((checks, at): AttemptAsSkillEvidence => {
          const attempt = `t_${at}`;
          for (const check of [...checks, ...checks]) {
            grown = addAttemptToSkillProfile(grown, { attempt, kinds: ['combine'], evidence: evidenceOfCheck(check) });
          }
          return { attempt, kinds: ['combine'], evidence: checks.map(evidenceOfCheck).reduce(combineEvidence) };
        });
        expect(grown).toEqual(skillProfileOfAttempts(whole));
      }),
    );
  });

  it('does not change by attempts without evidence or before its latest attempt', () => {
    fc.assert(
      fc.property(history, kinds, evidence, (opportunities, ofKinds, said) => {
        const profile = skillProfileOfAttempts(opportunities);
        expect(
          addAttemptToSkillProfile(profile, { attempt: 't_99', kinds: ofKinds, evidence: NO_CONSTRAINT_EVIDENCE }),
        ).toEqual(profile);
        expect(addAttemptToSkillProfile(profile, { attempt: 't_99', kinds: [], evidence: said })).toEqual(profile);
        if (profile.latest === null || ofKinds.length === 0 || isEmptyEvidence(said)) return;
        expect(addAttemptToSkillProfile(profile, { attempt: 't', kinds: ofKinds, evidence: said })).toEqual(profile);
      }),
    );
  });
});
