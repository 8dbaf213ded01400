import { checkQuestion } from '../engine/question/check/checkQuestion.ts';
import { generate } from '../engine/levels/generate.ts';
import { LEVELS } from '../engine/levels/levels.ts';
import { writeQuestionDocument } from '../engine/question/writeQuestion.ts';
import type { Figure } from './report.ts';

const SEEDS = 1000;

/** Generates and checks 1,000 seeds of every level: faults, repetitions and the rate. */
export function benchGenerate(): Figure[] {
  const before = performance.now();
  const levels = LEVELS.map(({ number }) => generateLevel(number));
  const seconds = (performance.now() - before) / 1000;
  const sum = (figure: keyof Generated) => levels.reduce((all, level) => all + level[figure], 0);
  const bare = { yardstick: null, bar: null };
  return [
    { name: 'levels', value: levels.length, unit: 'levels', ...bare },
    { name: 'questions generated', value: levels.length * SEEDS, unit: 'questions', ...bare },
    { name: 'findings of the checker', value: sum('findings'), unit: '', yardstick: null, bar: NONE },
    { name: 'questions that came before', value: sum('repetitions'), unit: '', ...bare },
    { name: 'generated and checked', value: (levels.length * SEEDS) / seconds, unit: 'questions/s', ...bare },
  ];
}

const NONE = { of: 'value', atMost: 0 } as const;

type Generated = { readonly findings: number; readonly repetitions: number };

function generateLevel(level: number): Generated {
  const documents = new Set<string>();
  let findings = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const question = generate(level, seed);
    findings += checkQuestion(question).findings.length;
    documents.add(JSON.stringify({ ...writeQuestionDocument(question), id: '' }));
  }
  return { findings, repetitions: SEEDS - documents.size };
}
