import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil } from '../lessons.ts';
import { moveRecordsBackOneDay } from '../next-day.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { newPupil, addTeacherToDemonstrationSchool, PUPIL, signInAs, submitLoginForm, TEACHER } from '../people.ts';
import { startCountingPresses, type PressCounter } from '../presses.ts';
import { countPrintedPages } from '../printing.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

const test = testWithOwnSakumon();

const CHROMEBOOK = { viewport: { width: 1366, height: 657 } };
const COLLEAGUE = '田中 一郎';
const SUPPORTED = '山田 つばさ';
const ABSENT = 'いしい こはる';
const TRANSFERRED = '児童 4';

/** For each task of a teacher's week, the maximum number of presses, or of drags if the name contains `(drags)`. */
const BARS = {
  'first lesson of the day, from sign-in': 3,
  'homework for the absent': 1,
  'seats for the first time (drags)': 40,
  'seats later (drags)': 0,
  'weekly plan, from sign-in': 3,
  'way to the seats': 3,
  'the colleague opens the lesson, from sign-in': 2,
  'marking a pupil absent': 1,
  'going to a stuck pupil': 1,
  'support settings of a pupil': 7,
  'reading in a transferred pupil, from sign-in': 7,
  'evidence of the class on paper, from sign-in': 5,
} as const;
type Stage = keyof typeof BARS;

const counts = new Map<Stage, number>();

function record(stage: Stage, count: number): void {
  counts.set(stage, count);
  expect(count, stage).toBeLessThanOrEqual(BARS[stage]);
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'おもな画面' });
const seats = (page: Page) => page.getByRole('list', { name: '席' }).getByRole('listitem');

/** Opens the login page, starts to count presses and signs in. Resolves to the counter. */
async function signedIn(page: Page, email: string): Promise<PressCounter> {
  const presses = await startCountingPresses(page);
  await page.goto('/login');
  await submitLoginForm(page, email);
  await expect(page.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  return presses;
}

async function startProposedLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: '2年1組で、この授業を始める' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^授業中/u })).toBeVisible();
}

async function endLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: '授業を終える' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '終える' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^授業中/u })).toBeHidden();
}

const namesOn = (places: Locator): Promise<string[]> =>
  places.evaluateAll((each) => each.map((seat) => seat.querySelector('[translate="no"]')?.textContent ?? ''));

/**
 * Drags pupils on the seating plan until the seats are in the reverse order of the names. Resolves to the number of
 * drags.
 */
async function arrangeSeats(page: Page): Promise<number> {
  const present = await namesOn(seats(page));
  const wanted = present
    .filter((name) => name !== '')
    .toSorted()
    .toReversed();
  let drags = 0;
  for (const [at, name] of wanted.entries()) {
    const from = present.indexOf(name);
    if (from === at) continue;
    await seats(page).nth(from).getByRole('button').dragTo(seats(page).nth(at).getByRole('button'));
    drags += 1;
    present[from] = present[at] ?? '';
    present[at] = name;
    await expect(seats(page).nth(at)).toContainText(name);
  }
  await expect(page.getByText('保存しました。')).toBeVisible();
  return drags;
}

/**
 * Adds two things: a class with the pupil who will leave, and another school, to which this pupil will go. Resolves to
 * the e-mail address of a teacher of that school.
 */
async function addNeighbours(sakumon: Sakumon): Promise<string> {
  const email = `${randomUUID()}@week.test`;
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  await addPastLesson(sakumon, group, 1, 2);
  await sakumon.query(
    `with made as (
       insert into school (id, name, furigana, level_opening, created_at)
       values ($1, 'となり小学校', 'byGrade', 'byProgress', now()) returning id
     )
     insert into account (school_id, id, role, email, display_name, created_at, password_hash)
     select made.id, gen_random_uuid(), 'manager', $2, '転入 先生', now(), password_hash from account, made where email = $3`,
    [randomUUID(), email, TEACHER],
  );
  return email;
}

test('two teachers do the tasks of a school week with few presses', async ({ onDevice, sakumon }) => {
  test.setTimeout(400_000);
  const group = await fetchGroupIdOfPupil(sakumon, PUPIL);
  for (const daysAgo of [9, 2]) await addPastLesson(sakumon, group, daysAgo, 6);
  const colleague = await addTeacherToDemonstrationSchool(sakumon, COLLEAGUE);
  const supported = await newPupil(sakumon);
  await sakumon.query('update account set display_name = $2 where email = $1', [supported, SUPPORTED]);

  await test.step('Monday: a teacher copies the plan of the week and arranges the seats', async () => {
    const page = await onDevice({ ...CHROMEBOOK, permissions: ['clipboard-read', 'clipboard-write'] });
    const presses = await signedIn(page, TEACHER);
    await expectGoodLayout(page, 'week-monday');
    await page.getByRole('link', { name: '週案の文を作る' }).click();
    await page.getByRole('button', { name: '文をコピーする' }).click();
    await expect(page.getByText('コピーしました')).toBeVisible();
    record('weekly plan, from sign-in', await presses.since());
    await navigation(page).getByRole('link', { name: 'きょう' }).click();
    await presses.since();
    await page.getByRole('link', { name: '2年1組の授業と記録' }).click();
    await page.getByRole('link', { name: '座席', exact: true }).click();
    await expect(page.getByText('全員の席が決まっています。')).toBeVisible();
    record('way to the seats', await presses.since());
    const drags = await arrangeSeats(page);
    expect(await presses.since()).toBe(drags);
    record('seats for the first time (drags)', drags);
    await expectGoodLayout(page, 'week-seats');
  });
  await moveRecordsBackOneDay(sakumon);

  await test.step('Tuesday: a lesson of two teachers, with one pupil absent', async () => {
    const device = await onDevice();
    const table = new TablePage(device);
    await signInAs(device, supported, '/question');
    await table.readExample('mouse');

    const page = await onDevice(CHROMEBOOK);
    const presses = await signedIn(page, TEACHER);
    await startProposedLesson(page);
    record('first lesson of the day, from sign-in', await presses.since());

    const other = await onDevice(CHROMEBOOK);
    const othersPresses = await signedIn(other, colleague);
    await other.getByRole('link', { name: '2年1組の授業の画面へ' }).click();
    await expect(other.getByRole('heading', { level: 1, name: /^授業中/u })).toBeVisible();
    record('the colleague opens the lesson, from sign-in', await othersPresses.since());

    await page.getByRole('button', { name: `${ABSENT}を欠席にする`, exact: true }).click();
    await expect(other.getByText(/・欠席 1人/u)).toBeVisible();
    record('marking a pupil absent', await presses.since());

    await page.getByRole('button', { name: '座席', exact: true }).click();
    await expect(seats(page).filter({ hasText: ABSENT })).toContainText('欠席');
    const shown = (await namesOn(seats(page))).filter((name) => name !== '' && name !== SUPPORTED);
    expect(shown).toEqual(shown.toSorted().toReversed());
    record('seats later (drags)', (await presses.since()) - 1);

    // A pupil with support settings begins a question and then does nothing for two minutes (the test moves the time of
    // the last act back).
    await device.locator('[data-piece]').first().waitFor();
    await device.locator('[data-piece]').first().click();
    await table.slot(1).click();
    await expect(page.getByText(/ 1人 参加/u)).toBeVisible();
    await sakumon.query(
      `update lesson_result set last_act_at = last_act_at - interval '2 minutes'
        where pupil_id = (select id from account where email = $1)`,
      [supported],
    );
    for (const screen of [page, other]) await screen.reload();
    await othersPresses.since();
    await other.getByRole('button', { name: `${SUPPORTED}のところに行きます` }).click();
    await expect(page.getByText(`${COLLEAGUE}先生が行きます`)).toBeVisible();
    record('going to a stuck pupil', await othersPresses.since());

    await presses.since();
    await page.getByRole('button', { name: '欠席の1人に、同じ問題を宿題に出す' }).click();
    await expect(page.getByText(/^1人に、\d+問を宿題に出しました。/u)).toBeVisible();
    record('homework for the absent', await presses.since());
    await endLesson(page);
    await expectGoodLayout(page, 'week-lesson');
  });
  await moveRecordsBackOneDay(sakumon);

  await test.step('Wednesday: the settings of the supported pupil', async () => {
    const page = await onDevice(CHROMEBOOK);
    const presses = await signedIn(page, TEACHER);
    await expect(page.getByRole('region', { name: /^きょうすること/u })).toContainText(`${ABSENT}さん`);
    await presses.since();
    await navigation(page).getByRole('link', { name: '児童', exact: true }).click();
    await page.getByRole('searchbox').fill('やまだ');
    await page.getByRole('searchbox').fill('山田');
    await page.getByRole('rowheader', { name: SUPPORTED, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: SUPPORTED });
    for (const name of [/^ふりがなをいつもつける/u, /^文字を大きくする/u, /^カードを減らす/u]) {
      await dialog.getByRole('checkbox', { name }).check();
    }
    await dialog.getByRole('button', { name: '保存する' }).click();
    await expect(dialog.getByText(/保存しました/u)).toBeVisible();
    record('support settings of a pupil', await presses.since());
    const device = await onDevice();
    await signInAs(device, supported, '/question');
    await expect(device.locator('html[data-bigger-text]')).toHaveCount(1);
  });
  await moveRecordsBackOneDay(sakumon);

  await test.step('Thursday: a pupil comes from another school', async () => {
    const sender = await onDevice();
    const receiving = await addNeighbours(sakumon);
    await signInAs(sender, TEACHER, '/manager/students');
    await sender.getByRole('searchbox').fill(TRANSFERRED);
    await sender.getByRole('rowheader', { name: TRANSFERRED, exact: true }).click();
    await sender.getByRole('button', { name: '転校のファイルを作る' }).click();
    const dialog = sender.getByRole('dialog', { name: /の転校のファイル/u });
    const code = (await dialog.locator('b').innerText()).trim();
    const download = sender.waitForEvent('download');
    await dialog.getByRole('button', { name: 'ファイルを保存する' }).click();
    const file = await (await download).path();

    const page = await onDevice(CHROMEBOOK);
    const presses = await signedIn(page, receiving);
    await navigation(page).getByRole('link', { name: '児童', exact: true }).click();
    await page.getByRole('link', { name: '児童を追加する' }).first().click();
    await page.getByRole('link', { name: 'ほかの学校から転校してきた児童の記録を取りこむ' }).click();
    await page.getByRole('heading', { level: 1, name: '転校してきた児童' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('textbox', { name: 'コード' }).fill(code);
    await page.getByRole('button', { name: '内容を確かめる' }).click();
    await page.getByRole('button', { name: '取りこむ', exact: true }).click();
    await expect(page.getByText(`${TRANSFERRED}さんを取りこみました。`)).toBeVisible();
    record('reading in a transferred pupil, from sign-in', await presses.since());
  });
  await moveRecordsBackOneDay(sakumon);

  await test.step('Friday: the evidence of the class', async () => {
    const page = await onDevice(CHROMEBOOK);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'print', {
        value: () => {
          document.documentElement.dataset['printed'] = '';
        },
      });
    });
    const presses = await signedIn(page, TEACHER);
    await expectGoodLayout(page, 'week-friday');
    await presses.since();
    await page.getByRole('link', { name: '2年1組の授業と記録' }).click();
    await page.getByRole('tab', { name: '児童ごと' }).click();
    await page.getByRole('link', { name: '評価の資料', exact: true }).click();
    await page.getByRole('button', { name: /印刷/u }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    record('evidence of the class on paper, from sign-in', (await presses.since()) + 1);
    await expect(page.getByRole('article', { name: ABSENT })).toContainText('知識・技能');
    expect(await countPrintedPages(page, 'week-evidence')).toBe(await page.getByRole('article').count());
  });

  expect(counts.size).toBe(Object.keys(BARS).length);
  for (const [stage, count] of counts) test.info().annotations.push({ type: stage, description: String(count) });
  process.stdout.write(`${[...counts].map(([stage, count]) => `${count}\t${stage}`).join('\n')}\n`);
});
