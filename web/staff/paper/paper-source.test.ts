import { expect, it } from 'vitest';
import { worksheetSourceFromValue, worksheetSourceToValue, type WorksheetSource } from './paper-source.ts';

const SOURCES: WorksheetSource[] = [
  { kind: 'level', level: 12 },
  { kind: 'set', set: 's_01900000-0000-7000-8000-000000000001' },
  { kind: 'class', group: 'g_01900000-0000-7000-8000-000000000001' },
  { kind: 'book', group: 'g_01900000-0000-7000-8000-000000000001', pupil: null },
];

it.each(SOURCES)('$kind is parsed from its value again', (source) => {
  expect(worksheetSourceFromValue(worksheetSourceToValue(source))).toEqual(source);
});
