import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test('who was first is a colleague of whoever reads it', () => {
  expect(failureWords('changed-meanwhile', null, 'manager')).toMatch(/^ほかの先生が/u);
  expect(failureWords('changed-meanwhile', null, 'admin')).toMatch(/^ほかの管理者が/u);
});
