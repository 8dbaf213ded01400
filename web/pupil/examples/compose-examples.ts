import type { StoryKind } from '../../../engine/story/kind.ts';

/** The example of mode `compose` for a story kind, as the fields of a question document (docs/question-format.md). */
export type ComposeModeExample = {
  readonly objects: Readonly<Record<string, { readonly name: string; readonly counter: string }>>;
  /** The cards of the solution, in the order of the slots. */
  readonly cards: readonly [ExampleCard, ExampleCard, ExampleCard];
  /** The required story equation. */
  readonly equation: string;
  /** The explanation after the last move. */
  readonly why: string;
};

type ExampleCard = Readonly<Record<string, unknown>> & { readonly id: string; readonly text: string };

const CANDY = { name: 'あめ', counter: '個' };
const BERRY = { name: 'いちご', counter: '個' };
const ORANGE = { name: 'みかん', counter: '個' };
const BAG = { name: 'ふくろ', counter: 'ふくろ' };
const RED_PAPER = { name: '{赤|あか}い {色紙|いろがみ}', counter: '枚' };
const BLUE_PAPER = { name: '{青|あお}い {色紙|いろがみ}', counter: '枚' };

function there(id: string, object: string, amount: number | '?', text: string): ExampleCard {
  return { id, kind: 'existence', object, amount, text };
}

function why(kind: string): string {
  return `3{枚|まい}の カードで、{式|しき}と {同|おな}じ「${kind}」の お{話|はなし}が できたよ。`;
}

const EIGHT_CANDIES = there('eight', 'candy', 8, 'あめが 8{個|こ} あります');
const EIGHT_BERRIES = there('eight', 'berry', 8, 'いちごが 8{個|こ} あります');
const FIVE_ORANGES = there('five', 'orange', 5, 'みかんが 5{個|こ} あります');

/** The examples by story kind. */
export const COMPOSE_MODE_EXAMPLES: Readonly<Record<StoryKind, ComposeModeExample>> = {
  increase: {
    objects: { candy: CANDY },
    cards: [
      EIGHT_CANDIES,
      { id: 'got', kind: 'increase', object: 'candy', amount: 3, text: 'あめを 3{個|こ} もらいました' },
      there('now', 'candy', '?', 'あめが ？{個|こ} あります'),
    ],
    equation: '8 + 3 = ?',
    why: why('{増|ふ}える'),
  },
  decrease: {
    objects: { candy: CANDY },
    cards: [
      EIGHT_CANDIES,
      { id: 'ate', kind: 'decrease', object: 'candy', amount: 3, text: 'あめを 3{個|こ} {食|た}べました' },
      there('left', 'candy', '?', 'あめが ？{個|こ} あります'),
    ],
    equation: '8 − 3 = ?',
    why: why('{減|へ}る'),
  },
  combine: {
    objects: { berry: BERRY, orange: ORANGE },
    cards: [
      EIGHT_BERRIES,
      FIVE_ORANGES,
      {
        id: 'both',
        kind: 'combine',
        objects: ['berry', 'orange'],
        amount: '?',
        text: 'いちごと みかんが {合|あ}わせて ？{個|こ} あります',
      },
    ],
    equation: '8 + 5 = ?',
    why: why('{合|あ}わせて'),
  },
  compare: {
    objects: { berry: BERRY, orange: ORANGE },
    cards: [
      EIGHT_BERRIES,
      FIVE_ORANGES,
      {
        id: 'more',
        kind: 'compare',
        larger: 'berry',
        smaller: 'orange',
        amount: '?',
        text: 'いちごは みかんより ？{個|こ} {多|おお}いです',
      },
    ],
    equation: '8 − 5 = ?',
    why: why('ちがい'),
  },
  perUnit: {
    objects: { candy: CANDY, bag: BAG },
    cards: [
      {
        id: 'each',
        kind: 'perUnit',
        item: 'candy',
        container: 'bag',
        amount: 3,
        text: '1ふくろに あめが 3{個|こ}ずつ {入|はい}って います',
      },
      there('bags', 'bag', 4, '4ふくろ あります'),
      there('all', 'candy', '?', 'あめが ？{個|こ} あります'),
    ],
    equation: '3 × 4 = ?',
    why: why('ずつ'),
  },
  times: {
    objects: { red: RED_PAPER, blue: BLUE_PAPER },
    cards: [
      there('base', 'red', 4, '{赤|あか}い {色紙|いろがみ}が 4{枚|まい} あります'),
      {
        id: 'times',
        kind: 'times',
        compared: 'blue',
        base: 'red',
        amount: 3,
        text: '{青|あお}い {色紙|いろがみ}は {赤|あか}い {色紙|いろがみ}の 3{倍|ばい}です',
      },
      there('compared', 'blue', '?', '{青|あお}い {色紙|いろがみ}が ？{枚|まい} あります'),
    ],
    equation: '4 × 3 = ?',
    why: why('{倍|ばい}'),
  },
};
