import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../../contract/refusal.ts';
import { cardFailureWords, signInFailureWords, waitingWords } from './failure-words.ts';

test('every failure has a text without its code', () => {
  for (const code of [...REFUSAL_CODES, 'network-request-failed'] as const) {
    expect(signInFailureWords(code, null)).toMatch(/^[^A-Za-z]+ください。$/u);
    expect(cardFailureWords(code, null)).toMatch(/^[^A-Za-z]+ください。$/u);
  }
});

test('a wrong login card is not reported as a wrong address', () => {
  expect(cardFailureWords('wrong-password', null)).toContain('カードの ばんごう');
  expect(cardFailureWords('malformed-request', null)).toContain('カードの ばんごう');
  expect(cardFailureWords('too-many-requests', 30)).toContain('30びょう');
});

test('a sign-in during high load is reported as load, never as wrong', () => {
  expect(signInFailureWords('busy', 5)).toBe(
    'いま とても こんでいます。5びょう まってから、 もういちど ためして ください。',
  );
  expect(cardFailureWords('busy', 5)).not.toContain('ちが');
});

test('too many attempts report the waiting time, rounded up', () => {
  expect(signInFailureWords('too-many-requests', 30)).toContain('30びょう まってから');
  expect(waitingWords(0.2)).toBe('1びょう まってから、');
  expect(waitingWords(60)).toBe('60びょう まってから、');
  expect(waitingWords(61)).toBe('2ふん まってから、');
  expect(waitingWords(900)).toBe('15ふん まってから、');
  expect(waitingWords(null)).toBe('すこし まってから、');
});
