import { openEventHoldingProxy } from '../pausable-proxy.ts';
import { expect, test } from '../journey.ts';
import { startLessonThroughDialog, fetchGroupIdOfPupil } from '../lessons.ts';
import { openAllLevels } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const LEVEL = 1;
const [first] = questionsOfLevel(LEVEL);
if (first === undefined) throw new Error('the level has a question');

test('behind a proxy that blocks event streams, both sides of a lesson are a few seconds late and say so', async ({
  onDevice,
  sakumon,
}) => {
  const proxy = await openEventHoldingProxy(sakumon.url);
  await openAllLevels(sakumon);
  const page = await onDevice({ baseURL: proxy.url });
  const teacher = await onDevice({ baseURL: proxy.url });
  const { pupil, table } = await startAsNewPupil(sakumon, page);
  await startLessonThroughDialog(teacher, await fetchGroupIdOfPupil(sakumon, pupil), LEVEL);
  await expect(teacher.getByText('この回線では、3秒ごとに新しくなります')).toBeVisible({
    timeout: 30_000,
  });
  await table.solve(rightCards(first), 'mouse');
  await expect(teacher.getByRole('cell', { name: '1回で正解' })).toHaveCount(1, { timeout: 10_000 });
  await expect(teacher.getByText('サーバーにつながりません')).toHaveCount(0);
  await table.goOn('mouse');
  await teacher.getByRole('button', { name: '一時停止' }).click();
  await expect(page.getByRole('dialog', { name: 'せんせいの おはなしを ききましょう' })).toBeVisible({
    timeout: 30_000,
  });
  proxy.letThrough();
  await teacher.getByRole('button', { name: '再開する' }).click();
  // A reload would abort the request of the click.
  await expect(teacher.getByRole('button', { name: '一時停止' })).toBeVisible();
  await teacher.reload();
  await expect(teacher.getByRole('button', { name: '一時停止' })).toBeVisible();
  await expect(teacher.getByText(/3秒ごとに/u)).toHaveCount(0);
  await proxy.close();
});
