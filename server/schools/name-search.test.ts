import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { VARIANT_PAIRS_FOR_NAMES } from '../../engine/text/official-kanji.oracle.ts';
import { VARIANT_KANJI, toSearchableText } from '../../engine/roster/searchable.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;
let admin: TestPerson;

/** Test cases: a stored name, search texts that must find the name, and search texts that must not find it. */
const SEARCHES: readonly (readonly [name: string, by: readonly string[], notBy: readonly string[]])[] = [
  ['渡邊 一', ['渡辺', '渡邉', '渡邊', '渡邊　一', '渡辺一'], ['渡部']],
  ['渡邉 二', ['渡辺', '渡邊'], []],
  ['渡辺 三', ['渡邊', '渡邉'], []],
  ['髙﨑 四', ['高崎', '高﨑', '髙崎', '高嵜', '高碕'], ['高埼']],
  ['𠮷野 五', ['吉野', '𠮷野'], []],
  ['齋藤 六', ['斎藤', '斉藤', '齊藤'], ['佐藤']],
  ['濵田 桜', ['浜田', '濱田', '櫻'], []],
  ['廣澤 惠', ['広沢', '恵', '廣沢'], []],
  ['德富 榮', ['徳富', '徳冨', '栄'], []],
  ['大嶋 国', ['大島', '大嶌', '國'], []],
  ['舘 曾根', ['館', '曽根'], []],
  ['桒原 栁', ['桑原', '柳'], []],
  ['竜ヶ崎 七', ['龍ケ崎', '竜ケ崎', '龍ヶ﨑'], []],
  ['葛\u{E0100}西 八', ['葛西'], []],
  ['神\uFA19 九', ['神神'], []],
  ['O’Neil Seán', ["O'Neil", 'o´neil', 'oneil', 'sean', 'ＳＥＡＮ'], []],
  ["O'Hara Zoë", ['O’Hara', 'zoe'], []],
  ['Müller Øystein', ['muller', 'Muller', 'ＭÜLLER', 'mu\u0308ller', 'oystein'], []],
  ['Nguyễn Đức', ['nguyen', 'duc', 'Nguyê\u0303n'], []],
  ['Großmann', ['grossmann', 'GROSSMANN'], []],
  ['マリア・ルイサ', ['マリアルイサ', 'ﾏﾘｱ･ﾙｲｻ', 'まりあ＝るいさ'], []],
  ['ガブリエル', ['がぶりえる', 'ｶﾞﾌﾞ', 'カ\u3099ブ'], ['かぶ', 'ガプ']],
  ['ヴィクトル', ['ゔぃくとる', 'ｳﾞｨ'], ['ビクトル']],
];

beforeAll(async () => {
  teacher = await addTestPerson(server, 'manager');
  admin = await addTestPerson(server, 'admin');
  for (const [name] of SEARCHES) {
    await server.rows(
      `insert into account (school_id, id, role, display_name, created_at)
       values ($1, gen_random_uuid(), 'pupil', $2, $3)`,
      [teacher.school, name, server.now()],
    );
  }
});

const query = (search: string) => new URLSearchParams({ search, group: 'none' }).toString();

async function pupilsFound(search: string): Promise<string[]> {
  const { body } = await teacher.get<RouteOutput<'pupils'>>(`/api/pupils?${query(search)}`);
  return body.pupils.map(({ displayName }) => displayName);
}

describe.each(SEARCHES)('the stored name %s', (name, by, notBy) => {
  test(`is found by ${by.join(', ')}`, async () => {
    const missed: string[] = [];
    for (const search of by) if (!(await pupilsFound(search)).includes(name)) missed.push(search);
    expect(missed).toEqual([]);
  });

  test.each(notBy)('is not found by %s', async (search) => {
    expect(await pupilsFound(search)).not.toContain(name);
  });
});

test('every other form of the 人名用漢字 is found by its standard kanji', async () => {
  const found = await server.rows<{ pair: string }>(
    `select pair from unnest($1::text[]) as pair where searchable(left(pair, 1)) <> searchable(right(pair, 1))`,
    [VARIANT_PAIRS_FOR_NAMES.split(' ')],
  );
  expect(found).toEqual([]);
});

test('a choice in the browser folds texts as the database does', async () => {
  const kana = Array.from({ length: 0x30fa - 0x3041 + 1 }, (_, at) => String.fromCodePoint(0x3041 + at));
  const texts = [
    ...SEARCHES.flatMap(([name, by]) => [name, ...by]),
    ...Array.from(VARIANT_PAIRS_FOR_NAMES + VARIANT_KANJI),
    ...kana,
  ];
  const rows = await server.rows<{ text: string; folded: string }>(
    'select each as text, searchable(each) as folded from unnest($1::text[]) as each',
    [texts],
  );
  expect(rows.filter(({ text, folded }) => toSearchableText(text) !== folded)).toEqual([]);
});

test('kana of different sounds are different', async () => {
  const kana = Array.from({ length: 0x3094 - 0x3041 + 1 }, (_, at) => String.fromCodePoint(0x3041 + at));
  const [row] = await server.rows<{ sounds: number }>(
    'select count(distinct searchable(each))::int as sounds from unnest($1::text[]) as each',
    [kana],
  );
  expect(row?.sounds).toBe(kana.length);
});

test('schools, staff and audit entries are searched by the same rule', async () => {
  const school = await server.addSchool('渡邊学園');
  const staff = await server.addPerson(school, 'manager');
  await server.rows('update account set display_name = $1 where id = $2', ['髙﨑 Zoë', staff.id]);
  const schools = await admin.get<RouteOutput<'schools'>>(`/api/schools?${query('渡辺')}`);
  expect(schools.body.schools.map(({ name }) => name)).toEqual(['渡邊学園']);
  await admin.post(`/api/schools/${schools.body.schools[0]?.id}`, { version: 1, name: '櫻学園' });
  const renamed = await admin.get<RouteOutput<'schools'>>(`/api/schools?${query('桜')}`);
  expect(renamed.body.schools.map(({ name }) => name)).toEqual(['櫻学園']);
  const members = await admin.get<RouteOutput<'staff'>>(
    `/api/staff?${new URLSearchParams({ search: '高崎zoe' }).toString()}`,
  );
  expect(members.body.staff.map(({ displayName }) => displayName)).toEqual(['髙﨑 Zoë']);
  await admin.post(`/api/staff/u_${staff.id}/password`, {});
  const log = await admin.get<RouteOutput<'auditEntries'>>(
    `/api/audit-entries?${new URLSearchParams({ person: '高崎', limit: '10' }).toString()}`,
  );
  expect(log.body.entries.map(({ thingName }) => thingName)).toContain('髙﨑 Zoë');
});
