import { describe, expect, it } from 'vitest';
import { writeRational } from '../../quantity/notation.ts';
import type { StoryObject } from '../../story/card.ts';
import { readToldProblem } from './read-told.ts';

type Thing = readonly [name: string, counter: string];

function thing([name, counter]: Thing): StoryObject {
  return { key: name, name, counter, owner: null, place: null, living: false };
}

/** Reads a word problem. Returns its answer, `open` if it has none, or the sentence that the reader cannot parse. */
function readingOf(things: readonly Thing[], told: string): string {
  const reading = readToldProblem(told.split('。').filter(Boolean), things.map(thing));
  switch (reading.kind) {
    case 'answer':
      return writeRational(reading.answer, 'fraction');
    case 'open':
      return 'open';
    case 'unread':
      return `unread ${reading.sentence}`;
  }
}

const SEALS: readonly Thing[] = [['あしか', 'とう']];
const CARDS: readonly Thing[] = [['たんざく', 'まい']];
const CHICKS: readonly Thing[] = [['ひよこ', 'わ']];
const FLOWERS: readonly Thing[] = [['きいろい はな', 'ほん']];

describe('the place of an event shows whether things leave or arrive', () => {
  it.each([
    [
      SEALS,
      'プールに あしかが 7とう います。プールから あしかが 4とう あがりました。いま あしかは なんとう いますか',
      '3',
    ],
    [
      SEALS,
      'ぶたいに あしかが 7とう います。ぶたいに あしかが 4とう あがりました。いま あしかは なんとう いますか',
      '11',
    ],
    [
      CARDS,
      'ささに たんざくが 9まい つるして あります。ささから たんざくが 2まい おちました。いま たんざくは なんまい つるして ありますか',
      '7',
    ],
    [CHICKS, 'こやの そとに ひよこが 9わ います。こやに ひよこが 2わ もどりました。いま ひよこは なんわ いますか', '7'],
    [CHICKS, 'こやに ひよこが 9わ います。こやに ひよこが 2わ もどりました。いま ひよこは なんわ いますか', '11'],
    [
      FLOWERS,
      'きいろい はなが 9ほん さいて います。きいろい はなを 5ほん つみました。いま きいろい はなは なんぼん さいて いますか',
      '4',
    ],
    [
      [['つみき', 'こ']],
      'つみきが 9こ つんで あります。つみきを 5こ つみました。いま つみきは なんこ ありますか',
      '14',
    ],
    [
      [['すし', 'さら']],
      'すしが 9さら ながれて います。きゃくが すしを 5さら とりました。いま すしは なんさら ありますか',
      '4',
    ],
    [[['こども', 'にん']], 'こどもが 9にん います。こどもが 5にん おりました。いま こどもは なんにん いますか', '4'],
    [
      [['おりづる', 'こ']],
      'おりづるが 9こ あります。みんなで おりづるを 5こ おりました。いま おりづるは なんこ ありますか',
      '14',
    ],
    [
      [['こま', 'こ']],
      'こまが 9こ まわって います。まわって いた こまが 5こ とまりました。いま こまは なんこ ありますか',
      '4',
    ],
    [
      [['ちょう', 'ひき']],
      'ちょうが 9ひき います。ちょうが 5ひき いなく なりました。いま ちょうは なんびき いますか',
      '4',
    ],
  ] as const)('for the objects %j, the text is read: %s', (things, told, answer) => {
    expect(readingOf(things, told)).toBe(answer);
  });

  it('an event without such a place is not read', () => {
    const told = 'りんごが 9こ あります。りんごを 5こ むきました。いま りんごは なんこ ありますか';
    expect(readingOf([['りんご', 'こ']], told)).toBe('unread りんごを 5こ むきました');
  });
});

describe('quantities', () => {
  const ROPES: readonly Thing[] = [
    ['{赤|あか}い ひも', 'cm'],
    ['{青|あお}い ひも', 'cm'],
  ];
  it.each([
    [
      'in two units and in the larger alone',
      ROPES,
      '{赤|あか}い ひもは 2m30cmです。{青|あお}い ひもは 1mです。{赤|あか}い ひもと {青|あお}い ひもは あわせて {何|なん}m{何|なん}cmですか',
      '330',
    ],
    [
      'of a ratio',
      [
        ['セメント', 'kg'],
        ['すな', 'kg'],
      ],
      'まぜる セメントと すなの {比|ひ}は 2：3です。セメントを 10kg まぜます。すなを {何|なん}kg まぜますか',
      '15',
    ],
    [
      'packed in so many each, and left over',
      [
        ['ボートの {男子|だんし}', '人'],
        ['のこりの {男子|だんし}', '人'],
        ['ボート', 'そう'],
      ],
      'ボートが 4そう あります。ボートの {男子|だんし}は 1そうに 5{人|にん}ずつです。ボートの {男子|だんし}と のこりの {男子|だんし}が あわせて 23{人|にん} います。のこりの {男子|だんし}は {何人|なんにん}ですか',
      '3',
    ],
    [
      'shared out in equal weights',
      [
        ['ねんど', 'g'],
        ['こども', '人'],
      ],
      'ねんどが 66g あります。こども 3{人|にん}に おなじ おもさずつ わけます。こども {1人|ひとり}{分|ぶん}の ねんどは {何|なん}gですか',
      '22',
    ],
    [
      'made, that nobody counted before',
      [
        ['はこの あめ', 'こ'],
        ['はこ', 'はこ'],
      ],
      'はこが 3はこ できました。はこの あめは 1はこに 5こずつです。はこの あめは なんこですか',
      '15',
    ],
    [
      'of time, of which the faster takes less',
      [
        ['そらさんの きろく', '秒'],
        ['りくさんの きろく', '秒'],
      ],
      'そらさんの きろくは 9{秒|びょう}です。りくさんの きろくは そらさんの きろくより 2{秒|びょう} はやいです。りくさんの きろくは {何秒|なんびょう}ですか',
      '7',
    ],
    [
      'compared with nothing but が',
      [
        ['ごぼう', '本'],
        ['ねぎ', '本'],
      ],
      'ねぎが 9{本|ほん} あります。ごぼうの ほうが ねぎより 2{本|ほん} {少|すく}ないです。ごぼうは {何本|なんぼん} ありますか',
      '7',
    ],
    [
      'of coins, whose number counts nothing',
      [['10{円玉|えんだま}', 'まい']],
      '10{円玉|えんだま}が 9まい あります。10{円玉|えんだま}を 3まい つかいました。いま 10{円玉|えんだま}は なんまい ありますか',
      '6',
    ],
  ] as const)('are read with the right answer: %s', (_, things, told, answer) => {
    expect(readingOf(things, told)).toBe(answer);
  });
});
