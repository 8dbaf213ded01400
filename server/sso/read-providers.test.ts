import { describe, expect, test } from 'vitest';
import { parseIdentitySettings } from './read-providers.ts';

const HOSTED = {
  projectId: 'sakumon-of-a-town',
  apiKey: 'AIzaSySecretSecret',
  authDomain: 'sakumon-of-a-town.firebaseapp.com',
  storageBucket: 'sakumon-of-a-town.appspot.com',
  messagingSenderId: '123456789012',
  appId: '1:123456789012:web:0123456789abcdef',
};

const read = (hosted: unknown) => parseIdentitySettings(JSON.stringify({ hosted }));

test('the settings of the hosted provider use the names of its console', () => {
  expect(read(HOSTED)).toEqual({ providers: [], hosted: HOSTED });
  expect(parseIdentitySettings('{}')).toEqual({ providers: [], hosted: null });
});

describe('a fault is reported in one line with its place, never with its value', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['no project', { ...HOSTED, projectId: undefined }, 'hosted.projectId'],
    ['a project in capitals', { ...HOSTED, projectId: 'Sakumon' }, 'hosted.projectId'],
    ['no key', { ...HOSTED, apiKey: '' }, 'hosted.apiKey'],
    ['a key that is an address', { ...HOSTED, apiKey: 'https://secret.test/?key=1' }, 'hosted.apiKey'],
    ['a domain with a scheme', { ...HOSTED, authDomain: 'https://secret.test' }, 'hosted.authDomain'],
    ['a bucket with a path', { ...HOSTED, storageBucket: 'gs://secret/of' }, 'hosted.storageBucket'],
    ['a sender that is no number', { ...HOSTED, messagingSenderId: 'secret' }, 'hosted.messagingSenderId'],
    ['an app of nothing', { ...HOSTED, appId: 'secret' }, 'hosted.appId'],
    ['a tenant with a space', { ...HOSTED, tenants: ['secret tenant'] }, 'hosted.tenants.0'],
    ['an emulator elsewhere', { ...HOSTED, projectId: 'demo-town', emulator: 'secret.test:9099' }, 'hosted.emulator'],
    ['a setting that nobody knows', { ...HOSTED, secret: 'secret' }, 'hosted'],
    ['an emulator of a real project', { ...HOSTED, emulator: '127.0.0.1:9099' }, 'demo-'],
  ];

  test.each(cases)('%s', (_, hosted, place) => {
    const words = (() => {
      try {
        return JSON.stringify(read(hosted));
      } catch (fault) {
        return fault instanceof Error ? fault.message : '';
      }
    })();
    expect(words).toContain(place);
    expect(words).not.toMatch(/secret|\n/iu);
  });
});

test('a provider cannot take the name of the hosted one', () => {
  const own = { name: 'hosted', label: 'x', issuer: 'https://id.test', clientId: 'a', clientSecret: 'b' };
  expect(() => parseIdentitySettings(JSON.stringify({ providers: [own] }))).toThrow('one name');
});
