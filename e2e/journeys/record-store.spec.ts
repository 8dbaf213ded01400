import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { expect, testWithOwnSakumon } from '../journey.ts';
import { expectGoodLayout } from '../layout-checks.ts';
import { signInAs, TEACHER } from '../people.ts';
import { questionsOfLevel, rightCards } from '../question-bank.ts';
import { startAsNewPupil } from '../start-as-new-pupil.ts';

const test = testWithOwnSakumon({ demonstration: true });
const PASSWORD = 'ひみつ';
const Statements = z.array(z.looseObject({ id: z.string(), verb: z.object({ id: z.string() }) }));

/** Starts a learning record store (LRS). It accepts every xAPI statement that is sent with the right password. */
async function startStore() {
  const verbs: string[] = [];
  const login = `Basic ${Buffer.from(`sakumon:${PASSWORD}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.headers.authorization !== login) {
        response.writeHead(401).end('{}');
      } else if (request.method === 'GET') {
        response.end(JSON.stringify({ statements: [], more: '' }));
      } else {
        const statements = Statements.parse(JSON.parse(Buffer.concat(chunks).toString()));
        verbs.push(...statements.map(({ verb }) => verb.id));
        response.end(JSON.stringify(statements.map(({ id }) => id)));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = z.custom<AddressInfo>().parse(server.address());
  return { endpoint: `http://127.0.0.1:${port}/xapi`, verbs, close: () => server.close() };
}

test('a teacher connects a learning record store, and a check of a pupil arrives there', async ({
  onDevice,
  sakumon,
}) => {
  const store = await startStore();
  try {
    const page = await onDevice({ viewport: { width: 1366, height: 657 } });
    await signInAs(page, TEACHER, '/manager/settings/sign-in');
    const form = page.getByRole('form', { name: '学習記録の送信（xAPI）' });
    await form.getByLabel(/^LRSのアドレス/u).fill('lrs');
    await form.getByLabel(/^ユーザー名/u).fill('sakumon');
    await form.getByLabel(/^パスワード/u).fill('ちがう');
    await form.getByLabel('学習記録を送る').check();
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(form.getByText('https:// からはじまるアドレスを入れてください')).toBeVisible();
    await form.getByLabel(/^LRSのアドレス/u).fill(store.endpoint);
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('送っています：送ったもの0件。')).toBeVisible();
    await page.getByRole('button', { name: 'つながるか試す' }).click();
    await expect(page.getByText('LRSが受け取りません。アドレスとパスワードを確かめてください。')).toBeVisible();
    await form.getByLabel(/^パスワード/u).fill(PASSWORD);
    await form.getByRole('button', { name: '保存する' }).click();
    await expect(form.getByLabel(/^パスワード/u)).toHaveValue('');
    await page.getByRole('button', { name: 'つながるか試す' }).click();
    await expect(page.getByText('LRSにつながりました。')).toBeVisible();
    await expectGoodLayout(page, 'record-store');

    const [question] = questionsOfLevel(1);
    if (question === undefined) throw new Error('level 1 has a question');
    const { table } = await startAsNewPupil(sakumon, await onDevice());
    await table.solve(rightCards(question), 'mouse');
    await expect.poll(() => store.verbs, { timeout: 60_000 }).toEqual(['https://w3id.org/sakumon/xapi/verbs/posed']);
    await page.reload();
    await expect(page.getByText('送っています：送ったもの1件。')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '書き出す', exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^xapi-.*\.jsonl$/u);
  } finally {
    store.close();
  }
});
