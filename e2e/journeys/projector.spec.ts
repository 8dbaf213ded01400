import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { API_ROUTES } from '../../contract/routes.ts';
import type { Question } from '../../engine/question/question.ts';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { fetchGroupIdOfPupil, startLesson } from '../lessons.ts';
import { addGroupWithoutActs } from '../past-lessons.ts';
import { newPupil, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards, findRightTriangleOfQuestion, findWrongSlotFilling } from '../question-bank.ts';
import type { Sakumon } from '../sakumon.ts';

const test = testWithOwnSakumon();

const LEVEL = 4;
/** Maximum time until a page has loaded, or until a projector is connected again, in milliseconds. */
const LATER = 20_000;
const PAUSED = 'せんせいの おはなしを ききましょう';

const questions = questionsOfLevel(LEVEL);
const cardsOnly = questions.find(({ mode }) => mode === 'compose');
const withTriangle = questions.find(({ mode }) => mode === 'composeAndDiagram');
if (cardsOnly === undefined || withTriangle === undefined) throw new Error('the level has both modes');

type Pupil = { readonly name: string; readonly email: string; readonly page: Page };

async function pupilNamed(sakumon: Sakumon, name: string, page: Page): Promise<Pupil> {
  const email = await newPupil(sakumon);
  await sakumon.query('update account set display_name = $2 where email = $1', [email, name]);
  await signInAs(page, email, '/question');
  return { name, email, page };
}

/**
 * Resolves to the version of a question in the running lesson, as the teacher's screen gets it from the API; to an
 * empty text if the lesson does not have the question.
 */
async function versionOf(teacher: Page, question: Question): Promise<string> {
  const path = API_ROUTES.lessonQuestions.path.replace(':lesson', lessonOf(teacher));
  const { questions: found } = API_ROUTES.lessonQuestions.output.parse(await (await teacher.request.get(path)).json());
  return found.find(({ id }) => id === question.id)?.version ?? '';
}

function lessonOf(teacher: Page): string {
  return new URL(teacher.url()).pathname.split('/').at(-1) ?? '';
}

/**
 * Returns a triangle of a diagram for the question. If `isRight` is false, the triangle is wrong: the number at the top
 * and the number on the left are swapped.
 */
function triangleOf(question: Question, isRight: boolean) {
  const { cells, operationPair } = findRightTriangleOfQuestion(question);
  const [top, left, right] = [cells.top.id, cells.left.id, cells.right.id];
  return { cells: isRight ? { top, left, right } : { top: left, left: top, right }, operationPair, apexAt: 'top' };
}

/**
 * Sends the acts of a pupil who checks one composition at a question. `correct`: true if the composition is right. If
 * the question has a diagram, a wrong composition has the right cards but a wrong triangle.
 */
async function checkOnce(teacher: Page, { page }: Pupil, question: Question, correct: boolean): Promise<void> {
  const isDrawn = question.mode !== 'compose';
  const cards = correct || isDrawn ? rightCards(question) : findWrongSlotFilling(question, 'story').cards;
  const diagram = isDrawn ? { triangles: [triangleOf(question, correct)], joints: [] } : null;
  const composition = { slots: cards.map(({ id }) => id), diagram, named: null };
  const attempt = `t_${randomUUID()}`;
  const questionVersion = await versionOf(teacher, question);
  const acts = [{ kind: 'QUESTION_BEGIN' }, { kind: 'CHECK', composition, correct }].map((event, step) => ({
    id: `a_${randomUUID()}`,
    question: question.id,
    questionVersion,
    attempt,
    step,
    deviceTime: new Date().toISOString(),
    event,
  }));
  expect((await page.request.post('/api/acts', { data: { acts } })).ok()).toBe(true);
}

async function stepOf(teacher: Page, step: Record<string, unknown>): Promise<void> {
  const path = `/api/lessons/${lessonOf(teacher)}`;
  const { lesson } = API_ROUTES.lesson.output.parse(await (await teacher.request.get(path)).json());
  const answer = await teacher.request.post(path, { data: { version: lesson.version, step } });
  expect(answer.ok()).toBe(true);
}

async function choose(teacher: Page, choice: string): Promise<void> {
  await teacher.getByRole('button', { name: '映す', exact: true }).click();
  await teacher.getByRole('button', { name: choice, exact: true }).click();
}

/** Returns the bar that says what is projected. */
function bar(teacher: Page, shown: RegExp | string): Locator {
  return teacher.getByRole('region', { name: shown });
}

/**
 * Lets the teacher project the compositions of two pupils side by side. `place`: the position of the question among the
 * questions that the pupils have begun, counted from 0.
 */
async function compare(teacher: Page, pupils: readonly Pupil[], place: number): Promise<void> {
  await choose(teacher, '比べて見せる');
  const grid = teacher.getByRole('region', { name: '児童 × 問題' });
  for (const { name } of pupils) {
    const row = grid.getByRole('row', { name: new RegExp(`^${name}`, 'u') });
    await row.getByRole('cell').getByRole('button').nth(place).click();
  }
  await grid.getByRole('button', { name: '映す', exact: true }).click();
}

/**
 * Checks that the projected view fits into its window without scrolling, also at 1024 × 768, the size of an old
 * projector.
 */
async function expectFitting(wall: Page, name: string): Promise<void> {
  await expectGoodLayout(wall, name, 'whole');
  await wall.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(() => wall.evaluate(() => document.documentElement.scrollHeight - innerHeight), {
      message: `${name} at 1024`,
    })
    .toBe(0);
  const shots = process.env['SAKUMON_SHOTS'];
  if (shots !== undefined) await wall.screenshot({ path: `${shots}/${name}-1024.png` });
  await wall.setViewportSize({ width: 1366, height: 657 });
}

test('a lesson is projected in a window of its own and on a device without sign-in', async ({ onDevice, sakumon }) => {
  test.setTimeout(240_000);
  const pupils = [
    await pupilNamed(sakumon, '青木 あおい', await onDevice()),
    await pupilNamed(sakumon, '石田 蓮', await onDevice()),
  ];
  const [one, other] = pupils;
  if (one === undefined || other === undefined) throw new Error('two pupils');
  const teacher = await onDevice({ viewport: { width: 1366, height: 657 } });
  await signInAs(teacher, TEACHER, '/manager');
  await startLesson(teacher, await fetchGroupIdOfPupil(sakumon, one.email), LEVEL);

  // When the teacher chooses a view, a new window opens for the projector. The teacher's own screen stays open and says
  // what is projected.
  const opening = teacher.waitForEvent('popup');
  await choose(teacher, 'みんなのようす');
  const wall = await opening;
  await expect(wall.getByText('みんなで', { exact: true })).toBeVisible({ timeout: LATER });
  expect(new URL(wall.url()).hash).toBe('');
  await expect(bar(teacher, '映しています：みんなのようす')).toContainText('つないだ画面 1', { timeout: LATER });

  // Another device joins with the code. Nobody signs in on it.
  await bar(teacher, /みんなのようす/u)
    .getByRole('button', { name: 'ほかの端末で映す' })
    .click();
  const code = await bar(teacher, /みんなのようす/u)
    .getByText(/^(?:番号)?[a-z2-9]{3}-[a-z2-9]{3}$/u)
    .innerText();
  const device = await onDevice({ viewport: { width: 1024, height: 768 } });
  await device.goto('/projector');
  await expectGoodLayout(device, 'projector-code');
  await device.getByLabel('ばんごう', { exact: true }).fill('222 222');
  await device.getByRole('button', { name: 'うつす' }).click();
  await expect(device.getByRole('alert')).toContainText('ばんごうが ちがうか');
  await device.getByLabel('ばんごう', { exact: true }).fill(code.replace('番号', '').trim().toUpperCase());
  await device.getByRole('button', { name: 'うつす' }).click();
  await expect(device.getByText('みんなで', { exact: true })).toBeVisible();
  await expect(bar(teacher, /みんなのようす/u)).toContainText('つないだ画面 2', { timeout: LATER });
  await expectGoodLayout(teacher, 'projecting-teacher');

  // The work of the class, a pause and changed questions are shown within a second.
  const walls = [wall, device];
  await checkOnce(teacher, one, cardsOnly, true);
  for (const page of walls) await expect(page.locator('b')).toHaveText('1');
  await teacher.getByRole('button', { name: '一時停止' }).click();
  for (const page of walls) await expect(page.getByText(PAUSED)).toBeAttached();
  await expectFitting(wall, 'projected-pause');
  await teacher.getByRole('button', { name: '再開する' }).click();
  for (const page of walls) await expect(page.getByText(PAUSED)).toHaveCount(0);
  await sakumon.query(`update lesson set started_at = now() - interval '20 minutes' where kind = 'class'`);
  await stepOf(teacher, {
    kind: 'changeOffer',
    offer: { kind: 'questions', questions: [cardsOnly.id, withTriangle.id] },
  });
  for (const page of walls) await expect(page.getByText(/2もん/u)).toBeAttached();
  await stepOf(teacher, { kind: 'changeOffer', offer: { kind: 'levels', levels: [LEVEL] } });
  await checkOnce(teacher, other, cardsOnly, false);
  await expectFitting(wall, 'projected-progress');

  // The two compositions are shown side by side, without the pupils' names. The teacher decides when right compositions
  // are marked.
  await compare(teacher, pupils, 0);
  for (const page of walls) {
    await expect(page.getByRole('heading', { name: 'くらべて みよう' })).toBeVisible();
    await expect(page.getByText('い', { exact: true })).toBeVisible();
    for (const { name } of pupils) await expect(page.locator('body')).not.toContainText(name);
  }
  await expectFitting(wall, 'projected-two');
  await bar(teacher, '映しています：比べて見せる（2つ）').getByRole('button', { name: 'どれが正解かを示す' }).click();
  for (const page of walls) await expect(page.getByText('せいかい')).toHaveCount(1);
  await expectGoodLayout(teacher, 'projecting-teacher-compare');

  // Compositions with triangles: the cards can be hidden.
  for (const pupil of pupils) await checkOnce(teacher, pupil, withTriangle, pupil === one);
  await expect(wall.locator('ol ol')).toHaveCount(2);
  await compare(teacher, pupils, questions.indexOf(withTriangle) < questions.indexOf(cardsOnly) ? 0 : 1);
  await expect(wall.locator('canvas, svg').first()).toBeVisible({ timeout: LATER });
  await expectFitting(wall, 'projected-triangles');
  await bar(teacher, /比べて見せる/u)
    .getByRole('button', { name: '三角だけを見せる' })
    .click();
  await expect(wall.locator('ol ol')).toHaveCount(0);

  // A wrong composition that several pupils made.
  await choose(teacher, 'よくあるまちがい');
  for (const page of walls) {
    await expect(page.getByRole('heading', { name: 'みんなで みて みよう' })).toBeVisible();
  }
  await expectFitting(wall, 'projected-mistake');

  // While the server cannot be reached, the projector keeps its last view and says that the connection is lost. When
  // the server is back, the teacher can continue.
  await sakumon.killServer();
  for (const page of walls)
    await expect(page.getByText(/つながるまで まって/u).first()).toBeAttached({ timeout: LATER });
  await expect(device.getByRole('heading', { name: 'みんなで みて みよう' })).toBeVisible();
  await expectFitting(wall, 'projected-lost');
  await sakumon.start();
  for (const page of walls) await expect(page.getByText(/つながるまで まって/u)).toHaveCount(0, { timeout: LATER });

  // The teacher stops the projection. The projector window and the device that joined with the code say that it is
  // over. This device loses its access, so after a reload it asks for a code again.
  await bar(teacher, /よくあるまちがい/u)
    .getByRole('button', { name: '映すのをやめる' })
    .click();
  for (const page of walls) {
    await expect(page.getByRole('heading', { name: 'これで おしまいです' })).toBeVisible({ timeout: LATER });
  }
  await expect(bar(teacher, /映しています/u)).toHaveCount(0);
  await expectFitting(wall, 'projected-end');
  await device.reload();
  await expect(device.getByLabel('ばんごう', { exact: true })).toBeVisible();

  // The teacher starts the projection again, and it appears in the same window. It ends together with the lesson.
  await choose(teacher, 'みんなのようす');
  await expect(wall.getByText('みんなで', { exact: true })).toBeVisible({ timeout: LATER });
  await stepOf(teacher, { kind: 'endNow' });
  await expect(wall.getByRole('heading', { name: 'じゅぎょうは おわりです' })).toBeVisible();
  await expect(bar(teacher, /映しています/u)).toHaveCount(0);
  await expect(device.getByLabel('ばんごう', { exact: true })).toBeVisible();
});

test('the names of 28 pupils fit into the window of a Chromebook while their lesson is projected', async ({
  onDevice,
  sakumon,
}) => {
  const group = await addGroupWithoutActs(sakumon, '2年8組', 28);
  const teacher = await onDevice({ viewport: { width: 1366, height: 657 } });
  await signInAs(teacher, TEACHER, '/manager');
  await startLesson(teacher, group, LEVEL);
  const opening = teacher.waitForEvent('popup');
  await choose(teacher, 'みんなのようす');
  await opening;
  await expect(bar(teacher, /みんなのようす/u)).toBeVisible();
  const names = teacher.getByRole('table', { name: '児童と問題の一覧' }).getByRole('rowheader', { name: /^児童 \d/u });
  await expect(names).toHaveCount(28);
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  await expectGoodLayout(teacher, 'projecting-class-of-28');
});

test('if the browser blocks the new window, a link opens the projection', async ({ onDevice, sakumon }) => {
  const pupil = await pupilNamed(sakumon, '青木 あおい', await onDevice());
  const teacher = await onDevice();
  await signInAs(teacher, TEACHER, '/manager');
  await startLesson(teacher, await fetchGroupIdOfPupil(sakumon, pupil.email), LEVEL);
  await teacher.evaluate(() => Object.defineProperty(window, 'open', { value: () => null }));
  await choose(teacher, 'みんなのようす');
  await expect(teacher.getByRole('alert')).toContainText('ブラウザーが新しい窓を止めました。');
  await expectGoodLayout(teacher, 'projecting-blocked');
  const opening = teacher.context().waitForEvent('page');
  await teacher.getByRole('link', { name: '新しいタブで開く' }).click();
  await expect((await opening).getByText('みんなで', { exact: true })).toBeVisible({ timeout: LATER });
});
