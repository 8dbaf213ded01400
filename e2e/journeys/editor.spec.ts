import { request, type Page } from '@playwright/test';
import { QuestionDraftSchema, StoredQuestionDraft } from '../../contract/question-drafts.ts';
import { API_ROUTES } from '../../contract/routes.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import { documentOfDraft } from '../../engine/editor/draft.ts';
import { parseQuestionDocument } from '../../engine/question/read-question.ts';
import { enumerateCompositions } from '../../engine/check/compositions.ts';
import { parseSourceText } from '../../engine/text/read-text.ts';
import { convertToAccessibleText } from '../../engine/text/spoken-text.ts';
import { QuestionAuthor } from '../author.ts';
import { expect, test } from '../journey.ts';
import { expectGoodLayout, SIZES } from '../layout-checks.ts';
import { movePiece } from '../move-piece.ts';
import { submitLoginForm, E2E_PASSWORD, addTeacherToDemonstrationSchool, signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';
import { expectOnOneLine } from '../whole-words.ts';

/** Resolves to the document of the newest stored version of a question in a set. */
async function keptQuestion({ query }: Sakumon): Promise<unknown> {
  const [row] = await query(
    `select document from question_version join question on question.id = question_version.question_id
      where question.set_id is not null order by question_version.created_at desc limit 1`,
  );
  return row?.['document'];
}

/** Resolves to the latest draft as a question document. */
async function draftedQuestion({ query }: Sakumon): Promise<unknown> {
  const [row] = await query('select content from question_draft order by changed_at desc limit 1');
  return documentOfDraft(QuestionDraftSchema.parse(row?.['content']), 'drafted');
}

/**
 * Returns the accessible names of the cards in the first accepted composition, in its order. The names are written in
 * the script for the question's grade.
 */
function rightCards(document: unknown): readonly string[] {
  const reading = parseQuestionDocument(document);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  const { grade } = reading.question;
  const cards = enumerateCompositions(reading.question).accepted[0]?.cards ?? [];
  return cards.flatMap(({ text }) => {
    const parsed = parseSourceText(text);
    return parsed.kind === 'text' ? [convertToAccessibleText(parsed.text, { grade, furigana: 'byGrade' })] : [];
  });
}

async function playTrial(page: Page, author: QuestionAuthor, cards: readonly string[]): Promise<void> {
  const trial = new TablePage(page);
  for (const [at, name] of cards.entries()) {
    const place = trial.slot(at + 1);
    await movePiece(page, author.way, { piece: trial.button(name), place, steps: at + 1 });
    await expect(place.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await trial.check(author.way);
  author.acts += cards.length + 1;
  await expect(trial.success).toBeVisible();
}

test('a teacher creates a question of grade 3 with kanji from nothing, by keyboard only', async ({
  onDevice,
  sakumon,
}) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/upload');
  const author = new QuestionAuthor(page, 'keyboard');
  await author.press(page.getByRole('button', { name: 'はじめから作る' }));
  await expect(page.getByRole('heading', { name: '問題を作る', level: 1 })).toBeVisible();
  await expect(page.getByText('正しい組み合わせ 1つ')).toBeVisible();
  await expectOnOneLine(page.getByRole('region', { name: '調べた結果' }).getByRole('term'));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Nothing covers the control that chooses the unknown number.
    await page.locator('label', { has: page.getByRole('radio', { name: 'ぜんぶをもとめる' }) }).click({ trial: true });
  }
  await author.mark('ちがい');
  await author.write('アの名前', '子羊');
  await author.choose('アの数え方', 'ひき');
  await author.write('イの名前', 'やぎ');
  await author.press(page.getByRole('button', { name: '2枚めを「少ない」で書く' }));
  await author.mark('ちがいをもとめる');
  await author.mark('けいさんの式 63 − 35');
  await expect(page.getByText('確かめてください').first()).toBeVisible();
  await expectGoodLayout(page, 'editor-nothing');
  await author.press(page.getByRole('button', { name: 'すべてこれでよい' }));
  await expect(page.getByText('下書きを保存しました')).toBeVisible();
  await author.press(page.getByRole('button', { name: '保存する' }));
  await author.press(page.getByRole('dialog').getByRole('button', { name: '入れる' }));
  await expect(page.getByRole('dialog', { name: '入れました' })).toBeVisible();
  await author.press(page.getByRole('button', { name: '問題の一覧へ' }));
  await author.press(page.getByRole('button', { name: /の中身を見る$/u }));
  await author.press(page.getByRole('button', { name: '1番をためす' }));
  await playTrial(page, author, rightCards(await keptQuestion(sakumon)));
  test.info().annotations.push({ type: 'acts', description: String(author.acts) });
  expect(author.acts).toBeLessThanOrEqual(25);
});

test('a teacher creates a question from a built-in one, by mouse', async ({ onDevice, sakumon }) => {
  const page = await onDevice();
  await signInAs(page, TEACHER, '/upload');
  const author = new QuestionAuthor(page, 'mouse');
  await author.press(page.getByRole('button', { name: 'ある問題をもとに作る' }));
  await author.choose('レベル・問題セット', '3-1 いくつ分');
  await author.press(page.getByRole('button', { name: '2番をもとにする', exact: true }));
  await expect(page.getByText('もと：レベル3-1')).toBeVisible();
  await author.mark('お話の式 3 × ? = 27');
  // The editor uses the new number only when the field loses the focus. The click on the button also takes the focus
  // from the field.
  await author.write('1つ分の数', '8');
  await author.press(page.getByRole('button', { name: 'ほかの数にする' }));
  await expect(page.getByText('正しい組み合わせ 1つ')).toBeVisible();
  await expectGoodLayout(page, 'editor-built-in');
  await expect(page.getByText('下書きを保存しました')).toBeVisible();
  await author.press(page.getByRole('button', { name: 'ためしに解く' }));
  await playTrial(page, author, rightCards(await draftedQuestion(sakumon)));
  await author.press(page.getByRole('region', { name: 'せいかい！' }).getByRole('button', { name: 'もういちど' }));
  await author.press(page.getByRole('button', { name: '閉じる', exact: true }));
  await author.press(page.getByRole('button', { name: '保存する' }));
  await author.press(page.getByRole('dialog').getByRole('button', { name: '入れる' }));
  await expect(page.getByRole('dialog', { name: '入れました' })).toBeVisible();
  test.info().annotations.push({ type: 'acts', description: String(author.acts) });
  expect(author.acts).toBeLessThanOrEqual(25);
});

test('an unfinished draft continues on another device; two screens at once lose nothing', async ({ onDevice }) => {
  const first = await onDevice();
  await signInAs(first, TEACHER, '/upload');
  await first.getByRole('button', { name: 'はじめから作る' }).click();
  await first.getByRole('button', { name: '3枚めの文を直す' }).click();
  await first.getByLabel('3枚めの文').fill('龗の みかんが 28こ あります');
  await first.keyboard.press('Enter');
  await first.getByLabel('「龗」の読み').fill('れい');
  await first.keyboard.press('Enter');
  await expect(first.getByRole('list', { name: '正しいカード' })).toContainText('れい');
  await first.getByRole('button', { name: '1枚めの文を直す' }).click();
  await first.getByLabel('1枚めの文').fill('牧場に りんごが 35こ あります');
  await first.keyboard.press('Enter');
  await expect(first.getByText('下書きを保存しました')).toBeVisible();
  await expect(first.getByText('「牧場」', { exact: true })).toBeVisible();
  const address = new URL(first.url()).pathname;

  const second = await onDevice();
  await signInAs(second, TEACHER, '/upload');
  await expect(second.getByRole('button', { name: /の下書きをつづける$/u })).toBeVisible();
  await expectGoodLayout(second, 'upload-drafts');
  await second.route(`**${API_ROUTES.questionDraft.path.replace(':draft', '*')}`, (route) => route.abort());
  await second.getByRole('button', { name: /の下書きをつづける$/u }).click();
  await expect(second.getByText('しばらくすると、自動でも読みこみます。')).toBeVisible();
  await expectGoodLayout(second, 'editor-away');
  await second.unrouteAll();
  await expect(second).toHaveURL(address);
  await expect(second.getByRole('list', { name: '正しいカード' })).toContainText('牧場');
  await second.context().setOffline(true);
  await second.getByRole('radio', { name: 'イをもとめる' }).check({ force: true });
  await expect(second.getByText('書いたものは、この端末に残っています。')).toBeVisible();
  await expectGoodLayout(second, 'editor-offline');
  await second.context().setOffline(false);
  await expect(second.getByText('下書きを保存しました')).toBeVisible();

  await first.getByRole('button', { name: '「牧場」の読みを書きこむ' }).click();
  await first.getByLabel('「牧場」の読み').fill('まきば');
  await first.keyboard.press('Enter');
  await expect(first.getByText('どちらのつづきにするか選んでください。')).toBeVisible();
  await expectGoodLayout(first, 'editor-elsewhere');
  await first.getByRole('button', { name: 'この画面のつづきにする' }).click();
  await expect(first.getByText('下書きを保存しました')).toBeVisible();
  await first.getByRole('button', { name: 'もどす', exact: true }).click();
  await expect(first.getByText('ぼくじょう').first()).toBeVisible();
});

test('a draft survives a sign-out; two teachers correct one question, and both versions are stored', async ({
  onDevice,
  sakumon,
}) => {
  const set = await setWithQuestion(sakumon, 'ふたりで');
  const colleague = await addTeacherToDemonstrationSchool(sakumon, '高橋 けん');
  const [first, second] = [await onDevice(), await onDevice()];
  await signInAs(first, TEACHER, '/upload');
  await signInAs(second, colleague, '/upload');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: `${set}の中身を見る` }).click();
    await page.getByRole('button', { name: '1番を直す' }).click();
    await expect(page.getByText('正しい組み合わせ 1つ')).toBeVisible();
  }
  await first.getByRole('button', { name: 'アを1ふやす' }).click();
  await expect(first.getByText('下書きを保存しました')).toBeVisible();
  await keepInPlace(first);
  await expect(first.getByRole('dialog', { name: '入れました' })).toContainText('第2版');

  await sakumon.query('delete from account_session using account where account.id = account_id and email = $1', [
    colleague,
  ]);
  await second.getByRole('button', { name: 'イを1へらす' }).click();
  await submitLoginForm(second, colleague);
  await expect(second.getByLabel('イの数', { exact: true })).toHaveValue('27');
  await expect(second.getByText('下書きを保存しました')).toBeVisible();
  await keepInPlace(second);
  const both = second.getByRole('dialog', { name: 'ほかの先生も変えました' });
  await expect(both.getByRole('region', { name: '自分' })).toContainText('27');
  await expect(both.getByRole('region', { name: '佐藤 みどり（第2版）' })).toContainText('36');
  await expectGoodLayout(second, 'editor-conflict');
  await both.getByRole('button', { name: '両方のこす' }).click();
  await expect(second.getByRole('dialog', { name: '入れました' })).toContainText('2問');
});

/** Creates a question set with one question as the demonstration teacher. Resolves to the id of the set. */
async function setWithQuestion({ url }: Sakumon, name: string): Promise<string> {
  const context = await request.newContext({ baseURL: url });
  const post = async (path: string, data: unknown): Promise<unknown> => {
    const answer = await context.post(path, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  await post(API_ROUTES.signIn.path, { email: TEACHER, password: E2E_PASSWORD });
  const content = createBlankDraft(3, 'combine');
  const { id } = StoredQuestionDraft.parse(await post(API_ROUTES.addQuestionDraft.path, { content, replaces: null }));
  await post(API_ROUTES.keepQuestionDraft.path.replace(':draft', id), { content, into: { kind: 'newSet', name } });
  await context.dispose();
  return name;
}

async function keepInPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '入れる' }).click();
}
