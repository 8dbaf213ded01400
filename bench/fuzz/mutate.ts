import type { SeededRandom } from '../../engine/levels/random.ts';

const NUL = '\u0000';

/** Values that have caused bugs in other programs. */
const STRANGE: readonly unknown[] = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '𠮷野家👨‍👩‍👧‍👦',
  'ﬁ㌔①ｱｲｳ',
  "'; drop table account; --",
  '%',
  '\\',
  '{漢字|かんじ',
  '<b>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '0000-00-00',
  '9999-12-31T23:59:59.999999999Z',
  '0000-01-01T00:00:00Z',
  '-1',
  '1e309',
  'NaN',
  'x'.repeat(5000),
  '9'.repeat(400),
  0,
  -1,
  0.5,
  2 ** 15,
  -(2 ** 15) - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { kind: 'nothing' },
  { __proto__: null, toString: 1 },
];

/**
 * Returns the value with one change: a part of it is replaced by an unusual value, removed, doubled, wrapped in an
 * array or object, or exchanged with another part.
 */
export function mutate(value: unknown, random: SeededRandom): unknown {
  if (typeof value !== 'object' || value === null || random.below(8) === 0) return random.pick(STRANGE);
  if (Array.isArray(value)) return mutateList(value, random);
  const entries = Object.entries(value);
  if (entries.length === 0) return { [random.pick(['id', 'kind', '__proto__x'])]: random.pick(STRANGE) };
  const at = random.below(entries.length);
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(entries.filter((_, place) => place !== at));
    case 1:
      return { ...value, [`${entries[at]?.[0]}2`]: entries[at]?.[1] };
    case 2: {
      const other = entries[random.below(entries.length)]?.[1];
      return Object.fromEntries(entries.map(([name, each], place) => [name, place === at ? other : each]));
    }
    default:
      return Object.fromEntries(
        entries.map(([name, each], place) => [name, place === at ? mutate(each, random) : each]),
      );
  }
}

function mutateList(list: readonly unknown[], random: SeededRandom): unknown {
  const at = random.below(Math.max(1, list.length));
  switch (random.below(6)) {
    case 0:
      return list.filter((_, place) => place !== at);
    case 1:
      return [...list, ...list];
    case 2:
      return Array.from({ length: random.pick([50, 300, 2000, 12_000]) }, () => list[at] ?? null);
    default:
      return list.length === 0
        ? [random.pick(STRANGE)]
        : list.map((each, place) => (place === at ? mutate(each, random) : each));
  }
}

/** Returns a JSON text in which some characters are damaged. */
export function corruptText(text: string, random: SeededRandom): string {
  const at = random.below(text.length + 1);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return `${text.slice(0, at)}${random.pick(['[', '{', '"', ',', ':', '\\u0000', '\u0000', '\ufeff', '}'])}${text.slice(at)}`;
    case 2:
      return '['.repeat(random.pick([10, 1000, 20_000]));
    case 3:
      return `${'{"a":'.repeat(50)}${text}`;
    default:
      return text.replace('"', '"__proto__":{},"');
  }
}

/** Returns a copy of the bytes of a file in which some bytes are changed, removed or doubled. */
export function corruptBytes(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const copy = bytes.slice();
  const at = random.below(Math.max(1, copy.length));
  switch (random.below(4)) {
    case 0:
      return copy.subarray(0, at);
    case 1: {
      const piece = copy.subarray(at, at + random.below(400));
      return Buffer.concat([copy.subarray(0, at), piece, piece, copy.subarray(at)]);
    }
    case 2:
      return Buffer.concat([copy.subarray(0, at), copy.subarray(at + random.below(200))]);
    default:
      for (let flips = random.below(12) + 1; flips > 0; flips -= 1)
        copy[random.below(copy.length)] = random.pick([0, 0x22, 0x2c, 0x0a, 0xff, random.below(256)]);
      return copy;
  }
}
