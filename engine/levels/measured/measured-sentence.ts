import { writeCountedNumber } from '../../quantity/counter.ts';
import type { NumberNotation } from '../../quantity/notation.ts';
import { counterOfDifference } from '../../quantity/time-of-day.ts';
import { isRelationMeaning, type Meaning } from '../../story/card.ts';
import { objectKeysOfMeaning } from '../../story/object-keys.ts';
import type { MeasuredScene } from './measured-scene.ts';

/**
 * How the sentences of a question are written: the notation of numbers, and whether comparisons begin with the
 * smaller object.
 */
export type MeasuredSentenceOptions = { readonly notation: NumberNotation; readonly fewer: boolean };

/** Returns the sentence of a meaning in its scene; null if the scene has no sentence for this meaning. */
export function measuredSentenceOf(
  scene: MeasuredScene,
  meaning: Meaning,
  { notation, fewer }: MeasuredSentenceOptions,
): string | null {
  const pattern = isTurned(scene, meaning) ? null : patternFor(scene, meaning, fewer);
  const places = objectKeysOfMeaning(meaning).map((key) => scene.things.findIndex((thing) => thing.key === key));
  const [first, second] = places.map((at) => scene.things[at]);
  const [event, other] = places.map((at) => scene.events?.[at]);
  const signs: Readonly<Record<string, string | undefined>> = {
    A: first?.name,
    B: second?.name,
    P: first?.owner ?? first?.place,
    Q: second?.owner ?? second?.place,
    E: event?.plain,
    F: other?.plain,
    S: event?.past,
    T: other?.past,
    G: toTeForm(event === undefined ? other?.past : withoutSubject(other?.past ?? '', event.plain, '')),
    H: toTeForm(other?.past),
    L: other === undefined ? event?.plain : withoutSubject(event?.plain ?? '', other.plain, 'をがにから'),
    '#': writeCountedNumber(
      isRelationMeaning(meaning) ? counterOfDifference(scene.counter) : scene.counter,
      meaning.amount,
      notation,
    ),
  };
  return pattern?.replaceAll(/[ABPQEFSTGHL#]/g, (sign) => signs[sign] ?? sign) ?? null;
}

/**
 * Returns the te-form of an event, which から (after) follows: {家|いえ}を {出|で}た (left the house) becomes {家|いえ}を {出|で}て.
 * The event is in the past form. Returns undefined without an event.
 */
function toTeForm(past: string | undefined): string | undefined {
  return past?.replace(/た$/u, 'て');
}

/**
 * Returns `event` without the words at its beginning that are also at the beginning of `other`. The sentence says these
 * words only once: サッカーの {試合|しあい}が {始|はじ}まってから {終|お}わるまで (from the start to the end of the match). Two words are also
 * equal if only their particle differs: プールに {入|はい}ってから {出|で}るまで (from entering the pool to leaving it). `particles`
 * lists the particles to ignore.
 */
function withoutSubject(event: string, other: string, particles: string): string {
  const [mine, theirs] = [event.split(' '), other.split(' ')];
  const noun = (phrase: string | undefined) => phrase?.replace(new RegExp(`(?:から|[${particles}-])$`, 'u'), '');
  const common = mine.findIndex((phrase, at) => noun(phrase) !== noun(theirs[at]));
  return mine.slice(Math.min(Math.max(common, 0), mine.length - 1)).join(' ');
}

/**
 * True if the larger object of a comparison is the earlier event. In a scene with `inOrder`, only the later event can
 * be larger.
 */
function isTurned({ inOrder, things }: MeasuredScene, meaning: Meaning): boolean {
  if (inOrder !== true || meaning.kind !== 'compare') return false;
  const placeOf = (key: string) => things.findIndex((thing) => thing.key === key);
  return placeOf(meaning.larger) < placeOf(meaning.smaller);
}

function patternFor(scene: MeasuredScene, { kind }: Meaning, fewer: boolean): string | null {
  switch (kind) {
    case 'existence':
      return scene.exists;
    case 'increase':
    case 'decrease':
    case 'combine':
      return scene[kind];
    case 'compare':
      return fewer ? (scene.fewer ?? scene.more) : scene.more;
    case 'perUnit':
    case 'times':
      return null;
  }
}
