import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseQuestionJson } from '../question/read-question.ts';
import type { StoryObject } from '../story/card.ts';
import { assignFacesToOwners, pictureOfObjectName, picturesOfQuestionObjects } from './object-picture.ts';
import { PICTURE_TABLE_ROWS } from './picture-table-rows.ts';
import { createPictureTable } from './picture-table.ts';

const TABLE = createPictureTable(PICTURE_TABLE_ROWS);

const ENGINE = path.resolve(import.meta.dirname, '..');
const CONTENT = path.resolve(ENGINE, '../content');

function bank(): StoryObject[][] {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.map((file) => {
    const reading = parseQuestionJson(readFileSync(path.join(CONTENT, file), 'utf8'));
    if (reading.kind === 'faults') throw new Error(`${file}: ${JSON.stringify(reading.faults)}`);
    return [...reading.question.objects.values()];
  });
}

/** Returns the names of all objects, owners and containers in exported data of engine/levels. */
function namesIn(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inner = Object.values(value).flatMap((part: unknown) => namesIn(part, seen));
  const { key, name, owner }: { key?: unknown; name?: unknown; owner?: unknown } = value;
  if (typeof key !== 'string') return inner;
  return [...inner, ...[name, owner].filter((text) => typeof text === 'string')];
}

async function sceneNames(): Promise<string[]> {
  const levels = path.join(ENGINE, 'levels');
  const files = readdirSync(levels, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const seen = new Set<unknown>();
  const names: string[] = [];
  for (const file of sources) {
    const module: unknown = await import(path.join(levels, file));
    names.push(...namesIn(module, seen));
  }
  return names;
}

function object(key: string, name: string, owner: string | null = null): [string, StoryObject] {
  return [key, { key, name, owner, counter: 'こ', place: null, living: false }];
}

it('the table has a row for every object, owner and container in the bank and the scenes', async () => {
  const scenes = await sceneNames();
  const banked = bank().flat();
  const names = new Set([...scenes, ...banked.flatMap(({ name, owner }) => (owner === null ? [name] : [name, owner]))]);
  expect(scenes.length).toBeGreaterThan(1000);
  expect([...names].filter((name) => pictureOfObjectName(TABLE, name) === null)).toEqual([]);
});

it('different names have different pictures in every question of the bank', () => {
  const alike = bank().filter((objects) => {
    const pictures = picturesOfQuestionObjects(TABLE, new Map(objects.map((thing) => [thing.key, thing])));
    const looks = new Set([...pictures.values()].map((picture) => JSON.stringify(picture)));
    return looks.size !== new Set(objects.map(({ name }) => name)).size;
  });
  expect(alike).toEqual([]);
});

it('a picture fits the name and its colour, and two things never look like one', () => {
  expect(pictureOfObjectName(TABLE, 'りんご')).toEqual({ kind: 'picture', picture: 'red-apple' });
  expect(pictureOfObjectName(TABLE, '{卵|たまご}')).toEqual({ kind: 'picture', picture: 'egg' });
  expect(pictureOfObjectName(TABLE, '{白|しろ}い {卵|たまご}')).toEqual({ kind: 'counter', colour: 'white' });
  expect(pictureOfObjectName(TABLE, 'おかしの はこ')).toEqual({ kind: 'picture', picture: 'package' });
  expect(pictureOfObjectName(TABLE, 'プードルの モモ')).toEqual({ kind: 'picture', picture: 'poodle' });
  expect(pictureOfObjectName(TABLE, 'りんごと みかん')).toEqual({ kind: 'counter', colour: 'gray' });
  expect(pictureOfObjectName(TABLE, 'まほうの つえ')).toBeNull();
});

it('unknown and similar objects are drawn as counter discs of different colours', () => {
  const objects = new Map([
    object('wand', 'まほうの つえ'),
    object('hat', 'まほうの つぼ'),
    object('apples', 'りんごの はこ'),
    object('pears', 'なしの はこ'),
    object('mine', 'なしの はこ', 'けんさん'),
  ]);
  const pictures = picturesOfQuestionObjects(TABLE, objects);
  expect(new Set([...pictures.values()].map((picture) => JSON.stringify(picture))).size).toBe(4);
  expect([...pictures.values()].every(({ kind }) => kind === 'counter')).toBe(true);
  expect(pictures.get('mine')).toEqual(pictures.get('pears'));
});

it('a coloured thing, and things with equal pictures, are drawn in different colours', () => {
  const tulip = { kind: 'picture', picture: 'tulip' };
  expect(pictureOfObjectName(TABLE, '{黄|き}{色|いろ}い チューリップ')).toEqual({ ...tulip, colour: 'yellow' });
  expect(pictureOfObjectName(TABLE, 'メロンあめ')).toEqual({ kind: 'picture', picture: 'candy', colour: 'green' });
  const bags = picturesOfQuestionObjects(
    TABLE,
    new Map([object('big', '{大|おお}きい ふくろ'), object('small', '{小|ちい}さい ふくろ')]),
  );
  expect(bags.get('big')).toMatchObject({ kind: 'picture', picture: 'bag' });
  expect(bags.get('small')).toMatchObject({ kind: 'picture', picture: 'bag' });
  expect(bags.get('small')).not.toEqual(bags.get('big'));
});

it('each owner in a question has a different face', () => {
  const objects = new Map([
    object('a', 'りんご', 'けんさん'),
    object('b', 'りんご', 'たろうさん'),
    object('c', 'みかん', 'けんさん'),
  ]);
  expect(assignFacesToOwners(TABLE, objects)).toEqual(
    new Map([
      ['けんさん', 'boy'],
      ['たろうさん', 'child'],
    ]),
  );
});

it('the picture is the author’s choice, or that of the name if the chosen picture does not exist', () => {
  const [key, named] = object('a', 'ふしぎな もの');
  const drawnAs = (picture: string) =>
    picturesOfQuestionObjects(TABLE, new Map([[key, { ...named, picture }]])).get(key);
  expect(drawnAs('red-apple')).toEqual({ kind: 'picture', picture: 'red-apple' });
  expect(drawnAs('no-such-picture')).toEqual({ kind: 'counter', colour: 'red' });
});
