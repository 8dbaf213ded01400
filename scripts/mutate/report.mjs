import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SURVIVORS = join(import.meta.dirname, 'survivors.json');
const LONGEST = 100;

/**
 * Counts the ends of the mutants tried, out of all of their files; survivors that survivors.json gives no reason for are
 * unlisted, and reasons for what is no mutant, or was found, are stale.
 */
export function judged(mutants, all, bar) {
  const entries = JSON.parse(readFileSync(SURVIVORS, 'utf8'));
  const listed = new Map(entries.map((entry) => [keyOf(entry), entry.reason]));
  const alive = mutants
    .filter(({ kind }) => kind === 'survived' || kind === 'unreached')
    .map((mutant) => ({ ...changeOf(mutant), line: mutant.line, operator: mutant.operator, kind: mutant.kind }))
    .map((mutant) => ({ ...mutant, reason: listed.get(keyOf(mutant)) ?? null }));
  const files = [...new Set(mutants.map(({ file }) => file))];
  const rows = files.map((file) =>
    row(
      file,
      mutants.filter((mutant) => mutant.file === file),
    ),
  );
  const total = row('all', mutants);
  const unlisted = alive.filter(({ reason }) => reason === null);
  const found = new Set(mutants.filter(({ kind }) => kind === 'killed').map((mutant) => keyOf(changeOf(mutant))));
  const living = new Set(alive.map(keyOf));
  const known = new Set(all.map((mutant) => keyOf(changeOf(mutant))));
  // Several mutants may be one change in one function; a sample leaves some of them out.
  const tried = new Set(mutants.map(({ id }) => id));
  const untried = new Set(all.filter(({ id }) => !tried.has(id)).map((mutant) => keyOf(changeOf(mutant))));
  const stale = entries
    .filter(({ file }) => files.includes(file))
    .map((entry) => ({ ...entry, key: keyOf(entry) }))
    .filter(({ key }) => !known.has(key) || (found.has(key) && !living.has(key) && !untried.has(key)));
  return { rows, total, share: total.share, bar, listed: alive.length - unlisted.length, unlisted, stale, alive };
}

function row(name, mutants) {
  const counted = (kind) => mutants.filter((mutant) => mutant.kind === kind).length;
  const killed = counted('killed');
  const timedOut = counted('timedOut');
  return {
    name,
    mutants: mutants.length,
    killed,
    survived: counted('survived'),
    timedOut,
    unreached: counted('unreached'),
    share: (killed + timedOut) / mutants.length,
  };
}

/** What survivors.json knows a mutant by: no line number, which any edit moves. */
function changeOf({ file, in: around, from, to }) {
  return { file, in: around, from: shortened(from), to: shortened(to) };
}

function shortened(text) {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function keyOf({ file, in: around, from, to }) {
  return JSON.stringify([file, around, from, to]);
}

/** The table for people: a row a file, then all of them. A mutant that timed out was found. */
export function table({ rows, total, listed, bar }) {
  const cells = [
    ['', 'mutants', 'killed', 'survived', 'timed out', 'no coverage', 'share'],
    ...[...rows, total].map((each) => [
      each.name,
      each.mutants,
      each.killed,
      each.survived,
      each.timedOut,
      each.unreached,
      percent(each.share),
    ]),
  ].map((line) => line.map(String));
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const lines = cells.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
  return [...lines, `bar ${percent(bar)}; ${listed} survivors have their reason in scripts/mutate/survivors.json`].join(
    '\n',
  );
}

/** The survivors without a reason, as they are to be read and as survivors.json would list them, and reasons for none. */
export function told({ unlisted, stale }) {
  const gone = stale.map(({ file, in: around, from, to }) => `stale: ${file} ${around}: ${from} → ${to}\n`);
  return [
    ...gone,
    ...unlisted.map(({ file, line, in: around, from, to, kind }) => {
      const state = kind === 'unreached' ? ' (no test reaches it)' : '';
      return `${file}:${line} ${around}${state}\n  - ${from}\n  + ${to}\n`;
    }),
  ].join('');
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
