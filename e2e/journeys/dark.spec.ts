import type { Page } from '@playwright/test';
import { PAGE_PATH_PATTERNS } from '../../contract/pages.ts';
import { StoredQuestionDraft } from '../../contract/question-drafts.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import { addPastLesson, addGroupWithoutActs } from '../past-lessons.ts';
import { expect, test } from '../journey.ts';
import { expectReadableInDarkTheme } from '../layout-checks.ts';
import { ADMIN, signInAs, TEACHER } from '../people.ts';
import { findPrintedControls } from '../printing.ts';
import type { Sakumon } from '../sakumon.ts';

const ALL_PATHS = Object.values(PAGE_PATH_PATTERNS).flat();
const ADMIN_PATHS = ALL_PATHS.filter((path) => path.startsWith('/admin'));
const RECORD_PATH = /^\/manager\/analytics\//u;
const TEACHER_PATHS = {
  'figures and records': ALL_PATHS.filter((path) => RECORD_PATH.test(path)),
  'all others': ALL_PATHS.filter((path) => /^\/(?:manager|upload)/u.test(path) && !RECORD_PATH.test(path)),
} as const;

const LAPTOP = { viewport: { width: 1366, height: 768 } } as const;

/** The values for the parameters `:name` of paths. */
type Ids = Readonly<Record<string, string>>;

/** Adds a class group with two past lessons. Resolves to the ids that the paths of the tested pages contain. */
async function held(sakumon: Sakumon): Promise<Ids> {
  const group = await addGroupWithoutActs(sakumon, '2年9組');
  await addPastLesson(sakumon, group, 9, 4);
  await addPastLesson(sakumon, group, 2, 1);
  const [row] = await sakumon.query(
    `select 's_' || id as lesson, 'c_' || school_id as school from lesson
      where 'g_' || group_id = $1 order by started_at desc limit 1`,
    [group],
  );
  return { group, lesson: String(row?.['lesson']), school: String(row?.['school']) };
}

/** Creates a draft as the signed-in teacher. Resolves to its id. */
async function begunDraft(page: Page): Promise<string> {
  const data = { content: createBlankDraft(3, 'combine'), replaces: null };
  const answer = await page.request.post(API_ROUTES.addQuestionDraft.path, { data });
  return StoredQuestionDraft.parse(await answer.json()).id;
}

function filled(path: string, ids: Ids): string {
  return path.replaceAll(/:(?<name>\w+)/gu, (_, name: string) => ids[name] ?? '');
}

async function visitDarkAndOnPaper(page: Page, paths: readonly string[], ids: Ids): Promise<void> {
  for (const path of paths) {
    await page.goto(filled(path, ids));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('読みこんでいます')).toHaveCount(0);
    await expectReadableInDarkTheme(page, `dark${path.replaceAll(/[/:]/gu, '-')}`, { include: ['body'] });
    expect.soft(await findPrintedControls(page), `${path}: controls on paper`).toEqual([]);
  }
}

for (const [name, paths] of Object.entries(TEACHER_PATHS)) {
  test(`every page of a teacher is readable in the dark theme and has no controls on paper: ${name}`, async ({
    onDevice,
    sakumon,
  }) => {
    const page = await onDevice(LAPTOP);
    await signInAs(page, TEACHER, '/manager');
    await visitDarkAndOnPaper(page, paths, { ...(await held(sakumon)), draft: await begunDraft(page) });
  });
}

test('every page of an admin is readable in the dark theme and has no controls on paper', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice(LAPTOP);
  await signInAs(page, ADMIN, '/admin');
  await visitDarkAndOnPaper(page, ADMIN_PATHS, await held(sakumon));
});

/** Resolves to the background colour of the page as `rgb(…)`. */
function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

const LIGHT_PAPER = 'rgb(247, 246, 242)';
const DARK_PAPER = 'rgb(20, 20, 31)';

test('a teacher chooses the dark theme on a device', async ({ onDevice }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/manager/settings');
  const choice = page.getByRole('radiogroup', { name: '画面の明るさ' });
  await expect(choice.getByLabel('自動')).toBeChecked();
  expect(await paperOf(page)).toBe(LIGHT_PAPER);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => paperOf(page)).toBe(DARK_PAPER);
  await choice.getByLabel('明るい').check();
  await expect.poll(() => paperOf(page)).toBe(LIGHT_PAPER);
  await page.emulateMedia({ colorScheme: 'light' });
  await choice.getByLabel('暗い').check();
  await expect.poll(() => paperOf(page)).toBe(DARK_PAPER);

  // The screen that is shown while the app loads is dark even before any script is loaded.
  await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  const opening = page.locator('.opening');
  await expect(opening).toHaveCSS('background-color', DARK_PAPER);
  await page.unroute(/\/assets\/.*\.js$/u);
  await page.reload();
  await expect(choice.getByLabel('暗い')).toBeChecked();
  expect(await paperOf(page)).toBe(DARK_PAPER);

  await page.emulateMedia({ media: 'print' });
  expect(await paperOf(page)).toBe('rgb(255, 255, 255)');
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(31, 30, 61)');
  await page.emulateMedia({ media: null });

  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  expect(await paperOf(page)).toBe(LIGHT_PAPER);
});
