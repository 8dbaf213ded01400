import { describe, expect, it, test } from 'vitest';
import type { Question } from '../question/question.ts';
import { checkQuestion } from './check-question.ts';
import { describeAcceptedComposition } from './compositions.ts';
import { CHECK_RULES, type CheckRule } from './finding.ts';
import {
  createChangedExampleQuestion,
  createExampleWithComparisonDummy,
  createExampleQuestionDocument,
  MODE_SPECIFIC_CHECKER_RULES,
  parseExampleQuestion,
  listBrokenCheckerRules,
  createExampleWithDummyText,
} from '../../testing/engine/example.ts';
import { wordsOfFinding } from './words.ts';

test('a good question has no findings, and every filling was judged', () => {
  const question = parseExampleQuestion(createExampleQuestionDocument());
  const report = checkQuestion(question);
  expect(report.findings).toEqual([]);
  expect(report.fillings).toBe(120);
  expect(report.accepted.map(({ cards, orders }) => [cards.map(({ id }) => id), orders])).toEqual([
    [['before', 'more', 'after'], 1],
  ]);
  expect(report.accepted.map((accepted) => describeAcceptedComposition(question, accepted))[0]).toBe(
    '「あかい はなが 4ほん さいて います」→「あかい はなが 3ぼん さきました」→「あかい はなが ？ほん さいて います」' +
      '　［増加（ふえる）、お話の式 4 + 3 = ?、計算の式 4 + 3、あと ?・はじめ 4・ふえた数 3］',
  );
});

/** The rules that planted-arithmetic.test.ts, sense/planted-….test.ts and reader/read-told.test.ts test. */
const SENSE_RULES = [
  'toldMisread',
  'naming',
  'wholeName',
  'overlappingParts',
  'unclearVerb',
  'turnedVerb',
  'usedContainer',
  'priceOfOne',
  'priceOfAll',
  'neverTrue',
  'unlikelyNumber',
  'unusualWording',
  'bracketTooEarly',
  'notTaughtYet',
  'otherArithmetic',
  'meaninglessSum',
  'meaninglessComparison',
  'meaninglessShare',
  'twoNames',
  'thingCounter',
  'unequalShares',
  'areaPerLength',
  'nameAsCounter',
  'openTotal',
  'timesAdded',
  'timeOrDuration',
  'clockNotation',
] as const;
/**
 * The rules that other test files of this folder test. These tests need several questions, two triangles or another
 * mode.
 */
const ELSEWHERE_TESTED = [
  'wordScript',
  'sameTraps',
  'hiddenNumber',
  'hiddenQuantity',
  ...MODE_SPECIFIC_CHECKER_RULES,
  ...SENSE_RULES,
] as const;
type HereTested = Exclude<CheckRule, (typeof ELSEWHERE_TESTED)[number]>;
const HERE_TESTED = CHECK_RULES.filter(
  (rule): rule is HereTested => !ELSEWHERE_TESTED.some((elsewhere) => elsewhere === rule),
);

/** For each rule, questions that break only this one rule. */
const BROKEN: Readonly<Record<HereTested, readonly Question[]>> = {
  unsolvable: [createChangedExampleQuestion((document) => (document.requirement.equation = '4 + 2 = ?'))],
  ambiguous: [
    createChangedExampleQuestion(
      ({ cards }) => (cards[3] = { ...cards[3], object: 'red', text: 'あかい はなが 4ほん あります' }),
    ),
    createChangedExampleQuestion(({ requirement, cards }) => {
      Object.assign(requirement, { equation: '4 + 3', reading: 'calculation' });
      cards[3] = { ...cards[3], object: 'red', amount: 3, text: 'あかい はなが 3ぼん さいて います' };
      cards[5] = { ...cards[5], amount: 4, text: 'あかい はなが 4ほん さきました' };
    }),
  ],
  sameSentence: [createChangedExampleQuestion(({ cards }) => (cards[5] = { ...cards[3], id: 'again' }))],
  fewTraps: [
    createChangedExampleQuestion(({ cards }) => {
      cards[4] = { ...cards[3], id: 'whiteAsked', amount: '?', text: 'しろい はなが ？ほん さいて います' };
      cards.splice(5);
    }),
    createChangedExampleQuestion(({ cards }) => cards.splice(3)),
  ],
  strayNumber: [
    createChangedExampleQuestion(
      ({ cards }) => (cards[3] = { ...cards[3], amount: 5, text: 'しろい はなが 5ほん さいて います' }),
    ),
  ],
  unknownPicture: [
    createChangedExampleQuestion((document) =>
      Object.assign(document.objects.white, { picture: 'white-flower-of-none' }),
    ),
  ],
  unreadableText: [
    {
      ...parseExampleQuestion(createExampleQuestionDocument()),
      cards: parseExampleQuestion(createExampleQuestionDocument()).cards.map((card) => ({
        ...card,
        text: card.text.replace('はな', '花'),
      })),
    },
  ],
  objectName: [
    createExampleWithDummyText('しろい ばらが 4ほん さいて います'),
    createExampleWithDummyText('{白|しろ}い はなが 4ほん さいて います'),
  ],
  numberInText: [
    createExampleWithDummyText('しろい はなが 3ぼん さいて います'),
    createExampleWithDummyText('しろい はなが 4ほん 4ほん さいて います'),
    createExampleWithDummyText('しろい はなが たくさん さいて います'),
    createExampleWithDummyText('しろい はなが ？ほん さいて います'),
  ],
  otherCounter: [
    createExampleWithDummyText('しろい はなが 4まい さいて います'),
    createExampleWithDummyText('しろい はなが 4 さいて います'),
  ],
  counterReading: [
    createChangedExampleQuestion(({ cards }) => (cards[1].text = 'あかい はなが 3ほん さきました')),
    createChangedExampleQuestion(({ cards }) => (cards[1].text = 'あかい はなが 3{本|ほん} さきました')),
  ],
  counterMisfit: [
    createChangedExampleQuestion(({ objects, cards }) => {
      objects.white.counter = 'ひき';
      cards[3].text = 'しろい はなが 4ひき さいて います';
    }),
  ],
  existenceVerb: [
    createExampleWithDummyText('しろい はなが 4ほん います'),
    createChangedExampleQuestion(({ objects, cards }) => {
      Object.assign(objects.white, { name: 'かえる', counter: 'ひき', living: true });
      cards[3].text = 'かえるが 4ひき あります';
    }),
  ],
  direction: [
    createExampleWithComparisonDummy('しろい はなは あかい はなより 3ぼん おおいです'),
    createExampleWithComparisonDummy('あかい はなは しろい はなより 3ぼん すくないです'),
    createExampleWithComparisonDummy('あかい はなより しろい はなは 3ぼん おおいです'),
    createExampleWithComparisonDummy('あかい はなは しろい はなよりも 3ぼん すくなく さいて います'),
  ],
  particleApart: [
    createExampleWithDummyText('しろい はな が 4ほん さいて います'),
    createExampleWithDummyText('しろい はなが 4ほん ずつ さいて います'),
  ],
  phrasesTogether: [
    createExampleWithDummyText('しろい はなが4ほん さいて います'),
    createExampleWithDummyText('しろいはなが 4ほん さいて います'),
    createExampleWithDummyText('しろい はなが 4ほんさいて います'),
    createExampleWithDummyText('しろい はなが 4ほん さいています'),
    createExampleWithDummyText('しろい はなが いま4ほん さいて います'),
    createExampleWithDummyText('しろい はながあります 4ほん'),
  ],
  longPhrase: [createExampleWithDummyText('しろい はなが 4ほん とてもうつくしくかがやいて います')],
  numberRange: [
    createChangedExampleQuestion((document) => {
      document.requirement.equation = '114 + 113 = ?';
      for (const card of document.cards) {
        if (card.amount === '?') continue;
        card.amount = Number(card.amount) + 110;
        card.text = card.text.replace(/(?=[34])/u, '11');
      }
    }),
  ],
  answer: [
    createChangedExampleQuestion(({ requirement, cards }) => {
      requirement.equation = '4 + ? = 3';
      cards[1] = { ...cards[1], amount: '?', text: 'あかい はなが ？ほん さきました' };
      cards[2] = { ...cards[2], amount: 3, text: 'あかい はなが 3ぼん さいて います' };
      cards[4] = { ...cards[4], amount: '?', text: 'あかい はなを ？ほん つみました' };
      cards[5] = { ...cards[5], amount: 3, text: 'あかい はなが 3ぼん さきました' };
    }),
  ],
};

describe.each(HERE_TESTED)('a finding of the rule %s', (rule) => {
  it.each(BROKEN[rule].map((question, at) => [at, question] as const))('is the only finding (%i)', (_, question) => {
    expect(listBrokenCheckerRules(question)).toEqual([rule]);
  });

  it('has a text', () => {
    for (const question of BROKEN[rule]) {
      for (const finding of checkQuestion(question).findings) expect(wordsOfFinding(finding)).toMatch(/.+[。］]/u);
    }
  });
});

test('an unexpected composition is explained by its story, equation and roles', () => {
  const [finding] = checkQuestion(
    BROKEN.ambiguous[1] ?? parseExampleQuestion(createExampleQuestionDocument()),
  ).findings;
  expect(finding?.composition).toContain('「あかい はなが 3ぼん さいて います」→「あかい はなが 4ほん さきました」');
  expect(finding?.composition).toContain('3 + 4 = ?');
  expect(finding?.composition).toContain('はじめ 3・ふえた数 4');
});

test('a finding about a card names it', () => {
  expect(checkQuestion(createExampleWithDummyText('しろい はなが 4まい さいて います')).findings[0]).toEqual({
    rule: 'otherCounter',
    card: 'white',
    composition: null,
    found: '4まい',
    expected: '4ほん',
  });
});
