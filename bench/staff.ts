import { startSakumon } from '../e2e/sakumon.ts';
import { launchBrowser } from './browser.ts';
import type { BenchFigure } from './report.ts';
import { measureStaffLists } from './staff-lists.ts';
import { measurePupilListInBrowser } from './staff-screens.ts';
import {
  LARGEST_SCHOOL_GROUP_COUNT,
  BENCH_TEACHER_EMAIL,
  LARGEST_SCHOOL_PUPIL_COUNT,
  SEEDED_DISTRICT_SCHOOL_COUNT,
  seedDistrict,
} from './staff-seed.ts';

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
    const cookies = {
      admin: await signIn(sakumon.url, ADMIN),
      manager: await signIn(sakumon.url, BENCH_TEACHER_EMAIL),
    };
    return [
      bare('pupils of the large school', LARGEST_SCHOOL_PUPIL_COUNT, 'pupils'),
      bare('its groups', LARGEST_SCHOOL_GROUP_COUNT, 'groups'),
      bare('schools', SEEDED_DISTRICT_SCHOOL_COUNT, 'schools'),
      bare('filling the database', seconds, 's'),
      ...(await measureStaffLists(sakumon.url, school, cookies)),
      ...(await measurePupilListInBrowser(browser, sakumon.url, cookies.manager)),
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
