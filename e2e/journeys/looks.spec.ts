import { expect, test } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { tabTo } from '../move-piece.ts';
import { ADMIN, submitLoginForm, newPupil, openAllLevels, openLevelsByProgress, signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, findRightTriangleOfQuestion, rightCards, findWrongSlotFillings } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';
import { TablePage } from '../table.ts';

const [first] = questionsOfLevel(1);
const diagramAt = questionsOfLevel(3).findIndex(({ mode }) => mode === 'composeAndDiagram');
const withDiagram = questionsOfLevel(3)[diagramAt];
if (first === undefined || withDiagram === undefined) throw new Error('levels 1 and 3 are too short');

test('the screens of visitors and staff pass the layout and accessibility checks', async ({ onDevice }) => {
  const visitor = await onDevice();
  await visitor.goto('/');
  await expect(new TablePage(visitor).composition).toBeVisible();
  await expectGoodLayout(visitor, 'index');
  await visitor.goto('/nowhere');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodLayout(visitor, 'notfound');
  await visitor.goto('/login');
  await expect(visitor.getByLabel('メールアドレス')).toBeVisible();
  await expectGoodLayout(visitor, 'login');
  await submitLoginForm(visitor, 'nobody@demo.sakumon.test', 'wrong');
  await expect(visitor.getByRole('alert')).toContainText('ちがいます');
  await expectGoodLayout(visitor, 'login-wrong');

  await signInAs(visitor, TEACHER, '/manager');
  await expect(visitor.getByRole('heading', { level: 1, name: /^きょう/u })).toBeVisible();
  await expectGoodLayout(visitor, 'manager');
  await visitor.goto('/admin');
  await expect(visitor.getByText('403', { exact: true })).toBeVisible();
  await expectGoodLayout(visitor, 'forbidden');

  const admin = await onDevice();
  await signInAs(admin, ADMIN, '/admin');
  await expect(admin.getByRole('heading', { level: 1, name: '管理者ホーム' })).toBeVisible();
  await expectGoodLayout(admin, 'admin');
});

test('the exercise passes the layout and accessibility checks in every state', async ({ onDevice, sakumon }) => {
  await openLevelsByProgress(sakumon);
  const page = await onDevice({ hasTouch: true });
  const table = new TablePage(page);
  await signInAs(page, await newPupil(sakumon), '/question');
  await expect(table.example).toBeVisible();
  await expectGoodLayout(page, 'compose-example', 'whole');
  await table.touchExample('finger');
  await expectGoodLayout(page, 'compose-example-done', 'whole');
  await table.readExample('tapping');
  await expectGoodLayout(page, 'question-empty', 'whole');
  // A closed level can be pressed. The press shows why the level is closed.
  await table.levels.getByRole('button', { name: /^2-3 /u }).click({ force: true });
  await expect(page.getByText('まえの レベルを あと')).toBeVisible();
  await expectGoodLayout(page, 'question-closed-level');
  await table.check('mouse');
  await expect(page.getByText('おいてから こたえあわせを しよう。')).toBeVisible();
  await expectGoodLayout(page, 'question-asked');
  await table.button('ヒント').click();
  await expect(page.locator('[data-needed-cards] > *')).toHaveCount(3);
  await expectGoodLayout(page, 'question-hint');

  for (const [at, { cards }] of findWrongSlotFillings(first, 'calculation', 3).entries()) {
    const step = at + 1;
    await table.compose(cards, 'tapping');
    await table.check('mouse');
    await expectGoodLayout(page, `question-wrong-${step}`, step === 3 ? 'whole' : 'long');
  }
  await table.check('mouse');
  await expect(page.getByText('さっきと おなじだよ。')).toBeVisible();
  await expectGoodLayout(page, 'question-unchanged');
  for (const step of [2, 3]) {
    await table.button('ヒント').click();
    await expectGoodLayout(page, `question-hint-${step}`, 'whole');
  }
  await table.button('ヒント').click();
  await expect(table.example).toBeVisible();
  await expectGoodLayout(page, 'question-hint-4', 'whole');
  await table.touchExample('mouse');
  await expectGoodLayout(page, 'question-hint-4-whole', 'whole');
  await table.leaveExample('mouse');
  await page.context().setOffline(true);
  await expect(page.getByText('オフライン（きろくは')).toBeVisible();
  await expectGoodLayout(page, 'question-offline');
  await page.context().setOffline(false);
  await table.solve(rightCards(first), 'tapping');
  await expectGoodLayout(page, 'question-solved', 'whole');
});

test('the diagram and the worked example pass the layout and accessibility checks', async ({ onDevice, sakumon }) => {
  await openAllLevels(sakumon);
  const page = await onDevice({ hasTouch: true });
  const { table } = await startAsNewPupil(sakumon, page, 'tapping');
  await table.openLevel(3);
  await table.openQuestion(diagramAt + 1);
  await expect(table.example).toBeVisible();
  await table.hurryHand();
  await expectGoodLayout(page, 'composeAndDiagram-example', 'whole');
  await table.leaveExample('tapping');
  await table.compose(rightCards(withDiagram), 'tapping');
  await expectGoodLayout(page, 'diagram-tray');
  const { cells, operationPair } = findRightTriangleOfQuestion(withDiagram);
  await table.diagram.moveBlock(withDiagram, cells.top, 'top', 'tapping');
  await expectGoodLayout(page, 'diagram-part');
  await table.diagram.moveBlock(withDiagram, cells.left, 'left', 'tapping');
  await table.diagram.moveBlock(withDiagram, cells.right, 'right', 'tapping');
  await table.diagram.choose(operationPair, 'tapping');
  await expectGoodLayout(page, 'diagram-built', 'whole');
  await table.check('mouse');
  await expect(table.success).toBeVisible();
  await expectGoodLayout(page, 'diagram-solved');
  await table.goOn('mouse');

  await table.openLevel(6);
  await expect(table.example).toBeVisible();
  await table.hurryHand();
  await expectGoodLayout(page, 'example', 'whole');
  await table.leaveExample('mouse');
  await expectGoodLayout(page, 'question-level-6', 'whole');

  // This example has five slots and long sentences.
  await table.openLevel(36);
  await expect(table.example).toBeVisible();
  await table.hurryHand();
  await expectGoodLayout(page, 'example-long', 'whole');
  await table.leaveExample('mouse');
});

test('the level list scrolls and the page does not', async ({ onDevice, sakumon }) => {
  await openAllLevels(sakumon);
  const page = await onDevice();
  const { table } = await startAsNewPupil(sakumon, page);
  await table.passExamples();
  const last = table.levels.getByRole('listitem').last().getByRole('button');
  await expect(last).not.toBeInViewport();
  await tabTo(page, table.levels.locator('button[aria-current]'));
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 0.99 });
  await expect(table.composition.or(table.diagram.region).first()).toBeVisible();
  await expectGoodLayout(page, 'question-last-level', 'whole');
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 0.99 });
  const middle = table.levels.getByRole('button', { name: /^4-9 /u });
  await middle.click();
  await expect(middle).toHaveAttribute('aria-current', 'true');
  // In a window of a tablet's size the list of levels is folded. When the pupil opens the list, the page scrolls it to
  // the current level.
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(middle).toBeHidden();
  await page.getByRole('button', { name: /^レベル/u, expanded: false }).click();
  await expect(middle).toBeInViewport({ ratio: 0.99 });
  // Esc folds the list, both while the focus is on the list's button and while it is in the list.
  const fold = page.locator('button[aria-controls="levels"]');
  await expect(fold).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(middle).toBeHidden();
  await page.keyboard.press('Enter');
  await middle.focus();
  await page.keyboard.press('Escape');
  await expect(middle).toBeHidden();
  await expect(fold).toBeFocused();
});
