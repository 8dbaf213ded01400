import { expect, test } from 'vitest';
import { schoolNamesById } from './school-names.ts';

test('only schools with equal names are listed with the time at which they were added', () => {
  const schools = [
    { id: 'c_1', name: '西小学校', createdAt: '2026-04-01T00:00:00.000Z' },
    { id: 'c_2', name: '東小学校', createdAt: '2026-04-01T00:00:00.000Z' },
    { id: 'c_3', name: '西小学校', createdAt: '2026-04-01T00:05:00.000Z' },
  ];
  const names = schoolNamesById(schools);
  expect(names.get('c_2')).toBe('東小学校');
  expect(names.get('c_1')).toMatch(/^西小学校（2026.*9:00に追加）$/u);
  expect(names.get('c_3')).toMatch(/^西小学校（2026.*9:05に追加）$/u);
});
