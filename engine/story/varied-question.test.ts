import { expect, test } from 'vitest';
import { createRational } from '../quantity/rational.ts';
import type { Meaning } from './card.ts';
import { wordProblemOfTriangle, type CardMeaningAndText } from './telling.ts';

const WHOLE: Meaning = { kind: 'combine', objects: ['a', 'b'], whole: null, amount: 'unknown' };
const MORE: Meaning = { kind: 'compare', larger: 'a', smaller: 'b', amount: 'unknown' };

function is(object: string, text: string): CardMeaningAndText {
  return { meaning: { kind: 'existence', object, amount: createRational(1), moment: null }, text };
}

function changes(kind: 'increase' | 'decrease', text: string): CardMeaningAndText {
  return { meaning: { kind, object: 'a', amount: createRational(1) }, text };
}

const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16];

/** Returns the last sentences that one word problem has with different numbers, each sentence once. */
function endings(cards: (number: number) => readonly CardMeaningAndText[]): ReadonlySet<string> {
  const told = NUMBERS.map((number) => wordProblemOfTriangle(cards(number)).at(-1)?.text ?? '');
  return new Set(told);
}

const people = (number: number) => [
  is('a', `{男|おとこ}の{子|こ}が ${number}{人|にん} います`),
  is('b', '{女|おんな}の{子|こ}が 5{人|にん} います'),
  { meaning: WHOLE, text: '{男|おとこ}の{子|こ}と {女|おんな}の{子|こ}が {合|あ}わせて ？{人|にん} います' },
];

const apples = (number: number) => [
  is('a', `りんごが ${number}こ あります`),
  is('b', 'みかんが 5こ あります'),
  { meaning: WHOLE, text: 'りんごと みかんが あわせて ？こ あります' },
];

const tapes = (number: number) => [
  is('a', `あかい テープは ${number}cmです`),
  is('b', 'しろい テープは 5cmです'),
  { meaning: WHOLE, text: 'あかい テープと しろい テープは、 あわせて ？cmです' },
];

const changed = (kind: 'increase' | 'decrease', verb: string) => (number: number) => [
  is('a', 'はこに りんごが 20こ あります'),
  changes(kind, `りんごを ${number}こ ${verb}`),
  is('a', 'はこに りんごが ？こ あります'),
];

const compared = (counter: string, adjective: string) => (number: number) => [
  is('a', `りんごは 20${counter}です`),
  is('b', `みかんは ${number}${counter}です`),
  { meaning: MORE, text: `りんごは みかんより ？${counter} ${adjective}` },
];

const runners = (number: number) => [
  is('a', 'お{父|とう}さんは 20{分|ぷん} はしりました'),
  is('b', `お{母|かあ}さんは ${number}{分|ぷん} はしりました`),
  { meaning: WHOLE, text: 'ふたりは あわせて みちを ？{分|ぷん} はしりました' },
];

test('people and animals are みんなで, things are ぜんぶで, measured quantities are あわせて', () => {
  expect(endings(people)).toEqual(
    new Set([
      'みんなで {何|なん}{人|にん} いますか。',
      '{合|あ}わせて {何|なん}{人|にん} いますか。',
      '{男|おとこ}の{子|こ}と {女|おんな}の{子|こ}は、 {合|あ}わせて {何|なん}{人|にん} いますか。',
    ]),
  );
  expect(endings(apples)).toEqual(
    new Set([
      'あわせて {何|なん}こ ありますか。',
      'りんごと みかんは、 あわせて {何|なん}こ ありますか。',
      '{全部|ぜんぶ}で {何|なん}こ ありますか。',
    ]),
  );
  expect(endings(tapes)).toEqual(
    new Set(['あかい テープと しろい テープは、 あわせて {何|なん}cmですか。', 'あわせて {何|なん}cmですか。']),
  );
});

test('what is left is のこり only after a decrease', () => {
  expect(endings(changed('decrease', 'たべました'))).toEqual(
    new Set([
      '{今|いま}、 はこに りんごは {何|なん}こ ありますか。',
      'はこの りんごは {何|なん}こに なりましたか。',
      '{残|のこ}りは {何|なん}こですか。',
    ]),
  );
  expect(endings(changed('increase', 'いれました'))).toEqual(
    new Set([
      '{今|いま}、 はこに りんごは {何|なん}こ ありますか。',
      'はこの りんごは {何|なん}こに なりましたか。',
      'はこの りんごは {全部|ぜんぶ}で {何|なん}こに なりましたか。',
    ]),
  );
});

test('a difference is asked for in three ways; of times only if it is clear what is compared', () => {
  expect(endings(compared('こ', 'おおいです'))).toEqual(
    new Set([
      'ちがいは {何|なん}こですか。',
      'どちらが {何|なん}こ おおいですか。',
      'りんごは、 みかんより {何|なん}こ おおいですか。',
    ]),
  );
  const times = [...endings(compared('{分|ぷん}', 'ながいです'))];
  expect(times.filter((ending) => ending.startsWith('どちらが'))).toEqual([]);
});

/** Returns a sentence about the water in a vessel. */
function filled(vessel: string, object: string, number: number): CardMeaningAndText {
  return is(object, `${vessel}に みずが ${number}L はいって います`);
}

/**
 * Returns the last sentences of word problems that compare two amounts of water. `more` is the card with the question.
 */
function endingsOf(more: string): Set<string | undefined> {
  return new Set(
    NUMBERS.map(
      (number) =>
        wordProblemOfTriangle([
          filled('すいとう', 'a', number),
          filled('やかん', 'b', 5),
          { meaning: { kind: 'compare', larger: 'a', smaller: 'b', amount: 'unknown' }, text: more },
        ]).at(-1)?.text,
    ),
  );
}

test('a difference names what both sides have in common', () => {
  expect(endingsOf('すいとうの みずは やかんの みずより ？L おおいです')).toContain(
    'どちらの みずが {何|なん}L おおいですか。',
  );
  expect(endingsOf('こうかの ながさは うたの ながさより ？{分|ふん} ながいです')).toContain(
    'ながさの ちがいは {何|なん}{分|ぷん}ですか。',
  );
});

test('the wording stays if no other one is true to the story', () => {
  expect(endings(runners).size).toBe(1);
});

test('the order of the cards does not change the last sentence', () => {
  for (const number of NUMBERS) {
    const [one, other] = [is('a', `りんごが ${number}こ あります`), is('b', 'みかんが 5こ あります')];
    const whole = { meaning: WHOLE, text: 'りんごと みかんが あわせて ？こ あります' };
    const orders = [
      [one, other, whole],
      [whole, one, other],
      [other, whole, one],
    ];
    expect(new Set(orders.map((cards) => wordProblemOfTriangle(cards).at(-1)?.text)).size).toBe(1);
  }
});
