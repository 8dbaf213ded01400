import type { SentenceReading } from './sentence-reading.ts';
import type { VerbChangeDirection } from './verbs.ts';

const NO_PLACE = /^(?:はじめ|さいしょ|いま|そのあと|あとから|まず|つぎに|もともと)/u;
const STATE = /(?:ます|ました|です|でした)[か。]*$/u;
/** Matches いました and ありました (there were), which state a number and describe no event. */
const STOOD = /^(?:い|あり)ました[か。]*$/u;
const PICKED = /つみ(?:とり)?ました[か。]*$/u;
const GROWING = /(?:さいて|なって|はえて)い/u;
const STACKED = /つんであ/u;
/**
 * Matches sentences in which somebody, such as a customer, takes objects from a place, so that the number there
 * decreases.
 */
const TAKEN = /(?:きゃく[はが]|から).+とりました[か。]*$/u;

type Place = { readonly before: readonly string[]; readonly last: string; readonly particle: string };

/**
 * Returns the sentences with the direction of the change, increase or decrease, where the verb alone does not show it.
 * For example, if objects move to the place where another sentence counts them, their number there increases.
 */
export function addChangeDirectionsFromPlaces(story: readonly SentenceReading[]): SentenceReading[] {
  return story.map((reading) =>
    reading.direction === null ? { ...reading, direction: directionIn(reading, story) } : reading,
  );
}

function directionIn(reading: SentenceReading, story: readonly SentenceReading[]): VerbChangeDirection | null {
  const { read } = reading;
  if (!/ました[か。]*$/u.test(read) || STOOD.test(reading.phrases.at(-1) ?? '')) return null;
  const counts = story.filter((other) => other !== reading && STATE.test(other.read) && sameThing(other, reading));
  if (TAKEN.test(read)) return 'decrease';
  // The kana おりました can be 折りました (folded: an increase) or 降りました (got off: a decrease). Only 折る takes an object with を.
  if (/おりました[か。]*$/u.test(read)) return /を[^が]*$/u.test(read) ? 'increase' : 'decrease';
  if (PICKED.test(read)) {
    if (counts.some((other) => GROWING.test(other.read))) return 'decrease';
    return counts.some((other) => STACKED.test(other.read)) ? 'increase' : null;
  }
  // In a sentence such as まわって いた こまが とまりました (spinning tops stopped), the objects were counted while they were
  // spinning. So their number decreases.
  if (/て いた /u.test(reading.phrases.join(' '))) return 'decrease';
  const moved = placeOf(reading, /(?:に|から)$/u);
  const [stood] = counts.flatMap((other) => placeOf(other, /[にを]$/u) ?? []);
  if (moved === null || stood === undefined) return null;
  return isSame(moved, stood) === (moved.particle === 'に') ? 'increase' : 'decrease';
}

function sameThing(one: SentenceReading, other: SentenceReading): boolean {
  const [thing] = other.mentions[0]?.things ?? [];
  return (
    thing !== undefined &&
    one.mentions.some(({ things }) => things.includes(thing)) &&
    /(?:い|あり)ま(?:す|し)/u.test(one.read)
  );
}

/**
 * Returns the place that a sentence names: the last phrase that ends with `particle` and names no counted object, and
 * the phrases with の directly before it. Null if there is no such phrase.
 */
function placeOf({ phrases, mentions }: SentenceReading, particle: RegExp): Place | null {
  const starts = phrases.map((_, at) => phrases.slice(0, at).join('').length);
  const named = (at: number) =>
    mentions.some(({ start, end }) => (starts[at] ?? 0) >= start && (starts[at] ?? 0) < end);
  const at = phrases.findLastIndex(
    (phrase, place) => particle.test(phrase) && !NO_PLACE.test(phrase) && !named(place) && !/^[0-9なん]/u.test(phrase),
  );
  const phrase = phrases[at];
  if (phrase === undefined) return null;
  const before = [];
  for (let place = at - 1; place >= 0 && phrases[place]?.endsWith('の') === true && !named(place); place -= 1) {
    before.push((phrases[place] ?? '').slice(0, -1));
  }
  const ending = particle.exec(phrase)?.[0] ?? '';
  return { before, last: phrase.slice(0, -ending.length), particle: ending };
}

/**
 * True if objects move to or from the place where they are counted: ささから (from the bamboo) and ささに (on the bamboo). The
 * place where they are counted (`stood`) may be more exact: きょうしつに (into the classroom) and きょうしつの かべに (on the wall of
 * the classroom). False for こやに (into the hut) and こやの そとに (outside of the hut).
 */
function isSame(moved: Place, stood: Place): boolean {
  if (moved.last === stood.last) return true;
  return moved.before.length === 0 && stood.before.includes(moved.last) && stood.last !== 'そと';
}
