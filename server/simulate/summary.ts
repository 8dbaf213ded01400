import type { LessonSnapshot } from '../../contract/lessons.ts';
import { computeQuestionFigures } from '../../engine/lesson-measures/lesson-figures.ts';
import type { ShareOfWhole } from '../../engine/measures/share.ts';
import type { SimulationCounts } from './devices.ts';
import type { SimulationOptions } from './options.ts';

function shareWords(share: ShareOfWhole): string {
  return share.kind === 'percent' ? `${share.percent} %` : `${share.part} of ${share.of}`;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  return value === undefined ? '—' : `${Math.round(value)} ms`;
}

function rounded(value: number | null, digits: number): string {
  return value === null ? '—' : value.toFixed(digits);
}

/**
 * Returns text lines with the statistics of the simulated class. They are computed by the same functions as the
 * statistics on the lesson's screen. Times in seconds are times of the simulated lesson, which can run faster than real
 * time.
 */
export function simulationSummary(
  snapshot: LessonSnapshot,
  tally: SimulationCounts,
  { speed }: SimulationOptions,
): string[] {
  const questions = [...new Set(snapshot.results.map(({ question }) => question))].sort();
  const lines = questions.map((question) => {
    const figures = computeQuestionFigures(snapshot.results.filter((result) => result.question === question));
    const seconds = figures.medianSeconds === null ? null : figures.medianSeconds * speed;
    const columns = [
      question.padEnd(14),
      String(figures.begun).padStart(6),
      String(figures.solved).padStart(7),
      shareWords(figures.firstCheckRate).padStart(12),
      rounded(figures.meanChecksToSolve, 2).padStart(7),
      rounded(seconds, 0).padStart(9),
    ];
    return columns.join('');
  });
  const all = computeQuestionFigures(snapshot.results);
  return [
    `pupils ${snapshot.pupils.length}, questions ${questions.length}`,
    `acts recorded ${tally.acts}, refused ${tally.refused}; checks ${all.checks}, solved ${all.solved}`,
    `answers to acts: median ${quantile(tally.answers, 0.5)}, p95 ${quantile(tally.answers, 0.95)}, slowest ${quantile(tally.answers, 1)}`,
    '',
    `${'question'.padEnd(14)} begun solved first check checks  seconds`,
    ...lines,
  ];
}

function counted(counts: Iterable<readonly [string, number]>, none: string): string {
  const words = [...counts].map(([what, count]) => `${what} ${count}`);
  return words.length === 0 ? none : words.join(', ');
}

/**
 * Returns text lines about requests that devices abandoned: how many there were, and which resources of the server are
 * still in use.
 */
export function abandonedRequestsSummary(
  { abandoned, waiting, rejected }: SimulationCounts,
  held: Readonly<Record<string, number>>,
): string[] {
  return [
    '',
    `requests abandoned ${abandoned}; rejected: ${counted(rejected, 'none')}; acts that wait ${waiting}`,
    `the server holds: ${counted(Object.entries(held), 'nothing')}`,
  ];
}
