import { checkQuestion } from '../../../engine/check/check-question.ts';
import { rateNotationOfCards, wordsOfRequirement } from '../../../engine/judge/requirement-words.ts';
import { generateQuestion } from '../../../engine/levels/generate.ts';
import { BUILT_IN_LEVELS, levelWithNumber } from '../../../engine/levels/levels.ts';
import { createSeededRandom } from '../../../engine/levels/random.ts';
import type { Question } from '../../../engine/question/question.ts';
import { runCommandAsMainProgram, WrongArgumentsError, type CommandFunction } from '../command.ts';
import { textWithoutFuriganaForGrade } from '../../../engine/text/plain-text.ts';
import { createToldSentencesWithoutReadings } from './explain.ts';
import { builtInQuestionsOfLevel } from './level-questions.ts';
import { parseTextOptions, parseWholeNumberOption } from './numeric-options.ts';

const USAGE = 'usage: npm run -s sample -- --seed S --count K [--generated G] [--level N]';
/** Maximum value of `--count`. */
const MOST = 10_000;
/**
 * Number of possible seeds per level. A random seed is from 0 up to but not including this number. The number is much
 * larger than the number of seeds of built-in questions, so a question with a random seed is rarely a built-in
 * question.
 */
const SEEDS = 1_000_000;

/**
 * Prints questions that people read aloud for proofreading. `--seed` determines the random choice. `--count` is the
 * number of questions, and `--generated` is the number of generated questions among them; all others are built in. Each
 * line is JSON. It contains the told problem and the sentences of the dummies, in the script of the question's grade.
 */
export const printProofreadingSampleCommand: CommandFunction = async (args, terminal) => {
  const { seed, count, generated, level } = numbersOf(args);
  const levels = BUILT_IN_LEVELS.filter(({ number }) => level === null || number === level);
  const builtIn = [];
  for (const { number } of levels) {
    for (const question of await builtInQuestionsOfLevel('content', number)) builtIn.push({ level: number, question });
  }
  const random = createSeededRandom(seed);
  const drawn = random.shuffle(builtIn).slice(0, count - generated);
  for (let each = 0; each < generated; each += 1) {
    const number = random.pick(levels).number;
    drawn.push({ level: number, question: generateQuestion(number, random.below(SEEDS)) });
  }
  for (const { level: number, question } of drawn) {
    await terminal.writeLine(JSON.stringify({ level: number, ...readAloud(question) }));
  }
  return 0;
};

/** Returns the texts of a question that a pupil reads. */
function readAloud(question: Question) {
  const [right] = checkQuestion(question).accepted;
  const { requirement, id, grade, mode, cards } = question;
  const asked =
    requirement === null
      ? null
      : wordsOfRequirement(requirement, { notation: question.notation, rate: rateNotationOfCards(cards) });
  const told = right === undefined ? [] : createToldSentencesWithoutReadings(question, right.cards, right.triangles);
  const others = cards.filter((card) => right === undefined || !right.cards.includes(card));
  return {
    id,
    grade,
    mode,
    make:
      asked === null ? null : asked.equation + textWithoutFuriganaForGrade(`${asked.lead} ${asked.storyKinds}`, grade),
    told,
    others: others.map(({ text }) => textWithoutFuriganaForGrade(text, question.grade)),
  };
}

function numbersOf(args: readonly string[]) {
  const values = parseTextOptions(args, ['seed', 'count', 'generated', 'level'], USAGE);
  const seed = parseWholeNumberOption('seed', values['seed'], USAGE);
  const count = parseWholeNumberOption('count', values['count'], USAGE);
  const generated = parseWholeNumberOption('generated', values['generated'] ?? '0', USAGE);
  const level = values['level'] === undefined ? null : parseWholeNumberOption('level', values['level'], USAGE);
  if (count > MOST) throw new WrongArgumentsError(`--count ${count}: up to ${MOST} (${USAGE})`);
  if (generated > count) throw new WrongArgumentsError(`--generated ${generated}: more than --count (${USAGE})`);
  if (level !== null && levelWithNumber(level) === null)
    throw new WrongArgumentsError(`--level ${level}: no level (${USAGE})`);
  return { seed, count, generated, level };
}

/** Runs {@link printProofreadingSampleCommand} with the input and output of this process. */
export function main(): Promise<void> {
  return runCommandAsMainProgram(printProofreadingSampleCommand);
}
