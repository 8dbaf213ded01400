import { expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/** Texts whose later sentences leave out a subject, the base of a rate or a name that an earlier sentence states. */
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
  ['90 compare', 'りんご1こ120円です。みかんはりんごより30円安いです。みかんは1こいくらですか。'],
  ['35 decrease', '100円もってお店に行きました。おかしを買ったら65円のこりました。おかしはいくらでしたか。'],
  ['150 decrease', 'お金を230円もってお店に行き、80円のノートを買いました。のこりのお金はいくらですか。'],
  ['8 perUnit', '2年1組は32人です。4人ずつのはんを作ると、はんはいくつできますか。'],
  ['6 increase', 'あと3まいで9まいになります。今シールを何まいもっていますか。'],
  ['8 times', '白いロープは、黒いロープの5倍で40mです。黒いロープは何mですか。'],
  ['17 compare', 'けんさんは9さいです。お姉さんは8さい年上です。お姉さんは何さいですか。'],
  ['72 perUnit', '8cmのテープを9本つなぎました。ぜんぶで何cmになりましたか。'],
  ['19 increase', '動物園にさるが12ひきいました。赤ちゃんが7ひき生まれました。さるは何びきになりましたか。'],
  [
    '8 combine perUnit',
    'びんに入れたあめとあまったあめは、合わせて38こです。あまったあめは6こです。びん1本にあめを4こずつ入れました。びんを何本使いましたか。',
  ],
];

test.each(LEFT_OUT)('has the reading %s: %s', (inShort, text) => {
  expect(summariseSecondReaderResult(readWithSecondReader(text))).toBe(inShort);
});
