import path from 'node:path';
import { expect, test } from 'vitest';
import { usesPlainHttp, isLoopbackHost, readEnvironment } from './environment.ts';

test('without settings, the server uses only this machine, the embedded database and the demonstration school', () => {
  expect(readEnvironment({}, 2)).toEqual({
    kind: 'environment',
    environment: {
      port: 3000,
      host: '127.0.0.1',
      processes: 1,
      dataDirectory: path.resolve('data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      demonstration: true,
      demonstrationHistory: true,
      publicOrigin: null,
      trustedProxies: [],
      accessLog: false,
      backupPassword: null,
      identityFile: null,
      installationKey: null,
    },
  });
});

test('with DATABASE_URL there is no demonstration school unless it is requested', () => {
  const DATABASE_URL = 'postgres://sakumon@db/sakumon';
  expect(readEnvironment({ DATABASE_URL })).toMatchObject({ environment: { demonstration: false } });
  expect(readEnvironment({ DATABASE_URL, SAKUMON_DEMO: '1' })).toMatchObject({ environment: { demonstration: true } });
  expect(readEnvironment({ SAKUMON_DEMO: '0' })).toMatchObject({ environment: { demonstration: false } });
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [16, 8],
  [256, 64],
])('with %i cores the default is %i processes, and PROCESSES overrides it', (cores, processes) => {
  expect(readEnvironment({}, cores)).toMatchObject({ environment: { processes } });
  expect(readEnvironment({ PROCESSES: '3' }, cores)).toMatchObject({ environment: { processes: 3 } });
});

test('DATABASE_DIRECT_URL is allowed beside DATABASE_URL, but not beside the embedded database', () => {
  const DATABASE_DIRECT_URL = 'postgres://sakumon@db/sakumon';
  expect(readEnvironment({ DATABASE_URL: 'postgres://sakumon@pooler/sakumon', DATABASE_DIRECT_URL })).toMatchObject({
    environment: { databaseUrl: 'postgres://sakumon@pooler/sakumon', databaseDirectUrl: DATABASE_DIRECT_URL },
  });
  expect(readEnvironment({ DATABASE_DIRECT_URL })).toMatchObject({ kind: 'faults', faults: [expect.any(String)] });
});

test('the simulated history of the demonstration school can be switched off', () => {
  const reading = readEnvironment({ SAKUMON_DEMO_HISTORY: '0' });
  expect(reading).toMatchObject({ environment: { demonstration: true, demonstrationHistory: false } });
});

test('an origin is stored without a trailing slash', () => {
  const reading = readEnvironment({ PUBLIC_URL: 'https://sakumon.example.jp/', SAKUMON_DEMO: '0' });
  expect(reading).toMatchObject({ environment: { publicOrigin: 'https://sakumon.example.jp' } });
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '0.0.0.0', SAKUMON_DEMO: '1' }],
  [{ HOST: '0.0.0.0', SAKUMON_DEMO_OPEN: '1' }],
  [{ HOST: '192.168.1.5', SAKUMON_DEMO: '1', SAKUMON_DEMO_OPEN: '0' }],
  [{ PUBLIC_URL: 'https://sakumon.example.jp' }],
  [{ HOST: '0.0.0.0', SAKUMON_DEMO: '1', DATABASE_URL: 'postgres://sakumon@db/sakumon' }],
])('%j is refused in one line, because everybody could use the demonstration accounts', (variables) => {
  const reading = readEnvironment(variables);
  expect(reading.kind === 'faults' && reading.faults).toEqual([
    expect.stringMatching(/^SAKUMON_DEMO must be 0 .+ SAKUMON_DEMO_OPEN=1\.$/u),
  ]);
});

test.each([
  [{ HOST: '0.0.0.0', SAKUMON_DEMO: '1', SAKUMON_DEMO_OPEN: '1' }],
  [{ HOST: '0.0.0.0', SAKUMON_DEMO: '0' }],
  [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://sakumon@db/sakumon' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }],
])('the server starts with %j', (variables) => {
  expect(readEnvironment(variables)).toMatchObject({ kind: 'environment' });
});

test('proxies are trusted by their addresses, and only with PUBLIC_URL', () => {
  const TRUSTED_PROXY = '127.0.0.1, 10.0.0.0/8,fd00::/8';
  const PUBLIC_URL = 'https://sakumon.example.jp';
  expect(readEnvironment({ TRUSTED_PROXY, PUBLIC_URL, SAKUMON_DEMO: '0' })).toMatchObject({
    environment: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
  });
  expect(readEnvironment({ TRUSTED_PROXY })).toEqual({
    kind: 'faults',
    faults: [expect.stringMatching(/^TRUSTED_PROXY must be set beside PUBLIC_URL only/u)],
  });
});

test.each([
  ['PORT', ''],
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', ' 3000'],
  ['PROCESSES', ''],
  ['PROCESSES', '0'],
  ['PROCESSES', '-2'],
  ['PROCESSES', '1.5'],
  ['PROCESSES', '65'],
  ['PROCESSES', 'all'],
  ['HOST', ''],
  ['HOST', 'two words'],
  ['HOST', 'http://localhost'],
  ['DATA_DIR', ''],
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['SAKUMON_DEMO', 'yes'],
  ['SAKUMON_DEMO', 'true'],
  ['SAKUMON_DEMO', ''],
  ['SAKUMON_DEMO_HISTORY', 'no'],
  ['SAKUMON_DEMO_OPEN', 'yes'],
  ['TRUSTED_PROXY', ''],
  ['TRUSTED_PROXY', '1'],
  ['TRUSTED_PROXY', 'true'],
  ['TRUSTED_PROXY', 'proxy.example.jp'],
  ['TRUSTED_PROXY', '0.0.0.0/0'],
  ['TRUSTED_PROXY', '10.0.0.0/33'],
  ['TRUSTED_PROXY', '10.0.0.0/8/8'],
  ['TRUSTED_PROXY', '127.0.0.1,'],
  ['PUBLIC_URL', 'sakumon.example.jp'],
  ['PUBLIC_URL', 'https://sakumon.example.jp/path'],
  ['PUBLIC_URL', 'https://*'],
  ['PUBLIC_URL', 'https://a*.example.jp'],
  ['PUBLIC_URL', 'https://*.*.example.jp'],
])('%s=%j gives one line that names the variable', (name, value) => {
  const reading = readEnvironment({ [name]: value });
  expect(reading.kind === 'faults' && reading.faults).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be .+\\.$`, 'u')),
  ]);
});

test('all faults are reported together, and no value is repeated', () => {
  const reading = readEnvironment({ PORT: 'x', DATABASE_URL: 'mysql://someone:secret@db/x' });
  expect(reading.kind === 'faults' && reading.faults).toHaveLength(2);
  expect(JSON.stringify(reading)).not.toContain('secret');
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.evil.example', false],
])('%s is a loopback host: %s', (host, stays) => {
  expect(isLoopbackHost(host)).toBe(stays);
});

test.each([
  [null, false],
  ['https://sakumon.example.jp', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.0.10:3000', true],
  ['http://sakumon.example.jp', true],
])('%s is no secure context for browsers: %s', (publicOrigin, insecure) => {
  expect(usesPlainHttp({ publicOrigin })).toBe(insecure);
});
