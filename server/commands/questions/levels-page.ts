import { describeCalculationsForTeachers } from '../../../engine/arithmetic/describe.ts';
import { requireCalculationClassesOfLevel } from '../../../engine/arithmetic/level-arithmetic.ts';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { writeNumberOfThings } from '../../../engine/text/count-words.ts';
import type { Level } from '../../../engine/levels/level.ts';
import { findReadingOfCountedNumber, writeCountedNumber } from '../../../engine/quantity/counter.ts';
import { writeRational } from '../../../engine/quantity/notation.ts';
import { TIME_OF_DAY_COUNTER } from '../../../engine/quantity/time-of-day.ts';
import {
  rateNotationOfCards,
  wordsOfStoryKinds,
  wordsOfRequirement,
  writeRequiredEquation,
} from '../../../engine/judge/requirement-words.ts';
import { replaceUnknownSignForQuestion } from '../../../engine/question/unknown-sign.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { brokenConstraintsOfFilling } from '../../../engine/check/fillings.ts';
import {
  REQUIRED_EQUATION_KINDS,
  QUESTION_MODES,
  type RequiredEquationKind,
  triangleCountOfQuestion,
  type Mode,
  type Question,
} from '../../../engine/question/question.ts';
import { answerOfEquation } from '../../../engine/story/answer.ts';
import type { CardId, SentenceCard } from '../../../engine/story/card.ts';
import { writeEquation } from '../../../engine/story/write-expression.ts';
import { objectCountedByMeaning } from '../../../engine/story/object-keys.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

/** A level with its built-in questions. */
export type LevelWithQuestions = { readonly level: Level; readonly questions: readonly Question[] };

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  compose: 'お話を組み立てる',
  composeAndDiagram: '組み立てて三角ブロックに表す',
  diagramToCompose: '三角ブロックを見て組み立てる',
  storyToDiagram: 'お話を読んで三角ブロックに表す',
  repair: 'まちがいを直す',
  free: '自由にたくさん見つける',
  write: '自分の言葉で書く',
};

const READING_NAMES: Readonly<Record<RequiredEquationKind, string>> = {
  story: 'お話の式',
  calculation: 'けいさんの式',
};

const HEAD = `# レベル一覧

さくもんに入っている問題を、レベルごとにまとめたものです。例の「ダミー」は、選んではいけないカードです。
「レベル」は学年とその中の順番です。「番号」は、コマンドや問題ファイルで使う変わらない番号です。
カードの漢字は、習っていない学年ではかなかふりがなになります。式の ○ は数、□ はわからない数です。
「お話の式」はお話の順のまま、「けいさんの式」は答えをもとめる計算です。（ ）の中は問題の数です。

<!-- 問題から作られるページです。直接書きかえず、npm run levels で作り直してください。 -->`;

/**
 * Returns the text of the page docs/levels.md, which describes the levels of the course for teachers. The text is
 * computed from the built-in questions.
 */
export function levelsPageText(levels: readonly LevelWithQuestions[]): string {
  const total = levels.reduce((sum, { questions }) => sum + questions.length, 0);
  const rows = levels.map(
    ({ level: { number, title, grade }, questions }) =>
      `| ${levelLabelForUsers(number)} | ${number} | ${plain(title)} | ${grade}年 | ${questions.length} | ${modesOf(questions).join('、')} |`,
  );
  const table = [
    '| レベル | 番号 | 題 | 学年 | 問題 | すること |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return [HEAD, `全部で ${levels.length} レベル、${total} 問です。`, table, ...levels.map(levelSection)]
    .join('\n\n')
    .concat('\n');
}

function levelSection({ level: { number, title, grade, aim }, questions }: LevelWithQuestions): string {
  const kinds = questions.flatMap(({ requirement, cards, notation }) =>
    requirement === null
      ? []
      : [kanaReadingOfSource(wordsOfStoryKinds(requirement.kinds, rateNotationOfCards(cards), notation))],
  );
  return [
    `## レベル${levelLabelForUsers(number)}　${plain(title)}（${grade}年）`,
    aim,
    `計算：${describeCalculationsForTeachers(requireCalculationClassesOfLevel(number))}。`,
    [
      `- 番号：${number}`,
      `- 問題：${questions.length} 問`,
      `- すること：${modesOf(questions)
        .map((name) => `${name} ${questions.filter(({ mode }) => MODE_NAMES[mode] === name).length} 問`)
        .join('、')}`,
      `- お話：${counted(kinds)}`,
      ...REQUIRED_EQUATION_KINDS.flatMap((reading) => {
        const shapes = questions.flatMap((question) => shapeOf(question, reading));
        return shapes.length === 0 ? [] : [`- ${READING_NAMES[reading]}：${counted(shapes)}`];
      }),
    ].join('\n'),
    exampleOf(questions),
  ].join('\n\n');
}

function modesOf(questions: readonly Question[]): string[] {
  return QUESTION_MODES.filter((mode) => questions.some((question) => question.mode === mode)).map(
    (mode) => MODE_NAMES[mode],
  );
}

/** Returns the distinct texts with their counts, separated by 、. The most frequent text comes first. */
function counted(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => `${text}（${count}）`)
    .join('、');
}

/**
 * Returns an array with the equation that the question requires. ○ replaces each number and □ replaces the unknown, for
 * example ○ + □ = ○. `reading` is a kind of equation: if the question requires the other kind, the array is empty.
 */
function shapeOf({ requirement, notation }: Question, reading: RequiredEquationKind): string[] {
  if (requirement?.reading !== reading) return [];
  const equation = writeRequiredEquation(requirement.equation, reading, notation);
  return [equation.replaceAll(/\d+(?:\.\d+)?(?:\/\d+)?/g, '○').replaceAll('?', '□')];
}

/**
 * Returns Markdown text that shows one question of a level as an example. It is the level's first question of mode
 * `compose` or `repair`. If the level has no such question, it is the level's first question.
 */
function exampleOf(questions: readonly Question[]): string {
  const example = questions.find(({ mode }) => mode === 'compose' || mode === 'repair') ?? questions[0];
  if (example === undefined) return '';
  const right = enumerateCompositions(example).accepted[0]?.cards ?? [];
  const cards = example.cards.map((card) => {
    const at = right.indexOf(card);
    return `| ${sentenceOf(example, card)} | ${at < 0 ? 'ダミー' : at + 1} |`;
  });
  return [
    `### 例（${example.id}、三角 ${writeNumberOfThings(triangleCountOfQuestion(example))}）`,
    taskOf(example),
    ...givenOf(example),
    ['| カード | 正しい組み立て |', '| --- | --- |', ...cards].join('\n'),
    answerLine(example, right),
  ].join('\n\n');
}

function taskOf(question: Question): string {
  if (question.requirement === null) return '';
  const { notation, cards } = question;
  const { equation, lead, storyKinds } = wordsOfRequirement(question.requirement, {
    notation,
    rate: rateNotationOfCards(cards),
  });
  const task = question.mode === 'repair' ? 'お話に直そう' : 'お話を作ろう';
  return `**${replaceUnknownSignForQuestion(question, equation)}** ${kanaReadingOfSource(`${lead} ${storyKinds}`)}の ${task}`;
}

function givenOf(question: Question): string[] {
  if (question.mode !== 'repair' || question.given === null) return [];
  const [broken] = brokenConstraintsOfFilling(question, question.given);
  const sentences = cardsOf(question, question.given).map((card) => `「${sentenceOf(question, card)}」`);
  return [
    `直す前：${sentences.join('→')}（やぶれている条件：${broken === undefined ? '' : CONSTRAINT_NAMES[broken]}）`,
  ];
}

function cardsOf({ cards }: Question, ids: readonly CardId[]): SentenceCard[] {
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

function answerLine(question: Question, right: readonly SentenceCard[]): string {
  const { requirement, notation, objects } = question;
  const answer = requirement === null ? null : answerOfEquation(requirement.equation);
  if (requirement === null || answer === null) return '';
  const asked = right.find(({ meaning }) => meaning.amount === 'unknown')?.meaning;
  const object = asked === undefined ? null : objectCountedByMeaning(asked);
  const counter = object === null ? '倍' : (objects.get(object)?.counter ?? '');
  const isCounted = counter === TIME_OF_DAY_COUNTER || findReadingOfCountedNumber(counter, answer) !== null;
  const written = isCounted
    ? plain(writeCountedNumber(counter, answer, notation))
    : writeRational(answer, notation) + plain(counter);
  return `式：${replaceUnknownSignForQuestion(question, writeEquation(requirement.equation, notation))}　答え：${written}`;
}

/**
 * Returns the sentence of a card as pupils of the question's grade see it. Only grades 1 and 2 see spaces between
 * phrases.
 */
function sentenceOf(question: Question, { text }: SentenceCard): string {
  const shown = replaceUnknownSignForQuestion(question, plain(text));
  return question.grade <= 2 ? shown : shown.replaceAll(' ', '');
}

/** Removes the readings (furigana) of kanji from a source text. */
function plain(text: string): string {
  return text.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/g, '$1');
}
