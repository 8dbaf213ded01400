import { respellByWordTable } from '../text/respell.ts';
import { describe, expect, test } from 'vitest';
import type { Question } from '../question/question.ts';
import { checkQuestion } from './check-question.ts';
import {
  createChangedExampleQuestion,
  createExampleWithComparisonDummy,
  createExampleQuestionDocument,
  parseExampleQuestion,
  listBrokenCheckerRules,
} from '../../testing/engine/example.ts';

test.each([
  ['ひき', true, 3, 'かえるが 3びき います', null],
  ['ひき', true, 3, 'かえるが 3ひき います', 'counterReading'],
  ['ひき', true, 10, 'かえるが 10ぴき います', null],
  ['にん', true, 1, 'かえるが {1|ひと}り います', null],
  ['人', true, 2, 'かえるが {2人|ふたり} います', null],
  ['人', true, 2, 'かえるが 2{人|にん} います', 'counterReading'],
  ['にん', true, 2, 'かえるが ふたり います', null],
  ['にん', true, 2, 'かえるが ひとり います', 'numberInText'],
  ['つ', false, 10, 'かえるが とお あります', null],
  ['人', true, 4, 'かえるが {4人|よにん} います', null],
  ['つ', false, 9, 'かえるが 9つ あります', null],
  ['つ', false, 10, 'かえるが 10つ あります', 'counterMisfit'],
  ['つ', false, 10, 'かえるが {10|とお} あります', null],
  ['ひき', false, 3, 'かえるが 3びき あります', 'counterMisfit'],
  ['こ', true, 3, 'かえるが 3こ います', 'counterMisfit'],
  ['本', false, '?', 'かえるが ？{本|ほん} あります', null],
  ['本', false, '?', 'かえるが ？{本|ぼん} あります', null],
  ['本', false, '?', 'かえるが ？ぼん あります', null],
  ['{山|やま}', false, 5, 'かえるが 5{山|やま} あります', null],
  ['わ', true, 3, 'かえるが 3わ とまって います', null],
])('counter %s, living %s, %s: %s', (counter, living, amount, text, rule) => {
  const question = createChangedExampleQuestion(({ objects, cards }) => {
    Object.assign(objects.white, { name: 'かえる', counter, living });
    cards[3] = { ...cards[3], amount, text };
  });
  const rules = checkQuestion(question).findings.filter(
    ({ card, rule: found }) => card === 'white' && found !== 'strayNumber',
  );
  expect(rules.map((finding) => finding.rule)).toEqual(rule === null ? [] : [rule]);
});

test.each([
  'あかい はなは しろい はなより 3ぼん おおいです',
  'しろい はなは あかい はなより 3ぼん すくないです',
  'しろい はなより あかい はなが 3ぼん おおく さいて います',
  'あかい はなと しろい はなの ちがいは 3ぼんです',
])('a comparison may be written as %s', (text) => {
  expect(listBrokenCheckerRules(createExampleWithComparisonDummy(text))).toEqual([]);
});

test('a name may contain the word large or small', () => {
  const question = createChangedExampleQuestion(({ objects, cards }) => {
    Object.assign(objects.red, { name: 'はな', place: 'ちいさい にわ' });
    Object.assign(objects.white, { name: 'はな', place: 'おおきい にわ' });
    const text = 'ちいさい にわの はなは おおきい にわより 3ぼん おおいです';
    Object.assign(cards, { 4: { id: 'compared', kind: 'compare', larger: 'red', smaller: 'white', amount: 3, text } });
  });
  expect(checkQuestion(question).findings.filter(({ card }) => card === 'compared')).toEqual([]);
});

test('from grade 3 on, phrases need no spaces', () => {
  const question = createChangedExampleQuestion((document) => {
    document.grade = 3;
    for (const card of document.cards) card.text = respellByWordTable(card.text);
    for (const object of Object.values(document.objects)) object.name = respellByWordTable(object.name);
    document.cards[3].text = '{白|しろ}い {花|はな}が4{本|ほん} さいています';
  });
  expect(listBrokenCheckerRules(question)).toEqual([]);
});

test('a name may also be the beginning of another word', () => {
  const question = createChangedExampleQuestion(({ objects, cards }) => {
    Object.assign(objects.white, { name: 'かい', counter: 'こ' });
    cards[3] = { ...cards[3], kind: 'increase', amount: 3, text: 'かいを 3こ かいました' };
  });
  expect(listBrokenCheckerRules(question)).toEqual([]);
});

test('a name may contain a number', () => {
  const question = createChangedExampleQuestion(({ objects, cards }) => {
    Object.assign(objects.white, { name: 'いす', place: '1くみ', counter: 'こ' });
    cards[3].text = '1くみに いすが 4こ あります';
  });
  expect(listBrokenCheckerRules(question)).toEqual([]);
});

test('an answer that is not whole is allowed from grade 4 on', () => {
  const document = {
    ...createExampleQuestionDocument(),
    grade: 3,
    requirement: { kinds: ['perUnit'], equation: '7 ÷ 2', reading: 'calculation' },
    objects: { apple: { name: 'りんご', counter: 'こ' }, box: { name: '{箱|はこ}', counter: 'こ' } },
    cards: [
      { id: 'all', kind: 'existence', object: 'apple', amount: 7, text: 'りんごが 7こ あります' },
      { id: 'boxes', kind: 'existence', object: 'box', amount: 2, text: '{箱|はこ}が 2こ あります' },
      {
        id: 'each',
        kind: 'perUnit',
        item: 'apple',
        container: 'box',
        amount: '?',
        text: '1{箱|はこ}に りんごが ？こずつ {入|はい}って います',
      },
      {
        id: 'few',
        kind: 'perUnit',
        item: 'apple',
        container: 'box',
        amount: 2,
        text: '1{箱|はこ}に りんごが 2こずつ {入|はい}って います',
      },
      { id: 'many', kind: 'existence', object: 'box', amount: 7, text: '{箱|はこ}が 7こ あります' },
      {
        id: 'less',
        kind: 'compare',
        larger: 'apple',
        smaller: 'box',
        amount: '?',
        text: 'りんごは {箱|はこ}より ？こ {多|おお}いです',
      },
    ],
  };
  expect(listBrokenCheckerRules(parseExampleQuestion(document))).toEqual(['answer']);
  expect(listBrokenCheckerRules(parseExampleQuestion({ ...document, grade: 4 }))).toEqual([]);
});

function hidden(text: string): Question {
  return createChangedExampleQuestion(({ cards }) => (cards[3] = { ...cards[3], amount: 'hidden', text }));
}

describe('the sentence of a hidden quantity', () => {
  test.each(['しろい はなが さいて います', 'しろい はなが なんぼんか さいて います'])('may be %s', (text) => {
    expect(listBrokenCheckerRules(hidden(text))).not.toContain('hiddenNumber');
  });

  test.each(['しろい はなが 4ほん さいて います', 'しろい はなが ？ほん さいて います'])('is not %s', (text) => {
    expect(listBrokenCheckerRules(hidden(text))).toContain('hiddenNumber');
  });
});

test.each([
  ['本', '1{本|ぽん}の テープから 6{個|こ}ずつ りんごを もらいます', null],
  ['本', '1{本|ほん}の テープから 6{個|こ}ずつ りんごを もらいます', 'counterReading'],
  ['本', '1{枚|まい}の テープから 6{個|こ}ずつ りんごを もらいます', 'otherCounter'],
  ['こ', '1テープに りんごが 6{個|こ}ずつ {入|はい}って います', null],
  ['人', 'テープ{1人|ひとり}に りんごを 6{個|こ}ずつ {配|くば}ります', null],
  ['人', 'テープ1{人|にん}に りんごを 6{個|こ}ずつ {配|くば}ります', 'counterReading'],
  ['日間', 'りんごを テープに 1{日|にち}に 6{個|こ}ずつ はります', null],
  ['こ', 'テープに りんごが 6{個|こ}ずつ {入|はい}って います', null],
  ['こ', '2テープに りんごが 6{個|こ}ずつ {入|はい}って います', 'numberInText'],
  ['こ', '1テープに りんごが 1{個|こ}と 6{個|こ}ずつ {入|はい}って います', 'numberInText'],
])('one container counted by %s: %s', (counter, text, rule) => {
  const document = createExampleQuestionDocument();
  const objects = { ...document.objects, apple: { name: 'りんご', counter: 'こ' }, tape: { name: 'テープ', counter } };
  const each = { id: 'each', kind: 'perUnit', item: 'apple', container: 'tape', amount: 6, text };
  const question = parseExampleQuestion({
    ...document,
    grade: 3,
    objects,
    cards: [...document.cards.slice(0, 5), each],
  });
  const rules = checkQuestion(question).findings.flatMap((found) =>
    found.card === 'each' && found.rule !== 'strayNumber' ? [found.rule] : [],
  );
  expect(rules).toEqual(rule === null ? [] : [rule]);
});

test.each([
  ['decimal', 'あかい はなが 0.5{本|ほん} さきました', []],
  ['decimal', 'あかい はなが 1/2{本|ほん} さきました', ['numberInText']],
  ['fraction', 'あかい はなが 1/2{本|ほん} さきました', []],
  ['fraction', 'あかい はなが 0.5{本|ほん} さきました', ['numberInText']],
])('a number that is not whole is written in the notation of the question: %s, %s', (notation, text, rules) => {
  const document = createExampleQuestionDocument();
  const more = { ...document.cards[1], amount: '1/2', text };
  const question = parseExampleQuestion({ ...document, grade: 6, notation, cards: document.cards.with(1, more) });
  const found = checkQuestion(question).findings.filter(
    ({ card, rule }) => card === 'more' && rule !== 'strayNumber' && rule !== 'wordScript',
  );
  expect(found.map(({ rule }) => rule)).toEqual(rules);
});
