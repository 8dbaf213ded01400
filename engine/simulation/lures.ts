import { CONSTRAINTS, type Constraint } from '../question/constraint.ts';
import type { Question } from '../question/question.ts';
import { createValuesWithCumulativeWeights, type ValuesWithCumulativeWeights } from './chance.ts';
import { difficultyOfQuestion, valuesMeasuredForDifficultyRow, type StoryKindWithLogsOrUnmeasured } from './demand.ts';
import type { WrongFilling } from './mistakes.ts';

/**
 * For each constraint, the natural logarithm of a factor. A wrong composition is more probable by this factor if it
 * fulfils the constraint.
 */
type Pull = Readonly<Record<Constraint, number>>;

const NO_PULL: Pull = { structure: 0, story: 0, objects: 0, numbers: 0, calculation: 0 };
/**
 * The maximum absolute value of a logarithm in {@link Pull}. Without this limit, values would grow in every round if no
 * composition of the questions breaks (or fulfils) a constraint.
 */
const STRONGEST = 12;
/** Maximum number of rounds of the fit. */
const ROUNDS = 200;
/** {@link fitPull} ends when one of its rounds changes no value of {@link Pull} by more than this. */
const CLOSE = 0.001;
/** Shares (0 to 1) closer than this to 0 or to 1 are changed, because the logarithm of their odds must be finite. */
const LEAST = 0.002;

/**
 * The possible mistakes at a question. `share` is the part (0 to 1) of all wrong checks that are made at this question.
 */
type WeightedQuestion = { readonly mistakes: readonly WrongFilling[]; readonly share: number };

function weightOf(mistake: WrongFilling, pull: Pull): number {
  const strength = CONSTRAINTS.reduce((sum, each) => sum + (mistake.satisfied[each] ? pull[each] : 0), 0);
  return mistake.nearness * Math.exp(strength);
}

function shareSatisfying(questions: readonly WeightedQuestion[], pull: Pull, constraint: Constraint): number {
  return questions.reduce((sum, { mistakes, share }) => {
    let [all, satisfying] = [0, 0];
    for (const mistake of mistakes) {
      const weight = weightOf(mistake, pull);
      all += weight;
      if (mistake.satisfied[constraint]) satisfying += weight;
    }
    return sum + (share * satisfying) / all;
  }, 0);
}

function odds(share: number): number {
  const kept = Math.min(Math.max(share, LEAST), 1 - LEAST);
  return Math.log(kept / (1 - kept));
}

/**
 * Returns the mistakes, with all mistakes that fulfil the same constraints merged into one. {@link fitPull} does not
 * need to distinguish them.
 */
function mergedMistakes(mistakes: readonly WrongFilling[]): WrongFilling[] {
  const alike = new Map<string, WrongFilling>();
  for (const mistake of mistakes) {
    const key = CONSTRAINTS.map((each) => Number(mistake.satisfied[each])).join('');
    alike.set(key, { ...mistake, nearness: mistake.nearness + (alike.get(key)?.nearness ?? 0) });
  }
  return [...alike.values()];
}

/**
 * Returns the values of {@link Pull} with which simulated wrong checks fulfil each constraint as often as the wrong
 * checks in the measured logs. Each round adapts the value of each constraint once (maximum entropy fit).
 */
function fitPull(row: StoryKindWithLogsOrUnmeasured, questions: readonly WeightedQuestion[]): Pull {
  const measured = valuesMeasuredForDifficultyRow(row).satisfied;
  const total = questions.reduce((sum, { share }) => sum + share, 0);
  const weighted = questions.map(({ mistakes, share }) => ({
    mistakes: mergedMistakes(mistakes),
    share: share / total,
  }));
  let pull = NO_PULL;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = pull;
    for (const each of CONSTRAINTS) {
      const step = odds(measured[each]) - odds(shareSatisfying(weighted, pull, each));
      pull = { ...pull, [each]: Math.min(Math.max(pull[each] + step, -STRONGEST), STRONGEST) };
    }
    if (CONSTRAINTS.every((each) => Math.abs(pull[each] - before[each]) < CLOSE)) break;
  }
  return pull;
}

/**
 * Returns, for each question with possible mistakes, the wrong compositions with their probabilities. The probabilities
 * are fitted for all questions of one story kind together.
 */
export function computeWrongFillingProbabilities(
  mistakes: ReadonlyMap<Question, readonly WrongFilling[]>,
): ReadonlyMap<Question, ValuesWithCumulativeWeights<WrongFilling>> {
  const rows = new Map<StoryKindWithLogsOrUnmeasured, Question[]>();
  for (const [question, possible] of mistakes) {
    if (possible.length === 0) continue;
    const { row } = difficultyOfQuestion(question);
    rows.set(row, [...(rows.get(row) ?? []), question]);
  }
  const urns = new Map<Question, ValuesWithCumulativeWeights<WrongFilling>>();
  for (const [row, questions] of rows) {
    const weighted = questions.map((question) => ({
      mistakes: mistakes.get(question) ?? [],
      share: valuesMeasuredForDifficultyRow(row).checks[difficultyOfQuestion(question).form] - 1,
    }));
    const pull = fitPull(row, weighted);
    for (const question of questions) {
      const weights = (mistakes.get(question) ?? []).map((each) => [each, weightOf(each, pull)] as const);
      urns.set(question, createValuesWithCumulativeWeights(weights));
    }
  }
  return urns;
}
