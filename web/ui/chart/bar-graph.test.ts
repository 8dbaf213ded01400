import { expect, test } from 'vitest';
import { spokenTextOfBar } from './bar-graph.tsx';

test('a bar is announced with all its parts, including empty ones', () => {
  const kinds = [
    { words: '正解', look: 'solid' },
    { words: 'まだ', look: 'dotted' },
  ] as const;
  const bar = { key: 'a', name: '1-2', note: '3 + ? = 5', amounts: [4, 0] };
  expect(spokenTextOfBar({ ...bar, aside: 'しき' }, kinds, '人')).toBe('1-2 3 + ? = 5、正解4人、まだ0人、しき');
  expect(spokenTextOfBar({ ...bar, aside: '' }, kinds, '人')).toBe('1-2 3 + ? = 5、正解4人、まだ0人');
});
