import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAsvsPageText, readAsvs } from './asvs.mjs';

const root = path.dirname(import.meta.dirname);
const rows = readAsvs();

describe('the self-assessment against OWASP ASVS', () => {
  test('gives each item one verdict', () => {
    const items = rows.flatMap((row) => row.items);
    expect(items.filter((item, at) => items.indexOf(item) !== at)).toEqual([]);
    expect(items.filter((item) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/u.test(item))).toEqual([]);
    expect(items.length).toBeGreaterThan(240);
  });

  test('gives every verdict a reason, and every met item evidence', () => {
    expect(rows.filter(({ note }) => note.trim() === '')).toEqual([]);
    expect(rows.filter(({ verdict, evidence }) => verdict === 'met' && evidence.length === 0)).toEqual([]);
  });

  test('names only evidence that exists', () => {
    const paths = rows.flatMap(({ evidence }) => evidence);
    expect(paths.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('is what docs/security.md shows', () => {
    const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
    // The command `npm run asvs` generates this page.
    expect(text).toBe(createAsvsPageText(rows));
  });
});
