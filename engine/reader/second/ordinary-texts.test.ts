import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

function short(text: string): string {
  return summariseSecondReaderResult(readWithSecondReader(text));
}

describe('texts with spelling errors and remarks', () => {
  test.each([
    ['7 increase', 'こうえんにはとが4わいました。そこえ3わとんできました。はとわみんなでなんわになりましたか。'],
    ['8 perUnit', '40このどんぐりを5こずつふくろに居れました。ふくろは何こできたでしょう。'],
    ['24 perUnit', '1くしにだんごを4こさします。6くしつくるにわだんごがなんこいりますか。'],
    ['9 increase', 'きょうしつに6人いました。あとから3人はいてきました。みんなで何人ですか。'],
    ['12 combine', 'バスが5だい、トラックが7だいとまています。ぜんぶでなんだいとまてますか。'],
    ['15 compare', '木は5mです。ビルは木より10m高いそおです。ビルは何mですか。'],
    ['6 decrease', 'いけにかもが9わいました。3わとんでいきました。のこりはなんわですか。はやくかえってきてほしいな。'],
    ['8 combine', 'あめを5こ、ガムを3こもっています。ぜんぶでなんこですか。なくなったらまたかいます。'],
    ['5 decrease', 'むかしむかし、おにが8人いました。3人やつけました。のこりのおには何人でしょう。めでたしめでたし。'],
    ['4 decrease', '9このケーキをテーブルにならべました。わあい。5こ食べました。のこりは何こですか。'],
    ['11 combine', 'せみが6ぴき、とんぼが5ひきいます。「たのしいね。」と弟が言いました。あわせてなんびきですか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));

  test.each([
    'りんごが8こありました。お母さんもすてました。3こたべました。りんごはなんこのこっていますか。',
    'りんごが8こありました。ぜんぶおなじねだんです。3こたべました。りんごはなんこのこっていますか。',
  ])('a sentence about amounts is no remark: %s', (text) => expect(short(text)).toBe('?'));
});

describe('two parts of a whole', () => {
  test.each([
    ['5 combine', 'クレヨンが8本あります。3本は赤で、のこりは青です。青は何本ですか。'],
    ['5 combine', 'あめが8こあります。いちごあじは3こです。あとはぜんぶメロンあじです。メロンあじは何こですか。'],
    ['5 combine', 'はたけに花が8本さきました。黄色は3本です。あとはぜんぶ赤です。赤は何本さきましたか。'],
    ['8 combine', 'あめが全部で20こあります。青いあめは12こです。赤いあめは何こですか。'],
    ['12 combine', '黄色のペンがあります。青のペンもあります。あわせて20本です。黄色は8本です。青は何本ですか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));

  test('a loss before のこりは赤です is no part', () => {
    expect(short('あめが8こあります。3こたべました。のこりは赤です。赤は何こですか。')).not.toMatch(/combine/);
  });

  test('things that are only gained leave no rest', () => {
    expect(short('りんごを9こかいました。もう3こかいました。のこりはなんこですか。')).toBe('?');
  });
});

describe('amounts of different days', () => {
  test.each([
    ['4 compare', '先週は本を11さつかりました。今週は7さつかりました。先週と今週では何さつちがいますか。'],
    ['3 compare', '朝どんぐりを6こひろいました。夕方は9こひろいました。どちらが何こ多くひろいましたか。'],
    ['12 combine', '先生がはなまるを7こくれました。きのうは5こでした。きのうときょうあわせると何こですか。'],
    ['9 combine', 'きのうの夜に部品を5こつけて、今日の朝に4こつけました。ぜんぶで何こつけましたか。'],
    ['32 combine', 'きのうは本を12ページ読みました。今日は20ページ読みました。きのうと今日で何ページ読みましたか。'],
    ['65 decrease', '本を40ページ読みました。まだ25ページのこっています。この本はぜんぶで何ページですか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));
});

describe('groups, rates and lists', () => {
  test.each([
    ['8 perUnit', '32人のクラスで4人ずつのはんを作ることになりました。はんはいくつできますか。'],
    ['6 perUnit', '42mのひもを7mずつ切ります。7mのひもは何本できますか。'],
    ['27 perUnit', 'ばらの花たばが3つあります。1つの花たばにはばらが9本ずつ入っています。ばらはぜんぶで何本ですか。'],
    ['96 perUnit', '切手のシートが8まいあります。どのシートにも切手が12まいついています。切手は全部で何まいですか。'],
    ['35 perUnit', 'おすしを1人7さらずつ食べました。5人かぞくだから、ぜんぶで何さら食べましたか。'],
    ['6 combine', 'くろいねこが5ひきとしろいねこが1ぴきいます。みんなでなんびきいますか。'],
    ['409 combine', '青いテープは305cm、白いテープは104cmです。2本のテープを合わせると何cmになりますか。'],
    ['301 compare', '高さ634mの塔と、高さ333mの山があります。どちらが何m高いですか。'],
    ['3 compare', '黄色い花が10本、赤い花はそれより7本少ないです。赤い花は何本ですか。'],
    ['14 decrease', 'きゅうこんを40こ買いました。26こ植えました。のこりは何こですか。'],
    ['172 decrease', '300円持っていきました。128円のノートを買いました。のこったお金はいくらですか。'],
    [
      '6 decrease',
      'お姉ちゃんはおりがみを10まいもっていました。ぼくに4まいくれました。お姉ちゃんのおりがみは何まいになりましたか。',
    ],
    ['8 decrease', 'かぶと虫を14ひきつかまえました。朝おきたら6ぴきしかいませんでした。何びきにげましたか。'],
    ['36 decrease', '木の実が何こかありました。りすが9こ食べたけど、まだ27こあります。はじめは何こありましたか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));

  test.each([
    ['150 perUnit', 'ほんを1にちに25ページずつよみます。むいかかんよみます。ぜんぶでなんページよみますか。'],
    [
      '10 perUnit',
      'ちょうほうけいのかべのめんせきは60m²です。かべのよこのながさは6mです。かべのたてのながさはなんmですか。',
    ],
    ['85 combine', 'えいがを1じかん5ふんみました。それから20ぷんやすみました。あわせてなんぷんですか。'],
    ['165 decrease', 'じょうぎを買いました。500円玉を出したら、おつりが335円でした。じょうぎはいくらですか。'],
    ['900 decrease', '定価1200円のTシャツが、セールで300円引きになっていました。いくらで買えましたか。'],
    ['8 perUnit', 'いちごが4000gあります。1びんに500gずつ入れます。びんは何本いりますか。'],
    ['10 perUnit', '1mの重さが2.5kgの鉄のぼうがあります。この鉄のぼう4mの重さは何kgですか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));

  test('seats that nobody takes are not all seats', () => {
    const text = '席が1列に16こずつ10列ならんでいます。25人がすわりました。まだあいている席は何こですか。';
    expect(short(text)).toBe('?');
  });

  test('two of several pieces are not all of them', () => {
    expect(short('8cmのテープが5本あります。2本のテープを合わせると何cmになりますか。')).not.toBe('40 perUnit');
  });
});

describe('texts with a flaw', () => {
  test.each([
    ['2 compare +1', '赤いビーズが5こ、青いビーズが3こあります。赤いビーズは5こです。赤と青のちがいは何こですか。'],
    ['15 decrease +1', 'お店にばらが20本ありました。5本売りました。5本売ったので、のこっているばらは何本ですか。'],
    [
      '9 perUnit +1',
      '切手が243まいあります。アルバムの1ページに27まいずつはります。アルバムは500円でした。何ページ使いますか。',
    ],
    ['8 perUnit +1', '48人を6つのチームに同じ人数ずつ分けます。ボールは9こあります。1チームは何人ですか。'],
    ['5 decrease +1', 'りんごが8こあります。おかあさんは35さいです。3こたべました。のこりのりんごはなんこですか。'],
    ['faulty compare +1', 'りすが11ぴき、たぬきが8ぴきいます。きつねはなんびきおおいですか。'],
    ['faulty +3', 'ぼくはカードを12まい持っています。弟はシールを5まい持っています。のこりは何まいですか。'],
    [
      'faulty combine',
      'ぼくはどんぐりを15こひろいました。お母さんもひろいました。ふたりあわせてなんこひろいましたか。',
    ],
    ['faulty combine', '赤い花がさいています。黄色い花が4本さいています。ぜんぶで何本ですか。'],
    ['?', 'おかしがあります。あめは5こです。ぜんぶでなんこですか。'],
    ['faulty compare', 'ぼくはビー玉を5こもっています。けんくんはぼくより少ないです。ぼくは何こ多いですか。'],
  ])('have the reading %s: %s', (expected, text) => expect(short(text)).toBe(expected));

  test.each([
    'つるのあしは2ほんです。つるが6わいます。いぬのあしは4ほんです。あしはぜんぶでなんぼんですか。',
    'ボールを3円、こまを5円で買いました。おもちゃに全部でいくら使いましたか。',
  ])('a number that may be needed is not superfluous: %s', (text) => expect(short(text)).not.toMatch(/\+1|faulty/));
});
