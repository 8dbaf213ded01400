import { expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../../engine/levels/random.ts';
import { parseRosterTables } from '../../engine/roster/read-roster.ts';
import { wordsOfRosterFault, wordsOfRosterFileFault } from '../../engine/roster/words.ts';
import { readRosterFileTables } from '../spreadsheets/read-file.ts';
import { readTestSpreadsheetBytes } from '../../testing/server/roster/files.ts';

/**
 * Seed of the random changes to the files. To test other changes, set it: `ROSTER_SEED=7 npx vitest run
 * server/roster/fuzz.test.ts`.
 */
const SEED = Number(process.env['ROSTER_SEED'] ?? 1);
const TEXTS = 10_000;
const WORKBOOKS = 200;

/**
 * Two files with the same twenty pupils: one in Shift_JIS and one in UTF-8. They are small, so that the test can try
 * ten thousand changed files.
 */
const shiftJis = readTestSpreadsheetBytes('faulty-shift-jis.csv').slice(0, 800);
const utf8 = new TextEncoder().encode(new TextDecoder('shift_jis').decode(shiftJis));

function flipped(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const copy = bytes.slice();
  for (let flips = random.below(12) + 1; flips > 0; flips -= 1) copy[random.below(copy.length)] = random.below(256);
  return copy;
}

function cut(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const from = random.below(bytes.length);
  const until = from + random.below(200);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(until)]);
}

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString('latin1').split('\n');
}

function rowsShuffled(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const lines = linesOf(bytes);
  const kept = random.shuffle(lines).slice(random.below(lines.length));
  return Buffer.from([...kept, ...kept.slice(0, random.below(3))].join('\n'), 'latin1');
}

function columnsSwapped(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const order = random.shuffle([0, 1, 2, 3, 4]).slice(random.below(3));
  const from = random.below(4);
  const lines = linesOf(bytes).map((line, index) =>
    index < from ? line : order.map((column) => line.split(',')[column] ?? '').join(','),
  );
  return Buffer.from(lines.join('\n'), 'latin1');
}

const MANGLES = [flipped, cut, rowsShuffled, columnsSwapped] as const;

function mangled(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const [first, second] = random.shuffle(MANGLES);
  const once = first?.(bytes, random) ?? bytes;
  return random.below(2) === 0 || once.length === 0 ? once : (second?.(once, random) ?? once);
}

/**
 * Returns what is wrong with the report about a file. Each fault in the report must have a message and a cell. A line
 * must be accepted if and only if it has no fault.
 */
async function complaints(bytes: Uint8Array): Promise<{ kind: 'read' | 'unreadable'; found: readonly unknown[] }> {
  const file = await readRosterFileTables(bytes);
  const reading = file.kind === 'unreadable' ? file : parseRosterTables(file.tables);
  if (reading.kind === 'unreadable') {
    const hasWords = wordsOfRosterFileFault(reading.fault).endsWith('。');
    return { kind: 'unreadable', found: hasWords ? [] : [reading.fault] };
  }
  const faulty = new Set(reading.faults.map(({ sheet, row }) => `${sheet} ${row}`));
  const untyped = reading.faults.filter(
    (fault) => fault.column < 1 || fault.row < 2 || !wordsOfRosterFault(fault).endsWith('。'),
  );
  const halves = reading.lines.filter(({ at, row }) => (row === null) !== faulty.has(`${at.sheet} ${at.row}`));
  return { kind: 'read', found: [...untyped, ...halves] };
}

it(`every report on ${TEXTS} damaged texts is consistent`, { timeout: 120_000 }, async () => {
  const counts = { read: 0, unreadable: 0 };
  const wrong: unknown[] = [];
  for (let index = 0; index < TEXTS; index += 1) {
    const random = createSeededRandom(SEED, index);
    const { kind, found } = await complaints(mangled(random.pick([shiftJis, utf8]), random));
    counts[kind] += 1;
    wrong.push(...found);
  }
  expect(wrong).toEqual([]);
  expect(Math.min(counts.read, counts.unreadable)).toBeGreaterThan(TEXTS / 100);
});

it(`every report on ${WORKBOOKS} damaged workbooks is consistent`, { timeout: 120_000 }, async () => {
  const form = readTestSpreadsheetBytes('form.xlsx');
  const wrong: unknown[] = [];
  for (let index = 0; index < WORKBOOKS; index += 1) {
    const random = createSeededRandom(SEED, TEXTS, index);
    const { found } = await complaints(random.below(2) === 0 ? flipped(form, random) : cut(form, random));
    wrong.push(...found);
  }
  expect(wrong).toEqual([]);
});
