import { createRational } from '../../quantity/rational.ts';
import { TIME_OF_DAY_COUNTER, amountOfTimeOfDay } from '../../quantity/time-of-day.ts';
import type { MeasuredScene } from '../measured/measured-scene.ts';

/**
 * The two forms of the verb of an event. In front of the word 時刻 (time): {家|いえ}を {出|で}る (leave the house). In front of
 * the word 後 (after): {家|いえ}を {出|で}た (left the house).
 */
type DayEvent = readonly [plain: string, past: string];

/** The half of the day, and the two full hours that limit the times of day. */
type Times = readonly [half: 'morning' | 'afternoon', from: number, to: number];

/**
 * Key, three events in their order, times of day, and the shortest and the longest time in minutes between two of the
 * events. `planned`: the events are in the future and can be late; otherwise they are over.
 */
type EventRow = readonly [
  key: string,
  events: readonly [DayEvent, DayEvent, DayEvent],
  times: Times,
  span: readonly [least: number, most: number],
  planned?: 'planned',
];

const HALVES = { morning: '{午前|ごぜん}', afternoon: '{午後|ごご}' } as const;

function starts(what: string): DayEvent {
  return [`${what}が {始|はじ}まる`, `${what}が {始|はじ}まった`];
}

function ends(what: string): DayEvent {
  return [`${what}が {終|お}わる`, `${what}が {終|お}わった`];
}

function leaves(place: string): DayEvent {
  return [`${place}を {出|で}る`, `${place}を {出|で}た`];
}

function arrives(place: string): DayEvent {
  return [`${place}に {着|つ}く`, `${place}に {着|つ}いた`];
}

/**
 * Rows with events of a day. The first two events of each row are two different events, such as leaving the house and
 * meeting a friend.
 */
const SEPARATE_EVENTS: readonly EventRow[] = [
  [
    'toSchool',
    [
      leaves('{家|いえ}'),
      ['{友|とも}{達|だち}に {会|あ}う', '{友|とも}{達|だち}に {会|あ}った'],
      arrives('{学校|がっこう}'),
    ],
    ['morning', 7, 9],
    [10, 40],
  ],
  [
    'byBus',
    [['バスに {乗|の}る', 'バスに {乗|の}った'], ['バスから おりる', 'バスから おりた'], arrives('{公園|こうえん}')],
    ['morning', 8, 12],
    [10, 30],
  ],
  [
    'gettingUp',
    [
      ['{朝|あさ} {起|お}きる', '{朝|あさ} {起|お}きた'],
      ['{朝食|ちょうしょく}を {食|た}べ{始|はじ}める', '{朝食|ちょうしょく}を {食|た}べ{始|はじ}めた'],
      leaves('{家|いえ}'),
    ],
    ['morning', 6, 8],
    [15, 80],
  ],
  [
    'excursion',
    [
      leaves('{学校|がっこう}'),
      arrives('{山|やま}の ふもと'),
      ['{山|やま}を {登|のぼ}り{始|はじ}める', '{山|やま}を {登|のぼ}り{始|はじ}めた'],
    ],
    ['morning', 8, 11],
    [15, 100],
  ],
  [
    'zoo',
    [
      arrives('{動物園|どうぶつえん}'),
      ['ぞうを {見|み}る', 'ぞうを {見|み}た'],
      ['パンダを {見|み}る', 'パンダを {見|み}た'],
    ],
    ['morning', 9, 12],
    [10, 100],
  ],
  [
    'train',
    [
      ['{電車|でんしゃ}が {駅|えき}を {出|で}る', '{電車|でんしゃ}が {駅|えき}を {出|で}た'],
      [
        '{電車|でんしゃ}が {港|みなと}の {駅|えき}に {着|つ}く',
        '{電車|でんしゃ}が {港|みなと}の {駅|えき}に {着|つ}いた',
      ],
      ['{船|ふね}が {港|みなと}を {出|で}る', '{船|ふね}が {港|みなと}を {出|で}た'],
    ],
    ['morning', 7, 12],
    [15, 100],
    'planned',
  ],
];

/** Rows with events of a day. The first two events of each row are the beginning and the end of the same thing. */
const LASTING_EVENTS: readonly EventRow[] = [
  ['cartoon', [starts('アニメ'), ends('アニメ'), starts('ニュース')], ['afternoon', 1, 6], [10, 100]],
  [
    'piano',
    [
      ['ピアノの {練習|れんしゅう}を {始|はじ}める', 'ピアノの {練習|れんしゅう}を {始|はじ}めた'],
      ['ピアノの {練習|れんしゅう}を {終|お}える', 'ピアノの {練習|れんしゅう}を {終|お}えた'],
      ['おふろに {入|はい}る', 'おふろに {入|はい}った'],
    ],
    ['afternoon', 3, 8],
    [20, 100],
  ],
  [
    'homework',
    [
      ['{宿題|しゅくだい}を {始|はじ}める', '{宿題|しゅくだい}を {始|はじ}めた'],
      ends('{宿題|しゅくだい}'),
      ['{夕食|ゆうしょく}を {食|た}べ{始|はじ}める', '{夕食|ゆうしょく}を {食|た}べ{始|はじ}めた'],
    ],
    ['afternoon', 5, 8],
    [15, 90],
  ],
  [
    'reading',
    [
      ['{本|ほん}を {読|よ}み{始|はじ}める', '{本|ほん}を {読|よ}み{始|はじ}めた'],
      ['{本|ほん}を {読|よ}み{終|お}える', '{本|ほん}を {読|よ}み{終|お}えた'],
      ['{部屋|へや}の {電気|でんき}を {消|け}す', '{部屋|へや}の {電気|でんき}を {消|け}した'],
    ],
    ['afternoon', 6, 10],
    [15, 90],
  ],
  [
    'swimming',
    [
      ['プールに {入|はい}る', 'プールに {入|はい}った'],
      ['プールから {出|で}る', 'プールから {出|で}た'],
      ['{帰|かえ}りの バスに {乗|の}る', '{帰|かえ}りの バスに {乗|の}った'],
    ],
    ['afternoon', 1, 5],
    [30, 100],
  ],
  [
    'cooking',
    [
      ['サンドイッチを {作|つく}り{始|はじ}める', 'サンドイッチを {作|つく}り{始|はじ}めた'],
      ['サンドイッチが できる', 'サンドイッチが できた'],
      ['サンドイッチを {食|た}べ{終|お}える', 'サンドイッチを {食|た}べ{終|お}えた'],
    ],
    ['morning', 9, 12],
    [20, 55],
  ],
  [
    'soccer',
    [starts('サッカーの {試合|しあい}'), ends('サッカーの {試合|しあい}'), leaves('バスが {会場|かいじょう}')],
    ['afternoon', 1, 5],
    [30, 100],
    'planned',
  ],
  [
    'choir',
    [
      starts('{合|がっ}しょうの {練習|れんしゅう}'),
      ends('{合|がっ}しょうの {練習|れんしゅう}'),
      leaves('{会場|かいじょう}'),
    ],
    ['morning', 9, 12],
    [30, 100],
    'planned',
  ],
];

/** Clocks that show a later time after a while. */
const CLOCKS: readonly (readonly [key: string, names: readonly [string, string, string], times: Times])[] = [
  [
    'schoolClocks',
    [
      '{教室|きょうしつ}の {時計|とけい}',
      '{体育館|たいいくかん}の {時計|とけい}',
      '{音楽室|おんがくしつ}の {時計|とけい}',
    ],
    ['morning', 8, 12],
  ],
  [
    'townClocks',
    ['{駅|えき}の {時計|とけい}', '{公園|こうえん}の {時計|とけい}', '{図書館|としょかん}の {時計|とけい}'],
    ['afternoon', 1, 6],
  ],
  [
    'homeClocks',
    ['{台所|だいどころ}の {時計|とけい}', 'げんかんの {時計|とけい}', '{部屋|へや}の {時計|とけい}'],
    ['afternoon', 3, 9],
  ],
];

/** The shortest and the longest time, in minutes, between the two times that a clock shows. */
const ON_CLOCK = [10, 100] as const;

/** Maximum number of minutes by which an event is late or early. */
const MOST_LATE = 50;

/** The patterns for the time between two events. {@link MeasuredScene} explains their letters. */
type Between = Pick<MeasuredScene, 'more' | 'fewer'>;

/** The wording of the time between two separate events that are over. */
const BETWEEN_SEPARATE: Between = { more: 'Sのは Gから #{後|ご}でした', fewer: 'Tのは E #{前|まえ}でした' };
/** The wording of the time between two separate events that are planned. */
const BETWEEN_PLANNED: Between = {
  more: 'Eのは Gから #{後|ご}の よていです',
  fewer: 'Fのは E #{前|まえ}の よていです',
};
/** The wording of the time between the beginning and the end of one thing that is over. */
const BETWEEN_LASTING: Between = { more: 'Hから Lまでの {時間|じかん}は #でした', fewer: null };
/** The wording of the time between the beginning and the end of one thing that is planned. */
const BETWEEN_LASTING_PLANNED: Between = { more: 'Hから Lまでの {時間|じかん}は #です', fewer: null };

/** Returns the scenes with times of day in steps of 5 minutes. `durations`: the possible durations in minutes. */
function clockScenes(durations: readonly number[]): MeasuredScene[] {
  const numbersOf = ([, from, to]: Times, [least, most]: readonly [number, number]) => ({
    parts: minutesFrom(from, to).map((minutes) => createRational(amountOfTimeOfDay(0, minutes))),
    changes: durations
      .filter((minutes) => minutes >= least && minutes <= most)
      .map((minutes) => createRational(minutes)),
    most: createRational(amountOfTimeOfDay(to, -5)),
  });
  const scenesOf = (
    events: readonly EventRow[],
    between: Readonly<Record<'over' | 'planned', Between>>,
  ): MeasuredScene[] =>
    events.map(([key, rows, times, span, planned]) => ({
      ...clockScene(
        key,
        rows.map(([plain, past]) => `${planned === undefined ? past : plain} {時|じ}{刻|こく}`),
        numbersOf(times, span),
      ),
      ...between[planned ?? 'over'],
      events: rows.map(([plain, past]) => ({ plain, past })),
      exists: `Aは ${HALVES[times[0]]} #${planned === undefined ? 'でした' : 'です'}`,
      increase: 'Eのが # おくれました',
      decrease: 'E {時|じ}{刻|こく}が # {早|はや}まりました',
      inOrder: true,
      shifts: durations.filter((minutes) => minutes <= MOST_LATE).map((minutes) => createRational(minutes)),
      kinds: planned === undefined ? ['compare'] : ['compare', 'increase', 'decrease'],
    }));
  const clocks = CLOCKS.map(([key, names, times]): MeasuredScene => ({
    ...clockScene(key, names, numbersOf(times, ON_CLOCK)),
    exists: `Aは ${HALVES[times[0]]} #を さして います`,
    increase: 'Aを はじめに {見|み}てから # たちました',
    decrease: 'Aを # もどしました',
    more: 'Aは Bより # {進|すす}んで います',
    fewer: 'Bは Aより # おくれて います',
    kinds: ['increase'],
  }));
  return [
    ...scenesOf(SEPARATE_EVENTS, { over: BETWEEN_SEPARATE, planned: BETWEEN_PLANNED }),
    ...scenesOf(LASTING_EVENTS, { over: BETWEEN_LASTING, planned: BETWEEN_LASTING_PLANNED }),
    ...clocks,
  ];
}

function clockScene(
  key: string,
  names: readonly string[],
  numbers: Pick<MeasuredScene, 'parts' | 'changes' | 'most'>,
): Pick<MeasuredScene, 'key' | 'counter' | 'living' | 'things' | 'combine' | 'parts' | 'changes' | 'most'> {
  const [one, other, third] = names.map((name, at) => ({ key: `${key}${at + 1}`, name }));
  if (one === undefined || other === undefined || third === undefined) throw new RangeError(`three names: ${key}`);
  return { key, counter: TIME_OF_DAY_COUNTER, living: false, things: [one, other, third], combine: null, ...numbers };
}

/**
 * Returns every fifth minute, in minutes since midnight, from the full hour `from` to five minutes before the full
 * hour `to`.
 */
function minutesFrom(from: number, to: number): number[] {
  return Array.from({ length: (to - from) * 12 }, (_, at) => from * 60 + at * 5);
}

function every(step: number, least: number, most: number): number[] {
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);
}

/** Scenes with times of day within an hour, for grade 2. */
export const CLOCK_WITHIN_HOUR_SCENES: readonly MeasuredScene[] = clockScenes(every(5, 10, 50));
/** Scenes with times of day across the hour, for grade 3. */
export const CLOCK_ACROSS_HOUR_SCENES: readonly MeasuredScene[] = clockScenes([...every(5, 15, 55), 70, 80, 90, 100]);
