import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { CAMERA_VIDEO_PATH } from '../camera.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { expect, test } from '../journey.ts';
import { leaveExerciseByButton, signInAs, TEACHER } from '../people.ts';
import { TablePage } from '../table.ts';

test.afterAll(() => rmSync(CAMERA_VIDEO_PATH, { force: true }));

/**
 * The size of the window on pupils' tablets. `SIZES` also contains 768 × 1024, the smallest window in portrait format.
 */
const TABLET = { width: 1180, height: 820 };
const SIZES = [TABLET, { width: 768, height: 1024 }, { width: 1800, height: 1000 }];
const CHOSEN = ['さかな', 'ほし', 'バナナ'];

/**
 * Checks, in windows of several sizes, that every button is at least 44 × 44 px large and that no button extends below
 * the window.
 */
async function expectWithinReach(page: Page, buttons: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const small = await page.locator(buttons).evaluateAll((found) =>
      found
        .map((button) => button.getBoundingClientRect())
        .filter(({ width, height, bottom }) => width < 44 || height < 44 || bottom > innerHeight)
        .map(({ width, height, bottom }) => [Math.round(width), Math.round(height), Math.round(bottom)]),
    );
    expect.soft(small, `${buttons} at ${size.width}`).toEqual([]);
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect.soft(scrolls, `downwards at ${size.width}`).toBeLessThanOrEqual(0);
    if (process.env['SAKUMON_SHOTS'] !== undefined) {
      const name = `${process.env['SAKUMON_SHOTS']}/${buttons.replaceAll(/\W/gu, '')}-${size.width}x${size.height}.png`;
      await page.screenshot({ path: name, animations: 'disabled' });
    }
  }
  await page.setViewportSize(TABLET);
}

async function press(page: Page, pictures: readonly string[]): Promise<void> {
  for (const name of pictures) await page.getByRole('button', { name, exact: true }).click();
}

/** Lets the fake camera show an enlarged picture of a pupil's login card. */
async function holdUp(page: Page, card: Buffer): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.setContent(
    `<body style="margin:0;background:#bba;display:grid;place-items:center;height:100vh">
      <img src="data:image/png;base64,${card.toString('base64')}" style="width:620px">`,
  );
  const frame = await page.screenshot({ type: 'jpeg', quality: 90 });
  writeFileSync(CAMERA_VIDEO_PATH, Buffer.concat(Array.from({ length: 10 }, () => frame)));
}

test("a class signs in on a shared tablet: card, then name and pictures, and back to the class's page @window", async ({
  onDevice,
  sakumon,
}) => {
  // The class grows from 28 to 40 pupils. Two of the new pupils have names that are read alike, and some names are
  // long.
  await sakumon.query(
    `with school as (select school_id from account where email = $1), class as (
       select class_group.school_id, class_group.id from class_group join school using (school_id) where name = '2年1組'
     ), added as (
       insert into account (school_id, id, role, display_name, kana_name, created_at)
       select class.school_id, gen_random_uuid(), 'pupil', '児童' || n, kana, now()
         from class, unnest(array['いとう はな', 'うえだ ハナ', 'マリア ダ シルバ サントス', 'かとう しんのすけ',
           'こんどう りん', 'エリザベス', 'さいとう ゆうたろう', 'すずき みお', 'たなか そうすけ', 'なかむら れお',
           'ふじわらの みちなが', 'わたなべ こころ']) with ordinality as name (kana, n) returning school_id, id, display_name)
     insert into group_membership (school_id, pupil_id, group_id, number, from_date)
     select added.school_id, added.id, class.id, 28 + substr(display_name, 3)::int, '2026-04-01' from added, class`,
    [TEACHER],
  );
  const teacher = await onDevice({ deviceScaleFactor: 2 });
  await signInAs(teacher, TEACHER, '/manager');
  await teacher.getByRole('link', { name: '2年1組の授業と記録' }).click();
  await teacher.getByRole('button', { name: 'クラスのページ' }).click();
  await teacher.getByRole('link', { name: '設定を開く' }).click();
  await teacher.getByRole('radio', { name: /「クラスのページ」も使う/u }).check();
  await teacher.getByRole('button', { name: '設定を保存する' }).click();
  await expect(teacher.getByText('設定を保存しました。')).toBeVisible();
  await teacher.goBack();
  await teacher.getByRole('button', { name: 'クラスのページ' }).click();
  await teacher.getByRole('button', { name: 'きょうのページを開く' }).click();
  const code = (await teacher.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}$/u).innerText()).trim();
  await expectGoodLayout(teacher, 'class-page-board');
  await teacher.getByRole('link', { name: '絵のあいことばを見る' }).click();
  await teacher.getByRole('button', { name: /^カードのない\d+人に作る$/u }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'カードを作る' }).click();
  await teacher.emulateMedia({ media: 'print' });
  const cards = teacher.getByRole('main').getByRole('listitem');
  const picture = await cards.first().screenshot();
  const kana = (await cards.first().locator('p').nth(2).innerText()).split(' ');
  await teacher.emulateMedia({ media: null });
  await teacher.getByRole('button', { name: '印刷が終わりました' }).click();

  const tablet = await onDevice({ viewport: TABLET });
  await tablet.context().grantPermissions(['camera']);
  await tablet.goto('/login');
  await tablet.getByRole('link', { name: 'クラスの ばんごうで はいる' }).click();
  await tablet.getByLabel('クラスの ばんごう').fill('2222-2222');
  await tablet.getByRole('button', { name: 'ひらく' }).click();
  await expect(tablet.getByRole('alert')).toContainText('ばんごうが ちがうか、もう おわって います。');
  await expectGoodLayout(tablet, 'class-page-code');
  await tablet.getByLabel('クラスの ばんごう').fill(code.toUpperCase());
  await tablet.getByRole('button', { name: 'ひらく' }).click();
  await expect(tablet.getByRole('heading', { name: '2年1組' })).toBeVisible();
  await expect(tablet.getByRole('main').getByRole('listitem')).toHaveCount(40);
  await expect(tablet.getByRole('button', { name: 'はな 29' })).toBeVisible();
  await expectGoodLayout(tablet, 'class-page-names', 'whole');
  await expectWithinReach(tablet, 'main li button');

  // One tap opens the camera, which reads the login card. After the first sign-in by card, the pupil chooses a picture
  // password.
  await holdUp(await onDevice(), picture);
  await tablet.getByRole('button', { name: 'カードで はいる' }).click();
  await expect(tablet.getByRole('heading', { name: 'えの あいことばを きめよう' })).toBeVisible();
  await press(tablet, CHOSEN);
  await expect(tablet.getByText('もういちど おなじ じゅんばんで おしてね。')).toBeVisible();
  await expectGoodLayout(tablet, 'class-page-choose', 'whole');
  await press(tablet, CHOSEN.toReversed());
  await expect(tablet.getByRole('alert')).toContainText('はじめから えらんでね。');
  await press(tablet, [...CHOSEN, ...CHOSEN]);
  await new TablePage(tablet).readExample('keyboard');
  await leaveExerciseByButton(tablet);
  await expect(tablet.getByRole('heading', { name: '2年1組' })).toBeVisible();
  await tablet.goto('/');
  await expect(tablet).toHaveURL(/\/class$/u);
  await tablet.getByRole('button', { name: kana.at(-1) ?? '', exact: true }).click();
  await press(tablet, CHOSEN.toReversed());
  await expect(tablet.getByRole('alert')).toContainText('ちがう えだよ。');
  await expectGoodLayout(tablet, 'class-page-pictures', 'whole');
  await expectWithinReach(tablet, 'main ul button');
  await press(tablet, CHOSEN);
  await expect(tablet.getByRole('region', { name: 'くみたて' })).toBeVisible();
  await leaveExerciseByButton(tablet);
  await expect(tablet).toHaveURL(/\/class$/u);

  // The server rejects an expired code of the class page in the same way as a wrong code. The tablet then forgets the
  // class, so the login page asks how the pupil wants to sign in.
  await sakumon.query("update class_page set expires_at = now() - interval '1 second'");
  await tablet.reload();
  await expect(tablet.getByRole('alert')).toContainText('ばんごうが ちがうか、もう おわって います。');
  await tablet.goto('/login');
  await expect(tablet.getByRole('heading', { level: 1, name: 'どうやって はいる？' })).toBeVisible();

  await teacher.getByRole('button', { name: /^絵のあいことばを\d+人に作る$/u }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '作って印刷する' }).click();
  await expect(teacher.getByRole('heading', { name: /^絵のあいことばを\d+人に作りました$/u })).toBeFocused();
  await teacher.getByRole('button', { name: '印刷が終わりました' }).click();
  await expectGoodLayout(teacher, 'class-page-cards');
});
