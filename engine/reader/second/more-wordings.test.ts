import { describe, expect, test } from 'vitest';
import { readingInShort } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Groups of texts with their readings; `?` stands before texts that must not be understood. */
const GROUPS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'pages that were reached': [
    ['52 increase', 'ほんを40ページまでよみました。きょう12ページよみました。ぜんぶでなんページよみましたか。'],
    ['73 increase', '本を56ページまで読みました。今日17ページ読みました。何ページまで読みましたか。'],
    ['39 increase', 'ものがたりを24ページまで読んで、つぎの日に15ページ読んだよ。ぜんぶで何ページ読んだかな'],
    ['73 combine', 'きのう56ページ読みました。今日17ページ読みました。ぜんぶで何ページ読みましたか。'],
    ['24 decrease', '本は80ページあります。56ページまで読みました。のこりは何ページですか。'],
    ['?', '本を56ページまで読みました。弟は17ページ読みました。ぜんぶで何ページ読みましたか。'],
    ['?', 'まんがを56ページまで読みました。図かんを17ページ読みました。ぜんぶで何ページ読みましたか。'],
    ['?', '本を56ページまで読みました。今日17ページまで読みました。ぜんぶで何ページ読みましたか。'],
    ['?', '本を56ページまで読みました。今日17ページ読みました。のこりは何ページですか。'],
    ['?', '本を56ページまで読みました。今日17ページ読みました。何ページ読みましたか。'],
  ],
  'lengths of songs and films': [
    [
      '125 compare',
      '校歌の長さは5分35秒です。運動会の歌の長さは3分30秒です。校歌の長さは、運動会の歌の長さより何分何秒長いですか。',
    ],
    [
      '160 combine',
      '町の動画の長さは1分です。町の動画と工場の動画の長さは、合わせて3分40秒です。工場の動画の長さは何分何秒ですか。',
    ],
  ],
  'lists with a pause': [
    [
      '5 combine perUnit',
      'かんを7こ使いました。かん1こにせんべいを8まいずつ入れました。かんに入れたせんべいと、あまったせんべいを合わせると61まいです。あまったせんべいは何まいですか。',
    ],
    ['12 combine', '赤い花と、白い花を合わせると20本です。赤い花は8本です。白い花は何本ですか。'],
  ],
  'delays of planned times': [
    [
      '15 increase',
      'はじめ、サッカーのしあいがおわるよていの時こくは午後1時でした。この時こくが午後1時15分にかわりました。サッカーのしあいがおわるのは、何分おくれましたか。',
    ],
    [
      '6675 decrease',
      '電車がえきを出るよていの時こくは午前11時45分でした。出る時こくが30分早まりました。電車がえきを出る時こくは午前何時何分になりましたか。',
    ],
  ],
  'ratios of a mixture': [
    ['100 times', 'みりんを60mL使います。だしとみりんを量の比が5:3になるように混ぜます。だしを何mL使いますか。'],
  ],
  'questions that put nothing together': [
    ['faulty +3', '山の道は4kmです。海の道は7kmです。何kmですか。'],
    ['?', 'えんぴつが、ふでばこは18ほん、つくえは5ほん、かばんは4ほんです。けいさんするといくつですか。'],
  ],
};

describe.each(Object.entries(GROUPS))('%s', (_name, texts) => {
  test.each(texts)('%s: %s', (inShort, text) => {
    expect(readingInShort(readWithSecondReader(text))).toBe(inShort);
  });
});
