import { counterWithName } from '../../quantity/counter.ts';
import { isKnownAmount } from '../../quantity/amount.ts';
import { writeRational } from '../../quantity/notation.ts';
import { compoundUnitWithName } from '../../quantity/compound.ts';
import { compareRationals, createRational, type Rational } from '../../quantity/rational.ts';
import type { SentenceCard } from '../../story/card.ts';
import { answerOfEquation } from '../../story/answer.ts';
import { objectCountedByMeaning } from '../../story/object-keys.ts';
import type { Question } from '../../question/question.ts';
import { memoizeByText } from '../../text/remembered.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';

/** A range of realistic numbers for the sentences whose kana match `says` and whose number has one of `counters`. */
type Reach = {
  readonly says: RegExp;
  readonly counters: readonly string[];
  readonly least?: number;
  readonly most: number;
};

/** Counters of objects, in kana or as a sign. */
const PIECES = ['こ', 'ほん', 'まい', 'つ', 'きれ', 'さら', 'はい'];
const PEOPLE = ['にん'];
const LINED_UP = [...PIECES, ...PEOPLE, 'さつ', 'だい', 'きゃく', 'そく'];
const MINUTES = ['ふん', 'ふんかん'];
const HOURS = ['じかん'];

/**
 * Ranges of realistic numbers by verb and situation. Numbers outside are reported: nobody eats 20 cucumbers, no cup
 * contains 9 dL, and no car carries seven people.
 */
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
  // Things can line up only if there are at least two.
  { says: /なら(?:んで|べて)(?:います|あります)$/u, counters: LINED_UP, least: 2, most: 1_000_000 },
  // Bodies of animals and people.
  { says: /かぶとむしのつの/u, counters: ['mm'], least: 5, most: 40 },
  { says: /かぶとむしのつの/u, counters: ['cm'], most: 4 },
  { says: /くわがたのつの/u, counters: ['mm'], least: 5, most: 40 },
  { says: /くわがたのつの/u, counters: ['cm'], most: 4 },
  { says: /とんぼのはね/u, counters: ['mm'], least: 20, most: 60 },
  { says: /とんぼのはね/u, counters: ['cm'], least: 2, most: 6 },
  { says: /めだかのこ/u, counters: ['mm'], least: 4, most: 15 },
  { says: /めだかのこ/u, counters: ['cm'], most: 2 },
  { says: /(?<!の.*)めだかの(?:からだの)?ながさ/u, counters: ['cm'], most: 4 },
  { says: /うさぎの.*たいじゅう(?!.*(?:ふえ|へり))/u, counters: ['kg'], least: 1, most: 6 },
  { says: /ねこの.*たいじゅう(?!.*(?:ふえ|へり))/u, counters: ['kg'], least: 2, most: 9 },
  { says: /(?:さん|くん|ちゃん|おとうと|いもうと)のしんちょう/u, counters: ['cm'], least: 60, most: 180 },
  { says: /(?:さん|くん|ちゃん|おとうと|いもうと)のたいじゅう/u, counters: ['kg'], least: 8, most: 60 },
  { says: /かばのたいじゅう/u, counters: ['kg'], least: 800, most: 3500 },
  { says: /ぞうのたいじゅう/u, counters: ['kg'], least: 2000, most: 7000 },
  // Things of daily life.
  { says: /(?:かみ|がようし|コピーようし|おりがみ|あつがみ)1(?:まい|枚).*おもさ/u, counters: ['g'], most: 10 },
  { says: /(?:コピーようし|がようし|あつがみ)のおもさは1まいあたり/u, counters: ['g'], most: 10 },
  { says: /(?:クレヨン|えんぴつ)のながさ/u, counters: ['mm'], least: 20, most: 180 },
  { says: /(?:クレヨン|えんぴつ)のながさ/u, counters: ['cm'], least: 2, most: 18 },
  { says: /(?:みかん|かき|キウイ|りんご)1このおもさ/u, counters: ['g'], least: 50, most: 400 },
  { says: /たまご1このおもさ/u, counters: ['g'], least: 40, most: 80 },
  { says: /すいかのおもさ/u, counters: ['g'], least: 2000, most: 9000 },
  { says: /はがきの(?:おおきさ|めんせき)/u, counters: ['cm²'], least: 140, most: 160 },
  { says: /がようしの(?:おおきさ|めんせき)/u, counters: ['cm²'], least: 300, most: 2200 },
  { says: /しんぶんしの(?:おおきさ|めんせき)/u, counters: ['cm²'], least: 1000, most: 4400 },
  { says: /(?:さくら|いちょう|けやき|すぎ|まつ)(?:のき)?のたかさ/u, counters: ['m'], least: 2, most: 45 },
  { says: /50mそうのきろく/u, counters: ['びょう'], least: 6, most: 14 },
  { says: /はしりはばとびのきろく(?!.*のび)/u, counters: ['m'], least: 1, most: 5 },
  { says: /はばとびで.*とびました/u, counters: ['cm'], least: 80, most: 500 },
  { says: /(?:みずたま|きゅうしょく|せいと|じどう)?1くみのじどう/u, counters: PEOPLE, most: 45 },
  { says: /^きょうしつに.*います$/u, counters: PEOPLE, most: 45 },
  { says: /ゆでたまごを.*ねっしました/u, counters: ['びょう'], least: 180, most: 900 },
];

/** Returns the ranges of realistic numbers for sentences whose number has this counter. */
const reachesOf = memoizeByText((counter): readonly Reach[] => {
  const listed = counterWithName(counter);
  const names = new Set([listed?.kana ?? counter, listed?.written ?? counter]);
  return REACHES.filter(({ counters }) => counters.some((name) => names.has(name)));
});

/**
 * Reports the number of a card if it is not realistic in the card's sentence. For a card with the unknown, this number
 * is the answer of the question. `asks`: true if an accepted composition contains the card. If false, the answer is not
 * checked.
 */
export function checkRealisticNumber(
  question: Question,
  card: SentenceCard,
  phrases: readonly string[],
  asks: boolean,
): CheckFinding[] {
  const { objects, notation, requirement } = question;
  const { id, meaning } = card;
  const answer = requirement === null || !asks ? null : answerOfEquation(requirement.equation);
  const amount = meaning.amount === 'unknown' && answer !== null ? answer : meaning.amount;
  const counted = objectCountedByMeaning(meaning);
  const counter = counted === null ? null : (objects.get(counted)?.counter ?? null);
  if (!isKnownAmount(amount) || counter === null) return [];
  const reaches = reachesOf(counter);
  if (reaches.length === 0) return [];
  const read = phrases.join('').replace(/。$/u, '');
  const fault = reaches.find(({ says, least, most }) => {
    if (!says.test(read)) return false;
    return (
      compareRationals(amount, createRational(most)) > 0 || compareRationals(amount, createRational(least ?? 0)) < 0
    );
  });
  if (fault === undefined) return [];
  const unit = compoundUnitWithName(notation)?.small === counter ? '' : counter;
  const write = (value: Rational) => `${writeRational(value, notation)}${unit}`;
  return [
    createCheckFinding('unlikelyNumber', {
      card: id,
      found: write(amount),
      expected: `${write(createRational(fault.least ?? 0))}から${write(createRational(fault.most))}`,
    }),
  ];
}
