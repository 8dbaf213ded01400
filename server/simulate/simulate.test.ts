import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LessonSnapshot } from '../../contract/lessons.ts';
import { importTestQuestionDocuments, TEST_PASSWORD, createTestApp } from '../../testing/server/app.ts';
import { simulateCommand } from './simulate.ts';

const server = await createTestApp({ clock: () => new Date() });
afterAll(server.close);
let url: string;

beforeAll(async () => {
  const folder = path.resolve('content', 'level-01');
  const documents = readdirSync(folder).map((file): [string, unknown] => [
    `level-01/${file}`,
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
  ]);
  await importTestQuestionDocuments(server.database, Object.fromEntries(documents), new Date());
  const school = await server.addSchool('ひがし小学校');
  await server.addPerson(school, 'manager', 'teacher@example.test');
  await server.addPerson(school, 'pupil', 'pupil@example.test');
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function run(args: readonly string[], input = '') {
  const lines: string[] = [];
  const complaints: string[] = [];
  async function* pieces() {
    yield Buffer.from(input);
    await Promise.resolve();
  }
  const exitCode = await simulateCommand(args, {
    input: pieces(),
    inputIsKeyboard: false,
    writeLine: async (line) => {
      lines.push(line);
      await Promise.resolve();
    },
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}

test('a class signs in and works in its lesson, and its teacher sees the results', async () => {
  const args = ['--url', url, '--teacher', 'teacher@example.test', '--pupils', '4', '--levels', '1'];
  const { exitCode, lines, complaints } = await run(
    [...args, '--minutes', '5', '--speed', '100'],
    `${TEST_PASSWORD}\n`,
  );
  expect([exitCode, complaints]).toEqual([0, []]);
  expect(lines[0]).toMatch(/^シミュレーション \d{1,2}日[\d:]{8}: 4 pupils/u);
  const teacher = await server.signIn('teacher@example.test');
  const lesson = lines[1]?.split('/').at(-1) ?? '';
  const { body } = await teacher.get<LessonSnapshot>(`/api/lessons/${lesson}`);
  expect(body.lesson.group?.name).toMatch(/^シミュレーション /u);
  expect(Date.parse(body.lesson.endsAt)).toBeLessThanOrEqual(Date.now());
  expect(body.pupils.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(new Set(body.results.map(({ pupil }) => pupil)).size).toBe(4);
  const acts = await server.rows<{ acts: number; late: number }>(
    `select count(*)::int as acts, count(*) filter (where received_at - happened_at > interval '5 s')::int as late from act`,
  );
  expect(lines[3]).toMatch(new RegExp(`^acts recorded ${acts[0]?.acts}, refused 0;`, 'u'));
  expect(acts[0]?.late).toBe(0);
});

test.each([
  ['nobody at the address', ['--url', 'http://127.0.0.1:9'], /^no Sakumon at http:\/\/127\.0\.0\.1:9: /u],
  [
    'a wrong password',
    ['--teacher', 'teacher@example.test'],
    /^teacher@example\.test cannot sign in: wrong-password$/u,
  ],
  ['a pupil', ['--teacher', 'pupil@example.test'], /^pupil@example\.test is no teacher$/u],
])('%s is reported in one line', async (_, args, words) => {
  const password = args.includes('pupil@example.test') ? TEST_PASSWORD : 'wrong';
  const { exitCode, lines, complaints } = await run(['--url', url, ...args], `${password}\n`);
  expect([exitCode, lines, complaints.length]).toEqual([1, [], 1]);
  expect(complaints[0]).toMatch(words);
});

test.each([
  ['--pupils', '0'],
  ['--speed', 'fast'],
  ['--url', 'ftp://example.test'],
  ['--levels', '1,99'],
  ['--dance', '1'],
])('%s %s is a wrong argument', async (name, value) => {
  await expect(run([name, value])).rejects.toThrow(/usage: npm run simulate/u);
});
