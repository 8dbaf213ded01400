import { describe, expect, it, test } from 'vitest';
import { TWO_TRIANGLE_QUESTIONS } from '../../testing/engine/two-triangles.ts';
import { QUESTION_MODES, requirementOfQuestion, type Question } from '../question/question.ts';
import type { StoryKind } from '../story/kind.ts';
import { acceptedOrders } from '../judge/accepted-orders.ts';
import {
  createCardPoolQuestion,
  listThreeCardFillings,
  createCompositionOfSlots,
} from '../../testing/engine/card-pool.ts';
import { nextHintStep, stepOfRecordedHint, HINT_STEPS, type HintStep } from '../judge/hint-step.ts';
import { hintForComposition } from './hint-of.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';

const RIGHT = ['ringo2', 'more?', 'ringo6'];
const compose = createCardPoolQuestion({ mode: 'compose' });
const QUESTIONS = {
  compose,
  composeAndDiagram: createCardPoolQuestion({ mode: 'composeAndDiagram' }),
  diagramToCompose: createCardPoolQuestion({ mode: 'diagramToCompose' }),
  storyToDiagram: createCardPoolQuestion({ mode: 'storyToDiagram', given: RIGHT }),
  repair: createCardPoolQuestion({ mode: 'repair', given: ['ringo2', 'fewer?', 'ringo6'] }),
  free: createCardPoolQuestion({ mode: 'free', problems: 8 }),
};

type Slots = readonly (string | null)[];

/** Returns the lines of a hint as text. Lines that are sentences in the source notation are put in square brackets. */
function linesOf(question: Question, slots: Slots, step: HintStep): string[] {
  return hintForComposition(question, { slots, diagram: null, named: null }, step).lines.map((line) => {
    switch (line.kind) {
      case 'words':
        return kanaReadingOfSource(line.text);
      case 'sentence':
        return kanaReadingOfSource(`[${line.source}]`);
    }
  });
}

function linesAt(slots: Slots): string[] {
  return linesOf(compose, slots, 2);
}

function network(name: string): Question {
  const question = TWO_TRIANGLE_QUESTIONS[name];
  if (question === undefined) throw new Error(name);
  return question;
}

test('each hint is followed by a stronger hint, and the last hint is repeated', () => {
  expect([0, 1, 2, 3, 4].map(nextHintStep)).toEqual([1, 2, 3, 4, 4]);
});

test('a step of feedback in an old record counts as the hint that costs as many stars', () => {
  expect([1, 2, 3].map((step) => stepOfRecordedHint({ step }))).toEqual([1, 3, 3]);
  expect(HINT_STEPS.map((step) => stepOfRecordedHint({ step, asked: true }))).toEqual([1, 2, 3, 4]);
});

describe.each(QUESTION_MODES.filter((mode) => mode !== 'write'))('a hint in the mode %s', (mode) => {
  it('has its own text in kana at every step, without the answer', () => {
    const question = QUESTIONS[mode];
    const said = HINT_STEPS.map((step) => {
      const { lines } = hintForComposition(
        question,
        createCompositionOfSlots(question.given ?? [null, null, null].map(() => '')),
        step,
      );
      expect(lines.length).toBeGreaterThan(0);
      return lines.flatMap((line) => (line.kind === 'words' ? [kanaReadingOfSource(line.text)] : [])).join('');
    });
    for (const words of said) expect(words).toMatch(/^\P{Script=Han}+。$|：/u);
    expect(new Set(said).size).toBe(HINT_STEPS.length);
  });

  it('removes two cards that belong to no right composition, or no card if there are fewer than two', () => {
    const question = QUESTIONS[mode];
    const { aside } = hintForComposition(question, createCompositionOfSlots(question.given ?? []), 3);
    const needed = new Set(acceptedOrders(question).flat());
    const dummies = question.cards.filter(({ id }) => !needed.has(id)).length;
    expect(aside.length).toBe(dummies >= 2 ? 2 : 0);
    for (const card of aside) expect(needed.has(card)).toBe(false);
    for (const step of [1, 2, 4] as const)
      expect(hintForComposition(question, createCompositionOfSlots([]), step).aside).toEqual([]);
  });
});

describe('the task in other words', () => {
  const EQUATION = 'おはなしの とおりに しきを かくと 2 + ? = 6 に なるよ。';
  const CARDS = '「ふえる」の カードと、ものの かずの カード 2まいで できるよ。';

  test.each([
    ['compose', [EQUATION, CARDS]],
    ['composeAndDiagram', [EQUATION, 'カードが できたら、おなじ おはなしを さんかくでも つくるよ。']],
    ['diagramToCompose', ['さんかくに ある かずが ぜんぶ でて くる おはなしを つくるよ。', CARDS]],
    ['storyToDiagram', ['おはなしの 3つの かずを、さんかくの 3つの かどに おくよ。', '「?」も かずの なかまだよ。']],
    ['repair', ['カードの おはなしには、へんな ところが あるよ。', EQUATION]],
    [
      'free',
      ['カードを 3まい つかって、こたえの だせる おはなしを つくるよ。', '「?」の カードは いつも 1まい つかうよ。'],
    ],
  ] as const)('of the mode %s is %j', (mode, lines) => expect(linesOf(QUESTIONS[mode], [], 1)).toEqual(lines));

  test('mentions both triangles', () => {
    const changes = network('changes');
    expect(linesOf(changes, [], 1)[1]).toBe(
      '「ふえる」と 「へる」の カードと、ものの かずの カード 3まいで できるよ。',
    );
    expect(linesOf({ ...changes, mode: 'storyToDiagram' }, [], 1)).toEqual([
      'おはなしの かずを、さんかくの かどに おくよ。',
      'おなじ かずの かどは かさねて つなごう。',
    ]);
  });

  test('mentions the unknown of a calculation', () => {
    const requirement = { kinds: ['increase'], equation: '6 − 2', reading: 'calculation' };
    const asked = hintForComposition(
      createCardPoolQuestion({ mode: 'compose', requirement }),
      createCompositionOfSlots([]),
      1,
    );
    expect(asked.lines[0]).toEqual({
      kind: 'words',
      text: '「?」の {数|かず}が 6 − 2 で {分|わ}かる お{話|はなし}だよ。',
    });
  });
});

describe('hint 2: what the cards tell so far', () => {
  test('names the needed cards while the slots are empty', () => {
    expect(linesAt([null, null, null])).toEqual([
      'まだ カードが ないね。',
      'おはなしを つなぐ カードを 1まいと、ものの かずの カードを 2まい つかうよ。',
    ]);
  });

  test.each([
    [['ringo2', null, null], ['おはなしを つなぐ カードは まだ ないよ。']],
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
  ] as const)('for the cards %j ends with %j', (slots, ending) => {
    const lines = linesAt(slots);
    expect(lines[0]).toBe('いま、わかって いる こと：');
    expect(lines.slice(1, -ending.length)).toEqual(slots.filter((card) => card !== null).map(() => '[x]'));
    expect(lines.slice(-ending.length)).toEqual(ending);
  });

  test.each([
    [['card-4'], ['[おかしの かずは まだ わからないよ]', '[りんごと みかんの かずは まだ わからないよ]']],
    [['card-1', 'card-2', 'card-3'], ['まだ カードが たりないよ。']],
    // If more than three cards are in the slots, the hint does not repeat their sentences. It names at most three
    // numbers that are still missing.
    [
      ['card-7', 'card-8', 'card-1', 'card-2'],
      [
        'ならべた カードを はじめから よんで みよう。',
        '[おかしの かずは まだ わからないよ]',
        '[おかしの かずは まだ わからないよ]',
        '[りんごと みかんの かずは まだ わからないよ]',
      ],
    ],
    [
      ['card-7', 'card-8', null, null, null],
      [
        '[おかしの かずは まだ わからないよ]',
        '[りんごの かずは まだ わからないよ]',
        '[おかしの かずは まだ わからないよ]',
      ],
    ],
    [
      ['card-1', 'card-2', 'card-3', 'card-4', 'card-5'],
      ['ならべた カードを はじめから よんで みよう。', 'おはなしの しきは (5 + 3) × 2 = ?。'],
    ],
  ])('for two triangles and the cards %j ends with %j', (slots, ending) => {
    expect(linesOf(network('timesOfSum'), slots, 2).slice(-ending.length)).toEqual(ending);
  });

  test('names the item and the container of perUnit', () => {
    expect(linesOf(network('perUnitAfterLoss'), ['card-4', null, null, null, null], 2).slice(-2)).toEqual([
      '[あめの かずは まだ わからないよ]',
      '[ふくろの かずは まだ わからないよ]',
    ]);
  });

  test('shows the story equation of a repair before a name is given, and none with too many slots', () => {
    expect(linesOf(QUESTIONS.repair, RIGHT, 2).at(-1)).toBe('おはなしの しきは 2 + ? = 6。');
    expect(linesAt([...RIGHT, null]).at(-1)).toBe('ひとつの おはなしに なって いるかな。');
  });

  test.each<[readonly StoryKind[], readonly string[]]>([
    [['increase'], ['はじめの かず、ふえた かず、あとの かず']],
    [['decrease', 'decrease'], ['はじめの かず、へった かず、のこりの かず']],
    [['compare'], ['おおい ほうの かず、すくない ほうの かず、ちがいの かず']],
    [['perUnit'], ['1つぶんの かず、いくつぶんの かず、ぜんぶの かず']],
    [
      ['combine', 'times', 'combine'],
      ['2つの かずと、あわせた かず', 'もとに する かず、なんばいの かず、くらべる かず'],
    ],
  ])('of a told problem says which numbers its triangles contain: %j', (kinds, numbers) => {
    const told = QUESTIONS.storyToDiagram;
    const asked = { ...told, requirement: { ...requirementOfQuestion(told), kinds } };
    expect(linesOf(asked, RIGHT, 2)).toEqual(numbers.map((each) => `この おはなしには、${each}が でて くるよ。`));
  });
});

test('a hint removes dummies in the hand before those in the slots', () => {
  for (const slots of listThreeCardFillings(compose).filter((_, at) => at % 9 === 0)) {
    const { aside } = hintForComposition(compose, createCompositionOfSlots(slots), 3);
    expect(aside.filter((card) => slots.includes(card))).toEqual([]);
  }
  const few = { ...compose, cards: compose.cards.filter(({ id }) => [...RIGHT, 'ringo?', 'fewer?'].includes(id)) };
  expect(hintForComposition(few, createCompositionOfSlots(['ringo?', 'fewer?', 'ringo6']), 3).aside).toEqual([
    'ringo?',
    'fewer?',
  ]);
  expect(hintForComposition(few, createCompositionOfSlots(['ringo?', 'ringo2', 'ringo6']), 3).aside).toEqual([
    'fewer?',
    'ringo?',
  ]);
  expect(linesOf(few, [], 3)).toEqual(['いらない カードを 2まい よけたよ。', 'のこりの カードで かんがえて みよう。']);
  const one = { ...few, cards: few.cards.filter(({ id }) => id !== 'fewer?') };
  expect(hintForComposition(one, createCompositionOfSlots([]), 3).aside).toEqual([]);
  expect(linesOf(one, [], 3)).toEqual(['いらない カードは 1まいだけだよ。', 'どれかな。']);
  const hopeless = { ...compose, cards: compose.cards.filter(({ id }) => id !== 'more?') };
  expect(hintForComposition(hopeless, createCompositionOfSlots([]), 3).aside).toEqual([]);
  expect(linesOf(hopeless, [], 3)[0]).toBe('カードは ぜんぶ つかうよ。');
});

test.each([
  ['compose', ['カードは ぜんぶ つかうよ。', 'じゅんばんを かんがえて みよう。']],
  ['composeAndDiagram', ['カードは ぜんぶ つかうよ。', 'じゅんばんを かんがえて みよう。']],
  ['diagramToCompose', ['カードは ぜんぶ つかうよ。', 'じゅんばんを かんがえて みよう。']],
  ['repair', ['カードは ぜんぶ つかうよ。', 'じゅんばんを かんがえて みよう。']],
  ['storyToDiagram', ['ブロックは ぜんぶ つかうよ。', 'ほかの ふたつから できる かずは どれかな。']],
  ['free', ['どの カードも どこかの もんだいで つかうよ。', 'まだ つかって いない カードは あるかな。']],
] as const)('without dummies %s says %j', (mode, lines) => {
  const question = QUESTIONS[mode];
  const cards = question.cards.filter(({ id }) => RIGHT.includes(id));
  expect(linesOf({ ...question, cards }, [], 3)).toEqual(lines);
});

test('the last hint shows a solved twin', () => {
  expect(linesOf(compose, [], 4)).toEqual([
    'よく にた もんだいの れいを みて みよう。',
    'もういちど みたい ときは「ヒント」を おしてね。',
  ]);
});
