import { describe, expect, it, test } from 'vitest';
import { MODES } from '../../question/question.ts';
import { acceptedOrders } from '../nearest/accepted-orders.ts';
import { askedPool, fillingsOf, laid } from '../modes/test-pool.ts';
import { hintAfter, hintStepOf, HINT_STEPS } from './hint-step.ts';
import { hintOf } from './hint.ts';

const RIGHT = ['ringo2', 'more?', 'ringo6'];
const compose = askedPool({ mode: 'compose' });
const QUESTIONS = {
  compose,
  composeAndDiagram: askedPool({ mode: 'composeAndDiagram' }),
  diagramToCompose: askedPool({ mode: 'diagramToCompose' }),
  storyToDiagram: askedPool({ mode: 'storyToDiagram', given: RIGHT }),
  repair: askedPool({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] }),
  free: askedPool({ mode: 'free', problems: 8 }),
};

function linesAt(slots: readonly (string | null)[], step: 1 | 2 | 3 | 4 = 2): string[] {
  const { lines } = hintOf(compose, { slots, diagram: null, named: null }, step);
  return lines.map((line) => (line.kind === 'words' ? line.text : `[${line.source}]`));
}

test('each hint is followed by a stronger one, the last by itself', () => {
  expect([0, 1, 2, 3, 4].map(hintAfter)).toEqual([1, 2, 3, 4, 4]);
});

test('steps of feedback recorded before count as what they cost', () => {
  expect([1, 2, 3].map((step) => hintStepOf({ step }))).toEqual([1, 3, 3]);
  expect(HINT_STEPS.map((step) => hintStepOf({ step, asked: true }))).toEqual([1, 2, 3, 4]);
});

describe.each(MODES)('%s', (mode) => {
  it('has words at every step, in kana, of its own and never the answer', () => {
    const question = QUESTIONS[mode];
    const said = HINT_STEPS.map((step) => {
      const { lines } = hintOf(question, laid(question.given ?? [null, null, null].map(() => '')), step);
      expect(lines.length).toBeGreaterThan(0);
      return lines.flatMap((line) => (line.kind === 'words' ? [line.text] : [])).join('');
    });
    for (const words of said) expect(words).toMatch(/^\P{Script=Han}+。$|：/u);
    expect(new Set(said).size).toBe(HINT_STEPS.length);
  });

  it('puts aside two cards that belong to no right composition, or none and says why', () => {
    const question = QUESTIONS[mode];
    const { aside } = hintOf(question, laid(question.given ?? []), 3);
    const needed = new Set(acceptedOrders(question).flat());
    const dummies = question.cards.filter(({ id }) => !needed.has(id)).length;
    expect(aside.length).toBe(dummies >= 2 ? 2 : 0);
    for (const card of aside) expect(needed.has(card)).toBe(false);
    for (const step of [1, 2, 4] as const) expect(hintOf(question, laid([]), step).aside).toEqual([]);
  });
});

function taskOf(mode: keyof typeof QUESTIONS): string[] {
  return hintOf(QUESTIONS[mode], laid([]), 1).lines.map((line) => (line.kind === 'words' ? line.text : ''));
}

describe('the task in other words', () => {
  test.each([
    ['compose', 'おはなしの とおりに しきを かくと 2 + ? = 6 に なるよ。'],
    ['compose', '「ふえる」の カードと、ものの かずの カード 2まいで できるよ。'],
    ['composeAndDiagram', 'カードが できたら、おなじ おはなしを さんかくでも つくるよ。'],
    ['diagramToCompose', 'さんかくに ある かずが ぜんぶ でて くる おはなしを つくるよ。'],
    ['storyToDiagram', 'おはなしの 3つの かずを、さんかくの 3つの かどに おくよ。'],
    ['repair', 'カードの おはなしには、へんな ところが あるよ。'],
    ['free', 'カードを 3まい つかって、こたえの だせる おはなしを つくるよ。'],
  ] as const)('%s: %s', (mode, words) => expect(taskOf(mode)).toContain(words));

  test('of a calculation it speaks of what is asked', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const asked = hintOf(askedPool({ mode: 'compose', requirement }), laid([]), 1);
    expect(asked.lines[0]).toEqual({ kind: 'words', text: '「?」の かずが 6 − 2 で わかる おはなしだよ。' });
  });
});

describe('what is told so far', () => {
  test('says what cards are needed while none lies there', () => {
    expect(linesAt([null, null, null])).toEqual([
      'まだ カードが ないね。',
      'かずと かずを つなぐ カードが 1まいと、ものの かずの カードが 2まい いるよ。',
    ]);
  });

  test.each([
    [['ringo2', null, null], ['かずと かずを つなぐ カードは まだ ないよ。']],
    [['ringo2', 'more?', null], ['[あとの りんごの かずは まだ わからないよ]']],
    [['more?', 'ringo2', null], ['[はじめの りんごの かずは まだ わからないよ]']],
    [[null, 'more?', null], ['[はじめと あとの りんごの かずは まだ わからないよ]']],
    [['ringo2', 'both6', null], ['[みかんの かずは まだ わからないよ]']],
    [
      ['larger?', null, null],
      ['[りんごの かずは まだ わからないよ]', '[みかんの かずは まだ わからないよ]'],
    ],
    [['times4', 'mikan2', null], ['[りんごの かずは まだ わからないよ]']],
    [['more?', 'fewer?', null], ['つなぐ カードが 2まい あるよ。']],
    [['ringo6', 'more?', 'ringo2'], ['おはなしの しきは 6 + ? = 2。']],
    [['more?', 'ringo6', 'ringo2'], ['ひとつの おはなしに なって いるかな。']],
  ] as const)('of %j ends with %j', (slots, ending) => {
    const lines = linesAt(slots);
    expect(lines[0]).toBe('いま わかって いる こと：');
    expect(lines.slice(1, -ending.length)).toEqual(slots.filter((card) => card !== null).map(() => '[x]'));
    expect(lines.slice(-ending.length)).toEqual(ending);
  });

  test('of a told problem says which numbers its triangle binds', () => {
    expect(hintOf(QUESTIONS.storyToDiagram, laid(RIGHT), 2).lines).toEqual([
      { kind: 'words', text: 'この おはなしには、はじめの かず、ふえた かず、あとの かずが でて くるよ。' },
    ]);
  });
});

test('dummies in the hand step aside before those in the slots, whatever lies there', () => {
  for (const slots of fillingsOf(compose).filter((_, at) => at % 9 === 0)) {
    const { aside } = hintOf(compose, laid(slots), 3);
    expect(aside.filter((card) => slots.includes(card))).toEqual([]);
  }
  const few = { ...compose, cards: compose.cards.filter(({ id }) => [...RIGHT, 'ringo?', 'fewer?'].includes(id)) };
  expect(hintOf(few, laid(['ringo?', 'fewer?', 'ringo6']), 3).aside).toEqual(['ringo?', 'fewer?']);
  expect(hintOf(few, laid(['ringo?', 'ringo2', 'ringo6']), 3).aside).toEqual(['fewer?', 'ringo?']);
  const one = { ...few, cards: few.cards.filter(({ id }) => id !== 'fewer?') };
  expect(hintOf(one, laid([]), 3)).toMatchObject({
    aside: [],
    lines: [{ text: 'いらない カードは 1まいだけだよ。' }, {}],
  });
  const none = { ...one, cards: one.cards.filter(({ id }) => id !== 'ringo?') };
  expect(hintOf(none, laid([]), 3)).toMatchObject({ aside: [], lines: [{ text: 'カードは ぜんぶ つかうよ。' }, {}] });
});
