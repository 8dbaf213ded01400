import { writeAmount, type NumberNotation } from '../quantity/notation.ts';
import type { Amount } from '../quantity/amount.ts';
import type { StoryObject } from '../story/card.ts';
import { nameOfStoryObject } from '../story/object-keys.ts';
import { amountsInExpression } from '../story/expression-value.ts';
import {
  wordsOfContrastedEquations,
  explainImpossibleEquation,
  isEquationOfCardsDifferent,
  wordsBeforeRequiredEquation,
} from './contrast-words.ts';
import type {
  BrokenConstraintDetails,
  Feedback,
  FeedbackComparisonTarget,
  ObjectsMismatch,
  FeedbackMarkTarget,
} from './feedback.ts';
import {
  addFuriganaToUnits,
  wordsForExistenceAmount,
  wordsOfStoryKinds,
  writeRequiredEquationInSentence,
} from './requirement-words.ts';

type Lines = readonly string[];
type ConstraintFeedback = Extract<Feedback, { kind: 'constraint' }>;
type Broken<Kind extends BrokenConstraintDetails['kind']> = Extract<BrokenConstraintDetails, { kind: Kind }>;

/** Returns the feedback text for the broken constraint and the step in `feedback`. */
export function wordsOfBrokenConstraint(feedback: ConstraintFeedback, notation: NumberNotation): Lines {
  const { broken } = feedback;
  switch (broken.kind) {
    case 'structure':
      return structureWords(broken, feedback, notation);
    case 'story':
      return storyWords(broken, feedback, notation);
    case 'objects':
      return objectsWords(broken, feedback);
    case 'numbers':
      return numbersWords(broken, feedback, notation);
    case 'calculation':
      return calculationWords(broken, feedback, notation);
  }
}

const READ_CARD = '{印|しるし}の ついた カードを もう{一度|いちど} {読|よ}んで みよう。';
const READ_ALL = 'カードを {全部|ぜんぶ} {読|よ}んで みよう。';

/**
 * Returns the text of feedback step 2. If a card is marked, the text is `aboutCard`. If slots are marked, it is a
 * question about their order. If nothing is marked, it is `aboutAll`, a question about all cards.
 */
function lookWords(look: FeedbackMarkTarget | null, aboutCard: string, aboutAll: string): Lines {
  if (look?.kind === 'card') return [READ_CARD, aboutCard];
  if (look?.kind === 'places')
    return [
      '{印|しるし}の ついた {場所|ばしょ}の {順番|じゅんばん}を {見|み}て みよう。',
      '{先|さき}に {起|お}きた ことは どれかな。',
    ];
  return [READ_ALL, aboutAll];
}

function offOf(look: FeedbackMarkTarget | null) {
  return look?.kind === 'card' ? look.off : null;
}

function structureWords(
  { relations, wanted }: Broken<'structure'>,
  feedback: ConstraintFeedback,
  notation: NumberNotation,
): Lines {
  const state = wordsForExistenceAmount(notation);
  const counts = `つなぐ カードは ${wanted}{枚|まい}、${state}を いう カードは ${wanted + 1}{枚|まい} {使|つか}うよ。`;
  if (relations > wanted) return surplusWords({ relations, wanted, counts, state }, feedback);
  const { step, look, requirement, rate } = feedback;
  const isMarked = offOf(look) === 'existence';
  switch (step) {
    case 1:
      return relations === 0
        ? [
            'お{話|はなし}を つなぐ カードが まだ ないよ。',
            '{何|なに}が {起|お}きたか、どう ちがうかなどを いう カードだよ。',
          ]
        : [
            'お{話|はなし}を つなぐ カードが {足|た}りないよ。',
            `{今|いま}は ${relations}{枚|まい}。${wanted}{枚|まい} {使|つか}うよ。`,
          ];
    case 2:
      return lookWords(
        look,
        isMarked ? 'お{話|はなし}を つなぐ カードかな。' : 'つなぐ カードは ほかに どれが いるかな。',
        'お{話|はなし}を つなぐ カードは どれかな。',
      );
    case 3: {
      const wantedCard = requirement === null ? 'つなぐ' : `${wordsOfStoryKinds(requirement.kinds, rate, notation)}の`;
      if (relations > 0) return [`つなぐ カードを あと ${wanted - relations}{枚|まい} {入|い}れよう。`, counts];
      return isMarked
        ? [
            `{印|しるし}の ついた カードは ${state}を いう カードだよ。`,
            `${wantedCard} カードと {入|い}れ{替|か}えよう。`,
          ]
        : [`どれも ${state}を いう カードだよ。`, `${wantedCard} カードを {入|い}れよう。`];
    }
  }
}

/**
 * Data for the text about a composition with more relations than the story has triangles. `wanted`: the number of
 * triangles. `counts`: a sentence that says how many relations and existences are needed. `state`: the Japanese words
 * for the amount on an existence.
 */
type Surplus = { readonly relations: number; readonly wanted: number; readonly counts: string; readonly state: string };

function surplusWords({ relations, wanted, counts, state }: Surplus, { step, look }: ConstraintFeedback): Lines {
  const isMarked = offOf(look) === 'relation';
  switch (step) {
    case 1:
      return [`つなぐ カードが ${relations}{枚|まい} あるよ。`, `${wanted}{枚|まい}に しよう。`];
    case 2:
      return lookWords(
        look,
        isMarked
          ? 'つなぐ カードは、この カードの ほかにも あるね。'
          : 'つなぐ カードは ほかに {何|なん}{枚|まい} あるかな。',
        'つなぐ カードは どれと どれかな。',
      );
    case 3:
      return isMarked
        ? ['{印|しるし}の ついた カードも つなぐ カードだよ。', `${state}を いう カードと {入|い}れ{替|か}えよう。`]
        : [`つなぐ カードが ${relations - wanted}{枚|まい} {多|おお}いよ。`, counts];
  }
}

function storyWords({ kinds }: Broken<'story'>, feedback: ConstraintFeedback, notation: NumberNotation): Lines {
  const { step, look, against, requirement, rate, present, impossible } = feedback;
  const wanted = requirement === null ? '' : wordsOfStoryKinds(requirement.kinds, rate, notation);
  switch (step) {
    case 1:
      return [
        requirement === null
          ? 'どんな お{話|はなし}に なって いるかな。'
          : `${wanted}の お{話|はなし}に なって いるかな。`,
      ];
    case 2:
      return lookWords(
        look,
        offOf(look) === 'story'
          ? 'どんな お{話|はなし}を する カードかな。'
          : 'この お{話|はなし}に {使|つか}う カードかな。',
        'どんな お{話|はなし}に なって いるかな。',
      );
    case 3: {
      const told = `{今|いま}は ${wordsOfStoryKinds(kinds, rate, notation)}の お{話|はなし}`;
      if (requirement === null) return [`${told}だよ。`];
      const target = `${wordsBeforeRequiredEquation(against)} ${wanted}の お{話|はなし}`;
      if (present === null) return [`${told}だよ。`, `${target}だよ。`];
      const { equation, reading } = requirement;
      const name = reading === 'story' ? '{式|しき}' : '{計算|けいさん}';
      return [
        `${told}で、${name}は ${writeRequiredEquationInSentence(present, reading, notation)}。`,
        ...explainImpossibleEquation(impossible, present),
        `${target}で、${name}は ${writeRequiredEquationInSentence(equation, reading, notation)}。`,
      ];
    }
  }
}

function objectsWords({ clue }: Broken<'objects'>, { step, look, requirement }: ConstraintFeedback): Lines {
  switch (step) {
    case 1:
      return [
        '{出|で}て くる ものを {見|み}て みよう。',
        (requirement?.kinds.length ?? 1) > 1
          ? 'お{話|はなし}が ひとつに つながって いるかな。'
          : '{同|おな}じ お{話|はなし}の ものが そろって いるかな。',
      ];
    case 2:
      return lookWords(
        look,
        offOf(look) === 'objects'
          ? '{何|なん}の ことを いって いるかな。'
          : 'ほかの カードと {同|おな}じ ものが {出|で}て くるかな。',
        'どの カードと どの カードに {同|おな}じ ものが {出|で}て くるかな。',
      );
    case 3:
      return clueWords(clue);
  }
}

/** Maximum number of object names in a feedback text. With more names the text would be too long for the screen. */
const MOST_NAMES = 2;

function clueWords(clue: ObjectsMismatch): Lines {
  switch (clue.kind) {
    case 'strange':
      return [
        `{印|しるし}の ついた カードは ${namesOf(clue.objects)}の ことだよ。`,
        clue.others.length > MOST_NAMES
          ? 'ほかの カードには {出|で}て こないね。'
          : `ほかの カードは ${namesOf(clue.others)}の こと。`,
      ];
    case 'missing':
      return [`${namesOf(clue.objects)}だけの カードが まだ ないよ。`];
    case 'apart':
      return ['ものの {名前|なまえ}が ちがう カードは つながらないよ。', 'つながらない カードは どれかな。'];
  }
}

function namesOf(objects: readonly StoryObject[]): string {
  return objects.map(nameOfStoryObject).join('と ');
}

function numbersWords({ amounts }: Broken<'numbers'>, feedback: ConstraintFeedback, notation: NumberNotation): Lines {
  const { step, look, against, requirement, present, impossible } = feedback;
  const unknowns = amounts.filter((amount) => amount === 'unknown').length;
  switch (step) {
    case 1:
      if (unknowns === 0)
        return ['「？」の カードが まだ ないよ。', '{分|わ}からない {数|かず}の カードを 1{枚|まい} {使|つか}うよ。'];
      return unknowns > 1
        ? [`「？」の カードが ${unknowns}{枚|まい} あるよ。`, '1{枚|まい}に しよう。']
        : [COMPARE_NUMBERS[against]];
    case 2:
      return lookWords(look, aboutNumber(look, unknowns, against), allNumbers(unknowns));
    case 3: {
      const contrast = requirement === null ? null : { requirement, present, impossible };
      if (contrast !== null && isEquationOfCardsDifferent(contrast, notation))
        return wordsOfContrastedEquations('{今|いま}の', contrast, against, notation);
      const laid = `カードの {数|かず}は ${writeAll(amounts, notation)}。`;
      if (requirement === null) return [laid, ...freeNumbers(unknowns, present, impossible)];
      const { left, right } = requirement.equation;
      const wanted = writeAll([...amountsInExpression(left), ...amountsInExpression(right)], notation);
      return [laid, `${against === 'diagram' ? '{三角|さんかく}' : '{式|しき}'}の {数|かず}は ${wanted}。`];
    }
  }
}

const COMPARE_NUMBERS: Readonly<Record<FeedbackComparisonTarget, string>> = {
  equation: 'カードの {数|かず}と {式|しき}の {数|かず}を {比|くら}べて みよう。',
  diagram: 'カードの {数|かず}と {三角|さんかく}の {数|かず}を {比|くら}べて みよう。',
  story: '{答|こた}えが {出|だ}せる {数|かず}に なって いるかな。',
};

/**
 * The text of feedback step 2 for a card with a wrong number. The feedback compares this number with the equation, the
 * diagram or the story; for each of these, there is one text.
 */
const IS_NUMBER_WANTED: Readonly<Record<FeedbackComparisonTarget, string>> = {
  equation: 'この {数|かず}は {式|しき}に あるかな。',
  diagram: 'この {数|かず}は {三角|さんかく}に あるかな。',
  story: 'この {数|かず}で {答|こた}えが {出|だ}せるかな。',
};

function aboutNumber(look: FeedbackMarkTarget | null, unknowns: number, against: FeedbackComparisonTarget): string {
  if (unknowns === 0) return '「？」の カードと {入|い}れ{替|か}えられるかな。';
  if (unknowns > 1) return '「？」の カードは ほかにも ないかな。';
  if (against === 'story') return IS_NUMBER_WANTED.story;
  switch (offOf(look)) {
    case 'numbers':
      return IS_NUMBER_WANTED[against];
    case 'repeated':
      return '{同|おな}じ {数|かず}が ほかにも ないかな。';
    case 'relation':
    case 'existence':
    case 'story':
    case 'objects':
    case null:
      return 'ほかの カードの {数|かず}も {見|み}て みよう。';
  }
}

function allNumbers(unknowns: number): string {
  if (unknowns === 0) return 'どの カードを 「？」の カードと {入|い}れ{替|か}えようかな。';
  return unknowns > 1
    ? '「？」の カードは {何|なん}{枚|まい} あるかな。'
    : 'カードの {数|かず}を 1つずつ {確|たし}かめよう。';
}

function freeNumbers(
  unknowns: number,
  present: ConstraintFeedback['present'],
  impossible: ConstraintFeedback['impossible'],
): Lines {
  if (unknowns !== 1) return ['「？」の カードは いつも 1{枚|まい} {使|つか}うよ。'];
  return impossible === null
    ? ['「？」の {答|こた}えが {出|だ}せる お{話|はなし}かな。']
    : explainImpossibleEquation(impossible, present);
}

function writeAll(amounts: readonly Amount[], notation: NumberNotation): string {
  return addFuriganaToUnits(amounts.map((amount) => writeAmount(amount, notation)).join('、'), notation);
}

function calculationWords(
  { orderAlone }: Broken<'calculation'>,
  feedback: ConstraintFeedback,
  notation: NumberNotation,
): Lines {
  const { step, look, against, requirement, present, impossible } = feedback;
  switch (step) {
    case 1:
      return orderAlone || against === 'story'
        ? ['お{話|はなし}の {順番|じゅんばん}を {見|み}て みよう。', ORDER_LIKE[against]]
        : [
            against === 'diagram'
              ? 'どの {数|かず}が {三角|さんかく}の どこに あるかな。'
              : 'どの {数|かず}が どの ものの {数|かず}かな。',
            ORDER_LIKE[against],
          ];
    case 2:
      return lookWords(look, CARD_LIKE[against], ALL_LIKE[against]);
    case 3: {
      const contrast = requirement === null ? null : { requirement, present, impossible };
      if (contrast !== null && isEquationOfCardsDifferent(contrast, notation))
        return wordsOfContrastedEquations('{今|いま}の', contrast, against, notation);
      if (orderAlone) return ORDER_RULE;
      if (contrast === null) return ['{前|まえ}の カードと {次|つぎ}の カードは つながって いるかな。'];
      return [
        ...wordsOfContrastedEquations('', { ...contrast, present: null, impossible: null }, against, notation),
        '{一番|いちばん} はじめの {数|かず}は どの カードかな。',
      ];
    }
  }
}

/** The text about the order of the cards in a story of change. */
const ORDER_RULE: Lines = [
  'つなぐ カードの {前|まえ}に、はじめの {数|かず}を {置|お}くよ。',
  'そのあとの {数|かず}は、つなぐ カードの {次|つぎ}だよ。',
];

const ORDER_LIKE: Readonly<Record<FeedbackComparisonTarget, string>> = {
  equation: '{式|しき}の とおりに なって いるかな。',
  diagram: '{三角|さんかく}と {同|おな}じに なって いるかな。',
  story: 'はじめから {読|よ}んで みよう。',
};

const CARD_LIKE: Readonly<Record<FeedbackComparisonTarget, string>> = {
  equation: 'この カードで {式|しき}の とおりに なるかな。',
  diagram: 'この カードで {三角|さんかく}の とおりに なるかな。',
  story: 'ほかの カードと {比|くら}べて みよう。',
};

const ALL_LIKE: Readonly<Record<FeedbackComparisonTarget, string>> = {
  equation: '{式|しき}と {比|くら}べて みよう。',
  diagram: '{三角|さんかく}と {比|くら}べて みよう。',
  story: 'ひとつの お{話|はなし}に なって いるかな。',
};
