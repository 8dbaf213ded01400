import { chromium } from 'playwright';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const base = 'http://127.0.0.1:4607';
for (const [w, h] of [
  [1800, 1000],
  [1180, 820],
]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: base });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  await p.request.post('/api/sign-in', {
    data: { email: 'teacher@demo.sakumon.test', password: 'sakumon-demo' },
    headers: { origin: base },
  });
  const shot = (n) => p.screenshot({ path: `/tmp/upload-shots/${n}-${w}.png` });
  await p.goto('/upload');
  await p.getByRole('heading', { name: '問題セット', exact: true }).waitFor();
  await p.waitForTimeout(600);
  await shot('1-start');
  const input = p.locator('input[type=file]').first();
  await input.setInputFiles('/tmp/upload-files/faulty.xlsx');
  await p.getByText('調べました').waitFor();
  await p.waitForTimeout(300);
  await shot('2-faulty');
  await p.getByRole('button', { name: '別のファイルを調べる' }).click();
  await p
    .locator('input[type=file]')
    .first()
    .setInputFiles(['/tmp/upload-files/three.json', '/tmp/upload-files/名簿.csv']);
  await p.getByText('調べました').waitFor();
  await p.waitForTimeout(300);
  await shot('3-json');
  await p.getByRole('button', { name: '別のファイルを調べる' }).click();
  await p.locator('input[type=file]').first().setInputFiles('/tmp/upload-files/good.xlsx');
  await p.getByText('調べました').waitFor();
  await shot('4-good');
  await p.getByRole('button', { name: '問題 2をためす' }).click();
  await p.getByRole('button', { name: 'こたえあわせ' }).waitFor();
  await p.waitForTimeout(500);
  await shot('5-preview');
  await p.getByRole('button', { name: 'とじる' }).click();
  await p.getByLabel('問題セットの名前').fill('くふうした {問題|もんだい}');
  await p.getByRole('button', { name: '2問を取りこむ' }).click();
  await p.getByText('取りこみました').waitFor();
  await p.waitForTimeout(500);
  await shot('6-imported');
  await p.getByRole('button', { name: 'くふうした 問題をクラスに開く' }).first().click();
  await p.waitForTimeout(600);
  await shot('7-open');
  await p
    .getByRole('dialog')
    .getByLabel(/2年1組/)
    .check();
  await p.getByRole('dialog').getByRole('button', { name: '保存する' }).click();
  await p.waitForTimeout(700);
  await p.getByRole('button', { name: 'くふうした 問題の中身を見る' }).first().click();
  await p.waitForTimeout(600);
  await shot('8-look');
  await p.getByRole('dialog').getByRole('button', { name: 'とじる' }).click();
  await p.getByRole('button', { name: 'くふうした 問題を変更する' }).first().click();
  await p.waitForTimeout(300);
  await shot('9-edit');
  await p.getByRole('dialog').getByRole('button', { name: 'やめる' }).click();
  await p.locator('input[type=file]').first().setInputFiles('/tmp/upload-files/名簿.csv');
  await p.waitForTimeout(1500);
  await shot('10-roster');
  const c2 = await b.newContext({ viewport: { width: w, height: h }, baseURL: base });
  const q = await c2.newPage();
  await q.request.post('/api/sign-in', {
    data: { email: 'pupil@demo.sakumon.test', password: 'sakumon-demo' },
    headers: { origin: base },
  });
  await q.goto('/question');
  await q.getByRole('button', { name: 'こたえあわせ' }).waitFor();
  await q.getByRole('heading', { name: 'せんせいの もんだい' }).scrollIntoViewIfNeeded();
  await q.waitForTimeout(400);
  await q.screenshot({ path: `/tmp/upload-shots/11-pupil-${w}.png` });
  await c.close();
  await c2.close();
}
await b.close();
