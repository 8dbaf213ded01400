import { judgeComposition } from '../engine/judge/judge.ts';
import { enumerateCompositions } from '../engine/check/compositions.ts';
import type { Composition } from '../engine/question/composition.ts';
import type { Question } from '../engine/question/question.ts';
import { readBuiltInQuestions } from './bank.ts';
import type { BenchFigure } from './report.ts';

type Case = { readonly question: Question; readonly composition: Composition };

const ROUNDS = 5;
const VERDICTS_A_ROUND = 2_000_000;

/**
 * Measures the time to judge all ordered fillings of the built-in questions with one triangle, and the time to find the
 * accepted compositions of all questions. Also measures verdicts per second: the fastest of five rounds counts, because
 * other processes disturbed it least.
 */
export function benchJudge(): BenchFigure[] {
  const questions = readBuiltInQuestions();
  const oneStep = questions.filter(({ slots }) => slots === 3);
  const cases = oneStep.flatMap((question) => fillingsOf(question).map((composition) => ({ question, composition })));
  const bank = secondsOf(() => countCorrect(cases, cases.length));
  const all = secondsOf(() => questions.reduce((sum, question) => sum + enumerateCompositions(question).fillings, 0));
  const rates: number[] = [];
  const lookUps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.push(VERDICTS_A_ROUND / secondsOf(() => countCorrect(cases, VERDICTS_A_ROUND)));
    lookUps.push(VERDICTS_A_ROUND / secondsOf(() => countKnownCards(cases, VERDICTS_A_ROUND)));
  }
  const yardstick = { name: 'looking the cards up alone', value: Math.max(...lookUps) };
  return [
    { name: `questions in the bank`, value: questions.length, unit: 'questions', yardstick: null, bar: null },
    { name: 'questions of one triangle', value: oneStep.length, unit: 'questions', yardstick: null, bar: null },
    { name: 'their fillings', value: cases.length, unit: 'fillings', yardstick: null, bar: null },
    { name: 'their fillings judged', value: bank, unit: 's', yardstick: null, bar: { of: 'value', atMost: 2 } },
    { name: 'whole bank searched', value: all, unit: 's', yardstick: null, bar: { of: 'value', atMost: 10 } },
    { name: 'verdicts', value: Math.max(...rates), unit: '/s', yardstick, bar: { of: 'value', atLeast: 1e6 } },
    { name: 'verdicts, slowest round', value: Math.min(...rates), unit: '/s', yardstick: null, bar: null },
  ];
}

function secondsOf(work: () => number): number {
  const before = performance.now();
  if (work() < 0) throw new Error('unreachable: keeps the work from being optimised away');
  return (performance.now() - before) / 1000;
}

function countCorrect(cases: readonly Case[], times: number): number {
  let correct = 0;
  for (let done = 0; done < times; done += 1) {
    const each = cases[done % cases.length];
    if (each === undefined) continue;
    const judgement = judgeComposition(each.question, each.composition);
    if (judgement.kind === 'judged' && judgement.verdict.correct) correct += 1;
  }
  return correct;
}

function countKnownCards(cases: readonly Case[], times: number): number {
  const known = new Map(
    cases.map(({ question }) => [question, new Map(question.cards.map((card) => [card.id, card]))]),
  );
  let found = 0;
  for (let done = 0; done < times; done += 1) {
    const each = cases[done % cases.length];
    const cards = each && known.get(each.question);
    for (const id of each?.composition.slots ?? []) if (id !== null && cards?.has(id) === true) found += 1;
  }
  return found;
}

function fillingsOf({ cards, slots }: Question): Composition[] {
  const extend = (chosen: string[]): string[][] =>
    chosen.length === slots
      ? [chosen]
      : cards.flatMap(({ id }) => (chosen.includes(id) ? [] : extend([...chosen, id])));
  return extend([]).map((filling) => ({ slots: filling, diagram: null, named: null }));
}
