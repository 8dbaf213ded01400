import { expect, test } from 'vitest';
import { isCommonPassword, isPersonalPassword } from './common-passwords.ts';

test.each([
  '123456789012',
  'passwordpassword',
  'Password12345!',
  'qwerty2026....',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'ＰＡＳＳＷＯＲＤ１２３４',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['わたしの あいことば 2026', 'three green teapots', 'abcd-efgh-jkmn-pqrs'])(
  '%s is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

const HANAKO = { email: 'hanako.tanaka@midori.example.jp', displayName: '田中　花子', kanaName: 'たなか はなこ' };

test.each([
  'hanako.tanaka@midori.example.jp',
  'hanako.tanaka',
  'HanakoTanaka2026!',
  'tanakatanaka',
  '田中花子田中花子2026',
  'たなかはなこたなかはなこ',
  'sakumonsakumon',
  'ＳＡＫＵＭＯＮ-sakumon-1',
  'さくもんさくもんさくもん',
  'sakumon2026sakumon',
  'tanaka-sakumon',
])('%s is the own address or name, or the product’s name', (password) => {
  expect(isPersonalPassword(password, HANAKO)).toBe(true);
});

test.each(['three green teapots', 'sakumon three green teapots', 'はなこの あかい かさが とぶ'])(
  '%s is not personal',
  (password) => {
    expect(isPersonalPassword(password, HANAKO)).toBe(false);
  },
);
