import type { Locator, Page } from '@playwright/test';
import { readQuestion } from '../../engine/question/read-question.ts';
import { enumerateCompositions } from '../../engine/check/compositions.ts';
import { readText } from '../../engine/text/read-text.ts';
import { spokenText } from '../../engine/text/spoken-text.ts';
import { expect, test } from '../journey.ts';
import { expectWellMade } from '../looking.ts';
import { carry, press, type Way } from '../moving.ts';
import { signInAs, TEACHER } from '../people.ts';
import type { Sakumon } from '../sakumon.ts';
import { TablePage } from '../table.ts';

/** What an author does, counted: a press, a choice, a field that is written. */
class Author {
  readonly page: Page;
  readonly way: Way;
  acts = 0;

  constructor(page: Page, way: Way) {
    this.page = page;
    this.way = way;
  }

  async press(target: Locator): Promise<void> {
    this.acts += 1;
    await press(this.page, this.way, target);
  }

  async write(label: string, text: string): Promise<void> {
    this.acts += 1;
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press('Enter');
  }

  async choose(label: string, option: string): Promise<void> {
    this.acts += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }

  async mark(name: string): Promise<void> {
    this.acts += 1;
    const radio = this.page.getByRole('radio', { name, exact: true });
    if (this.way === 'keyboard') {
      await radio.focus();
      await this.page.keyboard.press('Space');
    } else await radio.check({ force: true });
  }
}

/** The right cards of the newest question of a set by the names they have for its grade, in the order of the story. */
async function rightCards({ query }: Sakumon): Promise<readonly string[]> {
  const [row] = await query(
    `select document from question_version join question on question.id = question_version.question_id
      where question.set_id is not null order by question_version.created_at desc limit 1`,
  );
  const reading = readQuestion(row?.['document']);
  if (reading.kind === 'faults') throw new Error(JSON.stringify(reading.faults));
  const { grade } = reading.question;
  const cards = enumerateCompositions(reading.question).accepted[0]?.cards ?? [];
  return cards.flatMap(({ text }) => {
    const parsed = readText(text);
    return parsed.kind === 'text' ? [spokenText(parsed.text, { grade, furigana: 'byGrade' })] : [];
  });
}

async function playTrial(page: Page, author: Author, cards: readonly string[]): Promise<void> {
  const trial = new TablePage(page);
  for (const [at, name] of cards.entries()) {
    const place = trial.slot(at + 1);
    await carry(page, author.way, { piece: trial.button(name), place, steps: at + 1 });
    await expect(place.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await trial.check(author.way);
  author.acts += cards.length + 1;
  await expect(trial.success).toBeVisible();
}

for (const way of ['mouse', 'keyboard'] as const) {
  test(`a question of grade 3 with kanji, from nothing, by ${way}`, async ({ onDevice, sakumon }) => {
    const page = await onDevice();
    await signInAs(page, TEACHER, '/upload');
    const author = new Author(page, way);
    await author.press(page.getByRole('button', { name: 'はじめからつくる' }));
    await expect(page.getByRole('heading', { name: '問題をつくる', level: 1 })).toBeVisible();
    await expect(page.getByText('正しい組み合わせ 1つ')).toBeVisible();
    await author.mark('ちがい');
    await author.write('アの名前', '子羊');
    await author.choose('アの数え方', 'ひき');
    await author.write('イの名前', 'やぎ');
    await author.mark('ちがいをもとめる');
    await author.mark('けいさんの式 63 − 35');
    await expect(page.getByText('たしかめてください').first()).toBeVisible();
    if (way === 'mouse') await expectWellMade(page, 'editor-nothing');
    await author.press(page.getByRole('button', { name: 'すべてこれでよい' }));
    await expect(page.getByText('下書きを保存しました')).toBeVisible();
    await author.press(page.getByRole('button', { name: '保存する' }));
    await author.press(page.getByRole('dialog').getByRole('button', { name: '入れる' }));
    await expect(page.getByRole('dialog', { name: '入れました' })).toBeVisible();
    await author.press(page.getByRole('button', { name: '問題の一覧へ' }));
    await author.press(page.getByRole('button', { name: /の中身を見る$/u }));
    await author.press(page.getByRole('button', { name: '1番をためす' }));
    await playTrial(page, author, await rightCards(sakumon));
    test.info().annotations.push({ type: 'acts', description: String(author.acts) });
    expect(author.acts).toBeLessThanOrEqual(25);
  });

  test(`a question from a built-in one, by ${way}`, async ({ onDevice, sakumon }) => {
    const page = await onDevice();
    await signInAs(page, TEACHER, '/upload');
    const author = new Author(page, way);
    await author.press(page.getByRole('button', { name: 'ある問題をもとにつくる' }));
    await author.press(page.getByRole('button', { name: '2番をもとにする', exact: true }));
    await expect(page.getByText('もと：レベル1')).toBeVisible();
    await author.press(page.getByRole('button', { name: 'ほかの数にする' }));
    await expect(page.getByText('正しい組み合わせ 1つ')).toBeVisible();
    if (way === 'mouse') await expectWellMade(page, 'editor-built-in');
    await author.press(page.getByRole('button', { name: '保存する' }));
    await author.press(page.getByRole('dialog').getByRole('button', { name: '入れる' }));
    await author.press(page.getByRole('button', { name: '問題の一覧へ' }));
    await author.press(page.getByRole('button', { name: /の中身を見る$/u }));
    await author.press(page.getByRole('button', { name: '1番をためす' }));
    await playTrial(page, author, await rightCards(sakumon));
    test.info().annotations.push({ type: 'acts', description: String(author.acts) });
    expect(author.acts).toBeLessThanOrEqual(25);
  });
}

test('a draft left half-way goes on elsewhere; two screens at once lose nothing', async ({ onDevice }) => {
  const first = await onDevice();
  await signInAs(first, TEACHER, '/upload');
  await first.getByRole('button', { name: 'はじめからつくる' }).click();
  await first.getByRole('button', { name: '1枚めの文を直す' }).click();
  await first.getByLabel('1枚めの文').fill('牧場に りんごが 35こ あります');
  await first.keyboard.press('Enter');
  await expect(first.getByText('下書きを保存しました')).toBeVisible();
  await expect(first.getByText('「牧場」', { exact: true })).toBeVisible();
  const address = new URL(first.url()).pathname;

  const second = await onDevice();
  await signInAs(second, TEACHER, '/upload');
  await expectWellMade(second, 'upload-drafts');
  await second.getByRole('button', { name: /の下書きをつづける$/u }).click();
  await expect(second).toHaveURL(address);
  await expect(second.getByRole('list', { name: '正しいカード' })).toContainText('牧場');
  await second.getByRole('radio', { name: 'イをもとめる' }).check({ force: true });
  await expect(second.getByText('下書きを保存しました')).toBeVisible();

  await first.getByRole('button', { name: '「牧場」の読みを書きこむ' }).click();
  await first.getByLabel('「牧場」の読み').fill('まきば');
  await first.keyboard.press('Enter');
  await expect(first.getByText('どちらのつづきにするか選んでください。')).toBeVisible();
  await expectWellMade(first, 'editor-elsewhere');
  await first.getByRole('button', { name: 'この画面のつづきにする' }).click();
  await expect(first.getByText('下書きを保存しました')).toBeVisible();
  await first.getByRole('button', { name: 'もどす', exact: true }).click();
  await expect(first.getByText('ぼくじょう').first()).toBeVisible();
});
