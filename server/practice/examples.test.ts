import { afterAll, expect, test } from 'vitest';
import { PupilProgress } from '../../contract/progress.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { addTestGroup, addPupilToTestGroup, addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);

async function newPupil(): Promise<TestPerson> {
  const pupil = await addTestPerson(server, 'pupil');
  await addPupilToTestGroup(server, pupil, await addTestGroup(server, pupil.school));
  return pupil;
}

async function seenBy(pupil: TestBrowser): Promise<readonly string[]> {
  const { body } = await pupil.get('/api/progress');
  return PupilProgress.parse(body).examples;
}

test('seen examples are sent to every device of the pupil, and to nobody else', async () => {
  const pupil = await newPupil();
  expect(await seenBy(pupil)).toEqual([]);
  await pupil.post('/api/examples', { examples: ['compose', 'combine'] });
  server.advance(1000);
  const { status } = await pupil.post('/api/examples', { examples: ['compose', 'combine', 'compose', 'free-5'] });
  expect(status).toBe(200);
  expect(await seenBy(pupil)).toEqual(['combine', 'compose', 'free-5']);
  expect(await seenBy(await newPupil())).toEqual([]);
});

test.each([[[]], [['<script>']], [['x'.repeat(31)]], [Array.from({ length: 51 }, () => 'compose')]])(
  'no examples are %j',
  async (examples) => {
    const pupil = await newPupil();
    expect((await pupil.post('/api/examples', { examples })).status).toBe(400);
    expect(await seenBy(pupil)).toEqual([]);
  },
);
