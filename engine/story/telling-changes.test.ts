import { expect, it } from 'vitest';
import { parseAmount } from '../quantity/amount.ts';
import type { Meaning, SentenceCard } from './card.ts';
import { wordProblemOfComposition } from './telling-network.ts';
import { wordProblemOfTriangle } from './telling.ts';
import type { StoryTriangle } from './triangle.ts';

const known = parseAmount('1') ?? 'unknown';

type WithoutAmount<M extends Meaning> = M extends Meaning ? Omit<M, 'amount'> : never;

function card(id: string, text: string, meaning: WithoutAmount<Meaning>): SentenceCard {
  const amount = text.includes('？') ? 'unknown' : text.includes('{何|なん}') ? 'hidden' : known;
  return { id, text, meaning: { ...meaning, amount } };
}

function isThere(id: string, text: string, object = 'item'): SentenceCard {
  return card(id, text, { kind: 'existence', object, moment: null });
}

function triangle(kind: StoryTriangle['kind'], apex: string, left: string, right: string): StoryTriangle {
  return { kind, cards: { apex, left, right } };
}

const STORIES: readonly (readonly [string, SentenceCard[], StoryTriangle[], string[]])[] = [
  [
    'an asked change before another change is told at its time',
    [
      isThere('first', '{花|はな}が 9{本|ほん} さいて います'),
      card('picked', '{花|はな}を ？{本|ほん} つみました', { kind: 'decrease', object: 'item' }),
      isThere('between', '{花|はな}が {何|なん}{本|ぼん}か さいて います'),
      card('opened', '{花|はな}が 3{本|ぼん} さきました', { kind: 'increase', object: 'item' }),
      isThere('last', '{花|はな}が 8{本|ほん} さいて います'),
    ],
    [triangle('decrease', 'first', 'picked', 'between'), triangle('increase', 'last', 'between', 'opened')],
    [
      'はじめに、 {花|はな}が 9{本|ほん} さいて いました。',
      '{花|はな}を {何|なん}{本|ぼん}か つみました。 そのあと、 {花|はな}が 3{本|ぼん} さきました。',
      '{今|いま}、 {花|はな}が 8{本|ほん} さいて います。',
      '{花|はな}を {何|なん}{本|ぼん} つみましたか。',
    ],
  ],
  [
    'a question about the second of two equal changes says that it is the last one',
    [
      isThere('first', '{花|はな}が 9{本|ほん} さいて います'),
      card('early', '{花|はな}が 3{本|ぼん} さきました', { kind: 'increase', object: 'item' }),
      isThere('between', '{花|はな}が {何|なん}{本|ぼん}か さいて います'),
      card('late', '{花|はな}が ？{本|ほん} さきました', { kind: 'increase', object: 'item' }),
      isThere('last', '{花|はな}が 18{本|ほん} さいて います'),
    ],
    [triangle('increase', 'between', 'first', 'early'), triangle('increase', 'last', 'between', 'late')],
    [
      'はじめに、 {花|はな}が 9{本|ほん} さいて いました。',
      'あとから、 {花|はな}が 3{本|ぼん} さきました。',
      'そのあと、 {花|はな}が {何|なん}{本|ぼん}か さきました。 {今|いま}、 {花|はな}が 18{本|ほん} さいて います。',
      '{最後|さいご}に、 {花|はな}は {何|なん}{本|ぼん} さきましたか。',
    ],
  ],
  [
    'the state at the beginning comes before what does not change',
    [
      isThere('other', 'えほんが 8さつ あります', 'other'),
      isThere('first', 'ずかんが 9さつ あります'),
      card('given', 'ずかんを ？さつ ゆずりました', { kind: 'decrease', object: 'item' }),
      isThere('last', 'ずかんが {何|なん}さつか あります'),
      card('times', 'えほんの かずは ずかんの かずの 2ばいです', { kind: 'times', compared: 'other', base: 'item' }),
    ],
    [triangle('decrease', 'first', 'given', 'last'), triangle('times', 'other', 'last', 'times')],
    [
      'はじめに、 ずかんが 9さつ ありました。',
      'ずかんを {何|なん}さつか ゆずりました。 えほんが 8さつ あります。',
      '{今|いま}、 えほんの かずは、 ずかんの かずの 2ばいです。',
      'ずかんを {何|なん}さつ ゆずりましたか。',
    ],
  ],
  [
    'what is left is shared, not what was there',
    [
      isThere('first', 'なすが 9{本|ほん} あります'),
      card('sold', 'なすを 3{本|ぼん} うりました', { kind: 'decrease', object: 'item' }),
      isThere('last', 'なすが {何|なん}{本|ぼん}か あります'),
      isThere('bags', 'ふくろが 3まい あります', 'bag'),
      card(
        'each',
        'なすを {全部|ぜんぶ} {同|おな}じ {数|かず}ずつ {入|い}れると、 ふくろ 1まいに ？{本|ほん}ずつ {入|はい}ります',
        {
          kind: 'perUnit',
          item: 'item',
          container: 'bag',
        },
      ),
    ],
    [triangle('decrease', 'first', 'sold', 'last'), triangle('perUnit', 'last', 'each', 'bags')],
    [
      'なすが 9{本|ほん} あります。',
      'なすを 3{本|ぼん} うりました。',
      'ふくろが 3まい あります。',
      '{残|のこ}りの なすを {全部|ぜんぶ} {同|おな}じ {数|かず}ずつ {入|い}れると、 ふくろ 1まいに {何|なん}{本|ぼん}ずつ {入|はい}りますか。',
    ],
  ],
  [
    'all things are in the containers that are brought',
    [
      isThere('first', 'さらが ？まい あります', 'plate'),
      card('brought', 'さらを 7まい {運|はこ}んで きました', { kind: 'increase', object: 'plate' }),
      isThere('last', 'さらが {何|なん}まいか あります', 'plate'),
      card('each', '1さらに プリンが 3こずつ のって います', { kind: 'perUnit', item: 'item', container: 'plate' }),
      isThere('total', 'プリンが 33こ あります'),
    ],
    [triangle('increase', 'last', 'first', 'brought'), triangle('perUnit', 'total', 'each', 'last')],
    [
      'さらを 7まい {運|はこ}んで きました。',
      'プリンが {全部|ぜんぶ}で 33こ あります。',
      '1さらに プリンが 3こずつ のって います。',
      'はじめに、 さらは {何|なん}まい ありましたか。',
    ],
  ],
  [
    'a hidden change of two objects has no あわせて',
    [
      isThere('a', 'いぬが 9ひき います', 'dog'),
      isThere('b', 'ねこが 8ひき います', 'cat'),
      card('both', 'いぬと ねこが {合|あ}わせて {何|なん}びきか います', {
        kind: 'combine',
        objects: ['dog', 'cat'],
        whole: 'all',
      }),
      card('left', 'いぬと ねこが {合|あ}わせて ？ひき {帰|かえ}りました', { kind: 'decrease', object: 'all' }),
      isThere('last', 'いぬと ねこが {合|あ}わせて 5ひき {残|のこ}って います', 'all'),
    ],
    [triangle('combine', 'both', 'a', 'b'), triangle('decrease', 'both', 'left', 'last')],
    [
      'はじめに、 いぬが 9ひき いました。',
      'ねこが 8ひき いました。',
      'いぬと ねこが {何|なん}びきか {帰|かえ}りました。 {今|いま}、 いぬと ねこが {合|あ}わせて 5ひき {残|のこ}って います。',
      'いぬと ねこは、 {合|あ}わせて {何|なん}びき {帰|かえ}りましたか。',
    ],
  ],
];

it.each(STORIES)('a word problem tells a story in which %s', (_name, cards, triangles, expected) => {
  expect(wordProblemOfComposition(cards, triangles).map(({ text }) => text)).toEqual(expected);
});

it('a word problem mentions a part of the whole that the sentence before names', () => {
  const combined = card('both', 'にんじんと ごぼうが {合|あ}わせて 55kg あります', {
    kind: 'combine',
    objects: ['carrot', 'burdock'],
    whole: null,
  });
  const story = [
    combined,
    isThere('part', 'ごぼうが 23kg あります', 'burdock'),
    isThere('rest', 'にんじんが {何|なん}kgか あります', 'carrot'),
    card('each', '1ふくろに にんじんを 4kgずつ {入|い}れます', { kind: 'perUnit', item: 'carrot', container: 'bag' }),
    isThere('bags', '？ふくろ できます', 'bag'),
  ];
  const triangles = [triangle('combine', 'both', 'rest', 'part'), triangle('perUnit', 'rest', 'each', 'bags')];
  expect(wordProblemOfComposition(story, triangles)[1]?.text).toBe('そのうち、 ごぼうは 23kgです。');
});

it('a word problem names the shape of a thing once', () => {
  const told = wordProblemOfTriangle([
    card('base', '{直方体|ちょくほうたい}の はこの そこの めんせきは 9cm²です', {
      kind: 'perUnit',
      item: 'volume',
      container: 'height',
    }),
    isThere('height', '{直方体|ちょくほうたい}の はこの たかさは 3cmです', 'height'),
    isThere('volume', '{直方体|ちょくほうたい}の はこの たいせきは ？cm³です', 'volume'),
  ]);
  expect(told.map(({ text }) => text)).toEqual([
    '{直方体|ちょくほうたい}の はこの そこの めんせきは 9cm²です。',
    'はこの たかさは 3cmです。',
    'はこの たいせきは {何|なん}cm³ですか。',
  ]);
});

it('a word problem says that a plan changed, and asks how late an event is', () => {
  const told = wordProblemOfTriangle([
    isThere('first', 'バスが {着|つ}く {時|じ}こくは 8{時|じ}の {予定|よてい}です'),
    card('late', 'バスが {着|つ}くのが ？{分|ふん} おくれました', { kind: 'increase', object: 'item' }),
    isThere('last', 'バスが {着|つ}く {時|じ}こくは 9{時|じ}の {予定|よてい}です'),
  ]);
  expect(told.map(({ text }) => text)).toEqual([
    'はじめ、 バスが {着|つ}く {時|じ}こくは 8{時|じ}の {予定|よてい}でした。',
    '{予定|よてい}が 9{時|じ}に {変|か}わりました。',
    'バスが {着|つ}くのが {何|なん}{分|ぷん} おくれましたか。',
  ]);
});

it('a word problem leaves out an event that the sentence before names', () => {
  const told = wordProblemOfTriangle([
    isThere('first', 'バスが {着|つ}く {時|じ}こくは 8{時|じ}の よていです'),
    card('late', 'バスが {着|つ}く {時|じ}こくが 10{分|ぷん} おくれました', { kind: 'increase', object: 'item' }),
    isThere('last', 'バスが {着|つ}く {時|じ}こくは ？{時|じ}？{分|ふん}の よていです'),
  ]);
  expect(told[1]?.text).toBe('{着|つ}く {時|じ}こくが 10{分|ぷん} おくれました。');
});

it.each([
  ['バスは 2{時間|じかん} はしりました', '2{時間|じかん} はしりました。'],
  ['バスは 2{時間|じかん} はしります', 'バスは 2{時間|じかん} はしります。'],
])('a word problem leaves out a subject that the sentence before names in the same tense: %s', (text, expected) => {
  const told = wordProblemOfTriangle([
    card('rate', 'バスは 1{時間|じかん}に 9kmずつ はしりました', { kind: 'perUnit', item: 'way', container: 'time' }),
    isThere('time', text, 'time'),
    isThere('way', 'バスは {全部|ぜんぶ}で ？km はしりました', 'way'),
  ]);
  expect(told[1]?.text).toBe(expected);
});

it('a word problem does not use “all” for the amount before or after a decrease', () => {
  const told = wordProblemOfTriangle([
    isThere('first', 'りんごが {全部|ぜんぶ}で 9こ あります'),
    card('sold', 'りんごを 3こ うりました', { kind: 'decrease', object: 'item' }),
    isThere('last', 'りんごが {全部|ぜんぶ}で ？こ あります'),
  ]);
  expect(told.map(({ text }) => text).join('')).not.toContain('{全部|ぜんぶ}で');
});
