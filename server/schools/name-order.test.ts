import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import { compareNames } from '../../engine/text/name-order.ts';
import { createTestApp } from '../../testing/server/app.ts';
import { addTestPerson, type TestPerson } from '../../testing/server/people.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestPerson;

/** Kana names, in the order that a Japanese class list must have. Latin letters come first, and kanji come last. */
const IN_ORDER = [
  'Alice',
  'あい はる',
  'アイ ゆう',
  'あいだ れん',
  'いとう あおい',
  'うえだ はな',
  'うえの さき',
  'ヴェルナー あん',
  'えもと そら',
  'おおた けん',
  'オーツ りん',
  'おおの ゆい',
  'かとう めい',
  'かどた めい',
  'かどの めい',
  'きやま とも',
  'きょうだ とも',
  'きよた とも',
  'さとう かいと',
  'さとう がく',
  'さとうや あい',
  'はあら みなと',
  'ハーン みなと',
  'わだ たく',
  'をがわ ちひろ',
  '亜門',
];

beforeAll(async () => {
  teacher = await addTestPerson(server, 'manager');
  for (const [at, kana] of IN_ORDER.entries()) {
    await server.rows(
      `insert into account (school_id, id, role, display_name, kana_name, created_at)
       values ($1, $2, 'pupil', $3, $4, $5)`,
      // The ids of the pupils are in reverse order, so that the test would fail if pupils were sorted by id.
      [
        teacher.school,
        `00000000-0000-7000-8000-${String(IN_ORDER.length - at).padStart(12, '0')}`,
        kana,
        kana === '亜門' ? null : kana,
        server.now(),
      ],
    );
  }
});

async function readings(query: Record<string, string>): Promise<string[]> {
  const { body } = await teacher.get<RouteOutput<'pupils'>>(`/api/pupils?${new URLSearchParams(query).toString()}`);
  return body.pupils.map(({ kanaName, displayName }) => kanaName ?? displayName);
}

describe('pupils sorted by their readings', () => {
  test('are in the order of the gojūon', async () => {
    expect(await readings({ sort: 'kana', group: 'none' })).toEqual(IN_ORDER);
  });

  test('are in reverse order if requested', async () => {
    expect(await readings({ sort: 'kana', group: 'none', direction: 'descending' })).toEqual(IN_ORDER.toReversed());
  });

  test('are the same over several pages, each once', async () => {
    const parts: string[] = [];
    for (let offset = 0; offset < IN_ORDER.length; offset += 5) {
      parts.push(...(await readings({ sort: 'kana', group: 'none', offset: String(offset), limit: '5' })));
    }
    expect(parts).toEqual(IN_ORDER);
  });

  test('are in the same order on screens', () => {
    expect(IN_ORDER.toReversed().toSorted(compareNames)).toEqual(IN_ORDER);
  });
});

test('pupils sorted by name are in the same order', async () => {
  const found = await readings({ sort: 'name', group: 'none' });
  expect(found).toEqual(IN_ORDER);
});

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/**
 * Returns names for the test that the database and the screens sort names equally. For each kana and some other texts,
 * such as `亜`, the result contains seven names: `亜`, `か亜た`, `あ亜`, `い亜`, `う亜`, `え亜` and `お亜`.
 */
function manyNames(): string[] {
  const kana = [...range(0x3041, 0x3096), ...range(0x30a1, 0x30fa), 'ー', 'ゝ', '々'];
  const others = [...Array.from('azAZ09é亜渡辺邊高髙凛葵'), '1年2組', '1年10組', '２組', "O'Neil", 'O’Neil', 'や まだ'];
  return [...kana, ...others].flatMap((each) => [
    each,
    `か${each}た`,
    ...Array.from('あいうえお').map((vowel) => `${vowel}${each}`),
  ]);
}

test('the database and the screens sort names by one rule, whatever their versions of ICU', async () => {
  const names = manyNames();
  const rows = await server.rows<{ name: string }>(
    'select name from unnest($1::text[]) as name order by name collate school_order',
    [names],
  );
  const sorted = rows.map(({ name }) => name);
  expect(sorted).toHaveLength(names.length);
  expect(sorted.filter((name, at) => at > 0 && compareNames(sorted[at - 1] ?? '', name) > 0)).toEqual([]);
});
