import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { API_ROUTES } from '../../contract/routes.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import { newPupil, openAllLevels, signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';

const SMALL = { viewport: { width: 1366, height: 768 } };
/** Ids of two questions of mode `write`, whose story equations are 8 − ? = 5 and ？ − 10 = 20. */
const COMPARED = 'level-05-22';
const DECREASE = 'level-05-23';
const RIGHT_TEXT = 'あめが 8こ あります。ガムは あめより 5こ 少ないです。ガムは 何こですか。';
/** A pupil's text with an invented verb (ぐにゃりました). No reader understands it, so the text is shown to a teacher. */
const NAMED_TEXT =
  'みどり先生が いちごを なんこか もって います。10こ ぐにゃりました。のこりは 20こです。はじめは なんこですか。';

/** Sends a text through the API as the signed-in pupil. */
async function write(page: Page, sakumon: Sakumon, question: string, text: string): Promise<void> {
  const [row] = await sakumon.query('select current_version from question where id = $1', [question]);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, denied: false, correct: null };
  const attempt = `t_${randomUUID()}`;
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'WRITE_CHECK', text, ...said }].map((event, step) => ({
    id: `a_${randomUUID()}`,
    question,
    questionVersion: row?.['current_version'],
    attempt,
    step,
    deviceTime: new Date().toISOString(),
    event,
  }));
  expect((await page.request.post(API_ROUTES.recordActs.path, { data: { acts } })).ok()).toBe(true);
}

test('a written problem is offered, held back for a name, released and solved', async ({ onDevice, sakumon }) => {
  test.setTimeout(240_000);
  await openAllLevels(sakumon);
  const page = await onDevice(SMALL);
  const author = await newPupil(sakumon);
  const group = await fetchGroupIdOfPupil(sakumon, author);
  const staff = await onDevice(SMALL);
  await signInAs(staff, TEACHER, `/manager/problems/${group}`);
  await staff.getByRole('button', { name: 'はじめる' }).click();
  await expect(staff.getByRole('button', { name: 'おわりにする' })).toBeVisible();

  await test.step('the author offers two texts from the problem book', async () => {
    await signInAs(page, author, '/question');
    await write(page, sakumon, COMPARED, RIGHT_TEXT);
    await write(page, sakumon, DECREASE, NAMED_TEXT);
    // A teacher judges that the second text is right.
    await staff.goto(`/manager/texts/${group}`);
    await staff
      .getByRole('button', { name: /^〇 正しい/u })
      .first()
      .click();
    await expect(staff.getByText('全部見おわりました')).toBeVisible();
    await page.goto('/question/book');
    const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    await expect(entry(NAMED_TEXT)).toContainText('よく');
    await expectGoodLayout(page, 'own-words-book-offer');
    await entry(RIGHT_TEXT)
      .getByRole('button', { name: /^みんなに だす/u })
      .click();
    await expect(entry(RIGHT_TEXT).getByText('みんなに だしたよ')).toBeVisible();
    await entry(NAMED_TEXT)
      .getByRole('button', { name: /^みんなに だす/u })
      .click();
    await expect(entry(NAMED_TEXT).getByText('せんせいが みてから')).toBeVisible();
    await expectGoodLayout(page, 'own-words-book-offered');
  });

  const mate = await onDevice(SMALL);
  await test.step('a classmate reads the text and answers', async () => {
    await signInAs(mate, await newPupil(sakumon), '/question/problems');
    await expect(mate.getByText(RIGHT_TEXT)).toBeVisible();
    await expect(mate.getByText(NAMED_TEXT)).toHaveCount(0);
    await expectGoodLayout(mate, 'own-words-class');
    await mate.getByRole('button', { name: 'とく', exact: true }).click();
    const dialog = mate.getByRole('dialog');
    await dialog.getByRole('button', { name: 'しきと こたえ' }).click();
    await expect(dialog.getByText(RIGHT_TEXT)).toBeVisible();
    await dialog.getByRole('button', { name: '−', exact: true }).click();
    await dialog.getByRole('button', { name: '3', exact: true }).click();
    await expectGoodLayout(mate, 'own-words-solving');
    await dialog.getByRole('button', { name: 'こたえあわせ' }).click();
    await expect(dialog.getByText('せいかい')).toBeVisible();
  });

  await test.step('the teacher releases the text with a name', async () => {
    await staff.goto(`/manager/problems/${group}`);
    const card = staff.getByRole('listitem').filter({ hasText: NAMED_TEXT });
    await expect(card.getByText('学校の人の名前が入っているようです')).toBeVisible();
    await expectGoodLayout(staff, 'own-words-held');
    await card.getByRole('button', { name: /^みんなに見せる/u }).click();
    await expect(card.getByText('学校の人の名前が入っているようです')).toHaveCount(0);
    await mate.reload();
    await expect(mate.getByText(NAMED_TEXT)).toBeVisible();
  });
});
