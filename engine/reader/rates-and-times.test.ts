import { describe, expect, it } from 'vitest';
import { summariseFirstReaderResult as read } from '../../testing/engine/reading-in-short.ts';

describe('what one of something has, needs or costs', () => {
  it.each([
    ['1まい12gの紙が5まいあります。全部で何gですか。', 'perUnit 60'],
    ['1本70円のジュースを4本と、90円のパンを買いました。全部で何円ですか。', 'combine perUnit 370'],
    ['60このみかんを1ふくろに5こずつつめます。ふくろは何ふくろいりますか。', 'perUnit 12'],
    ['ケーキを1こ作るのにたまごを2こ使います。たまごが14こあります。ケーキは何こ作れますか。', 'perUnit 7'],
    ['ケーキを1こ作るのにたまごを2こ使います。ケーキを5こ作ります。たまごは何こいりますか。', 'perUnit 10'],
    ['ひとりにガムを3まいずつくばります。6人にくばるには、ガムは何まいいりますか。', 'perUnit 18'],
    ['三輪車にはタイヤが3つあります。三輪車7台では、タイヤは全部でいくつですか。', 'perUnit 21'],
    ['カブトムシの足は6本です。カブトムシ4ひきでは足は何本ですか。', 'perUnit 24'],
    ['5人が、1人7こずつどんぐりをひろいました。全部で何こですか。', 'perUnit 35'],
    ['シールが36まいあります。ぼくと弟と妹の3人で同じ数ずつ分けました。1人何まいですか。', 'perUnit 12'],
    ['1ふくろに8こ入りのパンを6ふくろ買いました。パンは全部で何こですか。', 'perUnit 48'],
    ['36mのひもを4mずつ切ります。何本できますか。', 'perUnit 9'],
    ['ぼくは毎日15分ずつ走ります。7日間では何分走りますか。', 'perUnit 105'],
    ['画用紙を1人2まいずつ、8人に配りました。画用紙は20まいありました。何まいのこりましたか。', 'decrease perUnit 4'],
    ['40人の子どもが8人ずつのグループに分かれます。グループはいくつできますか。', 'perUnit 5'],
    ['うどんを3ばい食べたら、1800円かかりました。1ぱい分はいくらですか。', 'perUnit 600'],
  ])('is read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'ケーキを1こ作りました。たまごを2こ使いました。たまごが14こありました。のこりは何こですか。',
    'たこを2つ作るのにひごを9本使います。ひごは45本あります。たこは何こ作れますか。',
  ])('is not read out of what happens once: %s', (text) => {
    expect(read(text) ?? '').not.toMatch(/perUnit/u);
  });
});

describe('how many times as much', () => {
  it.each([
    ['ぼくは魚を6ぴきすくって、父はその7倍すくいました。父は何びきすくいましたか。', 'times 42'],
    ['犬のたいじゅうは18kgで、ねこのたいじゅうは6kgです。犬はねこの何ばいのおもさですか。', 'times 3'],
    ['なすが先週は16本とれました。今週は先週の3倍とれました。今週は何本とれましたか。', 'times 48'],
    ['赤いペンキが4L、白いペンキが6Lあります。白のペンキの量は赤の何倍にあたりますか。', 'times 1.5'],
    ['姉はつるを46こおりました。母はそれより17こ多くおりました。母は何こおりましたか。', 'compare 63'],
    ['ぼくの弟は4さいです。家の木は弟の年の6ばいです。木は何さいですか。', 'times 24'],
  ])('is read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    // 何倍 ("how many times") compares the giraffe with the brother, not with itself.
    'キリンの高さは480cmで、わたしの弟の身長は120cmです。キリンは弟の何倍の高さですか。',
  ])('is never one of a thing with itself: %s', (text) => {
    expect(read(text)).not.toBe('times 1');
  });
});

describe('commands to find a number', () => {
  it.each([
    ['おゆが180Lありました。65Lながれました。のこりは何Lかもとめましょう。', 'decrease 115'],
    ['赤い花は128こ、白い花は205こさきました。全部でいくつさいたか、計算してください。', 'combine 333'],
    ['みかんが12こありました。5こ食べました。のこりはいくつか分かりますか。', 'decrease 7'],
  ])('are read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('what somebody buys out of a shop', () => {
  it('is gone from there', () => {
    expect(read('さかなやに魚が18ぴきいました。おきゃくさんが3びき買いました。魚は何びきのこりましたか。')).toBe(
      'decrease 15',
    );
    expect(read('りんごが5こありました。3こもらいました。のこりは何こですか。')).toBeNull();
  });
});
