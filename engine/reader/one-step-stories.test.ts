import { describe, expect, it } from 'vitest';
import { summariseFirstReaderResult as read } from '../../testing/engine/reading-in-short.ts';

describe('one-step stories of children', () => {
  it.each([
    [
      'のこりは何dLかもとめましょう',
      '水とうにお茶が8dL入っていました。3dL飲みました。のこりは何dLかもとめましょう。',
      'decrease 5',
    ],
    [
      '長さを求めましょう',
      '青いひもは12cmです。赤いひもは青いひもより5cm長いです。赤いひもの長さを求めましょう。',
      'compare 17',
    ],
    [
      'joined events',
      'すいそうに金魚が7ひきいます。お店で3びき買って水そうに入れました。金魚は全部で何びきですか。',
      'increase 10',
    ],
    [
      'used up after it was put',
      'シールが17まいありました。8まいはってつかいました。のこっているのは何まいですか。',
      'decrease 9',
    ],
    ['two statements', 'ぼくのチームは4点で、あいてのチームは2点でした。何点差で勝ったでしょう。', 'compare 2'],
    [
      'two days of one measure',
      'きょうの気温は31度で、きのうより3度高かったです。きのうの気温は何度でしたか。',
      'compare 28',
    ],
    ['rising', '朝の気温は14度でした。昼に見たら、21度まで上がっていました。何度上がりましたか。', 'increase 7'],
    [
      'only four',
      'おさらにいちごが10こあったのに、気がついたら4こしかありませんでした。何こなくなりましたか。',
      'decrease 6',
    ],
    [
      'what was not done',
      '画用紙が60まいありました。45まい使いました。まだ使っていないのは何まいですか。',
      'decrease 15',
    ],
    ['still there', 'ろうかに花が9本さいていました。4本かれました。まださいているのは何本ですか。', 'decrease 5'],
    [
      'gone since',
      'かさたてにかさが23本ありました。見たら17本なくなっていました。かさは何本のこりましたか。',
      'decrease 6',
    ],
    [
      'more than before',
      'たまごを10こみつけました。けさ見たら7こふえていました。たまごは今何こありますか。',
      'increase 17',
    ],
    [
      'days together',
      'きのう本を24ページ読みました。きょう18ページ読みました。二日間で何ページ読みましたか。',
      'combine 42',
    ],
    ['a whole with its part', '2Lの牛にゅうを、朝ごはんのときに0.5L飲みました。何Lのこっていますか。', 'decrease 1.5'],
    [
      'a red one',
      '赤いチューリップが9本、黄色いチューリップが4本さいています。赤いほうが何本多いですか。',
      'compare 5',
    ],
    ['losing', '石をゆうとくんは41こ、ぼくは27こ持っています。ぼくはゆうとくんに何こまけていますか。', 'compare 14'],
    ['parts by number', '教室に子どもが14人います。8人は男の子です。女の子は何人ですか。', 'combine 6'],
    [
      'those that stay',
      'かえるが石の上に7ひきいました。池に3びきとびこみました。石の上のかえるは何びきですか。',
      'decrease 4',
    ],
    [
      'what is still to be done',
      '図書館で本を6さつかりました。3さつ返しました。あと何さつ返せばいいですか。',
      'decrease 3',
    ],
    ['all animals', 'ねこが6ぴき、ことりが5わいます。どうぶつはみんなで何びきですか。', 'combine 11'],
    [
      'sent',
      'たんすにタオルが6まいありました。おばあちゃんからタオルが4まい送られてきました。タオルは何まいになりましたか。',
      'increase 10',
    ],
    [
      'harmless words',
      'おにごっこをして、へとへとになりました。あめが9こあったので、4こたべちゃった。あまくておいしかったです。のこりはいくつかな。',
      'decrease 5',
    ],
    [
      'put together',
      '赤い花が6本、白い花が8本、合わせて花びんにさしました。3本かれました。残りは何本ですか。',
      'combine decrease 11',
    ],
    [
      'compared with what was gained from a place',
      'ぼくは池で金魚を6ぴきすくいました。父はその7倍すくいました。父は何びきすくいましたか。',
      'times 42',
    ],
    [
      'asked twice for the same number',
      '本だなに図かんが27さつ、絵本が35さつあります。先生が、全部で何さつあるか数えてと言いました。何さつですか。',
      'combine 62',
    ],
  ])('have the expected reading: %s: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['a put that is no loss', '箱にみかんが20こありました。9こ入れました。のこりは何こですか。'],
    ['what came', '木にせみが8ひきとまっていました。3びきとんできました。とんできたせみは何びきですか。'],
    ['a place in a row', 'ぼくの前に3人、うしろに5人います。みんなで何人ならんでいますか。'],
    ['forgotten elsewhere', 'えんぴつが11本ありました。4本学校にわすれてきました。ぜんぶで何本ありますか。'],
    ['fewer by an untold number', 'いちごが8こありました。すこし少なくなりました。いま何こありますか。'],
    ['become something else', 'いちごが8こありました。いちごはジャムになりました。いま何こありますか。'],
    ['empty', 'みかんが20こありました。からになりました。のこりは何こですか。'],
    ['taken from elsewhere', 'ケーキが9こありました。冷蔵庫から4こ出しました。全部で何こですか。'],
    ['put elsewhere', 'シールを20まい持っていました。8まいはりました。今何まいはってありますか。'],
    ['three days of two', 'きのう12ページ、きょう9ページ読みました。3日間で何ページ読みましたか。'],
    ['a word that counts is unknown', 'りすが7ひきいます。ぽこぽこが5わいます。どうぶつはみんなで何びきですか。'],
    [
      'put together out of an earlier number',
      'ボールが9こあります。白いボールが5こ、赤いボールが7こ、合わせて箱に入れました。のこりは何こですか。',
    ],
    ['two questions', '図かんが27さつ、絵本が35さつあります。全部で何さつですか。ちがいは何さつですか。'],
    [
      'told twice',
      'あかいはなが7ほん、きいろいはなが9ほんあります。きいろいはなは3ぼんしかありません。あわせてなんぼんですか。',
    ],
  ])('are not understood: %s: %s', (_, text) => {
    expect(read(text)).toBeNull();
  });
});
