import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Problems with at least two triangles: the answer with the kinds of the triangles, and the text. */
const STEPS: readonly (readonly [string, string])[] = [
  ['19 decrease perUnit', '8こ入りのあめを3ふくろ買いました。5こ食べました。のこりは何こですか。'],
  ['19 decrease perUnit', '1ふくろ8こ入りのあめを3ふくろ買いました。5こ食べました。のこりは何こですか。'],
  ['100 decrease perUnit', '1こ80円のりんごを5こ買って、500円出しました。おつりはいくらですか。'],
  ['260 decrease perUnit', '500円持っています。80円のノートを3さつ買いました。のこりはいくらですか。'],
  ['6 decrease increase', 'りんごが5こあります。3こもらいました。2こ食べました。のこりは何こですか。'],
  ['12 decrease increase', 'バスに10人のっていました。3人おりて、5人のりました。バスにのっているのは何人ですか。'],
  ['12 decrease increase', 'バスに10人のっています。3人おりました。つぎに5人のってきました。バスには何人いますか。'],
  ['9 combine combine', '赤い花が3本、白い花が4本、黄色い花が2本あります。全部で何本ありますか。'],
  ['14 combine perUnit', '4人に3こずつあめをくばりました。2こあまりました。あめははじめ何こありましたか。'],
  ['13 decrease perUnit', 'みかんを3ふくろ買いました。1ふくろに6こ入っています。5こ食べました。のこりは何こですか。'],
  ['50 combine decrease', '60円のあめと90円のガムを買いました。200円出すと、おつりはいくらですか。'],
  [
    '9 decrease increase',
    'すずめが8わいました。3わとんでいきました。そのあと4わとんできました。すずめは何わになりましたか。',
  ],
  ['1 decrease decrease', 'おにぎりを6こ作りました。3こ食べて、2こあげました。のこりは何こですか。'],
  [
    '27 decrease increase',
    '色紙を24まい持っています。妹に7まいあげて、友だちから10まいもらいました。色紙は何まいになりましたか。',
  ],
  ['1 decrease decrease', 'りんごが5こあります。太郎は3こ食べ、花子は1こ食べました。のこりは何こですか。'],
  ['9 decrease increase', 'すなばに子どもが8人いました。5人かえりました。6人きました。すなばには何人いますか。'],
  ['7 combine decrease', '赤いおはじきが6こ、青いおはじきが4こあります。3こなくしました。のこりは何こですか。'],
  [
    '7 combine decrease',
    '赤いおはじきが6こ、青いおはじきが4こあります。赤いおはじきを3こなくしました。おはじきは全部で何こですか。',
  ],
  ['340 combine perUnit', 'えんぴつ1本は60円です。えんぴつを4本と100円のノートを買いました。全部でいくらですか。'],
  ['12 decrease decrease', 'みかんが20こありました。太郎が5こ、花子が3こ食べました。のこりは何こですか。'],
];

/** Problems in which a quantity belongs to no triangle or is missing. */
const FAULTY: readonly (readonly [string, string])[] = [
  ['faulty +2', 'りんごが5こあります。みかんが3こあります。'],
  ['faulty decrease', 'りんごがあります。3こ食べました。のこりは何こですか。'],
  [
    '8 increase +1',
    'まみさんはあめを9こ、けんさんは6こもっています。まみさんはけんさんに2こあげました。けんさんはあめを何こもっていますか。',
  ],
  [
    '4 decrease +1',
    'まみさんはあめを9こ、けんさんは6こもっています。けんさんはまみさんに2こあげました。けんさんはあめを何こもっていますか。',
  ],
  [
    '3 decrease +1',
    '赤いおはじきが6こ、青いおはじきが4こあります。赤いおはじきを3こなくしました。赤いおはじきは何こですか。',
  ],
  ['4 decrease +1', 'パンが6こありました。パンを2こたべてジュースを3ばいのみました。パンは何こありますか。'],
  ['faulty +2', 'りんごが8こあります。みかんが2こあります。'],
];

describe('problems with several steps', () => {
  test.each(STEPS)('have the reading %s: %s', (inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

describe('problems with a fault', () => {
  test.each(FAULTY)('have the reading %s: %s', (inShort, text) => {
    expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
  });
});

test('units, objects and amounts are reported as written', () => {
  const result = readWithSecondReader(
    '赤いひもが1m20cmあります。青いひもは赤いひもより30cm長いです。青いひもは何cmですか。',
  );
  expect(result.kind === 'understood' ? result.reading.quantities : []).toEqual([
    { key: 'q1', amount: { numerator: 120, denominator: 1 }, unit: 'cm', object: '赤いひも' },
    { key: 'q3', amount: { numerator: 30, denominator: 1 }, unit: 'cm', object: null },
    { key: 'q2', amount: 'asked', unit: 'cm', object: '青いひも' },
  ]);
});
