import { generateQuestion } from '../engine/levels/generate.ts';
import { BUILT_IN_LEVELS } from '../engine/levels/levels.ts';
import { checkQuestion } from '../engine/check/check-question.ts';
import type { Question } from '../engine/question/question.ts';
import { writeQuestionDocument } from '../engine/question/write-question.ts';
import type { BenchFigure } from './report.ts';

const SEEDS = 1000;
const BARE = { yardstick: null, bar: null } as const;
const NONE = { of: 'value', atMost: 0 } as const;

/**
 * Generates the questions of 1,000 seeds of every level, and checks each question again. Measures three values: the
 * number of findings of the checker, the number of questions that are generated twice, and the questions that are
 * generated per second.
 */
export function benchGenerate(): BenchFigure[] {
  const runs = BUILT_IN_LEVELS.map(({ number }) => generateLevel(number));
  const total = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0);
  const made = runs.length * SEEDS;
  const slowest = runs.reduce((slow, run) => (run.generating > slow.generating ? run : slow));
  return [
    { name: 'levels', value: runs.length, unit: 'levels', ...BARE },
    { name: 'questions generated', value: made, unit: 'questions', ...BARE },
    { name: 'findings of the checker', value: total((run) => run.findings), unit: '', yardstick: null, bar: NONE },
    ...runs.map(({ level, distinct }) => ({
      name: `level ${level}: different questions`,
      value: distinct,
      unit: '',
      yardstick: null,
      bar: { of: 'value', atLeast: SEEDS } as const,
    })),
    rateOf(
      'generated',
      made,
      total((run) => run.generating),
      total((run) => run.checking),
    ),
    rateOf(`generated, slowest level (${slowest.level})`, SEEDS, slowest.generating, slowest.checking),
  ];
}

/**
 * Returns the figure for the number of generated questions per second. The yardstick is how many of the same questions
 * are checked per second. Generating is always slower, because `generateQuestion` also checks each question once.
 */
function rateOf(name: string, questions: number, generating: number, checking: number): BenchFigure {
  const yardstick = { name: 'checking alone', value: questions / checking };
  return { name, value: questions / generating, unit: 'questions/s', yardstick, bar: null };
}

type Run = {
  readonly level: number;
  readonly distinct: number;
  readonly findings: number;
  /** Time for generating, in seconds. */
  readonly generating: number;
  readonly checking: number;
};

function generateLevel(level: number): Run {
  const questions: Question[] = [];
  const generating = secondsOf(() => {
    for (let seed = 0; seed < SEEDS; seed += 1) questions.push(generateQuestion(level, seed));
  });
  let findings = 0;
  const checking = secondsOf(() => {
    // Each question is copied. Otherwise the judge would use data that it cached for the same object while the question
    // was generated.
    for (const question of questions) findings += checkQuestion({ ...question }).findings.length;
  });
  return { level, distinct: new Set(questions.map(contentOf)).size, findings, generating, checking };
}

/**
 * Returns a string that is the same for two questions if `generateQuestion` regards them as equal. For mode `repair` it
 * includes the given composition.
 */
function contentOf(question: Question): string {
  const { requirement } = writeQuestionDocument(question);
  const laid = question.mode === 'repair' ? (question.given ?? []) : [];
  return JSON.stringify([requirement, question.cards.map(({ id, text }) => `${text} ${laid.includes(id)}`).toSorted()]);
}

function secondsOf(work: () => void): number {
  const before = performance.now();
  work();
  return (performance.now() - before) / 1000;
}
