import { amountOfTimeOfDay } from '../../quantity/time-of-day.ts';

/**
 * A duration in minutes, or a time of day as the number that `amountOfTimeOfDay` returns. Null if the sentence asks for
 * this value.
 */
type Minutes = number | null;

/** What one sentence of a problem about times of day states or asks. */
export type TimeOfDaySentence =
  | { readonly kind: 'instant'; readonly event: string; readonly at: Minutes; readonly when: 'first' | 'now' | null }
  | { readonly kind: 'between'; readonly start: string; readonly end: string; readonly duration: Minutes }
  | { readonly kind: 'shift'; readonly later: boolean; readonly duration: Minutes }
  | { readonly kind: 'moved'; readonly at: Minutes };

const PART = '(?:午前|午後|ごぜん|ごご)?(?:[0-9]{1,2}|何|なん)(?:時|じ)(?!間|かん)';
const CLOCK = `${PART}(?:(?:[0-9]{1,2}|何|なん)(?:分|ふん|ぷん)|半|はん)?`;
const HOURS = '(?:[0-9]{1,2}|何|なん)(?:時間|じかん)';
const DURATION = `(?:${HOURS})?(?:(?:[0-9]{1,3}|何|なん)(?:分|ふん|ぷん)(?:間|かん)?)?`;
const TIME = '(?:時刻|時こく|じこく)';
const END = '(?:の(?:予定|よてい))?(?:でした|です|でしょう|だった)か?';
const FIRST = '(?:(はじめに|はじめは|はじめ|今は|今|いまは|いま))?';

const INSTANT = new RegExp(
  `^${FIRST}(.+?)${TIME}は(${CLOCK})(?:${END}|(?:の(?:予定|よてい))?に(?:なりました|なります)か?)$`,
  'u',
);
const HAND = new RegExp(`^${FIRST}(.*?(?:時計|とけい))は(${CLOCK})を(?:指|さ)して(?:いました|います)か?$`, 'u');
const BETWEEN = new RegExp(
  `^(.+?)から(.+?)まで(?:の(?:時間|じかん)は|は|に)(${DURATION})(?:${END}|かかり(?:ました|ます)か?)$`,
  'u',
);
const AFTER = new RegExp(`^(.+?)のは(.+?)から(${DURATION})(?:後|ご|あと)${END}$`, 'u');
const BEFORE = new RegExp(`^(.+?)のは(.+?)(${DURATION})(?:前|まえ)${END}$`, 'u');
const SHIFT = new RegExp(
  `^.*?(?:${TIME}|針|はり|の)[がは](${DURATION})(早まり|はやまり|早くなり|はやくなり|遅れ|遅くなり|おくれ|おそくなり|進み|すすみ)(?:ました|ます)か?$`,
  'u',
);
const MOVED = new RegExp(`^.*?${TIME}[がは](${CLOCK})に(?:変|か)わりました$`, 'u');
const LATER = new RegExp(`^(${CLOCK})の(${DURATION})(後|ご|あと|前|まえ)の?${TIME}?は(${CLOCK})${END}$`, 'u');

/** True if a text contains times of day. */
export function mentionsTimeOfDay(text: string): boolean {
  return new RegExp(PART, 'u').test(text);
}

/** Returns what the sentences of a text say about times of day; null if any sentence is about something else. */
export function readTimeOfDaySentences(text: string): TimeOfDaySentence[] | null {
  const isBothHalves = /午前|ごぜん/u.test(text) && /午後|ごご/u.test(text);
  const found: TimeOfDaySentence[] = [];
  for (const sentence of text.replaceAll('、', '').split(/。|(?<=(?:でした|です|ました|ます)か?)(?=[^か。])/u)) {
    if (sentence === '') continue;
    const read = clockSentence(sentence, isBothHalves);
    if (read === null) return null;
    found.push(...read);
  }
  return found;
}

function clockSentence(sentence: string, isBothHalves: boolean): TimeOfDaySentence[] | null {
  const clock = (written = '') => clockOf(written, isBothHalves);
  const later = LATER.exec(sentence);
  if (later !== null) {
    const [, from, duration, side = '', to] = later;
    const isAfter = /^[後ごあ]/u.test(side);
    return [
      { kind: 'instant', event: 'もと', at: clock(from), when: null },
      { kind: 'instant', event: 'さき', at: clock(to), when: null },
      {
        kind: 'between',
        start: isAfter ? 'もと' : 'さき',
        end: isAfter ? 'さき' : 'もと',
        duration: durationOf(duration),
      },
    ];
  }
  const instant = INSTANT.exec(sentence) ?? HAND.exec(sentence);
  if (instant !== null) {
    const [, when = '', event = '', at] = instant;
    return [
      { kind: 'instant', event, at: clock(at), when: when === '' ? null : when.startsWith('は') ? 'first' : 'now' },
    ];
  }
  const moved = MOVED.exec(sentence);
  if (moved !== null) return [{ kind: 'moved', at: clock(moved[1]) }];
  const shift = SHIFT.exec(sentence);
  if (shift !== null)
    return [{ kind: 'shift', later: !/^[早は]/u.test(shift[2] ?? ''), duration: durationOf(shift[1]) }];
  const after = AFTER.exec(sentence);
  if (after !== null)
    return [{ kind: 'between', start: after[2] ?? '', end: after[1] ?? '', duration: durationOf(after[3]) }];
  const before = BEFORE.exec(sentence);
  if (before !== null)
    return [{ kind: 'between', start: before[1] ?? '', end: before[2] ?? '', duration: durationOf(before[3]) }];
  const between = BETWEEN.exec(sentence);
  if (between !== null)
    return [{ kind: 'between', start: between[1] ?? '', end: between[2] ?? '', duration: durationOf(between[3]) }];
  return null;
}

/**
 * Returns a written time of day as an amount, or null if the words are a question (何時, "what time"). `isBothHalves` is
 * true if the text has times of the morning and of the afternoon. In this case 午後3時 ("3 p.m.") is read as 15:00.
 */
function clockOf(written: string, isBothHalves: boolean): Minutes {
  if (/何|なん/u.test(written)) return null;
  const [, hour = '0', minute = '0'] = /([0-9]+)(?:時|じ)([0-9]*)/u.exec(written) ?? [];
  const isAfternoon = isBothHalves && /^(?:午後|ごご)/u.test(written) && Number(hour) < 12;
  const half = /(?:半|はん)$/u.test(written) ? 30 : 0;
  return amountOfTimeOfDay(Number(hour) + (isAfternoon ? 12 : 0), Number(minute === '' ? 0 : minute) + half);
}

function durationOf(written = ''): Minutes {
  if (/何|なん/u.test(written)) return null;
  const hours = /([0-9]+)(?:時間|じかん)/u.exec(written)?.[1] ?? '0';
  const minutes = /([0-9]+)(?:分|ふん|ぷん)/u.exec(written)?.[1] ?? '0';
  return Number(hours) * 60 + Number(minutes);
}
