import { describe, expect, it } from 'vitest';
import type { Amount } from '../quantity/amount.ts';
import { createRational } from '../quantity/rational.ts';
import { writeExpression } from './write-expression.ts';
import type { StoryKind } from './kind.ts';
import { solveNetworkForUnknown, type StoryNetwork, type NetworkTriangle } from './network.ts';

function triangle(kind: StoryKind, apex: string, left: string, right: string): NetworkTriangle {
  return { kind, quantities: { apex, left, right } };
}

function network(triangles: readonly NetworkTriangle[], amounts: Record<string, number | '?'>): StoryNetwork {
  const entries = Object.entries(amounts).map(([key, value]): [string, Amount] => [
    key,
    value === '?' ? 'unknown' : createRational(value),
  ]);
  return { triangles, amounts: new Map(entries) };
}

function solved(story: StoryNetwork): string {
  const solution = solveNetworkForUnknown(story);
  return solution.kind === 'solved' ? writeExpression(solution.expression) : solution.reason;
}

describe('network of triangles', () => {
  it.each([
    [{ whole: '?', a: 3, b: 2 }, '3 + 2'],
    [{ whole: 5, a: '?', b: 2 }, '5 − 2'],
    [{ whole: 5, a: 3, b: '?' }, '5 − 3'],
  ] as const)('solves one sum for each place of the unknown: %j', (amounts, expression) => {
    expect(solved(network([triangle('combine', 'whole', 'a', 'b')], amounts))).toBe(expression);
  });

  it.each([
    [{ all: '?', rate: 4, count: 3 }, '4 × 3'],
    [{ all: 12, rate: '?', count: 3 }, '12 ÷ 3'],
    [{ all: 12, rate: 4, count: '?' }, '12 ÷ 4'],
  ] as const)('solves one product for each place of the unknown: %j', (amounts, expression) => {
    expect(solved(network([triangle('perUnit', 'all', 'rate', 'count')], amounts))).toBe(expression);
  });

  const sumThenTimes = [triangle('combine', 'both', 'a', 'b'), triangle('times', 'target', 'both', 'rate')];

  it('solves through an intermediate quantity: apex joined to base', () => {
    expect(solved(network(sumThenTimes, { a: 5, b: 3, rate: 2, target: '?' }))).toBe('(5 + 3) × 2');
    expect(solved(network(sumThenTimes, { a: '?', b: 3, rate: 2, target: 16 }))).toBe('16 ÷ 2 − 3');
  });

  it('solves base joined to base and apex joined to apex', () => {
    const baseOnBase = [triangle('combine', 'x', 'shared', 'a'), triangle('compare', 'y', 'shared', 'b')];
    expect(solved(network(baseOnBase, { x: 9, a: 4, b: 2, y: '?' }))).toBe('9 − 4 + 2');
    const apexOnApex = [triangle('combine', 'shared', 'a', 'b'), triangle('perUnit', 'shared', 'rate', 'count')];
    expect(solved(network(apexOnApex, { a: 8, b: 4, rate: 3, count: '?' }))).toBe('(8 + 4) ÷ 3');
  });

  it('solves three triangles', () => {
    const three = [
      ...sumThenTimes.slice(0, 1),
      triangle('times', 'big', 'both', 'rate'),
      triangle('decrease', 'big', 'gone', 'rest'),
    ];
    expect(solved(network(three, { a: 5, b: 3, rate: 2, gone: 4, rest: '?' }))).toBe('(5 + 3) × 2 − 4');
  });

  it('names the reason why a network cannot be solved', () => {
    const one = [triangle('combine', 'whole', 'a', 'b')];
    expect(solved(network([], {}))).toBe('noTriangle');
    expect(solved(network(one, { whole: 5, a: 3, b: 2 }))).toBe('unknowns');
    expect(solved(network(one, { whole: '?', a: '?', b: 2 }))).toBe('unknowns');
    expect(solved(network(one, { whole: '?', a: 3 }))).toBe('undetermined');
    expect(solved(network([...one, triangle('combine', 'p', 'q', 'r')], { whole: '?', a: 3, b: 2 }))).toBe(
      'notConnected',
    );
    expect(solved(network([...one, triangle('compare', 'a', 'b', 'c')], { whole: '?', a: 3, b: 2 }))).toBe('cyclic');
  });
});
