import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../../contract/refusal.ts';
import { SIGN_IN_AGAIN_FORM_WORDS } from './words.ts';

test('staff who sign in again read no texts that are written for children, with spaces between the words', () => {
  const { failed, ...texts } = SIGN_IN_AGAIN_FORM_WORDS;
  const failures = [...REFUSAL_CODES, 'network-request-failed' as const].map((code) => failed(code, 30));
  for (const text of [...Object.values(texts), ...failures]) expect(text).not.toMatch(/[ぁ-ん。] [ぁ-んァ-ヶ一-龠]/u);
});

test('a wrong password does not reveal whether the address or the password was wrong', () => {
  expect(SIGN_IN_AGAIN_FORM_WORDS.failed('wrong-password', null)).toBe(
    'メールアドレスかパスワードがちがいます。もう一度確かめてください。',
  );
});
