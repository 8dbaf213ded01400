import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

test('who was first is a colleague of whoever reads it', () => {
  expect(failureWords('changedMeanwhile', null, 'manager')).toMatch(/^ほかの先生が/u);
  expect(failureWords('changedMeanwhile', null, 'admin')).toMatch(/^ほかの管理者が/u);
});
