import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { summariseSecondReaderResult } from '../../../testing/engine/reading-in-short.ts';
import { readWithSecondReader } from './read-again.ts';

/**
 * The path of a JSON file with word problems (`id`, `part`, `text`, `answer`), which the repository does not contain.
 * The test prints how many problems of each part are understood, and fails if an answer is wrong.
 */
const PROBLEMS = process.env['SAKUMON_WORD_PROBLEMS'] ?? '';

type Problem = { readonly id: string; readonly part: string; readonly text: string; readonly answer: string };

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'part', 'text', 'answer'].every((name) => name in value);
}

function isRight(inShort: string, answer: string): boolean {
  const [value = ''] = inShort.split(' ');
  return Math.abs(Number(value) - Number(answer)) <= 1e-6 * Math.max(1, Math.abs(Number(answer)));
}

/** Returns the file and the line in which the program stopped reading a text. */
function placeOf({ stack = '' }: Error): string {
  const call = stack.split('\n').find((line) => line.includes('.ts:') && !line.includes('throwUncertainMeaning'));
  return /[\w-]+\.ts:\d+/.exec(call ?? '')?.[0] ?? 'no place';
}

describe.skipIf(!existsSync(PROBLEMS))('problems of others', () => {
  test('no word problem of the given file is understood wrongly', () => {
    const content: unknown = JSON.parse(readFileSync(PROBLEMS, 'utf8'));
    const problems = Array.isArray(content) ? content.filter(isProblem) : [];
    expect(problems.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    const figures = new Map<string, { all: number; understood: number }>();
    const reasons = new Map<string, number>();
    for (const { id, part, text, answer } of problems) {
      const figure = figures.get(part) ?? { all: 0, understood: 0 };
      figures.set(part, figure);
      figure.all += 1;
      const result = readWithSecondReader(text);
      if (result.kind === 'unknown') {
        const reason = placeOf(result.why);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        continue;
      }
      figure.understood += 1;
      const inShort = summariseSecondReaderResult(result);
      if (!isRight(inShort, answer)) wrong.push(`${id}: ${inShort} instead of ${answer}: ${text}`);
    }
    const rows = [...figures].map(([part, { all, understood }]) => `${part}: ${understood} of ${all} understood`);
    const most = [...reasons].toSorted((a, b) => b[1] - a[1]).map(([reason, count]) => `${count} ${reason}`);
    process.stdout.write(`${[...rows, ...most.slice(0, 12)].join('\n')}\n`);
    expect(wrong).toEqual([]);
  });
});
