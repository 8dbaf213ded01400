import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PupilGrowth } from '../../contract/growth.ts';
import { testApp, type Browser, type TestApp } from '../testApp.ts';
import { attempt, BEGIN, RIGHT, send, WRONG, type Deed } from './testAttempt.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

let server: TestApp;
let school: string;
let browser: Browser;
let count = 0;

beforeAll(async () => {
  server = await testApp();
  school = await server.addSchool('ひがし小学校');
});
afterAll(() => server.close());
beforeEach(async () => {
  browser = await newPupil();
});

async function newPupil(): Promise<Browser> {
  count += 1;
  await server.addPerson(school, 'pupil', `pupil-${count}@example.test`);
  return server.signIn(`pupil-${count}@example.test`);
}

async function growth(by: Browser = browser): Promise<PupilGrowth> {
  return PupilGrowth.parse((await by.get('/api/growth')).body);
}

/** One attempt a minute, each with the deeds after its beginning. */
async function attempts(...deeds: readonly (readonly Deed[])[]): Promise<void> {
  for (const each of deeds) {
    server.advance(60_000);
    await send(browser, attempt(server.now(), [BEGIN, ...each]));
  }
}

test('a new pupil has eight empty weeks that begin on Mondays', async () => {
  const { levels, weeks } = await growth();
  expect(levels).toEqual([]);
  expect(weeks.map(({ solved }) => solved)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(weeks.map(({ from }) => new Date(from).getUTCDay())).toEqual(weeks.map(() => 1));
});

test('first checks of the first and of the latest attempts stand side by side', async () => {
  await attempts([WRONG, RIGHT], [], [WRONG], [RIGHT], [RIGHT]);
  expect((await growth()).levels).toEqual([{ level: 1, early: [false, false], late: [true, true] }]);
});

test('what is solved counts in its week', async () => {
  await attempts([RIGHT], [WRONG]);
  server.advance(WEEK);
  await attempts([RIGHT], [WRONG, RIGHT]);
  expect((await growth()).weeks.map(({ solved }) => solved).slice(-2)).toEqual([1, 2]);
});

test('nobody sees the growth of another', async () => {
  await attempts([RIGHT], [RIGHT], [RIGHT], [RIGHT]);
  const { levels, weeks } = await growth(await newPupil());
  expect(levels).toEqual([]);
  expect(weeks.every(({ solved }) => solved === 0)).toBe(true);
});
