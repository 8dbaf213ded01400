import { describe, expect, test } from 'vitest';
import { isHashOfThisAccessToken, isTokenTimeInFuture, isTokenIssuedToClient } from './token-rules.ts';

describe('the client that a token was issued to', () => {
  const cases: readonly (readonly [string | readonly string[], string | undefined, boolean])[] = [
    ['us', undefined, true],
    ['us', 'us', true],
    ['us', 'them', false],
    ['us', '', false],
    [['us'], undefined, true],
    [['us'], 'them', false],
    [['us', 'them'], undefined, false],
    [['us', 'them'], 'us', true],
    [['us', 'them'], 'them', false],
    ['them', 'us', false],
    [[], undefined, false],
    [[], 'us', false],
  ];

  test.each(cases)('aud %j, azp %j: %s', (aud, azp, expected) => {
    expect(isTokenIssuedToClient('us', { aud, azp })).toBe(expected);
  });
});

test.each([
  [-1000, false],
  [0, false],
  [60, false],
  [61, true],
])('issued %i s ahead of our clock: %s', (ahead, expected) => {
  const now = new Date('2026-11-28T00:00:00Z');
  expect(isTokenTimeInFuture(now.getTime() / 1000 + ahead, now)).toBe(expected);
});

describe('at_hash', () => {
  // Example from OpenID Connect Core 1.0, Appendix A.3: an access token and the `at_hash` in an ID token signed with
  // RS256.
  const TOKEN = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
  const HASH = '77QmUPtjPfzWtF2AnpK9RQ';

  test.each(['RS256', 'PS256', 'ES256'])('matches the example of the specification, %s', (algorithm) => {
    expect(isHashOfThisAccessToken(HASH, TOKEN, algorithm)).toBe(true);
    expect(isHashOfThisAccessToken(HASH, `${TOKEN}x`, algorithm)).toBe(false);
  });

  test.each(['RS384', 'RS512', 'EdDSA', 'none', 'HS256', ''])(
    'does not match with another algorithm, %s',
    (algorithm) => {
      expect(isHashOfThisAccessToken(HASH, TOKEN, algorithm)).toBe(false);
    },
  );
});
