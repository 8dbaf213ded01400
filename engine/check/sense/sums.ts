import { counterWithName } from '../../quantity/counter.ts';
import type { SentenceCard, StoryObject } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';

/**
 * Matches, in kana, sentences about quantities that cannot be added, such as the heights of people. Piled or joined
 * objects are exceptions: the heights of piled boards can be added.
 */
const NO_SUM: readonly RegExp[] = [
  /(?:しんちょう|せの?たかさ|せたけ)/u,
  /(?<!かさねた.*)(?<!つんだ.*)(?<!つみあげた.*)たかさ/u,
  /(?:ねんれい|(?<=[んのは])とし(?=[はをが]))/u,
  /(?:からだの(?:ながさ|大きさ)|たいちょう|ぜんちょう)/u,
  /(?:つの|はね|しっぽ|くちばし|きば)の(?:ながさ|.*と)/u,
  /(?:きろく)/u,
  /(?:たいおん|きおん|すいおん|おんど)/u,
  /(?:かげ)(?:の|は|が|と)/u,
  /(?:くき|つる|め|しんめ)の(?:ながさ|たかさ)/u,
  /の(?:つる|くき|め)は(?:あわせて|.*のびました)/u,
  /(?:じそく|ふんそく|びょうそく|はやさ)/u,
  /(?:すいしん|ふかさ|ふかく)/u,
  /(?:あつさ)/u,
  /(?:わりあい)/u,
  /(?:かたいばね|やわらかいばね|ばね).*のびました/u,
];

/** Units of measurement. A quantity with one of these units is only added to or compared with one of the same unit. */
const UNITS: ReadonlySet<string> = new Set(
  'mm cm m km mL dL L g kg t cm² m² a ha km² cm³ m³ 秒 分 分間 時間 日間 円 度'.split(' '),
);

/** Reports a card that adds, compares or shares quantities for which this makes no sense. */
export function checkQuantitiesAllowCalculation(
  { objects }: Question,
  card: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  const { id, meaning, text } = card;
  switch (meaning.kind) {
    case 'combine': {
      const [one, other] = meaning.objects.map((key) => objects.get(key));
      if (one === undefined || other === undefined) return [];
      const read = phrases.join('');
      const sumless =
        NO_SUM.some((says) => says.test(read)) || one.living !== other.living || isAge(one) || differInUnit(one, other);
      return sumless ? [createCheckFinding('meaninglessSum', { card: id, found: text })] : [];
    }
    case 'compare':
      return comparable(objects.get(meaning.larger), objects.get(meaning.smaller))
        ? []
        : [createCheckFinding('meaninglessComparison', { card: id, found: text })];
    case 'times':
      return comparable(objects.get(meaning.compared), objects.get(meaning.base))
        ? []
        : [createCheckFinding('meaninglessComparison', { card: id, found: text })];
    case 'perUnit': {
      const item = objects.get(meaning.item);
      const shared = /(?:くばり|わけ|あげ|いれ)/u.test(phrases.join(''));
      return item !== undefined && shared && NOT_SHARED.test(phrases.join(''))
        ? [createCheckFinding('meaninglessShare', { card: id, found: text })]
        : [];
    }
    case 'existence':
    case 'increase':
    case 'decrease':
      return [];
  }
}

/** Matches properties that cannot be divided among people, such as age or temperature. */
const NOT_SHARED = /(?:しんちょう|せの?たかさ|ねんれい|たいおん|きおん|おんど|じそく|ふんそく)/u;

function comparable(one: StoryObject | undefined, other: StoryObject | undefined): boolean {
  return one === undefined || other === undefined || !differInUnit(one, other);
}

function differInUnit(one: StoryObject, other: StoryObject): boolean {
  if (one.counter === other.counter || sameCounter(one.counter, other.counter)) return false;
  return UNITS.has(one.counter) || UNITS.has(other.counter);
}

function isAge({ counter }: StoryObject): boolean {
  return counter === 'さい' || counter === '才' || counter === '歳';
}

function sameCounter(one: string, other: string): boolean {
  const [first, second] = [counterWithName(one), counterWithName(other)];
  return first !== null && first === second;
}
