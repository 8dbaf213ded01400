import { describe, expect, test } from 'vitest';
import { parseAmount, type Amount } from '../quantity/amount.ts';
import type { Meaning, ExistenceTimeAroundChange } from './card.ts';
import { wordProblemOfTriangle, type CardMeaningAndText } from './telling.ts';

/** Any amount. Only the kind and the objects of a meaning influence the wording of sentences. */
const amount: Amount = parseAmount('1') ?? 'unknown';

function is(text: string, object = 'a', moment: ExistenceTimeAroundChange | null = null): CardMeaningAndText {
  return { text, meaning: { kind: 'existence', object, amount, moment } };
}

function gains(text: string): CardMeaningAndText {
  return { text, meaning: { kind: 'increase', object: 'a', amount } };
}

function loses(text: string): CardMeaningAndText {
  return { text, meaning: { kind: 'decrease', object: 'a', amount } };
}

const TYING: Readonly<Record<'combine' | 'compare' | 'perUnit' | 'times', Meaning>> = {
  combine: { kind: 'combine', objects: ['a', 'b'], whole: null, amount },
  compare: { kind: 'compare', larger: 'a', smaller: 'b', amount },
  perUnit: { kind: 'perUnit', item: 'a', container: 'b', amount },
  times: { kind: 'times', compared: 'a', base: 'b', amount },
};

function ties(kind: keyof typeof TYING, text: string): CardMeaningAndText {
  return { text, meaning: TYING[kind] };
}

function tellStory(cards: readonly CardMeaningAndText[]): string[] {
  return wordProblemOfTriangle(cards).map(({ text }) => text);
}

describe('a story of change', () => {
  test.each<[string, CardMeaningAndText[], string[]]>([
    [
      'an addition opens the story',
      [
        is('たなに ほんが ？さつ あります'),
        gains('たなに ほんを 3さつ ならべました'),
        is('たなに ほんが 8さつ あります'),
      ],
      [
        'たなに ほんが {何|なん}さつか ありました。 あとから、 たなに ほんを 3さつ ならべました。',
        '{今|いま}、 たなに ほんが 8さつ あります。',
        'はじめに、 たなに ほんは {何|なん}さつ ありましたか。',
      ],
    ],
    [
      'after unknown',
      [is('りんごが 5こ あります'), gains('りんごを 3こ もらいました'), is('りんごが ？こ あります')],
      ['りんごが 5こ ありました。', 'りんごを 3こ もらいました。', '{今|いま}、 りんごは {何|なん}こ ありますか。'],
    ],
    [
      'change unknown',
      [is('りんごが 5こ あります'), gains('りんごを ？こ もらいました'), is('りんごが 8こ あります')],
      [
        'はじめに、 りんごが 5こ ありました。',
        '{今|いま}、 りんごが 8こ あります。',
        'りんごを あとから {何|なん}こ もらいましたか。',
      ],
    ],
    [
      'before unknown',
      [
        is('あかい {花|はな}が ？{本|ほん} さいて います'),
        loses('{花|はな}を 3{本|ぼん} つみました'),
        is('あかい {花|はな}が 5{本|ほん} さいて います'),
      ],
      [
        '{花|はな}を 3{本|ぼん} つみました。',
        '{今|いま}、 あかい {花|はな}が 5{本|ほん} さいて います。',
        'はじめに、 あかい {花|はな}は {何|なん}{本|ぼん} さいて いましたか。',
      ],
    ],
    [
      'a place at the head of the question',
      [
        is('こうえんに こどもが ？{人|にん} います'),
        loses('こどもが {2人|ふたり} かえりました'),
        is('こうえんに こどもが 4{人|にん} います'),
      ],
      [
        'こどもが {2人|ふたり} かえりました。',
        '{今|いま}、 こうえんに こどもが 4{人|にん} います。',
        'はじめに、 こうえんに こどもは {何|なん}{人|にん} いましたか。',
      ],
    ],
    [
      'who came is asked for',
      [is('こどもが 3{人|にん} います'), gains('こどもが ？{人|にん} きました'), is('こどもが 7{人|にん} います')],
      [
        'はじめに、 こどもが 3{人|にん} いました。',
        '{今|いま}、 こどもが 7{人|にん} います。',
        'こどもは あとから {何|なん}{人|にん} きましたか。',
      ],
    ],
    [
      'cards that say はじめに and いま keep their words, wherever they lie',
      [
        is('いま いぬが 8ひき います', 'a', 'after'),
        gains('いぬが 3びき きました'),
        is('はじめに いぬが ？ひき いました', 'a', 'before'),
      ],
      ['いぬが 3びき きました。', '{今|いま}、 いぬが 8ひき います。', 'はじめに、 いぬは {何|なん}びき いましたか。'],
    ],
    [
      'a sentence that tells its time by ぜんぶで, のこりは or なりました needs no いま',
      [is('くりが 5こ あります'), gains('くりを 3こ ひろいました'), is('くりは ぜんぶで ？こに なりました')],
      ['くりが 5こ あります。', 'くりを 3こ ひろいました。', 'くりは ぜんぶで {何|なん}こに なりましたか。'],
    ],
    [
      'a noun ends the question',
      [is('クッキーが 9{枚|まい} あります'), loses('4{枚|まい} たべました'), is('のこりは ？{枚|まい}です')],
      ['クッキーが 9{枚|まい} あります。', '4{枚|まい} たべました。', '{残|のこ}りは {何|なん}{枚|まい}ですか。'],
    ],
    [
      'an owner is the topic already',
      [
        is('たろうさんは シールを ？まい もって います'),
        gains('たろうさんは シールを 4まい もらいました'),
        is('たろうさんは シールを 9まい もって います'),
      ],
      [
        'たろうさんは シールを 4まい もらいました。',
        '{今|いま}、 たろうさんは シールを 9まい もって います。',
        'たろうさんは シールを はじめに {何|なん}まい もって いましたか。',
      ],
    ],
    [
      'つ asks いくつ',
      [is('かきが 3つ あります'), gains('かきを 2つ もらいました'), is('かきが ？つ あります')],
      ['かきが 3つ ありました。', 'かきを 2つ もらいました。', '{今|いま}、 かきは いくつ ありますか。'],
    ],
  ])('is told as expected: %s', (_name, cards, expected) => {
    expect(tellStory(cards)).toEqual(expected);
  });
});

test('a story of two triangles has the known sentences in the order of the slots and ends with the question', () => {
  const cards = [
    is('りんごが 5こ あります'),
    gains('りんごを 3こ もらいました'),
    ties('combine', 'りんごと みかんが あわせて ？こ あります'),
    is('みかんが 4こ あります', 'b'),
  ];
  expect(tellStory(cards)).toEqual([
    'りんごが 5こ あります。',
    'りんごを 3こ もらいました。',
    'みかんが 4こ あります。',
    'りんごと みかんは、 あわせて {何|なん}こ ありますか。',
  ]);
});

describe('the other kinds', () => {
  test.each<[string, CardMeaningAndText[], string[]]>([
    [
      'combine, whole unknown',
      [
        is('りんごが 5こ あります'),
        ties('combine', 'りんごと みかんが あわせて ？こ あります'),
        is('みかんが 3こ あります', 'b'),
      ],
      ['りんごが 5こ あります。', 'みかんが 3こ あります。', 'あわせて {何|なん}こ ありますか。'],
    ],
    [
      'combine, part unknown',
      [
        is('いぬが ？ひき います'),
        is('ねこが 3びき います', 'b'),
        ties('combine', 'いぬと ねこが あわせて 8ひき います'),
      ],
      ['ねこが 3びき います。', 'いぬと ねこが あわせて 8ひき います。', 'いぬは {何|なん}びき いますか。'],
    ],
    [
      'compare, difference unknown, without です',
      [is('りんごが 5こ ある'), is('みかんが 3こ ある', 'b'), ties('compare', 'りんごは みかんより ？こ おおい')],
      ['りんごが 5こ あります。', 'みかんが 3こ あります。', 'どちらが {何|なん}こ おおいですか。'],
    ],
    [
      'compare, smaller unknown',
      [
        is('りんごが 5こ あります'),
        ties('compare', 'みかんは りんごより 2こ {少|すく}ない'),
        is('みかんが ？こ あります', 'b'),
      ],
      ['りんごが 5こ あります。', 'みかんは、 りんごより 2こ {少|すく}ないです。', 'みかんは {何|なん}こ ありますか。'],
    ],
    [
      'perUnit, rate unknown',
      [
        is('りんごが 12こ あります'),
        is('はこが 3はこ あります', 'b'),
        ties('perUnit', '1はこに りんごが ？こずつ はいって います'),
      ],
      [
        'りんごが 12こ あります。',
        'はこが 3はこ あって、 どの はこにも {同|おな}じ {数|かず}ずつ はいって います。',
        '1はこに りんごは {何|なん}こずつ はいって いますか。',
      ],
    ],
    [
      'perUnit, a rate that ends in ずつ',
      [is('りんごが ？こ あります'), ties('perUnit', '1はこに りんごが 4こずつ'), is('はこが 3つ あります', 'b')],
      ['1はこに りんごが 4こずつです。', 'はこが 3つ あります。', 'りんごは {全部|ぜんぶ}で {何|なん}こ ありますか。'],
    ],
    [
      'times, rate unknown',
      [
        is('あかい テープは 12cmです'),
        is('あおい テープは 4cmです', 'b'),
        ties('times', 'あかい テープは あおい テープの ？{倍|ばい}です'),
      ],
      [
        'あかい テープは 12cmです。',
        'あおい テープは 4cmです。',
        'あかい テープは、 あおい テープの {何|なん}{倍|ばい}ですか。',
      ],
    ],
    [
      'the counter itself is the subject',
      [is('こどもが 3{人|にん} います'), is('？{人|にん}が すわって います', 'b')],
      ['こどもが 3{人|にん} います。', '{何|なん}{人|にん}が すわって いますか。'],
    ],
    ['a full stop is not doubled', [is('りんごが 5こ あります。')], ['りんごが 5こ あります。']],
    ['a story of one unknown asks', [is('いろがみが ？まい ある。')], ['いろがみは {何|なん}まいですか。']],
  ])('are told as expected: %s', (_name, cards, expected) => {
    expect(tellStory(cards)).toEqual(expected);
  });
});

describe('a division into equal parts', () => {
  test.each<[string, CardMeaningAndText[], string[]]>([
    [
      'given to groups',
      [
        is('カードを 45まい くばります'),
        is('5チームに くばります', 'b'),
        ties('perUnit', '1チームに カードを ？まいずつ くばります'),
      ],
      [
        'カードを 45まい くばります。',
        '5チームに {同|おな}じ {数|かず}ずつ くばります。',
        '1チームに カードを {何|なん}まいずつ くばりますか。',
      ],
    ],
    [
      'given to a class with a number',
      [
        is('{画用紙|がようし}を 450まい くばりました'),
        is('2{組|くみ}の {児童|じどう}は 30{人|にん}です', 'b'),
        ties('perUnit', '2{組|くみ}の {児童|じどう} {1人|ひとり}に {画用紙|がようし}を ？まいずつ くばりました'),
      ],
      [
        '2{組|くみ}の {児童|じどう}は 30{人|にん}です。',
        'どの {児童|じどう}にも {画用紙|がようし}を {同|おな}じ {数|かず}ずつ、 {全部|ぜんぶ}で 450まい くばりました。',
        '2{組|くみ}の {児童|じどう} {1人|ひとり}に {画用紙|がようし}を {何|なん}まいずつ くばりましたか。',
      ],
    ],
    [
      'of days',
      [
        is('りんごを 12こ たべました'),
        is('りんごを 3{日|か}{間|かん} たべました', 'b'),
        ties('perUnit', '1{日|にち}に りんごを ？こずつ たべました'),
      ],
      [
        'りんごを 3{日|か}{間|かん} たべました。',
        '{毎日|まいにち} {同|おな}じ {数|かず}ずつ、 {全部|ぜんぶ}で 12こ たべました。',
        '1{日|にち}に りんごを {何|なん}こずつ たべましたか。',
      ],
    ],
    [
      'of one length each',
      [
        is('テープの {長|なが}さは 24cmです'),
        is('テープが 3{本|ぼん} あります', 'b'),
        ties('perUnit', 'テープ 1{本|ぽん}の {長|なが}さは ？cmです'),
      ],
      [
        '{同|おな}じ {長|なが}さの テープが 3{本|ぼん} あります。',
        'テープの {長|なが}さは 24cmです。',
        'テープ 1{本|ぽん}の {長|なが}さは {何|なん}cmですか。',
      ],
    ],
    [
      'not of metres or hours: the purchase comes before its price',
      [
        is('リボンの {代金|だいきん}は 420{円|えん}です'),
        is('リボンを 3m かいました', 'b'),
        ties('perUnit', 'リボン 1mの ねだんは ？{円|えん}です'),
      ],
      [
        'リボンを 3m かいました。',
        'リボンの {代金|だいきん}は 420{円|えん}です。',
        'リボン 1mの ねだんは {何|なん}{円|えん}ですか。',
      ],
    ],
  ])('is told as expected: %s', (_name, cards, expected) => {
    expect(tellStory(cards)).toEqual(expected);
  });
});

test('a comparison of things in one place asks how many more there are', () => {
  const cards = [
    is('はたけに なすが 9こ なって います'),
    ties('compare', 'はたけに なすが ピーマンより 4こ おおく なって います'),
    is('はたけに ピーマンが ？こ なって います', 'b'),
  ];
  expect(tellStory(cards).slice(0, 2)).toEqual([
    'はたけに なすが 9こ なって います。',
    'なすは ピーマンより 4こ {多|おお}いです。',
  ]);
});
