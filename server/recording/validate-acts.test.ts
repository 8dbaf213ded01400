import { describe, expect, test } from 'vitest';
import type { Act, ActEvent } from '../../contract/act.ts';
import { fromApiId } from '../identifiers.ts';
import type { LookUpQuestionVersion } from '../questions/question-versions.ts';
import {
  createFreeModeQuestionDocument,
  createIncreaseQuestionDocument,
  RIGHT_INCREASE_SLOTS,
  WRONG_INCREASE_SLOTS,
  parseTestQuestion,
} from '../../testing/server/questions.ts';
import { convertNewActToRecordedAct } from './recorded-acts.ts';
import { QUESTION_BEGIN_EVENT, createCheckEvent, createHintEvent } from '../../testing/server/recording/attempt.ts';
import { parseAct, validateActs, type QuestionVersionOfAttempt } from './validate-acts.ts';
import { validateEvent } from './validate-event.ts';

const QUESTIONS = {
  plain: parseTestQuestion(createIncreaseQuestionDocument('plain', 1)),
  free: parseTestQuestion(createFreeModeQuestionDocument('free', 1)),
};

const set = (card: string, slot = 0): ActEvent => ({ kind: 'CARD_SET', card, slot });

const ID = '0190b8a0-0000-7000-8000-00000000000';
const SENT: Act = {
  id: `a_${ID}1`,
  question: 'plain',
  questionVersion: 'a'.repeat(32),
  attempt: `t_${ID}2`,
  step: 3,
  deviceTime: '2026-05-11T03:00:00.000Z',
  event: QUESTION_BEGIN_EVENT,
};

function refused(id: string | null) {
  return { kind: 'refused', id, reason: 'malformed-act' };
}

describe('an act is parsed or refused as it was sent', () => {
  const { event: _event, ...withoutEvent } = SENT;

  test.each<[string, unknown, unknown]>([
    ['whole', SENT, { kind: 'act', act: SENT }],
    ['with an unknown property', { ...SENT, unknown: 1 }, { kind: 'act', act: SENT }],
    ['without an event', withoutEvent, refused(SENT.id)],
    ['that is no object', 'act', refused(null)],
    ['that is null', null, refused(null)],
    ['with an id of 64 characters', { id: 'x'.repeat(64) }, refused('x'.repeat(64))],
    ['with a longer one', { id: 'x'.repeat(65) }, refused(null)],
    ['with a number for an id', { id: 7 }, refused(null)],
    ['with a list for an id', { id: ['x'] }, refused(null)],
    ['without an id', { step: 1 }, refused(null)],
  ])('such as one %s', (_, unread, outcome) => {
    expect(parseAct(unread)).toEqual(outcome);
  });
});

const lookUp: LookUpQuestionVersion = ({ question, version }) => {
  if (question === 'gone') return 'unknown-question';
  const named = question === 'free' ? QUESTIONS.free : QUESTIONS.plain;
  return { school: question === 'own' ? 's2' : 's1', question: named, version };
};

describe('acts validated one after the other', () => {
  const begun = (known: QuestionVersionOfAttempt) => new Map([[fromApiId(SENT.attempt), known]]);
  const PLAIN: QuestionVersionOfAttempt = { questionSchool: 's1', question: 'plain', version: SENT.questionVersion };
  const outcomes = (acts: readonly Partial<Act>[], known: ReadonlyMap<string, QuestionVersionOfAttempt> = new Map()) =>
    validateActs(
      acts.map((change) => ({ kind: 'act', act: { ...SENT, ...change } })),
      lookUp,
      known,
    ).map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.questionSchool));

  test('are refused for an unknown question, an impossible event, or because they could not be parsed', () => {
    expect(outcomes([{ question: 'gone' }, { event: set('nobody') }, {}])).toEqual([
      'unknown-question',
      'malformed-composition',
      's1',
    ]);
    const unread = { kind: 'refused', id: 'x', reason: 'malformed-act' } as const;
    expect(validateActs([unread], lookUp, new Map())).toEqual([unread]);
    const gone = { ...SENT, question: 'gone' };
    expect(validateActs([{ kind: 'act', act: gone }], lookUp, new Map())).toEqual([
      { kind: 'refused', id: SENT.id, reason: 'unknown-question' },
    ]);
  });

  test('have a verdict only if they are checks', () => {
    const acts = [{ ...SENT }, { ...SENT, event: createCheckEvent(WRONG_INCREASE_SLOTS) }];
    const [plain, judged] = validateActs(
      acts.map((act) => ({ kind: 'act', act })),
      lookUp,
      new Map(),
    );
    expect(plain).toEqual({ kind: 'accepted', act: acts[0], verdict: null, questionSchool: 's1' });
    expect(judged).toMatchObject({ kind: 'accepted', verdict: { correct: false } });
  });

  test.each([
    ['question', { question: 'own-2' }],
    ['school of the question', { question: 'own' }],
    ['version', { questionVersion: 'b'.repeat(32) }],
  ])('stay at the %s at which their attempt began', (_, elsewhere) => {
    expect(outcomes([{}, elsewhere, {}])).toEqual(['s1', 'malformed-act', 's1']);
    expect(outcomes([elsewhere], begun(PLAIN))).toEqual(['malformed-act']);
    expect(outcomes([{}], begun(PLAIN))).toEqual(['s1']);
    expect(outcomes([{ ...elsewhere, attempt: `t_${ID}3` }], begun(PLAIN))).not.toContain('malformed-act');
  });

  test('stay at the school of their question, whatever its id', () => {
    expect(outcomes([{}], begun({ ...PLAIN, questionSchool: 's2' }))).toEqual(['malformed-act']);
  });

  test('begin an attempt only when they are accepted', () => {
    expect(outcomes([{ event: set('nobody') }, { question: 'free' }])).toEqual(['malformed-composition', 's1']);
  });
});

describe('an act is recorded', () => {
  const context = { pupil: 'p1', questionSchool: 's1', lesson: 'l1', at: new Date(7000) };
  const recorded = (name: keyof typeof QUESTIONS, event: ActEvent) => {
    const validated = validateEvent(QUESTIONS[name], event);
    if (validated.kind === 'refused') throw new Error(validated.reason);
    return convertNewActToRecordedAct({ ...SENT, event }, validated.verdict, context);
  };
  const NOTHING = {
    correct: null,
    flags: null,
    hintStep: null,
    found: null,
    card: null,
    slot: 0,
    composition: null,
  };

  test('with its pupil, question school, lesson and time', () => {
    expect(recorded('plain', QUESTION_BEGIN_EVENT)).toEqual({
      ...NOTHING,
      pupil: 'p1',
      id: `${ID}1`,
      attempt: `${ID}2`,
      questionSchool: 's1',
      question: 'plain',
      version: SENT.questionVersion,
      step: 3,
      lesson: 'l1',
      at: 7000,
      kind: 'QUESTION_BEGIN',
    });
  });

  test.each<[string, keyof typeof QUESTIONS, ActEvent, object]>([
    ['a hint with its step', 'plain', createHintEvent(2), { hintStep: 2 }],
    ['a card with its slot', 'plain', set('before', 2), { card: 'before', slot: 2 }],
    ['a card taken out as nothing', 'plain', { kind: 'CARD_REMOVED', card: 'before', slot: 2 }, {}],
    [
      'a right check with its flags, whatever the device thought of it',
      'plain',
      createCheckEvent(RIGHT_INCREASE_SLOTS, false),
      { correct: true, flags: { structure: true, story: true, objects: true, numbers: true, calculation: true } },
    ],
    [
      'a wrong one with its composition as text',
      'plain',
      createCheckEvent(WRONG_INCREASE_SLOTS),
      {
        correct: false,
        flags: { structure: true, story: false, objects: true, numbers: true, calculation: false },
        composition: '{"diagram":null,"named":null,"slots":["before","wrong","after"]}',
      },
    ],
  ])('such as %s', (_, name, event, more) => {
    expect(recorded(name, event)).toMatchObject({ ...NOTHING, ...more });
  });

  test('with the found problem where one was found', () => {
    const found = recorded('free', createCheckEvent(['two', 'more', 'asked']));
    expect(found).toMatchObject({ correct: true, composition: null, found: { slots: ['two', 'more', 'asked'] } });
    expect(found.found?.problem).not.toBe(
      recorded('free', createCheckEvent(['three', 'more', 'asked'])).found?.problem,
    );
    expect(recorded('free', createCheckEvent(['asked', 'more', 'two'])).found?.slots).not.toEqual(found.found?.slots);
  });
});
