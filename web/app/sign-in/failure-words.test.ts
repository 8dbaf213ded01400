import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../../contract/refusal.ts';
import { loginCardFailureWords, signInFailureWords, waitingTimeWords } from './failure-words.ts';

test('every failure has a text without its code', () => {
  for (const code of [...REFUSAL_CODES, 'network-request-failed'] as const) {
    expect(signInFailureWords(code, null)).toMatch(/^[^A-Za-z]+ください。$/u);
    expect(loginCardFailureWords(code, null)).toMatch(/^[^A-Za-z]+ください。$/u);
  }
});

test('a wrong login card is not reported as a wrong address', () => {
  expect(loginCardFailureWords('wrong-password', null)).toContain('カードの ばんごう');
  expect(loginCardFailureWords('malformed-request', null)).toContain('カードの ばんごう');
  expect(loginCardFailureWords('too-many-requests', 30)).toContain('30びょう');
});

test('a sign-in during high load is reported as load, never as wrong', () => {
  expect(signInFailureWords('busy', 5)).toBe(
    'いま とても こんでいます。5びょう まってから、 もういちど ためして ください。',
  );
  expect(loginCardFailureWords('busy', 5)).not.toContain('ちが');
});

test('too many attempts report the waiting time, rounded up', () => {
  expect(signInFailureWords('too-many-requests', 30)).toContain('30びょう まってから');
  expect(waitingTimeWords(0.2)).toBe('1びょう まってから、');
  expect(waitingTimeWords(60)).toBe('60びょう まってから、');
  expect(waitingTimeWords(61)).toBe('2ふん まってから、');
  expect(waitingTimeWords(900)).toBe('15ふん まってから、');
  expect(waitingTimeWords(null)).toBe('すこし まってから、');
});
