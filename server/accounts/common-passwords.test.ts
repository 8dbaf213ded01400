import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '123456789012',
  'passwordpassword',
  'Password12345!',
  'qwerty2026....',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'ＰＡＳＳＷＯＲＤ１２３４',
])('%s is one that many have', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['わたしの あいことば 2026', 'three green teapots', 'abcd-efgh-jkmn-pqrs'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
