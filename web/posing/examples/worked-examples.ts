import { rational } from '../../../engine/quantity/rational.ts';
import type { Amount } from '../../../engine/quantity/amount.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Meaning, StoryObject } from '../../../engine/story/card.ts';
import { leaf, operation, type Operator } from '../../../engine/story/expression.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';

type Sentence = readonly [text: string, meaning: Meaning];
type Calculation = readonly [number, Operator, number];

function object(key: string, counter: string): StoryObject {
  return { key, name: key, counter, owner: null, place: null, living: false };
}

function there(key: string, amount: Amount): Meaning {
  return { kind: 'existence', object: key, amount, moment: null };
}

function example(
  kind: StoryKind,
  objects: readonly StoryObject[],
  sentences: readonly [Sentence, Sentence, Sentence],
  [left, operator, right]: Calculation,
): Question {
  return {
    id: `example-${kind}`,
    level: null,
    title: null,
    grade: 1,
    mode: 'compose',
    notation: 'decimal',
    requirement: {
      kinds: [kind],
      equation: {
        left: operation(operator, leaf(rational(left)), leaf(rational(right))),
        right: leaf('unknown'),
      },
      reading: 'calculation',
    },
    objects: new Map(objects.map((each) => [each.key, each])),
    cards: sentences.map(([text, meaning], at) => ({ id: `example-${at + 1}`, text, meaning })),
    slots: 3,
    given: null,
    problems: null,
  };
}

/** A solved reverse-thinking question for each kind; its cards stand in the order of the story. */
export function workedExample(kind: StoryKind): Question {
  const n = rational;
  switch (kind) {
    case 'combine':
      return example(
        kind,
        [object('りんご', 'こ'), object('みかん', 'こ')],
        [
          ['りんごが 3こ あります', there('りんご', n(3))],
          ['みかんが ？こ あります', there('みかん', 'unknown')],
          [
            'りんごと みかんが あわせて 8こ あります',
            { kind, objects: ['りんご', 'みかん'], whole: null, amount: n(8) },
          ],
        ],
        [8, '−', 3],
      );
    case 'increase':
      return example(
        kind,
        [object('カード', 'まい')],
        [
          ['カードが ？まい あります', there('カード', 'unknown')],
          ['カードを 4まい もらいました', { kind, object: 'カード', amount: n(4) }],
          ['カードが 9まい あります', there('カード', n(9))],
        ],
        [9, '−', 4],
      );
    case 'decrease':
      return example(
        kind,
        [object('あめ', 'こ')],
        [
          ['あめが ？こ あります', there('あめ', 'unknown')],
          ['あめを 3こ たべました', { kind, object: 'あめ', amount: n(3) }],
          ['あめが 5こ あります', there('あめ', n(5))],
        ],
        [5, '+', 3],
      );
    case 'compare':
      return example(
        kind,
        [object('りんご', 'こ'), object('みかん', 'こ')],
        [
          ['りんごが ？こ あります', there('りんご', 'unknown')],
          ['みかんが 4こ あります', there('みかん', n(4))],
          ['りんごは みかんより 2こ おおい', { kind, larger: 'りんご', smaller: 'みかん', amount: n(2) }],
        ],
        [4, '+', 2],
      );
    case 'perUnit':
      return example(
        kind,
        [object('ケーキ', 'こ'), object('さら', 'まい')],
        [
          ['1さらに ケーキが 3こずつ あります', { kind, item: 'ケーキ', container: 'さら', amount: n(3) }],
          ['さらが ？まい あります', there('さら', 'unknown')],
          ['ケーキが 12こ あります', there('ケーキ', n(12))],
        ],
        [12, '÷', 3],
      );
    case 'times':
      return example(
        kind,
        [object('あかい いろがみ', 'まい'), object('あおい いろがみ', 'まい')],
        [
          ['あおい いろがみが ？まい あります', there('あおい いろがみ', 'unknown')],
          [
            'あかい いろがみは あおい いろがみの 3ばい',
            { kind, compared: 'あかい いろがみ', base: 'あおい いろがみ', amount: n(3) },
          ],
          ['あかい いろがみが 12まい あります', there('あかい いろがみ', n(12))],
        ],
        [12, '÷', 3],
      );
  }
}

/** Why the calculation of a reverse-thinking story differs from the story's own operation. */
export const EXAMPLE_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: 'おはなしは「あわせて」でも、しらない かずは ひきざんで もとめるよ。',
  increase: 'おはなしは「ふえる」でも、しらない かずは ひきざんで もとめるよ。',
  decrease: 'おはなしは「へる」でも、はじめの かずは たしざんで もとめるよ。',
  compare: 'おはなしは「ちがい」でも、おおい ほうの かずは たしざんで もとめるよ。',
  perUnit: 'おはなしは「ずつ」でも、しらない かずは わりざんで もとめるよ。',
  times: 'おはなしは「ばい」でも、しらない かずは わりざんで もとめるよ。',
};
