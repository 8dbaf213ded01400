import { expect, test } from 'vitest';
import { readingInShort } from '../../../testing/engine/reading-in-short.ts';
import { readAgain } from './read-again.ts';

/** Sentences that leave out a subject, a base or a name which the sentences ahead of them tell. */
const LEFT_OUT: readonly (readonly [string, string])[] = [
  ['9 times', 'しろいなわのながさは36めーとるで、あおいなわの4ばいだよ。あおいなわはなんめーとる？'],
  ['9 compare', '姉は弟より5さい年上で、14さいです。弟は何さいですか。'],
  ['8 compare', '赤い玉は白い玉より6こ多くて14こです。白い玉は何こあるかな？'],
  ['18 perUnit', 'お皿が6まいあります。クッキーを3こずつのせます。クッキーはぜんぶで何こいりますか。'],
  ['16 combine', 'ぼくの学年は31人。男の子が15人いるから、女の子は何人でしょうか？'],
  ['7 combine', 'くらすはみんなで15にんです。おとこのこは8にんです。おんなのこはなんにんですか。'],
  ['9 perUnit', 'はこが4こあって、ぜんぶで36つぶ入っています。一はこに何つぶ入ってるの？'],
  [
    '19 increase perUnit',
    'あめが3こずつ5さらにのっています。おばあちゃんがあと4こもってきてくれました。あめはぜんぶでなんこ？',
  ],
  ['25 combine', '国語と算数で45分かかった。国語は20分だった。算数は何分かかったかな？'],
  ['8 decrease', 'はとが17わいました。なんわかとんでいったら9わになりました。とんでいったのはなんわ？'],
  ['6 decrease', 'クッキーが10こあったのに犬のポチが4こ食べちゃった。のこりは何こ？'],
  ['17 combine', 'つるをぼくは9わ、姉は8わおりました。二人合わせて何わおったでしょう。'],
  ['8 combine', 'つるを5わおりました。妹は3わおりました。あわせて何わおりましたか。'],
  [
    '13 increase +1',
    '8才のみくさんはカードを6まいもっています。クリスマスに7まいもらいました。ぜんぶで何まいになりましたか。',
  ],
  ['40 decrease', 'のこりは何円でしょう。おこづかいは100円で、60円のグミを買ったよ。'],
];

test.each(LEFT_OUT)('%s: %s', (inShort, text) => {
  expect(readingInShort(readAgain(text))).toBe(inShort);
});
