import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import { createSeededRandom } from '../levels/random.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import type { EvidenceByConstraint } from './evidence.ts';
import {
  recommendQuestion,
  weaknessesOfProfile,
  type RecommendationCandidate,
  type Recommendation,
} from './recommend.ts';
import {
  EMPTY_SKILL_PROFILE,
  skillProfileOfAttempts,
  type AttemptAsSkillEvidence,
  type SkillProfile,
} from './skill.ts';
import { recommendationReasonForTeacher } from './recommendation-for-teacher.ts';
import { recommendationReasonForPupil } from './recommendation-words.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

const HELD: EvidenceByConstraint = { structure: true, story: true, objects: true, numbers: true, calculation: true };

/** Two questions of each story kind; each kind is one level. */
const COURSE: readonly RecommendationCandidate[] = STORY_KINDS.flatMap((kind, level) =>
  [1, 2].map((number) => ({ level: level + 1, question: `${kind}-${number}`, kinds: [kind], tempts: [], stars: 0 })),
);

function profile(...attempts: readonly (readonly [StoryKind, readonly Constraint[]])[]): SkillProfile {
  return skillProfileOfAttempts(
    attempts.map(([kind, broken], at): AttemptAsSkillEvidence => {
      const evidence = { ...HELD, ...Object.fromEntries(broken.map((constraint) => [constraint, false])) };
      return { attempt: `t_${String(at).padStart(4, '0')}`, kinds: [kind], evidence };
    }),
  );
}

describe('the recommendation', () => {
  it('is the next question in order, with this reason, without evidence', () => {
    expect(recommendQuestion(EMPTY_SKILL_PROFILE, COURSE, null)).toEqual({
      level: 1,
      question: 'combine-1',
      reason: { kind: 'nothingKnown' },
    });
    expect(recommendQuestion(EMPTY_SKILL_PROFILE, COURSE, 'combine-2')?.question).toBe('increase-1');
    expect(recommendQuestion(EMPTY_SKILL_PROFILE, [], null)).toBeNull();
  });

  it('has the story kind in which a constraint is broken, and names both', () => {
    const broken = profile(['compare', ['objects']], ['combine', []]);
    expect(recommendQuestion(broken, COURSE, null)).toMatchObject({
      level: 4,
      question: 'compare-1',
      reason: { kind: 'weakness', constraint: 'objects', storyKind: 'compare' },
    });
  });

  it('is the next in order if nothing is broken, or only once and kept since', () => {
    const reason = { kind: 'nothingWeak' };
    expect(recommendQuestion(profile(['compare', []]), COURSE, null)).toMatchObject({ question: 'combine-1', reason });
    const kept = profile(['compare', ['story']], ['compare', []]);
    expect(recommendQuestion(kept, COURSE, null)).toMatchObject({ question: 'combine-1', reason });
  });

  it('is for the most broken constraint, if two are broken', () => {
    const twice = profile(['times', ['story']], ['compare', ['story']], ['compare', ['story']], ['times', []]);
    expect(weaknessesOfProfile(twice)[0]).toMatchObject({ storyKind: 'compare', constraint: 'story' });
    expect(recommendQuestion(twice, COURSE, null)?.question).toBe('compare-1');
  });

  it('is for the next weakness if no question practises the first', () => {
    const both = profile(['times', ['story']], ['times', ['story']], ['compare', ['numbers']]);
    const withoutTimes = COURSE.filter(({ kinds }) => !kinds.includes('times'));
    expect(recommendQuestion(both, withoutTimes, null)?.question).toBe('compare-1');
  });

  it('prefers the questions with the fewest stars', () => {
    const solved = COURSE.map((each) => ({ ...each, stars: each.question === 'compare-1' ? 1 : 0 }));
    expect(recommendQuestion(profile(['compare', ['story']]), solved, null)?.question).toBe('compare-2');
  });

  it('prefers, among equal stars, the questions that tempt to the same error', () => {
    const tempting = COURSE.map((each) => ({ ...each, tempts: each.question.endsWith('2') ? ['story' as const] : [] }));
    const broken = profile(['compare', ['story']]);
    expect(recommendQuestion(broken, tempting, null)?.question).toBe('compare-2');
    const solved = tempting.map((each) => ({ ...each, stars: each.question === 'compare-2' ? 1 : 0 }));
    expect(recommendQuestion(broken, solved, null)?.question).toBe('compare-1');
    expect(recommendQuestion(profile(['compare', ['objects']]), tempting, null)?.question).toBe('compare-1');
  });

  it('does not repeat the latest question while there is another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...STORY_KINDS), fc.subarray([...CONSTRAINTS])), { maxLength: 10 }),
        fc.constantFrom(...COURSE),
        (attempts, { question }) => {
          const broken = profile(...attempts);
          expect(recommendQuestion(broken, COURSE, question)?.question).not.toBe(question);
          expect(recommendQuestion(broken, COURSE, question)).toEqual(recommendQuestion(broken, COURSE, question));
        },
      ),
    );
    const [only] = COURSE;
    if (only === undefined) throw new Error('no course');
    expect(recommendQuestion(EMPTY_SKILL_PROFILE, [only], only.question)?.question).toBe(only.question);
  });

  it('comes earlier for more breaks', () => {
    const placeOf = (breaks: number): number => {
      const others = STORY_KINDS.slice(1).map((kind) => [kind, ['story'] as Constraint[]] as const);
      const own = Array.from({ length: breaks }, () => ['combine', ['story'] as Constraint[]] as const);
      return weaknessesOfProfile(profile(...others, ...own)).findIndex(({ storyKind }) => storyKind === 'combine');
    };
    expect([0, 1, 2].map(placeOf)).toEqual([-1, 0, 0]);
    const among = profile(['times', ['story']], ['times', ['story']], ['compare', ['story']]);
    expect(weaknessesOfProfile(among).map(({ storyKind }) => storyKind)).toEqual(['times', 'compare']);
  });
});

/**
 * Returns the profile of a simulated pupil. The pupil breaks one constraint of one kind in `planted` percent of
 * attempts, and every other constraint in `elsewhere` percent.
 */
function simulated(seed: number, weak: StoryKind, constraint: Constraint, planted: number, elsewhere: number) {
  const random = createSeededRandom(seed);
  return profile(
    ...Array.from({ length: 60 }, () => {
      const kind = random.pick(STORY_KINDS);
      const broken = CONSTRAINTS.filter(
        (each) => random.below(100) < (kind === weak && each === constraint ? planted : elsewhere),
      );
      return [kind, broken] as const;
    }),
  );
}

/** Returns the percentage of 600 simulated pupils whose recommendation names the intended weakness. */
function recovered(planted: number, elsewhere: number): number {
  let found = 0;
  for (let seed = 0; seed < 600; seed += 1) {
    const kind = STORY_KINDS[seed % STORY_KINDS.length] ?? 'combine';
    const constraint = CONSTRAINTS[seed % CONSTRAINTS.length] ?? 'story';
    const answer = recommendQuestion(simulated(seed, kind, constraint, planted, elsewhere), COURSE, null);
    if (isReason(answer, kind, constraint)) found += 1;
  }
  return (found * 100) / 600;
}

function isReason(answer: Recommendation | null, storyKind: StoryKind, constraint: Constraint): boolean {
  const reason = answer?.reason;
  return reason?.kind === 'weakness' && reason.storyKind === storyKind && reason.constraint === constraint;
}

describe('a planted weakness', () => {
  it('is found in simulated pupils after 60 attempts over six story kinds', () => {
    // There are 30 weaknesses, so chance alone would give about 3 percent.
    expect(recovered(90, 2)).toBeGreaterThan(95);
    expect(recovered(70, 5)).toBeGreaterThan(80);
  });

  it('is not found in pupils without a weakness', () => {
    const none = Array.from({ length: 200 }, (_, seed) =>
      recommendQuestion(simulated(seed, 'times', 'story', 0, 0), COURSE, null),
    );
    expect(none.every((answer) => answer?.reason.kind === 'nothingWeak')).toBe(true);
  });
});

describe('the reason in words', () => {
  const weakness = { kind: 'weakness', storyKind: 'compare', constraint: 'objects', estimate: 0.2125 } as const;

  it('says to the pupil what to look at, in kana', () => {
    expect(kanaReadingOfSource(recommendationReasonForPupil(weakness))).toBe(
      'おすすめは これ。「ちがい」の おはなしで、もの（なにと なに）を よく みて みよう。',
    );
    for (const storyKind of STORY_KINDS) {
      for (const constraint of CONSTRAINTS) {
        expect(kanaReadingOfSource(recommendationReasonForPupil({ ...weakness, storyKind, constraint }))).not.toMatch(
          /\p{Script=Han}/u,
        );
      }
    }
  });

  it('shows the teacher the estimate', () => {
    expect(recommendationReasonForTeacher(weakness)).toBe(
      '「ちがい」の問題で「もの」を守れる見込みがいちばん低い（推定21%）ため、同じ種類の問題をすすめています。',
    );
    expect(recommendationReasonForTeacher({ kind: 'nothingKnown' })).toContain('順番どおりに');
    expect(recommendationReasonForTeacher({ kind: 'nothingWeak' })).toContain('順番どおりに');
  });
});
