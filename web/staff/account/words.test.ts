import { expect, test } from 'vitest';
import { demandFactorWords, deviceNameOfUserAgent } from './words.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'WindowsのEdge',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'ChromebookのChrome',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iPadのSafari',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'MacかiPadのSafari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'LinuxのFirefox'],
  ['curl/8.0', 'わからない端末'],
  [null, 'わからない端末'],
])('the browser %s is shown as %s', (agent, words) => {
  expect(deviceNameOfUserAgent(agent)).toBe(words);
});

test('the question whether to require a second factor contains the number of people without one', () => {
  expect(demandFactorWords('school', 'この学校の先生', 4).words).toContain('パスキーも認証アプリもない人が4人います');
  expect(demandFactorWords('admins', '管理者', 0).words).toBe('パスキーも認証アプリもない人は、今はいません。');
});
