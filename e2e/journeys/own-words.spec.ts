import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { newPupil, openAllLevels, signInAs } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';
import { waitUntilAppStoredOffline } from '../wait-until-stored.ts';

// The service worker must be active in these tests, because the readers (the programs that understand pupils' texts)
// come from its cache while the device is offline.
test.use({ serviceWorkers: 'allow' });

/**
 * Level 2-1 of the course, □の ある しき (equations with □). Its questions 21 to 24 have the mode `write`: in question 21
 * the pupil writes one missing sentence, question 22 offers beginnings of sentences, questions 23 and 24 offer no help.
 */
const LEVEL = 5;
const CLOZE = 21;

const MISSING_SENTENCE = '赤組の 子どもは 白組の 子どもより 36人 多いです。';
const OTHER_NUMBERS = 'あめが 8こ あります。ガムは あめより 3こ 少ないです。ガムは 何こですか。';
const RIGHT_TEXT = 'あめが 8こ あります。ガムは あめより 5こ 少ないです。ガムは 何こですか。';
const NOT_UNDERSTOOD = 'きょうは 公園で あそびました。とても たのしかったです。';
const LAST_TEXT = 'あめが 23こ あります。あめと ガムが 合わせて 26こ あります。ガムは 何こですか。';

class WritingPage extends TablePage {
  readonly field = this.page.getByRole('textbox');
  readonly read = this.page.getByRole('region', { name: 'こう よんだよ', exact: true });

  async checkText(): Promise<void> {
    await this.button('こたえあわせ').click();
  }

  async confirm(): Promise<void> {
    await this.button('うん、あって いる').click();
  }
}

async function openCloze(page: Page, sakumon: Sakumon) {
  const pupil = await newPupil(sakumon);
  const table = new WritingPage(page);
  await signInAs(page, pupil, '/question');
  await table.readExample('mouse');
  await table.openLevel(LEVEL);
  await table.passExamples();
  await table.openQuestion(CLOZE);
  await expect(table.field).toBeVisible();
  return { pupil, table };
}

async function statesOf({ query }: Sakumon, pupil: string): Promise<string[]> {
  const rows = await query(
    `select state from written_text join account on account.id = written_text.pupil_id
      where account.display_name = '${pupil}' or account.email = '${pupil}' order by act_id`,
  );
  return rows.map(({ state }) => String(state));
}

test.beforeEach(async ({ sakumon }) => {
  await openAllLevels(sakumon);
});

for (const viewport of [
  { width: 1366, height: 657 },
  { width: 1180, height: 820 },
]) {
  test(`a child writes problems at ${viewport.width} × ${viewport.height}`, async ({ onDevice, sakumon }) => {
    test.setTimeout(240_000);
    const page = await onDevice();
    const { pupil, table } = await openCloze(page, sakumon);
    // In windows of these sizes the list of levels is folded. The test has therefore opened the level before, in a
    // wider window.
    await page.setViewportSize(viewport);
    const looks = (name: string) => expectGoodLayout(page, `own-words-${viewport.width}-${name}`);

    await test.step('the child writes the missing sentence of a told problem', async () => {
      await looks('cloze');
      // The window has half the width of a Chromebook's screen. The page may then scroll, but the check button stays
      // visible.
      await page.setViewportSize({ width: 683, height: 768 });
      await expect(table.button('こたえあわせ')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(viewport);
      await table.checkText();
      await expect(page.getByText('かいてから こたえあわせを しよう')).toBeVisible();
      await table.field.fill(MISSING_SENTENCE);
      await table.checkText();
      await expect(table.read.getByRole('listitem')).toHaveCount(3);
      await looks('cloze-read');
      await table.confirm();
      await expect(table.success).toBeVisible();
      await expect(table.success.getByText(MISSING_SENTENCE)).toBeVisible();
      await looks('cloze-solved');
    });

    await test.step('the child writes a whole problem with given beginnings of sentences, first with other numbers', async () => {
      await table.goOn('mouse');
      await table.button('ヒント').click();
      await expect(page.getByText('おはなしの とおりに しきを かくと')).toBeVisible();
      await looks('hint');
      await page.getByRole('button', { name: '…が あります。', exact: true }).click();
      await expect(table.field).toHaveValue('が あります。');
      await table.field.fill(OTHER_NUMBERS);
      await expect(page.getByText('あめ 8こ')).toBeVisible();
      await looks('whole');
      await table.checkText();
      await expect(table.read.getByText('ガム')).not.toHaveCount(0);
      await looks('whole-read');
      await table.confirm();
      await expect(page.getByText('しきの かずを くらべて みよう')).toBeVisible();
      await looks('whole-wrong');
      await table.field.fill(RIGHT_TEXT);
      await table.checkText();
      await table.confirm();
      await expect(table.success.getByText(/^ほし 2つ/u)).toBeVisible();
      await looks('whole-solved');
    });

    await test.step('a text that is not understood waits for the teacher', async () => {
      await table.goOn('mouse');
      await table.field.fill(NOT_UNDERSTOOD);
      await table.checkText();
      await expect(page.getByText('せんせいに みて もらうね')).toBeVisible();
      await looks('waiting');
      await expect.poll(() => statesOf(sakumon, pupil)).toEqual(['understood', 'understood', 'understood', 'waiting']);
      await table.button('つぎの もんだい').click();
    });

    await test.step('what is typed survives a reload, and an offline check is sent later', async () => {
      await expect(table.field).toHaveValue('');
      await table.field.fill(LAST_TEXT);
      await waitUntilAppStoredOffline(page);
      await page.reload();
      await expect(table.field).toHaveValue(LAST_TEXT);
      await page.context().setOffline(true);
      await expect(page.getByText('オフライン（きろくは')).toBeVisible();
      await table.checkText();
      await table.confirm();
      await expect(table.success).toBeVisible();
      expect(await statesOf(sakumon, pupil)).toHaveLength(4);
      await page.context().setOffline(false);
      await expect.poll(() => statesOf(sakumon, pupil)).toHaveLength(5);
    });
  });
}

test('a wrong reading is denied by the child and waits for the teacher', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  const { pupil, table } = await openCloze(page, sakumon);
  await table.field.fill(MISSING_SENTENCE);
  await table.checkText();
  await table.button('ちがう').click();
  await expect(page.getByText('よみまちがえて いたね')).toBeVisible();
  await expect.poll(() => statesOf(sakumon, pupil)).toEqual(['waiting']);
  await table.button('かきなおす').click();
  await expect(table.field).toHaveValue(MISSING_SENTENCE);
});
