import { checkQuestion } from '../../../engine/check/check-question.ts';
import { rateCounterOf, wordsOfRequirement } from '../../../engine/judge/requirement-words.ts';
import { generate } from '../../../engine/levels/generate.ts';
import { LEVELS, levelNumbered } from '../../../engine/levels/levels.ts';
import { randomFrom } from '../../../engine/levels/random.ts';
import type { Question } from '../../../engine/question/question.ts';
import { runCommand, WrongArguments, type Command } from '../command.ts';
import { plainText } from '../../../engine/text/plain-text.ts';
import { toldSentencesOf } from './explain.ts';
import { levelQuestions } from './level-questions.ts';
import { textOptions, wholeNumber } from './numeric-options.ts';

const USAGE = 'usage: npm run -s sample -- --seed S --count K [--generated G] [--level N]';
const MOST = 10_000;
/**
 * Number of seeds per level from which a generated question is drawn. It is much larger than the number of recorded
 * seeds.
 */
const SEEDS = 1_000_000;

/**
 * Prints questions that people read aloud for proofreading: K questions, drawn with the seed S. G of them are
 * generated, the others are built in. Each line is JSON with the told problem and the sentences of the other cards, in
 * the script of the grade.
 */
export const sampleCommand: Command = async (args, terminal) => {
  const { seed, count, generated, level } = numbersOf(args);
  const levels = LEVELS.filter(({ number }) => level === null || number === level);
  const builtIn = [];
  for (const { number } of levels) {
    for (const question of await levelQuestions('content', number)) builtIn.push({ level: number, question });
  }
  const random = randomFrom(seed);
  const drawn = random.shuffle(builtIn).slice(0, count - generated);
  for (let each = 0; each < generated; each += 1) {
    const number = random.pick(levels).number;
    drawn.push({ level: number, question: generate(number, random.below(SEEDS)) });
  }
  for (const { level: number, question } of drawn) {
    await terminal.writeLine(JSON.stringify({ level: number, ...readAloud(question) }));
  }
  return 0;
};

/** Returns what a pupil reads of a question. */
function readAloud(question: Question) {
  const [right] = checkQuestion(question).accepted;
  const { requirement, id, grade, mode, cards } = question;
  const asked =
    requirement === null
      ? null
      : wordsOfRequirement(requirement, { notation: question.notation, rate: rateCounterOf(cards) });
  const told = right === undefined ? [] : toldSentencesOf(question, right.cards, right.triangles);
  const others = cards.filter((card) => right === undefined || !right.cards.includes(card));
  return {
    id,
    grade,
    mode,
    make: asked === null ? null : asked.equation + plainText(`${asked.lead} ${asked.storyKinds}`, grade),
    told,
    others: others.map(({ text }) => plainText(text, question.grade)),
  };
}

function numbersOf(args: readonly string[]) {
  const values = textOptions(args, ['seed', 'count', 'generated', 'level'], USAGE);
  const seed = wholeNumber('seed', values['seed'], USAGE);
  const count = wholeNumber('count', values['count'], USAGE);
  const generated = wholeNumber('generated', values['generated'] ?? '0', USAGE);
  const level = values['level'] === undefined ? null : wholeNumber('level', values['level'], USAGE);
  if (count > MOST) throw new WrongArguments(`--count ${count}: up to ${MOST} (${USAGE})`);
  if (generated > count) throw new WrongArguments(`--generated ${generated}: more than --count (${USAGE})`);
  if (level !== null && levelNumbered(level) === null)
    throw new WrongArguments(`--level ${level}: no level (${USAGE})`);
  return { seed, count, generated, level };
}

/** Runs {@link sampleCommand} on this process. */
export function main(): Promise<void> {
  return runCommand(sampleCommand);
}
