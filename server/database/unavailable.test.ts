import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { databaseTroubleOfError, describeDatabaseFailureForOperator } from './unavailable.ts';

const faultOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((fault: unknown) => fault);

test.each([
  ['a socket that is not there', '/nowhere', 'ENOENT'],
  ['a port where nobody listens', '127.0.0.1', 'ECONNREFUSED'],
])('%s means that the database is away', async (_, host, code) => {
  const fault = await faultOf(new Client({ host, port: 1 }).connect());
  expect(databaseTroubleOfError(fault)).toBe('away');
  expect(describeDatabaseFailureForOperator(fault)).toBe(`the database cannot be reached (${code}).`);
});

test.each([
  ['53100', 'the disk of the database is full; make room (53100).'],
  ['25006', 'the database takes no writes: it is read-only or a standby (25006).'],
])('SQLSTATE %s has its own message', (code, words) => {
  const fault = Object.assign(new Error('could not extend file'), { code });
  expect([databaseTroubleOfError(fault), describeDatabaseFailureForOperator(fault)]).toEqual(['away', words]);
});

test('a missing file is not a problem of the database', async () => {
  const fault = await faultOf(readFile('/nowhere/file'));
  expect(fault).toMatchObject({ code: 'ENOENT' });
  expect([databaseTroubleOfError(fault), describeDatabaseFailureForOperator(fault)]).toEqual([null, null]);
});
