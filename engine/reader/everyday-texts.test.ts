import { describe, expect, it } from 'vitest';
import { readWordProblem } from './read-problem.ts';
import { answerOfReading } from './solve-reading.ts';

/** Returns the kinds and the answer of a text; null if it is not understood or has no answer. */
function read(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const answer = answerOfReading(result.reading);
  const kinds = result.reading.triangles.map(({ kind }) => kind).sort();
  return answer === null ? null : `${kinds.join(' ')} ${answer.numerator / answer.denominator}`;
}

describe('everyday texts', () => {
  it.each([
    ['クラスは25人です。男の子が18人います。女の子は何人ですか。', 'combine 7'],
    ['ペンが14本あります。赤ペンは8本です。のこりは青ペンです。青ペンは何本ですか。', 'combine 6'],
    ['こどもが6にんいます。あめを4こずつくばります。あめはなんこいりますか。', 'perUnit 24'],
    ['たこはあしが8ほんずつあります。たこが5ひきいます。あしはぜんぶでなんぼん？', 'perUnit 40'],
    ['りんごが3こずつ6さらあります。ぜんぶでなんこですか。', 'perUnit 18'],
    ['56ページの本を一日に8ページずつ読みます。何日で読み終わりますか。', 'perUnit 7'],
    ['くるまが20だいあります。4だいずつならべるとなんれつできますか', 'perUnit 5'],
    ['すずめが9わいました。なんわかとんでいって4わになりました。とんでいったのはなんわですか。', 'decrease 5'],
    ['ふうせんが10こありました。4こわれました。われていないのは何こですか。', 'decrease 6'],
    ['シールが20まいありました。ノートに9まいはりました。シールは何まいのこっていますか。', 'decrease 11'],
    ['かえるが10ぴきいました。3びき川にとびこみました。のこりはなん匹ですか。', 'decrease 7'],
    ['120円のパンと110円のジュースを買いました。代金はいくらですか。', 'combine 230'],
    ['赤いテープは45cm、青いテープは9cmです。赤は青の何ばいですか。', 'times 5'],
    ['青いリボンは赤いリボンより4cm長くて12cmです。赤いリボンは何cmですか。', 'compare 8'],
    ['ぼくは13さい、妹は7さいです。なんさいちがいますか。', 'compare 6'],
    ['えん足のバスに40人のてます。25人おりました。のこりわ何人ですか。', 'decrease 15'],
    ['男の子が9人、女の子が7人います。あわせて何人でしうか。', 'combine 16'],
    ['りんごが5こ、みかんが7こあります。ぜんぶで12こです。ぜんぶで何こですか。', 'combine 12'],
  ])('are read: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'りんごが5こ、みかんが7こあります。ぜんぶで13こです。ぜんぶで何こですか。',
    'りんごが9こありました。3こ食べました。のこりは5こです。のこりは何こですか。',
    'みかんが22こありました。8こ食べました。まだみかんを食べていません。のこりは何こですか。',
    'きんぎょが8ひきいたよ。おまつりで4ひきすくったよ。ぜんぶでなんびき？',
    '子どもが10人いました。3人バスにのりました。2人帰りました。バスには何人いますか。',
    'あめが10こありました。3こ食べてしまいそうでした。のこりは何こ？',
    '1日に3こずつ食べます。5日たちました。2こもらいました。ぜんぶで何こ食べましたか。',
    '40人の子どもが8人ずつならびます。りんごは何こですか。',
    'こどもが6にんいます。おさらが3まいあります。あめを2こずつくばります。あめはなんこいりますか。',
    '子どもが10人います。4人ずつはんをつくります。はんはいくつできますか。',
  ])('have no answer that the text does not give: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
