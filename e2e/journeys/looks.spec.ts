import { expect, ownSakumon, test } from '../journey.ts';
import { expectWellMadeAtBoth, expectWhole } from '../looking.ts';
import { tabTo } from '../moving.ts';
import { ADMIN, enter, newPupil, openAllLevels, openLevelsByProgress, signIn, TEACHER } from '../people.ts';
import { questionsOfLevel, rightBuilding, rightCards, wrongFilling } from '../questionBank.ts';
import { Table } from '../table.ts';

const sakumon = ownSakumon();

const [first] = questionsOfLevel(1);
const diagramAt = questionsOfLevel(3).findIndex(({ mode }) => mode === 'composeAndDiagram');
const withDiagram = questionsOfLevel(3)[diagramAt];
if (first === undefined || withDiagram === undefined) throw new Error('levels 1 and 3 are too short');

test('the screens of visitors and staff are well made', async ({ onDevice }) => {
  const visitor = await onDevice(sakumon());
  await visitor.goto('/');
  await expect(new Table(visitor).composition).toBeVisible();
  await expectWellMadeAtBoth(visitor, 'index');
  await visitor.goto('/nowhere');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expectWellMadeAtBoth(visitor, 'notfound');
  await visitor.goto('/login');
  await expect(visitor.getByLabel('メールアドレス')).toBeVisible();
  await expectWellMadeAtBoth(visitor, 'login');
  await enter(visitor, 'nobody@demo.sakumon.test', 'wrong');
  await expect(visitor.getByRole('alert')).toContainText('ちがいます');
  await expectWellMadeAtBoth(visitor, 'login-wrong');

  await signIn(visitor, TEACHER, '/manager');
  await expect(visitor.getByRole('heading', { level: 1, name: '先生ホーム' })).toBeVisible();
  await expectWellMadeAtBoth(visitor, 'manager');
  await visitor.goto('/admin');
  await expect(visitor.getByText('403', { exact: true })).toBeVisible();
  await expectWellMadeAtBoth(visitor, 'forbidden');

  const admin = await onDevice(sakumon());
  await signIn(admin, ADMIN, '/admin');
  await expect(admin.getByRole('heading', { level: 1, name: '管理者ホーム' })).toBeVisible();
  await expectWellMadeAtBoth(admin, 'admin');
});

test('the exercise is well made in every state', async ({ onDevice }) => {
  await openLevelsByProgress(sakumon());
  const page = await onDevice(sakumon(), { hasTouch: true });
  const table = new Table(page);
  await signIn(page, await newPupil(sakumon()), '/question');
  await expect(table.example).toBeVisible();
  await expectWellMadeAtBoth(page, 'compose-example');
  await table.readExample('tapping');
  await expectWellMadeAtBoth(page, 'question-empty');
  await expectWhole(page, 'empty');
  // A closed level takes presses all the same: to say why it is closed.
  await table.levels.getByRole('button', { name: /^2 /u }).click({ force: true });
  await expect(page.getByText('まえの レベルを あと')).toBeVisible();
  await expectWellMadeAtBoth(page, 'question-closed-level');
  await table.check('mouse');
  await expect(page.getByText('おいてから こたえあわせを しよう。')).toBeVisible();
  await expectWellMadeAtBoth(page, 'question-asked');
  await table.button('ヒント').click();
  await expectWellMadeAtBoth(page, 'question-hint');

  const wrong = wrongFilling(first, 'calculation');
  await table.compose(wrong.cards, 'tapping');
  for (const step of [1, 2, 3]) {
    await table.check('mouse');
    await expectWellMadeAtBoth(page, `question-wrong-${step}`);
  }
  await expectWhole(page, 'with feedback');
  await page.context().setOffline(true);
  await expect(page.getByText('オフライン（きろくは')).toBeVisible();
  await expectWellMadeAtBoth(page, 'question-offline');
  await page.context().setOffline(false);
  await table.solve(rightCards(first), 'tapping');
  await expectWellMadeAtBoth(page, 'question-solved');
  await expectWhole(page, 'with the success modal');
  await page.keyboard.press('Escape');
  await expect(table.success).toBeHidden();
  await expectWellMadeAtBoth(page, 'question-solved-closed');
});

test('the diagram and the worked example are well made', async ({ onDevice }) => {
  await openAllLevels(sakumon());
  const page = await onDevice(sakumon(), { hasTouch: true });
  const table = new Table(page);
  await signIn(page, await newPupil(sakumon()), '/question');
  await table.readExample('tapping');
  await table.openLevel(3);
  await table.openQuestion(diagramAt + 1);
  await expect(table.example).toBeVisible();
  await expectWellMadeAtBoth(page, 'composeAndDiagram-example');
  await table.readExample('tapping');
  await table.compose(rightCards(withDiagram), 'tapping');
  await expectWellMadeAtBoth(page, 'diagram-tray');
  const { cells, operationPair } = rightBuilding(withDiagram);
  await table.moveBlock(withDiagram, cells.top, 'top', 'tapping');
  await expectWellMadeAtBoth(page, 'diagram-part');
  await table.moveBlock(withDiagram, cells.left, 'left', 'tapping');
  await table.moveBlock(withDiagram, cells.right, 'right', 'tapping');
  await table.choose(operationPair, 'tapping');
  await expectWellMadeAtBoth(page, 'diagram-built');
  await expectWhole(page, 'with a diagram');
  await table.check('mouse');
  await expect(table.success).toBeVisible();
  await expectWellMadeAtBoth(page, 'diagram-solved');
  await table.goOn('mouse');

  await table.openLevel(6);
  await expect(table.example).toBeVisible();
  await expectWellMadeAtBoth(page, 'example');
  await expectWhole(page, 'with the worked example');
  await table.example.getByRole('button', { name: 'やって みる' }).click();
  await expect(table.example).toBeHidden();
  await expectWhole(page, 'with long sentences');
  await expectWellMadeAtBoth(page, 'question-level-6');
});

test('the levels scroll in their own list, the page never', async ({ onDevice }) => {
  await openAllLevels(sakumon());
  const page = await onDevice(sakumon());
  const table = new Table(page);
  await signIn(page, await newPupil(sakumon()), '/question');
  await table.readExample('mouse');
  await table.passExamples();
  const last = table.levels.getByRole('listitem').last().getByRole('button');
  await expect(last).not.toBeInViewport();
  await tabTo(page, last);
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(table.composition.or(table.diagram).first()).toBeVisible();
  await expectWhole(page, 'at the last level');
  await page.reload();
  await expect(last).toBeInViewport({ ratio: 1 });
});
