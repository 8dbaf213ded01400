import { describe, expect, it } from 'vitest';
import { readWordProblem } from './read-problem.ts';

/**
 * Returns the triangles of a text in a short form, with their numbers by role. Returns null if the text is not
 * understood.
 */
function shortly(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const { quantities, triangles } = result.reading;
  const shown = (key: string) => {
    const amount = quantities.find((quantity) => quantity.key === key)?.amount;
    if (amount === undefined || typeof amount === 'string') return amount;
    return amount.denominator === 1 ? String(amount.numerator) : `${amount.numerator}/${amount.denominator}`;
  };
  const told = triangles.map(({ kind, quantities: { apex, left, right } }) =>
    [kind, shown(apex), shown(left), shown(right)].join(' '),
  );
  return told.sort().join('; ');
}

/**
 * Texts with the triangles that the reader must find. Most texts come in pairs that differ in a few words. The result
 * is null if the reader must not understand the text.
 */
const PAIRS: readonly (readonly [name: string, text: string, told: string | null])[] = [
  [
    'a name without さん',
    'けんたは あめを 9こ もっています。ゆうたが 4こ くれました。けんたは いま なんこ もっていますか。',
    'increase asked 9 4',
  ],
  [
    'a name without さん that gets',
    'けんたは あめを 9こ もっています。ゆうたに 4こ あげました。けんたは いま なんこ もっていますか。',
    'decrease 9 4 asked',
  ],
  [
    'the end of a sentence is no name',
    'パンやさんにメロンパンが16こならんでいましたおばさんが7こかっていきましたメロンパンはいまなんこ',
    'decrease 16 7 asked',
  ],
  [
    'an ending of た',
    'さるが 8ひき いました。5ひき うまれまた。さるは なんびきに なりましたか。',
    'increase asked 8 5',
  ],
  [
    'an ending of た that takes away',
    'さるが 8ひき いました。5ひき にげまいた。さるは なんびきに なりましたか。',
    'decrease 8 5 asked',
  ],
  [
    'a long vowel as in katakana',
    'こーえんに こどもが 7にん います。3にん きました。なんにんに なりましたか。',
    'increase asked 7 3',
  ],
  [
    'a long vowel as in katakana, and some go',
    'こーえんに こどもが 7にん います。3にん かえりました。なんにんに なりましたか。',
    'decrease 7 3 asked',
  ],
  [
    'a word that paints',
    'かえるが 5ひき います。3びき ぴょんと でていきました。なんびきに なりましたか。',
    'decrease 5 3 asked',
  ],
  [
    'a word that paints, and some come',
    'かえるが 5ひき います。3びき ぴょんと やってきました。なんびきに なりましたか。',
    'increase asked 5 3',
  ],
  [
    'animals that do something',
    'はとが10わえさを食べていました。6わとんでにげました。はとはなんわのこっていますか。',
    'decrease 10 6 asked',
  ],
  [
    'things that animals ate are not the animals',
    'はとがえさを10こ食べていました。6わとんでにげました。はとはなんわのこっていますか。',
    null,
  ],
  [
    'a shortened name',
    'ライオンのしっぽは90cmです。さるのしっぽはライオンより35cm短いです。さるのしっぽは何cmですか。',
    'compare 90 asked 35',
  ],
  [
    'a shortened name, longer',
    'ライオンのしっぽは90cmです。さるのしっぽはライオンより35cm長いです。さるのしっぽは何cmですか。',
    'compare asked 90 35',
  ],
  [
    'a name that is not short for one of the text',
    'ライオンのしっぽは90cmです。さるのしっぽはきりんより35cm短いです。さるのしっぽは何cmですか。',
    null,
  ],
  [
    'how much some of them make',
    '1本のびんに水が3Lずつ入っています。6本では水は何Lになりますか。',
    'perUnit asked 3 6',
  ],
  [
    'how much boxes make, after what a bottle holds',
    '1本のびんに水が3Lずつ入っています。6箱では水は何Lになりますか。',
    null,
  ],
  [
    'another plate',
    'おさらにいちごが3こあります。べつのおさらにいちごが6こあります。あわせてなんこでしょうか。',
    'combine asked 3 6',
  ],
  [
    'the compared thing is left out',
    'わたしのじょうぎは18cmです。いもうとのじょうぎの2倍です。いもうとのじょうぎは何cmでしょう。',
    'times 18 asked 2',
  ],
  [
    'the compared thing is named',
    'わたしのじょうぎは18cmです。いもうとのじょうぎはわたしのじょうぎの2倍です。いもうとのじょうぎは何cmでしょう。',
    'times asked 18 2',
  ],
  [
    'one who eats alone',
    'お皿に12このからあげがありました。お兄ちゃんがひとりで5こ食べました。のこりは何こですか。',
    'decrease 12 5 asked',
  ],
  [
    'who gets one each',
    'あめが28こあります。25人に1こずつくばりました。あめは何こあまりますか。',
    'decrease 28 unstated asked; perUnit unstated 1 25',
  ],
  ['only so many', '弟の本は12ページしかない。ぼくの本は弟の本の4倍です。ぼくの本は何ページ？', 'times asked 12 4'],
  ['none at all', '弟の本は12ページではない。ぼくの本は弟の本の4倍です。ぼくの本は何ページ？', null],
  [
    'down from where they were',
    'さるが木に9ひきのぼっています。4ひきおりてきました。木には何びきいますか。',
    'decrease 9 4 asked',
  ],
  [
    'up to where they are',
    'さるが木に9ひきのぼっています。4ひきのぼってきました。木には何びきいますか。',
    'increase asked 9 4',
  ],
  [
    'what is missing to a goal',
    'ぼくはスタンプを24こあつめました。あと何こで30こになりますか。',
    'increase 30 24 asked',
  ],
  [
    'what was there before is stated later',
    'かぶとむしを3びきとりました。まえからいたのは12ひきです。かぶとむしはいまなんびきですか。',
    null,
  ],
  [
    'the counter of one of two sorts',
    'そらにくもが10こあります。いえにスプーンが6ぽんあります。あわせてなんぼんですか。',
    null,
  ],
  [
    'a counter for both sorts',
    'かごにりんごが10こあります。かごにみかんが6こあります。あわせてなんこですか。',
    'combine asked 10 6',
  ],
  [
    'what a shop has is not mine',
    'みせにパンが10こあります。ぼくは3こかいました。ぼくはパンを何こもっていますか。',
    null,
  ],
  [
    'what a shop has left',
    'みせにパンが10こあります。おきゃくさんが3こかっていきました。みせのパンは何こですか。',
    'decrease 10 3 asked',
  ],
  ['those who got off', '電車に20人のっていました。5人おりて、8人のってきました。おりた人は何人ですか。', null],
  [
    'those who ride',
    '電車に20人のっていました。5人おりて、8人のってきました。のっている人は何人ですか。',
    'decrease 20 5 unstated; increase asked unstated 8',
  ],
  ['what there is follows the question', 'あと何こで10こになりますか。いま3こあります。', null],
  [
    'a calculation that is not named',
    'えんぴつが、ふでばこは18ほん、つくえは5ほん、かばんは4ほんです。けいさんするといくつですか。',
    null,
  ],
  ['what coins are worth', '100円玉が3まい、10円玉が5まいあります。あわせて何円ですか。', null],
  ['how many coins', '100円玉が3まい、10円玉が5まいあります。あわせて何まいですか。', 'combine asked 3 5'],
  [
    'the child who tells',
    '色えんぴつを12本もっています。弟は6本もっています。わたしは弟より何本多くもっていますか。',
    'compare 12 6 asked',
  ],
  [
    'what one box holds',
    'ひとはこにドーナツが6こずつはいっています。4はこあります。ドーナツはなんこですか。',
    'perUnit asked 6 4',
  ],
  ['pieces', 'ケーキを8きれに切りました。5きれ食べました。何きれのこっていますか。', 'decrease 8 5 asked'],
  [
    'a shop in kana and kanji',
    'だがし屋さんにガムが60こありました。22こ売れました。ガムは何こ残っていますか。',
    'decrease 60 22 asked',
  ],
  [
    'a place in kana and kanji',
    'こん虫館にかぶとむしが25ひきいました。あとから8ぴき来ました。かぶとむしは何びきになりましたか。',
    'increase asked 25 8',
  ],
  [
    'the owner of a room',
    'ぼくの部屋に本が9さつあります。弟の部屋に本が5さつあります。本は合わせて何さつですか。',
    'combine asked 9 5',
  ],
  [
    'a day before a place',
    'きのう店にいきました。りんごを9こ買いました。3こ食べました。のこりは何こですか。',
    'decrease 9 3 asked',
  ],
  ['ships that leave', '港に船が12せきいました。5せき出港しました。のこりは何せきですか。', 'decrease 12 5 asked'],
  ['croquettes that are fried', 'コロッケを24こ揚げました。8こ食べました。のこりは何こですか。', 'decrease 24 8 asked'],
  ['sharing out', 'クッキーが24こあります。6人で山分けします。1人何こもらえますか。', 'perUnit 24 asked 6'],
  [
    'money that is saved',
    'ちょ金ばこに300円あります。100円ちょ金しました。何円になりましたか。',
    'increase asked 300 100',
  ],
  ['money that is given', 'ぼ金で120円集めました。80円募金しました。のこりは何円ですか。', null],
  ['what is hidden', '本を12さつかくしました。5さつ見つけました。のこりは何さつですか。', null],
  [
    'what is not broken',
    'たまごが6こありました。2こわれました。われていないたまごは何こですか。',
    'decrease 6 2 asked',
  ],
];

describe('words and forms that children use', () => {
  it.each(PAIRS)('have the expected reading: %s: %s', (_, text, told) => {
    expect(shortly(text)).toBe(told);
  });
});
