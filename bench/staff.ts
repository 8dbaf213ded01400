import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser } from './browser.ts';
import type { BenchFigure } from './report.ts';
import { measureLists } from './staff-lists.ts';
import { measureStudents } from './staff-screens.ts';
import { STAFF_GROUPS, BENCH_MANAGER, STAFF_PUPILS, SCHOOLS, seedDistrict } from './staff-seed.ts';

const ADMIN = 'admin@demo.sakumon.test';

/**
 * Measures every list of the staff screens on a server with 200 schools. One of these schools has 10,000 pupils in 300
 * groups.
 */
export async function benchStaff(): Promise<BenchFigure[]> {
  const sakumon = await startSakumon();
  const browser = await launchBrowser();
  try {
    const before = performance.now();
    const school = await seedDistrict(sakumon);
    const seconds = (performance.now() - before) / 1000;
    const cookies = { admin: await signIn(sakumon.url, ADMIN), manager: await signIn(sakumon.url, BENCH_MANAGER) };
    return [
      bare('pupils of the large school', STAFF_PUPILS, 'pupils'),
      bare('its groups', STAFF_GROUPS, 'groups'),
      bare('schools', SCHOOLS, 'schools'),
      bare('filling the database', seconds, 's'),
      ...(await measureLists(sakumon.url, school, cookies)),
      ...(await measureStudents(browser, sakumon.url, cookies.manager)),
    ];
  } finally {
    await browser.close();
    await sakumon.stop();
  }
}

function bare(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, yardstick: null, bar: null };
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'sakumon-demo' }),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return cookie;
}
