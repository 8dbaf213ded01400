import { counterNamed } from '../../quantity/counter.ts';
import { isKnown } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { compareRationals, rational } from '../../quantity/rational.ts';
import type { SentenceCard } from '../../story/card.ts';
import { countedObjectOf } from '../../story/object-keys.ts';
import type { Question } from '../../question/question.ts';
import { remembered } from '../../text/remembered.ts';
import { finding, type Finding } from '../finding.ts';

/** A pattern for a sentence in kana, the counters of its number, and the range that can be true. */
type Reach = {
  readonly says: RegExp;
  readonly counters: readonly string[];
  readonly least?: number;
  readonly most: number;
};

/** Counters in kana or as a sign. */
const PIECES = ['こ', 'ほん', 'まい', 'つ', 'きれ', 'さら', 'はい'];
const PEOPLE = ['にん'];
const MINUTES = ['ふん', 'ふんかん'];
const HOURS = ['じかん'];

/** Ranges by verb and scene: nobody eats 20 cucumbers, no cup contains 9 dL, no car carries seven people. */
const REACHES: readonly Reach[] = [
  { says: /(?<!みんなで.*)たべました$/u, counters: PIECES, most: 12 },
  { says: /のみました$/u, counters: ['dL'], most: 10 },
  { says: /のみました$/u, counters: ['mL'], most: 1000 },
  { says: /(?:コップ1こ|1コップ)に/u, counters: ['dL'], most: 5 },
  { says: /(?:コップ1こ|1コップ)に/u, counters: ['mL'], most: 400 },
  { says: /(?:びん1ぽん|1びん)に/u, counters: ['dL'], most: 20 },
  { says: /(?:くるま|じどうしゃ|タクシー)1だいに/u, counters: PEOPLE, most: 5 },
  { says: /コーヒーカップ1だいに/u, counters: PEOPLE, most: 5 },
  { says: /(?:ゴンドラ|ベンチ)1だいに/u, counters: PEOPLE, most: 6 },
  { says: /ボート1そうに/u, counters: PEOPLE, most: 5 },
  { says: /テーブル1だいに/u, counters: PEOPLE, most: 8 },
  { says: /バス1だいに/u, counters: PEOPLE, most: 60 },
  { says: /はしりました$/u, counters: HOURS, most: 12 },
  { says: /あるきました$/u, counters: HOURS, most: 8 },
  { says: /あるきました$/u, counters: MINUTES, most: 180 },
  { says: /あるきました$/u, counters: ['km'], most: 30 },
  { says: /あるきました$/u, counters: ['m'], most: 10_000 },
  { says: /(?:じどうしゃ|くるま|バス|トラック).*(?:じそく|1じかんに)/u, counters: ['km'], most: 100 },
  { says: /(?:でんしゃ|れっしゃ).*(?:じそく|1じかんに)/u, counters: ['km'], most: 300 },
  { says: /1にちに.*よみました$/u, counters: ['ページ'], most: 120 },
  { says: /よみました$/u, counters: ['にち', 'にちかん'], most: 60 },
  { says: /(?:なくしました|おとしました|わりました)$/u, counters: PIECES, most: 30 },
  { says: /たな1だんに/u, counters: ['さつ'], most: 40 },
];

/** The ranges for numbers of a counter. */
const reachesOf = remembered((counter): readonly Reach[] => {
  const listed = counterNamed(counter);
  const names = new Set([listed?.kana ?? counter, listed?.written ?? counter]);
  return REACHES.filter(({ counters }) => counters.some((name) => names.has(name)));
});

/** Reports a number that is impossible in its sentence. The answer of the unknown card is not checked. */
export function checkWorld({ objects, notation }: Question, card: SentenceCard, phrases: readonly string[]): Finding[] {
  const { id, meaning } = card;
  const { amount } = meaning;
  const counted = countedObjectOf(meaning);
  const counter = counted === null ? null : (objects.get(counted)?.counter ?? null);
  if (!isKnown(amount) || counter === null) return [];
  const reaches = reachesOf(counter);
  if (reaches.length === 0) return [];
  const read = phrases.join('').replace(/。$/u, '');
  const fault = reaches.find(({ says, least, most }) => {
    if (!says.test(read)) return false;
    return compareRationals(amount, rational(most)) > 0 || compareRationals(amount, rational(least ?? 0)) < 0;
  });
  if (fault === undefined) return [];
  return [
    finding('unlikelyNumber', {
      card: id,
      found: `${writeRational(amount, notation)}${counter}`,
      expected: `${fault.most}${counter}`,
    }),
  ];
}
