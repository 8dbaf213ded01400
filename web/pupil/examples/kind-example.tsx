import { useMemo } from 'react';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { ExampleEquations } from './example-equations.tsx';
import { ExampleExercise, type ExampleProps } from './example-table.tsx';
import { createExampleMovesIntoSlots } from './shown-moves.ts';
import { createRational } from '../../../engine/quantity/rational.ts';
import type { Amount } from '../../../engine/quantity/amount.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { Meaning, StoryObject } from '../../../engine/story/card.ts';
import { createAmountExpression, createOperationExpression, type Operator } from '../../../engine/story/expression.ts';

type KindExampleProps = ExampleProps & { readonly kind: StoryKind };

/** The example of reverse thinking in a story kind: the story, its equation and the calculation. */
export function ReverseThinkingExample({ kind, ...props }: KindExampleProps) {
  const { question, slots, example } = useMemo(() => {
    const made = reverseThinkingExampleQuestion(kind);
    const cards = made.cards.map(({ id }) => id);
    return { question: made, slots: cards, example: createExampleMovesIntoSlots(made, cards) };
  }, [kind]);
  return (
    <ExampleExercise
      {...props}
      example={example}
      asked={question}
      found={[]}
      why={REVERSE_THINKING_EXPLANATIONS[kind]}
      equations={<ExampleEquations question={question} slots={slots} />}
    />
  );
}

type Sentence = readonly [text: string, meaning: Meaning];
type Calculation = readonly [number, Operator, number];

function object(key: string, counter: string): StoryObject {
  return { key, name: key, counter, owner: null, place: null, living: false };
}

function there(key: string, amount: Amount): Meaning {
  return { kind: 'existence', object: key, amount, moment: null };
}

function reverseExample(
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
        left: createOperationExpression(
          operator,
          createAmountExpression(createRational(left)),
          createAmountExpression(createRational(right)),
        ),
        right: createAmountExpression('unknown'),
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

/** Returns a question that needs reverse thinking. Its cards are in the order of the story. */
export function reverseThinkingExampleQuestion(kind: StoryKind): Question {
  const n = createRational;
  switch (kind) {
    case 'combine':
      return reverseExample(
        kind,
        [object('りんご', '個'), object('みかん', '個')],
        [
          ['りんごが 3{個|こ} あります', there('りんご', n(3))],
          ['みかんが ？{個|こ} あります', there('みかん', 'unknown')],
          [
            'りんごと みかんが {合|あ}わせて 8{個|こ} あります',
            { kind, objects: ['りんご', 'みかん'], whole: null, amount: n(8) },
          ],
        ],
        [8, '−', 3],
      );
    case 'increase':
      return reverseExample(
        kind,
        [object('カード', '枚')],
        [
          ['カードが ？{枚|まい} あります', there('カード', 'unknown')],
          ['カードを 4{枚|まい} もらいました', { kind, object: 'カード', amount: n(4) }],
          ['カードが 9{枚|まい} あります', there('カード', n(9))],
        ],
        [9, '−', 4],
      );
    case 'decrease':
      return reverseExample(
        kind,
        [object('あめ', '個')],
        [
          ['あめが ？{個|こ} あります', there('あめ', 'unknown')],
          ['あめを 3{個|こ} {食|た}べました', { kind, object: 'あめ', amount: n(3) }],
          ['あめが 5{個|こ} あります', there('あめ', n(5))],
        ],
        [5, '+', 3],
      );
    case 'compare':
      return reverseExample(
        kind,
        [object('りんご', '個'), object('みかん', '個')],
        [
          ['りんごが ？{個|こ} あります', there('りんご', 'unknown')],
          ['みかんが 4{個|こ} あります', there('みかん', n(4))],
          ['りんごは みかんより 2{個|こ} {多|おお}い', { kind, larger: 'りんご', smaller: 'みかん', amount: n(2) }],
        ],
        [4, '+', 2],
      );
    case 'perUnit':
      return reverseExample(
        kind,
        [object('ケーキ', '個'), object('{皿|さら}', '枚')],
        [
          [
            '1{皿|さら}に ケーキが 3{個|こ}ずつ あります',
            { kind, item: 'ケーキ', container: '{皿|さら}', amount: n(3) },
          ],
          ['{皿|さら}が ？{枚|まい} あります', there('{皿|さら}', 'unknown')],
          ['ケーキが 12{個|こ} あります', there('ケーキ', n(12))],
        ],
        [12, '÷', 3],
      );
    case 'times':
      return reverseExample(
        kind,
        [object('{赤|あか}い {色紙|いろがみ}', '枚'), object('{青|あお}い {色紙|いろがみ}', '枚')],
        [
          ['{青|あお}い {色紙|いろがみ}が ？{枚|まい} あります', there('{青|あお}い {色紙|いろがみ}', 'unknown')],
          [
            '{赤|あか}い {色紙|いろがみ}は {青|あお}い {色紙|いろがみ}の 3{倍|ばい}',
            { kind, compared: '{赤|あか}い {色紙|いろがみ}', base: '{青|あお}い {色紙|いろがみ}', amount: n(3) },
          ],
          ['{赤|あか}い {色紙|いろがみ}が 12{枚|まい} あります', there('{赤|あか}い {色紙|いろがみ}', n(12))],
        ],
        [12, '÷', 3],
      );
  }
}

/**
 * For each story kind, a text for pupils that explains reverse thinking: why the calculation uses another operation
 * than the story states.
 */
export const REVERSE_THINKING_EXPLANATIONS: Readonly<Record<StoryKind, string>> = {
  combine: 'お{話|はなし}は「{合|あ}わせて」でも、{知|し}らない {数|かず}は ひき{算|ざん}で {求|もと}めるよ。',
  increase: 'お{話|はなし}は「{増|ふ}える」でも、{知|し}らない {数|かず}は ひき{算|ざん}で {求|もと}めるよ。',
  decrease: 'お{話|はなし}は「{減|へ}る」でも、はじめの {数|かず}は たし{算|ざん}で {求|もと}めるよ。',
  compare: 'お{話|はなし}は「ちがい」でも、{多|おお}い ほうの {数|かず}は たし{算|ざん}で {求|もと}めるよ。',
  perUnit: 'お{話|はなし}は「ずつ」でも、{知|し}らない {数|かず}は わり{算|ざん}で {求|もと}めるよ。',
  times: 'お{話|はなし}は「{倍|ばい}」でも、{知|し}らない {数|かず}は わり{算|ざん}で {求|もと}めるよ。',
};
