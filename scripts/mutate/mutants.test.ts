import { expect, test } from 'vitest';
import { transformWithOxc } from 'vite';
import { instrument, mutantsOf } from './mutants.mjs';

function changes(source: string): string[] {
  return mutantsOf('trial.ts', source).map(({ from, to }) => `${from} → ${to}`);
}

test.each([
  ['f(a < b)', ['a < b → true', 'a < b → false', 'a < b → a <= b', 'a < b → a >= b']],
  ['f(a * (b + c))', ['a * (b + c) → a / (b + c)', 'b + c → b - c']],
  ["f('a' + b)", ["'a' → ''"]],
  ['f(a ?? (b || c))', ['a ?? (b || c) → a && (b || c)', 'b || c → true', 'b || c → false', 'b || c → b && c']],
  ['f(!a, true)', ['!a → a', 'true → false']],
  ['f(`${a} b`, sql`${a} b`)', ["`${a} b` → ''"]],
  ['f([], [a], {}, { a })', ["[] → ['mutant']", '[a] → []', '{ a } → {}']],
  ['f(() => a, () => undefined)', ['a → undefined']],
  ['f((await a)?.b, (await a)?.[b])', ['(await a)?.b → (await a).b', '(await a)?.[b] → (await a)[b]']],
  ['f(a?.b.c?.(d))', ['a?.b.c?.(d) → a?.b.c(d)', 'a?.b.c?.(d) → a.b.c?.(d)']],
  [
    'f(a.filter(b), a.some(b), Math.min(a))',
    ['a.filter(b) → a', 'a.some(b) → a.every(b)', 'Math.min(a) → Math.max(a)'],
  ],
  ['a += 1; a++; --b;', ['a += 1 → a -= 1', 'a++ → a--', '--b → ++b']],
  ['while (a) b();', ['a → false']],
  ["throw new RangeError('never');", []],
  ["import { a } from 'b'; type C = 'd' | 1; const e: 'f' = g as 'h';", []],
  ["switch (a) { case 'b': c(); }", ["'b' → ''", 'c(); → no statement']],
])('%s', (source, expected) => {
  expect(changes(source).toSorted()).toEqual(expected.toSorted());
});

test('a mutant in an optional chain leaves the chain whole', () => {
  expect(mutantsOf('trial.ts', 'f(a?.filter(b).length)').map(({ to }) => to)).toContain('a.length');
});

const SOURCE = `export function kindOf(places: readonly number[] | undefined, most: number): string {
  const near = places?.filter((place) => place < most) ?? [];
  for (const place of near) if (place > 0 && !(place % 2 === 1)) return 'even';
  switch (near.length) {
    case 0:
      return 'none';
    default:
      return near.length > 1 ? 'some' : 'one';
  }
}`;

/** The function as it is with one mutant on; with none on for -1. */
async function kindOfWith(on: number): Promise<(places: readonly number[] | undefined, most: number) => string> {
  const mutants = mutantsOf('trial.ts', SOURCE);
  const text = instrument(SOURCE, mutants, '', (mutant) => `${mutants.indexOf(mutant)}===${on}`);
  const { code } = await transformWithOxc(text, 'trial.ts');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a module made of the text above
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  // oxlint-disable-next-line typescript/no-unsafe-member-access, typescript/no-unsafe-return -- as declared there
  return module.kindOf;
}

const CASES = [
  [undefined, 9],
  [[], 9],
  [[1], 9],
  [[1, 3], 9],
  [[2], 9],
  [[2], 2],
  [[-2], 9],
] as const;

/** What the function says of every case. */
async function told(on: number): Promise<string> {
  const kindOf = await kindOfWith(on);
  return JSON.stringify(
    CASES.map(([places, most]) => {
      try {
        return kindOf(places, most);
      } catch (fault) {
        return String(fault);
      }
    }),
  );
}

test('with no mutant on a source does what it did, with one on something else', async () => {
  const plain = await told(-1);
  expect(plain).toBe('["none","none","one","some","even","none","one"]');
  const mutants = mutantsOf('trial.ts', SOURCE);
  const same: string[] = [];
  for (const [on, { from, to }] of mutants.entries()) if ((await told(on)) === plain) same.push(`${from} → ${to}`);
  // No case has a 0 among its places.
  expect(same).toEqual(['place > 0 → place >= 0']);
});
