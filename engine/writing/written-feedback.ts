import type { FeedbackStep } from '../judge/feedback.ts';
import {
  wordsForExistenceAmount,
  wordsOfStoryKinds,
  writeRequiredEquationInSentence,
  addFuriganaToUnits,
  type RateNotation,
} from '../judge/requirement-words.ts';
import { isEquationOfCardsDifferent } from '../judge/contrast-words.ts';
import { writeNumberOfThings } from '../text/count-words.ts';
import { writeAmount, type NumberNotation } from '../quantity/notation.ts';
import type { Requirement } from '../question/question.ts';
import type { BrokenConstraintOfText, ReasonOfBrokenConstraint } from '../reader/flags.ts';
import type { ProblemReading } from '../reader/problem-reading.ts';
import { amountsInExpression } from '../story/expression-value.ts';
import { equationsOfUnderstoodText } from './read-verdict.ts';

type Lines = readonly string[];

/** The data that a feedback text about a fault needs: the requirement, how numbers are written, and what was read. */
export type WrittenFaultContext = {
  readonly requirement: Requirement;
  readonly notation: NumberNotation;
  readonly rate: RateNotation;
  readonly reading: ProblemReading;
};

/**
 * Returns the feedback on a fault of a pupil's text, one sentence in each line, in source notation. As with cards, step
 * 1 names the kind of fault, step 2 says where to look, step 3 shows the equation of the text next to the required one.
 * No step contains the answer.
 */
export function feedbackOnWrittenFault(
  { reason }: BrokenConstraintOfText,
  step: FeedbackStep,
  context: WrittenFaultContext,
): Lines {
  return WORDS[reason](context)[step - 1] ?? [];
}

type Steps = readonly [first: Lines, second: Lines, third: Lines];

const WORDS: Readonly<Record<ReasonOfBrokenConstraint, (context: WrittenFaultContext) => Steps>> = {
  questionMissing: (context) => [
    ['{聞|き}く {文|ぶん}が まだ ないよ。', '{終|お}わりに、{分|わ}からない {数|かず}を {聞|き}こう。'],
    ['{終|お}わりの {文|ぶん}を {読|よ}んで みよう。', '「なん… ですか。」に なって いるかな。'],
    [targetLine(context), '「？」の {数|かず}を {聞|き}く {文|ぶん}を {書|か}こう。'],
  ],
  twoQuestions: ({ reading }) => {
    const asked = reading.quantities.filter(({ amount }) => amount === 'asked').length;
    return [
      [`{聞|き}く {文|ぶん}が ${writeNumberOfThings(asked)} あるよ。`, '{聞|き}くのは 1つに しよう。'],
      ['「なん」や「いくつ」を {探|さが}して みよう。', 'どれを {聞|き}きたいかな。'],
      ['{聞|き}くのは、{分|わ}からない {数|かず} 1つだけだよ。', 'ほかの {数|かず}は {書|か}いて おこう。'],
    ];
  },
  quantityMissing: (context) => [
    ['{数|かず}が {足|た}りないよ。', 'この ままでは {答|こた}えが {出|だ}せないね。'],
    ['{書|か}いた {数|かず}を {数|かぞ}えて みよう。', 'まだ {書|か}いて いない {数|かず}は どれかな。'],
    numbersContrast(context),
  ],
  quantityLeftOver: (context) => [
    ['{使|つか}わない {数|かず}が あるよ。', '{答|こた}えを {出|だ}すのに いる {数|かず}だけに しよう。'],
    leftOverLook(context),
    numbersContrast(context),
  ],
  noRelation: ({ requirement, rate, notation }) => [
    [
      'お{話|はなし}を つなぐ {文|ぶん}が まだ ないよ。',
      '{何|なに}が {起|お}きたか、どう ちがうかなどを {書|か}く {文|ぶん}だよ。',
    ],
    ['{文|ぶん}を ひとつずつ {読|よ}んで みよう。', 'お{話|はなし}を つなぐ {文|ぶん}は どれかな。'],
    [
      `どれも ${wordsForExistenceAmount(notation)}を いう {文|ぶん}だよ。`,
      `${wordsOfStoryKinds(requirement.kinds, rate, notation)}の {文|ぶん}を {書|か}こう。`,
    ],
  ],
  otherKind: ({ requirement, rate, notation, reading }) => {
    const wanted = wordsOfStoryKinds(requirement.kinds, rate, notation);
    const told = wordsOfStoryKinds(
      reading.triangles.map(({ kind }) => kind),
      rate,
      notation,
    );
    return [
      [`${wanted}の お{話|はなし}に なって いるかな。`],
      ['はじめから {読|よ}んで みよう。', 'どんな お{話|はなし}に なって いるかな。'],
      told === wanted
        ? [`${wanted}の お{話|はなし}に しよう。`]
        : [`{今|いま}は ${told}の お{話|はなし}だよ。`, `{作|つく}りたいのは ${wanted}の お{話|はなし}だよ。`],
    ];
  },
  otherThing: () => [
    ['お{話|はなし}の ものと {聞|き}いて いる ものを {比|くら}べて みよう。'],
    ['{聞|き}く {文|ぶん}を {読|よ}んで みよう。', '{何|なに}の {数|かず}を {聞|き}いて いるかな。'],
    ['お{話|はなし}に {出|で}て くる ものの {数|かず}を {聞|き}こう。'],
  ],
  unitsDiffer: () => [
    ['{単位|たんい}を {見|み}て みよう。', '{同|おな}じ {単位|たんい}に なって いるかな。'],
    ['{数|かず}の あとの {単位|たんい}を {比|くら}べて みよう。', 'ちがう ものは どれかな。'],
    ['{単位|たんい}が ちがう {数|かず}は、そのままでは {計算|けいさん}できないよ。'],
  ],
  otherNumbers: (context) => [
    ['{書|か}いた {数|かず}と {式|しき}の {数|かず}を {比|くら}べて みよう。'],
    ['{数|かず}を 1つずつ {確|たし}かめよう。', '{式|しき}に ない {数|かず}は どれかな。'],
    numbersContrast(context),
  ],
  otherEquation: (context) => [
    ['どの {数|かず}が どの ものの {数|かず}かな。', '{式|しき}の とおりに なって いるかな。'],
    ['はじめから {読|よ}んで、{式|しき}と {比|くら}べて みよう。'],
    equationContrast(context),
  ],
  noAnswer: (context) => [
    ['この お{話|はなし}では {答|こた}えが {出|だ}せないよ。', '{数|かず}を もう{一度|いちど} {見|み}て みよう。'],
    ['どちらの {数|かず}が {大|おお}きいかな。', '{数|かず}が {反対|はんたい}に なって いないかな。'],
    equationContrast(context),
  ],
};

function targetLine({ requirement: { equation, reading }, notation }: WrittenFaultContext): string {
  return `{作|つく}りたいのは ${writeRequiredEquationInSentence(equation, reading, notation)}。`;
}

function numbersContrast(context: WrittenFaultContext): Lines {
  const { requirement, notation, reading } = context;
  const told = reading.quantities.flatMap(({ amount }) =>
    typeof amount === 'string' ? [] : [writeAmount(amount, notation)],
  );
  const { left, right } = requirement.equation;
  const asked = [...amountsInExpression(left), ...amountsInExpression(right)].filter((amount) => amount !== 'unknown');
  const write = (amounts: readonly string[]) => addFuriganaToUnits(amounts.join('、'), notation);
  return [
    told.length === 0 ? '{書|か}いた {数|かず}は まだ ないよ。' : `{書|か}いた {数|かず}は ${write(told)}。`,
    `{式|しき}の {数|かず}は ${write(asked.map((amount) => writeAmount(amount, notation)))}。`,
  ];
}

function leftOverLook({ reading, notation }: WrittenFaultContext): Lines {
  const used = new Set(reading.triangles.flatMap(({ quantities }) => Object.values(quantities)));
  const spare = reading.quantities.find(({ key, amount }) => !used.has(key) && typeof amount !== 'string');
  if (spare === undefined || typeof spare.amount === 'string') return ['どの {数|かず}を {使|つか}わないかな。'];
  return [`「${writeAmount(spare.amount, notation)}」は {答|こた}えを {出|だ}すのに {使|つか}うかな。`];
}

/**
 * Returns feedback that shows the equation of the text and the required equation. If the text has no equation, or if
 * its equation is already the required one, only the required equation is shown.
 */
function equationContrast(context: WrittenFaultContext): Lines {
  const { requirement, notation, reading } = context;
  const present = equationsOfUnderstoodText(reading)[requirement.reading];
  const contrast = { requirement, present, impossible: null };
  if (present === null || !isEquationOfCardsDifferent(contrast, notation)) return [targetLine(context)];
  const name = requirement.reading === 'story' ? 'お{話|はなし}の {式|しき}' : '{計算|けいさん}の {式|しき}';
  return [
    `{今|いま}の ${name}は ${writeRequiredEquationInSentence(present, requirement.reading, notation)}。`,
    targetLine(context),
  ];
}
