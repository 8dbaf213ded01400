import { createRational, type Rational } from '../quantity/rational.ts';
import {
  ONE_TRIANGLE_MODES_WITH_FREE,
  MODES_WITH_SOME_DIAGRAMS,
  type Level,
  type MeasuredStoryRules,
} from './level.ts';
import type { MeasuredScene } from './measured/measured-scene.ts';
import {
  isTimeAndDurationAcrossHour,
  allowAnyNumberPair,
  isPairOfHoursAndMinutes,
  createRuleRequiringBothUnits,
  createRuleForBothUnitsWithoutCarry,
  isPairWithSameDenominator,
  isPairWithDecimal,
  isTimeAndDurationWithinHour,
} from './measured/part-rules.ts';
import { RESULT_UNKNOWN_FORMS, REVERSE_THINKING_FORMS, SECOND_UNKNOWN_FORMS } from './sum-forms.ts';
import { CAPACITY_SCENES, WEIGHT_SCENES } from './unit-scenes/amounts.ts';
import { BLOCKS_AND_CUPS_AS_UNITS_SCENES } from './unit-scenes/counted-units.ts';
import { METRE_SCENES, CENTIMETRE_SCENES, KILOMETRE_SCENES } from './unit-scenes/lengths.ts';
import { MONEY_SCENES } from './unit-scenes/money.ts';
import { CLOCK_WITHIN_HOUR_SCENES, CLOCK_ACROSS_HOUR_SCENES } from './unit-scenes/times-of-day.ts';
import { HOUR_AND_MINUTE_SCENES, MINUTE_AND_SECOND_SCENES } from './unit-scenes/times.ts';
import { DECIMAL_UNIT_SCENES, createFractionUnitScenes } from './unit-scenes/parts-of-one.ts';

const COMPARED = [
  RESULT_UNKNOWN_FORMS.compare,
  RESULT_UNKNOWN_FORMS.combine,
  SECOND_UNKNOWN_FORMS.compare,
  SECOND_UNKNOWN_FORMS.combine,
  ...REVERSE_THINKING_FORMS.filter(({ kind }) => kind === 'compare'),
];
/** Forms in which the largest number is unknown. */
const PUT_TOGETHER = [
  RESULT_UNKNOWN_FORMS.combine,
  ...REVERSE_THINKING_FORMS.filter(({ kind, unknown }) => kind === 'compare' && unknown === 'apex'),
];
const CHANGED = [
  RESULT_UNKNOWN_FORMS.combine,
  RESULT_UNKNOWN_FORMS.decrease,
  RESULT_UNKNOWN_FORMS.compare,
  RESULT_UNKNOWN_FORMS.increase,
  SECOND_UNKNOWN_FORMS.compare,
  SECOND_UNKNOWN_FORMS.combine,
];

function measured(
  scenes: readonly MeasuredScene[],
  rule: MeasuredStoryRules['rule'],
  forms: MeasuredStoryRules['forms'],
  notation: MeasuredStoryRules['notation'] = 'decimal',
): MeasuredStoryRules {
  return { kind: 'measured', notation, rule, forms, scenes };
}

/**
 * Forms with times of day: a time after another, such as 8時40分の 25分後 (25 minutes after 8:40), a time before another
 * (25分前), and the minutes between two times.
 */
const OF_THE_DAY = [
  RESULT_UNKNOWN_FORMS.compare,
  RESULT_UNKNOWN_FORMS.increase,
  { kind: 'compare', unknown: 'apex', reading: 'calculation' },
  SECOND_UNKNOWN_FORMS.increase,
  { kind: 'compare', unknown: 'left', reading: 'calculation' },
  RESULT_UNKNOWN_FORMS.decrease,
] as const;

/** Fractions below one with small denominators. A pair rule decides which two of them a story combines. */
const PROPER_FRACTIONS: readonly Rational[] = [3, 5, 7, 8, 9].flatMap((denominator) =>
  Array.from({ length: denominator - 1 }, (_, at) => createRational(at + 1, denominator)).filter(
    (value) => value.denominator === denominator,
  ),
);

/** The levels of + and − with lengths, volumes, weights, times and money. */
export const MEASUREMENT_UNIT_LEVELS: readonly Level[] = [
  {
    number: 24,
    title: 'ながさ・かさ くらべ',
    grade: 1,
    aim: '長さ・かさ・広さを、ブロックやコップのいくつ分かで表し、合わせた大きさやちがいのお話を組み立てる。',
    modes: MODES_WITH_SOME_DIAGRAMS,
    stories: measured(BLOCKS_AND_CUPS_AS_UNITS_SCENES, allowAnyNumberPair, [
      RESULT_UNKNOWN_FORMS.compare,
      RESULT_UNKNOWN_FORMS.combine,
      RESULT_UNKNOWN_FORMS.compare,
      SECOND_UNKNOWN_FORMS.combine,
    ]),
  },
  {
    number: 25,
    title: 'ながさ （cmと mm）',
    grade: 2,
    aim: '長さをcmとmmで表し（5cm4mm）、長さのたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(CENTIMETRE_SCENES, createRuleForBothUnitsWithoutCarry(10), CHANGED, 'cm・mm'),
  },
  {
    number: 26,
    title: 'ながさ （mと cm）',
    grade: 2,
    aim: '長さをmとcmで表し（2m30cm）、長さのたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(METRE_SCENES, createRuleForBothUnitsWithoutCarry(100), CHANGED, 'm・cm'),
  },
  {
    number: 27,
    title: 'かさ （Lと dL）',
    grade: 2,
    aim: 'かさをLとdLで表し（1L5dL）、かさのたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(CAPACITY_SCENES, createRuleForBothUnitsWithoutCarry(10), CHANGED, 'L・dL'),
  },
  {
    number: 28,
    title: '{時間|じかん}',
    grade: 2,
    aim: '2時間と40分を合わせて2時間40分と表し、合わせた時間や、長いほうの時間のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(HOUR_AND_MINUTE_SCENES, isPairOfHoursAndMinutes, PUT_TOGETHER, '時間・分'),
  },
  {
    number: 29,
    title: 'お{金|かね}',
    grade: 2,
    aim: '値段やお金について、代金・ちがい・残りのお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(MONEY_SCENES, allowAnyNumberPair, CHANGED),
  },
  {
    number: 33,
    title: 'きょり （kmと m）',
    grade: 3,
    aim: '道のりをkmとmで表し（1km600m）、道のりのたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(KILOMETRE_SCENES, createRuleRequiringBothUnits(1000), COMPARED, 'km・m'),
  },
  {
    number: 34,
    title: '{重|おも}さ （kgと g）',
    grade: 3,
    aim: '重さをkgとgで表し（3kg200g）、重さのたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(WEIGHT_SCENES, createRuleRequiringBothUnits(1000), CHANGED, 'kg・g'),
  },
  {
    number: 35,
    title: '{時間|じかん} （{分|ふん}と {秒|びょう}）',
    grade: 3,
    aim: '短い時間を何分何秒で表し（2分40秒）、合わせた時間や、時間のちがいのお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE,
    stories: measured(MINUTE_AND_SECOND_SCENES, createRuleRequiringBothUnits(60), COMPARED, '分・秒'),
  },
  {
    number: 37,
    title: '{小数|しょうすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 3,
    aim: '小数のたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE.filter((mode) => mode !== 'free'),
    stories: measured(DECIMAL_UNIT_SCENES, isPairWithDecimal, CHANGED),
  },
  {
    number: 38,
    title: '{分数|ぶんすう}の たし{算|ざん}・ひき{算|ざん}',
    grade: 3,
    aim: '分数のたし算・ひき算のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE.filter((mode) => mode !== 'free'),
    stories: measured(createFractionUnitScenes(PROPER_FRACTIONS), isPairWithSameDenominator, CHANGED, 'fraction'),
  },
  {
    number: 73,
    title: '{時|じ}{刻|こく}と {時間|じかん}',
    grade: 2,
    aim: 'ちょうどの時刻をまたがない場面で、時刻と時間を区別し、「何分後・何分前の時刻」「何分間」のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE.filter((mode) => mode !== 'free'),
    stories: measured(CLOCK_WITHIN_HOUR_SCENES, isTimeAndDurationWithinHour, OF_THE_DAY, '時・分'),
  },
  {
    number: 74,
    title: '{時|じ}{刻|こく}と {時間|じかん} （{何時|なんじ}を こえて）',
    grade: 3,
    aim: 'ちょうどの時刻をまたぐ場面（8時40分の25分後など）で、時刻と時間を区別し、「何分後・何分前の時刻」「何分間」のお話を組み立てる。',
    modes: ONE_TRIANGLE_MODES_WITH_FREE.filter((mode) => mode !== 'free'),
    stories: measured(CLOCK_ACROSS_HOUR_SCENES, isTimeAndDurationAcrossHour, OF_THE_DAY, '時・分'),
  },
];
