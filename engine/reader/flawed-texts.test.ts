import { describe, expect, it } from 'vitest';
import { brokenConstraintsOfReading } from './flags.ts';
import { readWordProblem } from './read-problem.ts';

/** Returns the kinds of the triangles and the flags of a text; null if the text is not understood. */
function read(text: string): string | null {
  const result = readWordProblem(text);
  if (result.kind !== 'understood') return null;
  const kinds = result.reading.triangles.map(({ kind }) => kind).sort();
  const flags = brokenConstraintsOfReading(result.reading).map(({ reason }) => reason);
  return `${kinds.join(' ')}: ${flags.join(' ')}`;
}

describe('texts with a number that nothing needs', () => {
  it.each([
    [
      'いちごが9こありました。4こ食べました。おかあさんは38さいです。のこりは何こですか。',
      'decrease: quantityLeftOver',
    ],
    [
      'すずめが6わいました。あとから5わきました。木は3本あります。すずめは何わになりましたか。',
      'increase: quantityLeftOver',
    ],
    ['えんぴつが24本あります。4人に同じ数ずつ分けます。先生は40さいです。1人何本ですか。', 'perUnit: quantityLeftOver'],
    [
      '4年2組の28人で、なわとびをしました。なわの長さは6mです。1回目は46回、2回目は71回とびました。合わせて何回とびましたか。',
      'combine: quantityLeftOver',
    ],
    ['犬が4ひき、ねこが3びきいます。家からは5kmです。合わせて何びきですか。', 'combine: quantityLeftOver'],
  ])('get the right kinds and flags: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '子どもが6人います。おにぎりが3こあります。あめを2こずつくばります。あめは何こいりますか。',
    '子どもが10人いました。4人ふねにのりました。2人帰りました。ふねには何人いますか。',
    '子どもが6人います。いすが4こあります。何こたりませんか。',
  ])('are not read if the number may be needed: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('texts without a question', () => {
  it.each([
    ['シールを18まいもっていました。5まい妹にあげました。妹はうれしそうにしていました。', 'decrease: questionMissing'],
    ['すずめが7わいました。4わとんできました。とてもかわいくて楽しかったです。', 'increase: questionMissing'],
    ['1ふくろにあめが6こずつ入っています。5ふくろあります。どれもおいしいです。', 'perUnit: questionMissing'],
    ['赤いリボンは45cm、青いリボンは30cmです。赤いリボンのほうが長いです。', 'compare: questionMissing'],
    ['わたしは色紙を9まい、弟は4まい使いました。わたしのほうが多いのでうらやましいです。', 'compare: questionMissing'],
    ['風船が12こありました。5こわれてしまい、弟がなきました。', 'decrease: questionMissing'],
    ['わたしはあめを15こ、弟はあめを9こ持っています。わたしのほうがたくさん持っています。', 'compare: questionMissing'],
    ['そつぎょう式のいすが90こならんでいました。何こかかたづけたら、35こになりました。', 'decrease: questionMissing'],
    ['わたしはあめを15こ持っています。弟のほうがたくさん持っています。弟は何こ持っていますか。', null],
    ['さらにたこやきが8こありました。3こ食べました。のこりはれいぞうこに入れました。', 'decrease: questionMissing'],
    ['花を8本、草を5本かざりました。ぜんぶあわせてはこに入れました。', 'combine: questionMissing'],
    ['いけにふなが6ぴきいました。そこへ4ひきとびこみました。', 'increase: questionMissing'],
    ['ガムは50円です。チョコはその3倍のねだんです。どちらもおいしいです。', 'times: questionMissing'],
  ])('get the right kinds and flags: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    'ボールが9こありました。2こ白くてやわらかい花をもらいました。',
    'わたしは本を8さつ、弟は3さつ読みました。弟のほうが多いです。合わせて何さつですか。',
  ])('are not read if a sentence is unclear or contradicts the numbers: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('texts in which a number is missing', () => {
  it.each([
    ['姉は色紙を30まい持っています。妹はもっと少ないです。ちがいは何まいですか。', 'compare: quantityMissing'],
    ['ぼくの紙ひこうきは5mとびました。兄のほうが長いです。ちがいは何mですか。', 'compare: quantityMissing'],
    [
      '兄のロープは40cmです。妹のロープはもっと短いです。兄と妹のロープのちがいは何cmですか。',
      'compare: quantityMissing',
    ],
    ['子ども会に14人いました。友だちがやってきました。何人になりましたか。', 'increase: quantityMissing'],
    ['お茶が2Lありました。みんなでのみました。のこりは何Lですか。', 'decrease: quantityMissing'],
    ['パンが15こありました。お客さんが買っていきました。あと何こありますか。', 'decrease: quantityMissing'],
    ['わたしは100円もっていました。みせでガムをかいました。あと何円もっていますか。', 'decrease: quantityMissing'],
    ['チョコを1はこに6こずつつめます。チョコは何こいりますか。', 'perUnit: quantityMissing'],
  ])('get the right kinds and flags: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('texts with two questions or a question about something else', () => {
  it.each([
    [
      'きのう本を12ページ、今日は9ページ読みました。合わせて何ページですか。まどは何こありますか。',
      'combine: twoQuestions',
    ],
    [
      'ボールを17こひろいました。また9こひろいました。何こになりましたか。何分かかりましたか。',
      'increase: twoQuestions',
    ],
    ['バスに12人のっていました。5人おりました。バスは何台ですか。', 'decrease: otherThing noAnswer'],
    ['わたしは本を2さつよみました。兄はその3ばいよみました。いすは何こありますか。', 'times: otherThing noAnswer'],
    ['りんごが10こありました。3こ食べました。みかんは何こですか。', 'decrease: otherThing noAnswer'],
    // A question may use a wider word (くだもの "fruit" for りんご "apples"), the name of the container, or another counter.
    // Such a question does not ask about something else, so the problem gets no flag.
    ['りんごが10こありました。3こ食べました。くだものは何こですか。', 'decrease: '],
    [
      'ボールが38こあります。1つの箱に7こずつ入れていきます。ボールを入れるには、箱は何箱いりますか。',
      'perUnit: noAnswer',
    ],
    ['24このあめを6こずつふくろに入れます。ふくろは何まいいりますか。', 'perUnit: '],
    ['はとが8わいました。3ばきました。きたはとは何わですか。', null],
  ])('get the right kinds and flags: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('texts in which nothing ties the numbers', () => {
  it.each([
    ['ぞうのおりは9メートルで、さるのおりは2メートルです。こたえは何メートルですか。', ': noRelation'],
    ['めいさんはめんこを7まいもっています。ぼくは6まいもっています。めんこはなんまいですか。', ': noRelation'],
    ['赤い花が5本、白い花が3本あります。何本ですか。', ': noRelation'],
    ['赤い花が5本、白い花が3本あります。花は何本ですか。', 'combine: '],
    ['赤い花が5本、白い花が3本あります。ぜんぶで何本ですか。', 'combine: '],
  ])('get the right kinds and flags: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
