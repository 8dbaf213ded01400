import { LARGEST_SCHOOL_PUPIL_COUNT } from './staff-seed.ts';
import type { BenchFigure } from './report.ts';

const WARM_UP = 5;
const ROUNDS = 60;
const BAR = 100;
/**
 * The API request of a signed-in person for which the server has least to do. It is sent between the requests for
 * lists, and its response time shows how busy the machine is.
 */
const LEAST = '/api/account';

type List = { readonly name: string; readonly as: 'admin' | 'manager'; readonly path: string };

function query(path: string, input: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(input).toString()}`;
}

/** The ids of one class group and one pupil of the large school, which the addresses of the requests contain. */
type Places = { readonly group: string; readonly pupil: string };

function lists(school: string, { group, pupil }: Places): List[] {
  const pupils = (name: string, input: Readonly<Record<string, string>>): List => ({
    name: `pupils ${name}`,
    as: 'manager',
    path: query('/api/pupils', { limit: '100', ...input }),
  });
  const staff = (name: string, input: Readonly<Record<string, string>>): List => ({
    name: `staff ${name}`,
    as: 'admin',
    path: query('/api/staff', input),
  });
  return [
    pupils('by group', { sort: 'group' }),
    pupils('by number', { sort: 'number' }),
    pupils('by name', { sort: 'name' }),
    pupils('by reading', { sort: 'kana' }),
    pupils('by last login, the end', {
      sort: 'lastLogin',
      direction: 'descending',
      offset: String(LARGEST_SCHOOL_PUPIL_COUNT - 100),
    }),
    pupils('found by name', { search: '佐藤' }),
    pupils('found by reading and number', { search: 'すずき 3' }),
    pupils('found by nothing', { search: 'ぬぬぬ' }),
    pupils('without a group', { group: 'none' }),
    { name: 'groups', as: 'manager', path: '/api/groups' },
    { name: 'the home of a teacher', as: 'manager', path: '/api/today' },
    { name: 'the year plan', as: 'manager', path: '/api/year-plan' },
    { name: 'the levels of a lesson plan', as: 'manager', path: '/api/course-levels' },
    { name: 'the seats of a class', as: 'manager', path: `/api/groups/${group}/seats` },
    { name: 'the support settings of a pupil', as: 'manager', path: `/api/pupils/${pupil}/support` },
    { name: 'transfers of pupils', as: 'manager', path: '/api/pupil-transfers' },
    { name: 'teachers', as: 'manager', path: '/api/teachers' },
    { name: 'audit entries of the school', as: 'manager', path: '/api/audit-entries' },
    staff('of all schools', {}),
    staff('found by name', { search: '先生 17' }),
    staff('of one school', { school }),
    staff('never signed in', { signedIn: 'never' }),
    { name: 'schools', as: 'admin', path: '/api/schools' },
    { name: 'schools found by name', as: 'admin', path: query('/api/schools', { search: 'みなと' }) },
    { name: 'the large school', as: 'admin', path: `/api/schools/${school}` },
    { name: 'the large school, a year', as: 'admin', path: query(`/api/schools/${school}`, { days: '366' }) },
    { name: 'the installation', as: 'admin', path: '/api/installation' },
    { name: 'audit entries of all schools', as: 'admin', path: '/api/audit-entries' },
  ];
}

/**
 * Sends the requests of the lists on staff pages, one after the other. Resolves to the 95th percentile of the response
 * times of each list.
 */
export async function measureStaffLists(
  url: string,
  school: string,
  cookies: Readonly<Record<List['as'], string>>,
): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  const places = {
    group: await firstId(`${url}/api/groups`, cookies.manager),
    pupil: await firstId(`${url}/api/pupils?limit=1`, cookies.manager),
  };
  for (const { name, as, path } of lists(school, places)) {
    const times: number[] = [];
    const leastTimes: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const milliseconds = await timeOf(`${url}${path}`, cookies[as]);
      const least = await timeOf(`${url}${LEAST}`, cookies[as]);
      if (round < 0) continue;
      times.push(milliseconds);
      leastTimes.push(least);
    }
    const yardstick = { name: 'who is signed in', value: percentile(leastTimes, 0.95) };
    const value = percentile(times, 0.95);
    figures.push({ name: `p95 ${name}`, value, unit: 'ms', yardstick, bar: { of: 'value', atMost: BAR } });
  }
  return figures;
}

/** Sends a GET request and resolves to the first id of a group or a pupil in its response. */
async function firstId(address: string, cookie: string): Promise<string> {
  const text = await (await fetch(address, { headers: { cookie } })).text();
  const [, id] = /"id":"([gu]_[^"]+)"/u.exec(text) ?? [];
  if (id === undefined) throw new Error(`${address} lists nothing: ${text.slice(0, 200)}`);
  return id;
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const before = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - before;
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
}
