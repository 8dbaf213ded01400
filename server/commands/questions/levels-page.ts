import { levelLabel } from '../../../engine/levels/course.ts';
import { countOfThings } from '../../../engine/text/count-words.ts';
import type { Level } from '../../../engine/levels/level.ts';
import { readSpokenNumber, writeCounted } from '../../../engine/quantity/counter.ts';
import { writeRational } from '../../../engine/quantity/notation.ts';
import { wordsOfKinds, wordsOfRequirement } from '../../../engine/judge/requirement-words.ts';
import { inUnknownSign } from '../../../engine/question/unknown-sign.ts';
import { enumerateCompositions } from '../../../engine/check/compositions.ts';
import { CONSTRAINT_NAMES } from '../../../engine/question/constraint.ts';
import { brokenBy } from '../../../engine/check/fillings.ts';
import {
  EQUATION_READINGS,
  MODES,
  type EquationReading,
  triangleCountOf,
  type Mode,
  type Question,
} from '../../../engine/question/question.ts';
import { answerOf } from '../../../engine/story/answer.ts';
import type { CardId, SentenceCard } from '../../../engine/story/card.ts';
import { writeEquation } from '../../../engine/story/write-expression.ts';
import { countedObjectOf } from '../../../engine/story/object-keys.ts';
import { readingOf } from '../../../engine/text/reading-of.ts';

/** A level with its built-in questions. */
export type LevelListing = { readonly level: Level; readonly questions: readonly Question[] };

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  compose: 'おはなしを組み立てる',
  composeAndDiagram: '組み立てて三角ブロックに表す',
  diagramToCompose: '三角ブロックを見て組み立てる',
  storyToDiagram: 'おはなしを読んで三角ブロックに表す',
  repair: 'まちがいを直す',
  free: '自由にたくさん見つける',
};

const READING_NAMES: Readonly<Record<EquationReading, string>> = {
  story: 'おはなしの式',
  calculation: 'けいさんの式',
};

const HEAD = `# レベル一覧

さくもんに入っている問題を、レベルごとにまとめたものです。例の「ダミー」は、えらんではいけないカードです。
「レベル」は学年とその中の順番です。「番号」は、コマンドや問題ファイルで使う変わらない番号です。
カードの漢字は、習っていない学年ではかなかふりがなになります。式の ○ は数、□ はわからない数です。
「おはなしの式」はおはなしの順のまま、「けいさんの式」は答えをもとめる計算です。（ ）の中は問題の数です。

<!-- 問題から作られるページです。直接書きかえず、npm run levels で作り直してください。 -->`;

/** Returns the text of docs/levels.md: the course for teachers, computed from the built-in questions. */
export function levelsPage(levels: readonly LevelListing[]): string {
  const total = levels.reduce((sum, { questions }) => sum + questions.length, 0);
  const rows = levels.map(
    ({ level: { number, title, grade }, questions }) =>
      `| ${levelLabel(number)} | ${number} | ${plain(title)} | ${grade}年 | ${questions.length} | ${modesOf(questions).join('、')} |`,
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

function levelSection({ level: { number, title, grade, aim }, questions }: LevelListing): string {
  const kinds = questions.flatMap(({ requirement }) =>
    requirement === null ? [] : [readingOf(wordsOfKinds(requirement.kinds))],
  );
  return [
    `## レベル${levelLabel(number)}　${plain(title)}（${grade}年）`,
    aim,
    [
      `- 番号：${number}`,
      `- 問題：${questions.length} 問`,
      `- すること：${modesOf(questions)
        .map((name) => `${name} ${questions.filter(({ mode }) => MODE_NAMES[mode] === name).length} 問`)
        .join('、')}`,
      `- おはなし：${counted(kinds)}`,
      ...EQUATION_READINGS.flatMap((reading) => {
        const shapes = questions.flatMap((question) => shapeOf(question, reading));
        return shapes.length === 0 ? [] : [`- ${READING_NAMES[reading]}：${counted(shapes)}`];
      }),
    ].join('\n'),
    exampleOf(questions),
  ].join('\n\n');
}

function modesOf(questions: readonly Question[]): string[] {
  return MODES.filter((mode) => questions.some((question) => question.mode === mode)).map((mode) => MODE_NAMES[mode]);
}

/** Lists the distinct texts with their counts, the most frequent first. */
function counted(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => `${text}（${count}）`)
    .join('、');
}

/** Returns the requested equation of a reading with ○ for each number and □ for the unknown, or an empty list. */
function shapeOf({ requirement, notation }: Question, reading: EquationReading): string[] {
  if (requirement?.reading !== reading) return [];
  const { equation } = wordsOfRequirement(requirement, notation);
  return [equation.replaceAll(/\d+(?:\.\d+)?(?:\/\d+)?/g, '○').replaceAll('?', '□')];
}

/** Returns the text of an example: the first question in which a pupil composes or repairs. */
function exampleOf(questions: readonly Question[]): string {
  const example = questions.find(({ mode }) => mode === 'compose' || mode === 'repair') ?? questions[0];
  if (example === undefined) return '';
  const right = enumerateCompositions(example).accepted[0]?.cards ?? [];
  const cards = example.cards.map((card) => {
    const at = right.indexOf(card);
    return `| ${sentenceOf(example, card)} | ${at < 0 ? 'ダミー' : at + 1} |`;
  });
  return [
    `### 例（${example.id}、三角 ${countOfThings(triangleCountOf(example))}）`,
    taskOf(example),
    ...givenOf(example),
    ['| カード | 正しい組み立て |', '| --- | --- |', ...cards].join('\n'),
    answerLine(example, right),
  ].join('\n\n');
}

function taskOf(question: Question): string {
  if (question.requirement === null) return '';
  const { equation, lead, storyKinds } = wordsOfRequirement(question.requirement, question.notation);
  const task = question.mode === 'repair' ? 'おはなしに なおそう' : 'おはなしを つくろう';
  return `**${inUnknownSign(question, equation)}** ${readingOf(`${lead} ${storyKinds}`)}の ${task}`;
}

function givenOf(question: Question): string[] {
  if (question.mode !== 'repair' || question.given === null) return [];
  const [broken] = brokenBy(question, question.given);
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
  const answer = requirement === null ? null : answerOf(requirement.equation);
  if (requirement === null || answer === null) return '';
  const asked = right.find(({ meaning }) => meaning.amount === 'unknown')?.meaning;
  const object = asked === undefined ? null : countedObjectOf(asked);
  const counter = object === null ? '倍' : (objects.get(object)?.counter ?? '');
  const told = readSpokenNumber(counter, answer) === null ? writeRational(answer, notation) + plain(counter) : null;
  const written = told ?? plain(writeCounted(counter, answer, notation));
  return `式：${inUnknownSign(question, writeEquation(requirement.equation, notation))}　答え：${written}`;
}

/** Returns a card's sentence as pupils of the grade read it: with spaces only in grades 1 and 2. */
function sentenceOf(question: Question, { text }: SentenceCard): string {
  const shown = inUnknownSign(question, plain(text));
  return question.grade <= 2 ? shown : shown.replaceAll(' ', '');
}

/** Removes the readings of kanji. */
function plain(text: string): string {
  return text.replaceAll(/\{([^{}|]*)\|[^{}|]*\}/g, '$1');
}
