import { describe, expect, test } from 'vitest';
import { createRational } from '../quantity/rational.ts';
import { type Equation } from '../story/expression.ts';
import { parseEquation } from '../story/read-equation.ts';
import { STORY_KINDS, type StoryKind } from '../story/kind.ts';
import { kanaReadingOfSource } from '../text/reading-of.ts';
import { marksOfFeedback } from './marks.ts';
import type {
  BrokenConstraintDetails,
  Feedback,
  FeedbackStep,
  FeedbackComparisonTarget,
  MarkReason,
  FeedbackMarkTarget,
} from './feedback.ts';
import { rateNotationOfCards, wordsOfStoryKinds, wordsOfRequirement } from './requirement-words.ts';
import { wordsOfFeedback } from './words.ts';

function equationOf(text: string): Equation {
  const equation = parseEquation(text);
  if (equation === null) throw new Error(text);
  return equation;
}

function said(given: Feedback): string {
  return wordsOfFeedback(given, 'decimal').map(kanaReadingOfSource).join(' / ');
}

const ONE: readonly StoryKind[] = ['increase'];
const TWO: readonly StoryKind[] = ['combine', 'times'];

type FieldReader = Partial<Omit<Extract<Feedback, { kind: 'constraint' }>, 'kind'>>;

/**
 * Returns feedback on a wrong composition. The question requires the story equation 2 + ? = 7 and the story kind
 * increase.
 */
function feedback(broken: BrokenConstraintDetails, step: FeedbackStep, fields: FieldReader = {}): Feedback {
  return {
    kind: 'constraint',
    step,
    broken,
    look: null,
    against: 'equation',
    requirement: { kinds: ONE, equation: equationOf('2 + ? = 7'), reading: 'story' },
    rate: '倍',
    present: null,
    impossible: null,
    ...fields,
  };
}

function marked(off: MarkReason): { readonly look: FeedbackMarkTarget } {
  return { look: { kind: 'card', card: 'c', off } };
}

const APPLES = { key: 'a', name: 'りんご', counter: 'こ', owner: null, place: null, living: false };
const HERS = { ...APPLES, key: 'h', owner: 'はなこさん' };

describe('the first step of feedback', () => {
  test.each<[BrokenConstraintDetails, FieldReader, string]>([
    [
      { kind: 'structure', relations: 0, wanted: 1 },
      {},
      'おはなしを つなぐ カードが まだ ないよ。 / なにが おきたか、どう ちがうかなどを いう カードだよ。',
    ],
    [{ kind: 'structure', relations: 2, wanted: 1 }, {}, 'つなぐ カードが 2まい あるよ。 / 1まいに しよう。'],
    [
      { kind: 'structure', relations: 1, wanted: 2 },
      {},
      'おはなしを つなぐ カードが たりないよ。 / いまは 1まい。2まい つかうよ。',
    ],
    [{ kind: 'story', kinds: ['decrease'] }, {}, '「ふえる」の おはなしに なって いるかな。'],
    [
      { kind: 'story', kinds: ['decrease'] },
      { requirement: { kinds: TWO, equation: equationOf('2 + ? = 7'), reading: 'story' } },
      '「あわせて」と 「〜ばい」の おはなしに なって いるかな。',
    ],
    [
      { kind: 'objects', clue: { kind: 'apart' } },
      {},
      'でて くる ものを みて みよう。 / おなじ おはなしの ものが そろって いるかな。',
    ],
    [{ kind: 'numbers', amounts: ['unknown'] }, {}, 'カードの かずと しきの かずを くらべて みよう。'],
    [{ kind: 'numbers', amounts: ['unknown', 'unknown'] }, {}, '「？」の カードが 2まい あるよ。 / 1まいに しよう。'],
    [
      { kind: 'numbers', amounts: [createRational(2)] },
      {},
      '「？」の カードが まだ ないよ。 / わからない かずの カードを 1まい つかうよ。',
    ],
    [
      { kind: 'calculation', orderAlone: true },
      {},
      'おはなしの じゅんばんを みて みよう。 / しきの とおりに なって いるかな。',
    ],
    [
      { kind: 'calculation', orderAlone: false },
      { against: 'diagram' },
      'どの かずが さんかくの どこに あるかな。 / さんかくと おなじに なって いるかな。',
    ],
  ])('on %j with %j says: %s', (broken, fields, words) => {
    expect(said(feedback(broken, 1, fields))).toBe(words);
  });
});

describe('the second step of feedback', () => {
  const READ = 'しるしの ついた カードを もういちど よんで みよう。';

  test.each<[BrokenConstraintDetails, MarkReason, FeedbackComparisonTarget, string]>([
    [{ kind: 'structure', relations: 0, wanted: 1 }, 'existence', 'equation', 'おはなしを つなぐ カードかな。'],
    [
      { kind: 'structure', relations: 2, wanted: 1 },
      'relation',
      'equation',
      'つなぐ カードは、この カードの ほかにも あるね。',
    ],
    [{ kind: 'story', kinds: [] }, 'story', 'equation', 'どんな おはなしを する カードかな。'],
    [{ kind: 'story', kinds: [] }, null, 'equation', 'この おはなしに つかう カードかな。'],
    [{ kind: 'objects', clue: { kind: 'apart' } }, 'objects', 'diagram', 'なんの ことを いって いるかな。'],
    [{ kind: 'numbers', amounts: ['unknown'] }, 'repeated', 'equation', 'おなじ かずが ほかにも ないかな。'],
    [{ kind: 'numbers', amounts: ['unknown'] }, 'numbers', 'diagram', 'この かずは さんかくに あるかな。'],
    [{ kind: 'numbers', amounts: ['unknown'] }, null, 'story', 'この かずで こたえが だせるかな。'],
    [{ kind: 'numbers', amounts: [] }, null, 'equation', '「？」の カードと いれかえられるかな。'],
    [{ kind: 'calculation', orderAlone: false }, null, 'equation', 'この カードで しきの とおりに なるかな。'],
  ])('on %j marks a card because of its %s, compares with the %s and says: %s', (broken, off, against, words) => {
    const second = feedback(broken, 2, { ...marked(off), against });
    expect(said(second)).toBe(`${READ} / ${words}`);
    expect(marksOfFeedback(second)).toEqual({ cards: ['c'], places: [] });
  });

  test('marks places if only the order is wrong', () => {
    const second = feedback({ kind: 'calculation', orderAlone: true }, 2, { look: { kind: 'places', places: [0, 2] } });
    expect(said(second)).toBe('しるしの ついた ばしょの じゅんばんを みて みよう。 / さきに おきた ことは どれかな。');
    expect(marksOfFeedback(second)).toEqual({ cards: [], places: [0, 2] });
  });

  test('marks nothing before step 2', () => {
    expect(marksOfFeedback(feedback({ kind: 'story', kinds: [] }, 1))).toEqual({ cards: [], places: [] });
  });
});

describe('the third step of feedback', () => {
  const present = equationOf('7 − ? = 2');
  test.each<[BrokenConstraintDetails, FieldReader, string]>([
    [
      { kind: 'structure', relations: 0, wanted: 1 },
      marked('existence'),
      'しるしの ついた カードは ものの かずを いう カードだよ。 / 「ふえる」の カードと いれかえよう。',
    ],
    [
      { kind: 'structure', relations: 2, wanted: 1 },
      marked('relation'),
      'しるしの ついた カードも つなぐ カードだよ。 / ものの かずを いう カードと いれかえよう。',
    ],
    [
      { kind: 'story', kinds: ['decrease'] },
      { present },
      'いまは 「へる」の おはなしで、しきは 7 − ? = 2。 / つくりたいのは 「ふえる」の おはなしで、しきは 2 + ? = 7。',
    ],
    [
      { kind: 'story', kinds: ['decrease'] },
      { against: 'diagram' },
      'いまは 「へる」の おはなしだよ。 / さんかくは 「ふえる」の おはなしだよ。',
    ],
    [
      { kind: 'objects', clue: { kind: 'strange', objects: [HERS], others: [APPLES] } },
      marked('objects'),
      'しるしの ついた カードは はなこさんの りんごの ことだよ。 / ほかの カードは りんごの こと。',
    ],
    [{ kind: 'objects', clue: { kind: 'missing', objects: [APPLES] } }, {}, 'りんごだけの カードが まだ ないよ。'],
    [
      { kind: 'numbers', amounts: [createRational(2), 'unknown', createRational(6)] },
      {},
      'カードの かずは 2、?、6。 / しきの かずは 2、?、7。',
    ],
    [
      { kind: 'calculation', orderAlone: true },
      { present: equationOf('7 + ? = 2'), impossible: 'tooLittle' },
      'いまの おはなしの しきは 7 + ? = 2。 / でも、「？」に はいる かずが ないね。 / つくりたいのは 2 + ? = 7。',
    ],
    [
      { kind: 'calculation', orderAlone: true },
      {},
      'つなぐ カードの まえに、はじめの かずを おくよ。 / そのあとの かずは、つなぐ カードの つぎだよ。',
    ],
    [
      { kind: 'calculation', orderAlone: false },
      {
        requirement: { kinds: ['perUnit'], equation: equationOf('6 ÷ 2 = ?'), reading: 'calculation' },
        present: equationOf('2 ÷ 6 = ?'),
        impossible: 'uneven',
      },
      'いまの けいさんの しきは 2 ÷ 6。 / でも、この わりざんは わりきれないね。 / つくりたいのは 6 ÷ 2。',
    ],
  ])('on %j with %j says: %s', (broken, fields, words) => {
    expect(said(feedback(broken, 3, fields))).toBe(words);
  });
});

describe('a story with times of day', () => {
  test.each<[BrokenConstraintDetails, FieldReader, string]>([
    [
      { kind: 'structure', relations: 0, wanted: 1 },
      marked('existence'),
      'しるしの ついた カードは じこくを いう カードだよ。 / 「あとの じこく」の カードと いれかえよう。',
    ],
    [
      { kind: 'structure', relations: 2, wanted: 1 },
      marked('relation'),
      'しるしの ついた カードも つなぐ カードだよ。 / じこくを いう カードと いれかえよう。',
    ],
    [
      { kind: 'story', kinds: ['decrease'] },
      { against: 'diagram' },
      'いまは 「まえの じこく」の おはなしだよ。 / さんかくは 「あとの じこく」の おはなしだよ。',
    ],
  ])('for %j with %j has the text: %s', (broken, fields, words) => {
    const third = wordsOfFeedback(feedback(broken, 3, fields), '時・分');
    expect(third.map(kanaReadingOfSource).join(' / ')).toBe(words);
  });
});

describe('the requirement in parts', () => {
  test('a story equation is complete, a calculation has no result', () => {
    const [story, calculation] = [equationOf('2 + ? = 7'), equationOf('7 − 2 = ?')];
    expect(
      wordsOfRequirement({ kinds: ONE, equation: story, reading: 'story' }, { notation: 'decimal', rate: '倍' }),
    ).toEqual({
      equation: '2 + ? = 7',
      lead: 'の {式|しき}に なる',
      storyKinds: '「{増|ふ}える」',
    });
    expect(
      wordsOfRequirement(
        { kinds: ONE, equation: calculation, reading: 'calculation' },
        { notation: 'decimal', rate: '倍' },
      ),
    ).toEqual({
      equation: '7 − 2',
      lead: 'で {計算|けいさん}できる',
      storyKinds: '「{増|ふ}える」',
    });
  });

  test('every kind is named once', () => {
    expect(STORY_KINDS.map((kind) => kanaReadingOfSource(wordsOfStoryKinds([kind], '倍', 'decimal')))).toEqual([
      '「あわせて」',
      '「ふえる」',
      '「へる」',
      '「ちがい」',
      '「〜ずつ」',
      '「〜ばい」',
    ]);
    expect(kanaReadingOfSource(wordsOfStoryKinds(['decrease', 'increase', 'decrease'], '倍', 'decimal'))).toBe(
      '「へる」2つと 「ふえる」',
    );
  });

  test('names a rate as the cards do', () => {
    expect(
      (['%', '割', '割引き', '比', '倍'] as const).map((rate) =>
        kanaReadingOfSource(wordsOfStoryKinds(['times'], rate, 'decimal')),
      ),
    ).toEqual(['「わりあい」', '「わりあい」', '「わりあい」', '「ひ」', '「〜ばい」']);
    const times = { kind: 'times', compared: 'a', base: 'b', amount: createRational(1, 4) } as const;
    const state = { kind: 'existence', object: 'a', amount: createRational(1), moment: null } as const;
    const texts = ['aは bの 25%です', 'aは bの 3{割|わり}です', 'aと bの {比|ひ}は 1：4です', 'aは bの 4{倍|ばい}です'];
    expect(
      texts.map((text) =>
        rateNotationOfCards([
          { meaning: state, text: 'aが 1こ あります' },
          { meaning: times, text },
        ]),
      ),
    ).toEqual(['%', '割', '比', '倍']);
  });

  test('names a rate per unit without 〜ずつ by what it measures', () => {
    const each = { kind: 'perUnit', item: 'a', container: 'b', amount: createRational(6) } as const;
    const labelOf = (text: string, total: string) =>
      kanaReadingOfSource(
        wordsOfStoryKinds(
          ['perUnit'],
          rateNotationOfCards([
            { meaning: each, text },
            { meaning: { kind: 'existence', object: 'a', amount: createRational(30), moment: null }, text: total },
          ]),
          'decimal',
        ),
      );
    expect([
      labelOf('はこの {底|そこ}の {面積|めんせき}は 6cm²です', 'はこの {体積|たいせき}は 30cm³です'),
      labelOf('いたの たての {長|なが}さは 6cmです', 'いたの {面積|めんせき}は 30cm²です'),
      labelOf('バスは {時速|じそく}6kmで {走|はし}りました', 'バスは 30km {走|はし}りました'),
      labelOf('いもの {重|おも}さの {平均|へいきん}は 6gです', 'いもは 30gです'),
      labelOf('1さらに いもが 6こずつ あります', 'いもが 30こ あります'),
    ]).toEqual(['「たいせき」', '「めんせき」', '「はやさ」', '「へいきん」', '「〜ずつ」']);
  });
});
