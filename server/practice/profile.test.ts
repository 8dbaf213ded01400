import { array, assert, asyncProperty, constantFrom, nat, shuffledSubarray } from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { PupilProgress } from '../../contract/progress.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { judgeComposition } from '../../engine/judge/judge.ts';
import { constraintFlagsOfVerdict } from '../../engine/judge/verdict.ts';
import { evidenceOfCheck } from '../../engine/skill/evidence.ts';
import {
  updateSkillProbability,
  EMPTY_SKILL_PROFILE,
  skillsOfProfile,
  addAttemptToSkillProfile,
  type SkillProfile,
} from '../../engine/skill/skill.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';
import { createIncreaseQuestionDocument, parseTestQuestion } from '../../testing/server/questions.ts';
import {
  createActsOfAttempt as attemptAt,
  QUESTION_BEGIN_EVENT,
  createCheckEvent,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
  WRONG_CHECK_EVENT,
} from '../../testing/server/recording/attempt.ts';

/**
 * Two wrong checks. `DISORDERED`: the right cards in a wrong order, which breaks only the constraint `calculation`.
 * `STRANGE`: a card about an object of another story, which breaks only the constraint `objects`.
 */
const DISORDERED = createCheckEvent(['after', 'change', 'before'], false);
const STRANGE = createCheckEvent(['before', 'change', 'other'], false);

const server = await createTestApp();
afterAll(server.close);
let pupil: TestPerson;

beforeEach(async () => {
  pupil = await addTestPerson(server, 'pupil');
});

/** Returns the acts of a new attempt, which begins after the previous attempt has ended. */
function acts(events: readonly ActEvent[], question = 'plus-1'): Act[] {
  server.advance(10_000);
  return attemptAt(server.now(), [QUESTION_BEGIN_EVENT, ...events], createQuestionFieldsOfAct(question));
}

async function profile(by: TestBrowser = pupil): Promise<SkillProfile> {
  return PupilProgress.parse((await by.get('/api/progress')).body).profile;
}

/**
 * Sends an attempt from a device whose clock is ahead by `days` days. The composition of the attempt breaks the
 * constraint `objects`. Returns the id of the attempt.
 */
async function sendSkewed(days: number): Promise<string | undefined> {
  const deviceNow = new Date(server.now().getTime() + days * 24 * 60 * 60_000);
  const skewed = attemptAt(deviceNow, [QUESTION_BEGIN_EVENT, STRANGE], createQuestionFieldsOfAct('plus-1'));
  const { status } = await pupil.post('/api/acts', { sentAt: deviceNow.toISOString(), acts: skewed });
  expect(status).toBe(200);
  return skewed[0]?.attempt;
}

/**
 * Returns the skill profile that the pupil's device computes from the checks in these acts, in the order of the acts.
 */
function followed(sent: readonly Act[]): SkillProfile {
  const question = parseTestQuestion(createIncreaseQuestionDocument('plus-1', 1));
  let known = EMPTY_SKILL_PROFILE;
  for (const { event, attempt } of sent) {
    const judgement = event.kind === 'CHECK' ? judgeComposition(question, event.composition) : null;
    if (judgement?.kind !== 'judged') continue;
    const evidence = evidenceOfCheck(constraintFlagsOfVerdict(judgement.verdict));
    known = addAttemptToSkillProfile(known, { attempt, kinds: ['increase'], evidence });
  }
  return known;
}

describe('the profile of a pupil', () => {
  test('is empty before the first check', async () => {
    expect(await profile()).toEqual(EMPTY_SKILL_PROFILE);
    await sendActBatch(pupil, acts([]));
    expect(await profile()).toEqual(EMPTY_SKILL_PROFILE);
  });

  test('follows for each constraint which attempts satisfied or broke it', async () => {
    await sendActBatch(pupil, acts([WRONG_CHECK_EVENT, RIGHT_CHECK_EVENT]));
    await sendActBatch(pupil, acts([RIGHT_CHECK_EVENT]));
    const [skill, ...others] = skillsOfProfile(await profile());
    expect(others).toEqual([]);
    expect(skill).toEqual({
      kind: 'increase',
      estimates: {
        structure: updateSkillProbability(updateSkillProbability(0.5, true), true),
        story: updateSkillProbability(updateSkillProbability(0.5, false), true),
        objects: updateSkillProbability(updateSkillProbability(0.5, true), true),
        numbers: updateSkillProbability(updateSkillProbability(0.5, true), true),
        calculation: updateSkillProbability(updateSkillProbability(0.5, true), true),
      },
    });
  });

  test('equals the profile that the device computes from the same acts', async () => {
    const sent = [
      acts([DISORDERED, STRANGE]),
      acts([RIGHT_CHECK_EVENT]),
      acts([WRONG_CHECK_EVENT, STRANGE, RIGHT_CHECK_EVENT]),
    ].flat();
    await sendActBatch(pupil, sent);
    expect(await profile()).toEqual(followed(sent));
  });

  test('leaves out checks after the right check', async () => {
    const solved = acts([RIGHT_CHECK_EVENT]);
    await sendActBatch(pupil, solved);
    const before = await profile();
    const [begin] = solved;
    if (begin === undefined) throw new Error('nothing sent');
    const late = attemptAt(server.now(), [WRONG_CHECK_EVENT], {
      ...createQuestionFieldsOfAct('plus-1'),
      attempt: begin.attempt,
      step: 9,
    });
    expect(await sendActBatch(pupil, late)).toEqual(['recorded']);
    expect(await profile()).toEqual(before);
  });

  test("is ordered by the server's clock, not by a device clock that is a year ahead", async () => {
    await sendSkewed(365);
    server.advance(60_000);
    const right = acts([RIGHT_CHECK_EVENT]);
    await sendActBatch(pupil, right);
    expect((await profile()).latest?.attempt).toBe(right[0]?.attempt);
    expect(skillsOfProfile(await profile())[0]?.estimates.objects).toBe(
      updateSkillProbability(updateSkillProbability(0.5, false), true),
    );
  });

  test("is ordered by the server's clock, not by a device clock that is behind", async () => {
    await sendActBatch(pupil, acts([RIGHT_CHECK_EVENT]));
    server.advance(60_000);
    const skewed = await sendSkewed(-300);
    expect((await profile()).latest?.attempt).toBe(skewed);
    expect(skillsOfProfile(await profile())[0]?.estimates.objects).toBe(
      updateSkillProbability(updateSkillProbability(0.5, true), false),
    );
  });

  test('belongs to one pupil', async () => {
    await sendActBatch(pupil, acts([WRONG_CHECK_EVENT]));
    expect(await profile(await addTestPerson(server, 'pupil', pupil.school))).toEqual(EMPTY_SKILL_PROFILE);
    expect(await server.browser().get('/api/progress')).toMatchObject({ status: 401 });
  });

  test('is the same in whatever order the acts arrive', async () => {
    const attempts = [[DISORDERED, RIGHT_CHECK_EVENT], [RIGHT_CHECK_EVENT], [STRANGE, WRONG_CHECK_EVENT]];
    await assert(
      asyncProperty(
        shuffledSubarray([...Array(8).keys()], { minLength: 8 }),
        array(nat(7), { maxLength: 4 }),
        constantFrom(1, 3, 20),
        async (order, doubled, size) => {
          const device = await addTestPerson(server, 'pupil', pupil.school);
          const sent = attempts.flatMap((events) => acts(events));
          const arriving = [...order, ...doubled].flatMap((at) => sent[at] ?? []);
          while (arriving.length > 0) await sendActBatch(device, arriving.splice(0, size));
          expect(await profile(device)).toEqual(followed(sent));
        },
      ),
      { numRuns: 8 },
    );
  });
});

const told = (by: TestBrowser) =>
  by.get<RouteOutput<'pupilRecommendation'>>(`/api/pupils/u_${pupil.id}/recommendation`);

describe('the recommendation that a teacher sees', () => {
  test('is the skill that the pupil breaks most, and a question for it', async () => {
    const desk = await addTestPerson(server, 'manager', pupil.school);
    const before = await told(desk);
    expect(before.body.recommendation).toMatchObject({ level: 1, reason: { kind: 'nothingKnown' } });
    await sendActBatch(pupil, acts([STRANGE]));
    const { body } = await told(desk);
    expect(body.recommendation).toMatchObject({
      level: 1,
      levelTitle: 'ふえる・へる',
      reason: {
        kind: 'weakness',
        constraint: 'objects',
        storyKind: 'increase',
        estimate: updateSkillProbability(0.5, false),
      },
    });
    expect(body.recommendation?.question).not.toBe('plus-1');
  });
});
