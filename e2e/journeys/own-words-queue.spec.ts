import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { chooseOption } from '../choose-option.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import {
  E2E_PASSWORD,
  newPupil,
  addTeacherToDemonstrationSchool,
  openAllLevels,
  PUPIL,
  signInAs,
  TEACHER,
} from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

const SMALL = { viewport: { width: 1366, height: 657 } };
/** The id of a question of mode `write`: pupils write a problem with the story equation ？ − 10 = 20. */
const QUESTION = 'level-05-23';

const SHARPENED = 'えんぴつが なん本か あります。10本 けずりました。のこりは 20本です。はじめは なん本ですか。';
const ALSO_SHARPENED = 'クレヨンが なん本か あります。10本 けずりました。20本 のこりました。はじめは なん本でしたか。';
const UNDERSTOOD_WHEN_TAUGHT =
  'えんぴつを 10本 けずったので、のこりが 20本に なりました。えんぴつは はじめ 何本 ありましたか。';
const PLAYED = 'きょうは 公園で あそびました。とても たのしかったです。';
const DENIED = 'りんごが 30こ あります。10こ たべました。のこりは なんこですか。';

/**
 * Adds a pupil with this name and sends a text of the pupil through the API. `denied`: true if the pupil says that
 * Sakumon has understood the text wrongly.
 */
async function write(
  page: Page,
  sakumon: Sakumon,
  { name, text, denied = false }: { readonly name: string; readonly text: string; readonly denied?: boolean },
): Promise<void> {
  const email = await newPupil(sakumon);
  await sakumon.query('update account set display_name = $2 where email = $1', [email, name]);
  const signedIn = await page.request.post(API_ROUTES.signIn.path, { data: { email, password: E2E_PASSWORD } });
  expect(signedIn.ok()).toBe(true);
  const [row] = await sakumon.query('select current_version from question where id = $1', [QUESTION]);
  const said = { readerVersion: 'of-the-device', direction: null, understood: null, correct: null };
  const attempt = `t_${randomUUID()}`;
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'WRITE_CHECK', text, denied, ...said }].map((event, step) => ({
    id: `a_${randomUUID()}`,
    question: QUESTION,
    questionVersion: row?.['current_version'],
    attempt,
    step,
    deviceTime: new Date().toISOString(),
    event,
  }));
  const answer = await page.request.post(API_ROUTES.recordActs.path, { data: { acts } });
  expect(answer.ok()).toBe(true);
}

async function statesOf({ query }: Sakumon, text: string): Promise<string[]> {
  const rows = await query("select concat_ws(' ', state, broken) as verdict from written_text where text = $1", [text]);
  return rows.map(({ verdict }) => String(verdict));
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `${name}さん` });

test('a teacher judges the texts that were not understood', async ({ onDevice, sakumon }) => {
  test.setTimeout(240_000);
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  const device = await onDevice();
  await write(device, sakumon, { name: '森 あおい', text: SHARPENED });
  await write(device, sakumon, { name: '青木 みなと', text: ALSO_SHARPENED });
  await write(device, sakumon, { name: '林 ゆい', text: SHARPENED });
  await write(device, sakumon, { name: '原 そうた', text: PLAYED });
  await write(device, sakumon, { name: '岡 めい', text: DENIED, denied: true });
  const page = await onDevice(SMALL);
  await signInAs(page, TEACHER, '/manager');

  await test.step('the home page says how many texts wait', async () => {
    const tasks = page.getByRole('region', { name: /^きょうすること/u });
    await expect(tasks.getByText('読めなかった文があります')).toBeVisible();
    await expect(tasks.getByRole('button', { name: /^5件/u })).toBeVisible();
    await expectGoodLayout(page, 'today-texts');
    await tasks.getByRole('link', { name: /じぶんの ことばの文を見る$/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: '2年1組の じぶんの ことば' })).toBeVisible();
  });

  await test.step('texts are grouped by the word that was not understood', async () => {
    const sharpened = page.getByRole('region', { name: '「けずりました」' });
    await expect(sharpened.getByText('3件', { exact: true })).toBeVisible();
    await expect(sharpened.getByRole('listitem')).toHaveCount(2);
    await expect(rowOf(page, '森 あおい')).toContainText('林 ゆいさん');
    await expect(rowOf(page, '岡 めい')).toContainText('児童が「ちがう」と答えました');
    await expectGoodLayout(page, 'texts');
  });

  await test.step('one press judges equal texts, and one takes it back', async () => {
    await rowOf(page, '森 あおい')
      .getByRole('button', { name: /^〇 正しい/u })
      .click();
    await expect(rowOf(page, '森 あおい')).toContainText('佐藤 みどり先生');
    expect(await statesOf(sakumon, SHARPENED)).toEqual(['right', 'right']);
    const undo = rowOf(page, '森 あおい').getByRole('button', { name: /^取り消す/u });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, '森 あおい').getByRole('button', { name: /^〇 正しい/u })).toBeFocused();
    expect(await statesOf(sakumon, SHARPENED)).toEqual(['waiting', 'waiting']);
  });

  await test.step('a text is judged wrong (△) by naming a constraint', async () => {
    await rowOf(page, '原 そうた').getByRole('button', { name: /^△/u }).click();
    await expectGoodLayout(page, 'texts-constraints');
    await rowOf(page, '原 そうた').getByRole('button', { name: /^お話/u }).click();
    await expect(rowOf(page, '原 そうた')).toContainText('△ お話');
    expect(await statesOf(sakumon, PLAYED)).toEqual(['wrong story']);
  });

  await test.step('a whole group is judged together', async () => {
    await page.getByRole('button', { name: '〇 正しい（「けずりました」 この3件をまとめて）' }).click();
    await expect(rowOf(page, '青木 みなと').getByRole('button', { name: /^取り消す/u })).toBeVisible();
    expect(await statesOf(sakumon, ALSO_SHARPENED)).toEqual(['right']);
    await expectGoodLayout(page, 'texts-judged');
  });

  await test.step('a text that a colleague judged first says by whom', async () => {
    const colleague = await onDevice(SMALL);
    await signInAs(colleague, await addTeacherToDemonstrationSchool(sakumon, '高橋'), `/manager/texts/${group}`);
    await rowOf(colleague, '岡 めい')
      .getByRole('button', { name: /^もどす/u })
      .click();
    await expect(rowOf(colleague, '岡 めい')).toContainText('書き直してもらいます');
    await rowOf(page, '岡 めい')
      .getByRole('button', { name: /^〇 正しい/u })
      .click();
    await expect(page.getByRole('alert')).toContainText('ほかの先生が先に見ていました');
    await expect(rowOf(page, '岡 めい')).toContainText('高橋先生');
    expect(await statesOf(sakumon, DENIED)).toEqual(['returned']);
  });

  await test.step('when every text is judged, the page says so, and lists the judged texts on the next visit', async () => {
    await expect(page.getByText('全部見おわりました')).toBeVisible();
    await page.reload();
    await page.getByText('見おわった文（5件）').click();
    await expect(rowOf(page, '森 あおい').getByRole('button', { name: /^取り消す/u })).toBeVisible();
    await expectGoodLayout(page, 'texts-seen');
  });

  await test.step('the replay shows the text with the verdict', async () => {
    await page.goto(`/manager/analytics/${group}/record`);
    await page.getByRole('row', { name: /原 そうた/u }).focus();
    await page.keyboard.press('Enter');
    const acts = page.getByRole('list', { name: '操作の一覧' });
    await acts.getByRole('button', { name: /答え合わせ：まちがい（お話）$/u }).click();
    await expect(page.getByText(PLAYED, { exact: true })).toBeVisible();
    await expectGoodLayout(page, 'texts-replay');
  });
});

test('a teacher teaches the school a word, and the next child is understood', async ({ onDevice, sakumon }) => {
  test.setTimeout(240_000);
  await openAllLevels(sakumon);
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  await write(await onDevice(), sakumon, { name: '森 あおい', text: SHARPENED });
  const page = await onDevice(SMALL);
  await signInAs(page, TEACHER, `/manager/texts/${group}`);

  await test.step('the dialog proposes the verb', async () => {
    await page.getByRole('button', { name: '言葉を教える（「けずりました」）' }).click();
    const dialog = page.getByRole('dialog', { name: '言葉を教える' });
    await expect(dialog.getByLabel('言葉', { exact: true })).toHaveValue('けずる');
    await expectGoodLayout(page, 'texts-teaching');
    // The teacher can teach Sakumon a verb only after choosing whether it means a gain or a loss. Without a choice, the
    // button moves the focus to the choice.
    await dialog.getByRole('button', { name: '教える', exact: true }).click();
    await expect(dialog.getByLabel('数の変わり方が同じ言葉')).toBeFocused();
    await chooseOption(dialog.getByLabel('数の変わり方が同じ言葉'), '使う（へる）');
    await dialog.getByRole('button', { name: '教える', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('「けずる」を教えました。')).toBeVisible();
    await page.getByText('教えた言葉（1語）').click();
    await expect(page.getByText('「けずる」（「使う」と同じ）')).toBeVisible();
    await expectGoodLayout(page, 'texts-taught');
    expect(await statesOf(sakumon, SHARPENED)).toEqual(['waiting']);
  });

  await test.step('the text of another child is understood on the device', async () => {
    const child = await onDevice();
    const table = new TablePage(child);
    await signInAs(child, await newPupil(sakumon), '/question');
    await table.readExample('mouse');
    await table.openLevel(5);
    await table.passExamples();
    await table.openQuestion(23);
    await child.getByRole('textbox').fill(UNDERSTOOD_WHEN_TAUGHT);
    await table.button('こたえあわせ').click();
    await expect(child.getByRole('region', { name: 'こう よんだよ', exact: true })).toBeVisible();
    await expectGoodLayout(child, 'texts-taught-read');
    await table.button('うん、あって いる').click();
    await expect(table.success).toBeVisible();
    await expect.poll(() => statesOf(sakumon, UNDERSTOOD_WHEN_TAUGHT)).toEqual(['understood']);
  });

  await test.step('the word is taken back', async () => {
    await page.getByRole('button', { name: '取り消す（「けずる」）' }).click();
    await expect(page.getByText('教えた言葉（1語）')).toBeHidden();
    await expect(page.getByText('「けずる」を教えました。')).toBeHidden();
  });
});

test('a link of the class opens its page for texts, which says that no text waits', async ({ onDevice }) => {
  const page = await onDevice(SMALL);
  await signInAs(page, TEACHER, '/manager/groups');
  await page.getByRole('button', { name: '2年1組のほかの操作' }).click();
  await page.getByRole('link', { name: '2年1組の じぶんの ことば' }).click();
  await expect(page.getByText('いま、見てほしい文はありません')).toBeVisible();
  await expectGoodLayout(page, 'texts-none');
});
