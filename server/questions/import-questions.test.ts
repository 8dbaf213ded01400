import { afterAll, describe, expect, test } from 'vitest';
import { importTestQuestionDocuments, createTestApp } from '../../testing/server/app.ts';
import { createIncreaseQuestionDocument, TEST_QUESTION_DOCUMENTS } from '../../testing/server/questions.ts';
import { canonicalJson, versionOfQuestionDocument } from './canonical.ts';

const server = await createTestApp();
afterAll(server.close);

const take = (documents: Readonly<Record<string, unknown>>) =>
  importTestQuestionDocuments(server.database, documents, server.now());

function questions() {
  return server.rows<Record<string, unknown>>(
    `select id, level, position, current_version, archived_at is not null as archived from question order by level, position, id`,
  );
}

/** Returns every row of the database table `question`, with the id of the transaction that wrote the row. */
function written() {
  return server.rows('select id, position, xmin::text from question order by level, position, id');
}

function versions(id: string) {
  return server.rows('select version from question_version where question_id = $1', [id]);
}

describe('versions', () => {
  test('ignores the order of keys and nothing else', () => {
    expect(versionOfQuestionDocument({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      versionOfQuestionDocument({ b: { d: null, c: [1, 2] }, a: 1 }),
    );
    expect(versionOfQuestionDocument({ a: [1, 2] })).not.toBe(versionOfQuestionDocument({ a: [2, 1] }));
    expect(canonicalJson({ b: 'x', a: [true, null, 'い'] })).toBe('{"a":[true,null,"い"],"b":"x"}');
  });
});

describe('importing', () => {
  test('the same content again changes nothing', async () => {
    const before = await questions();
    expect(await take(TEST_QUESTION_DOCUMENTS)).toEqual({ questions: 7, faults: [] });
    expect(await questions()).toEqual(before);
    expect(await versions('plus-1')).toHaveLength(1);
  });

  test('the same content again writes nothing; a new file moves those after it', async () => {
    const before = await written();
    await take(TEST_QUESTION_DOCUMENTS);
    expect(await written()).toEqual(before);
    await take({ ...TEST_QUESTION_DOCUMENTS, 'level-01/aaa.json': createIncreaseQuestionDocument('aaa', 1) });
    const moved = (await questions()).filter(({ level, archived }) => level === 1 && archived === false);
    expect(moved[0]).toMatchObject({ id: 'aaa' });
    expect(moved.map(({ position }) => position)).toEqual(moved.map((_, at) => at));
    await take(TEST_QUESTION_DOCUMENTS);
    expect((await questions()).filter(({ archived }) => archived === false)).toHaveLength(before.length);
  });

  test('adds a changed document as a version next to the old one', async () => {
    const changed = { ...createIncreaseQuestionDocument('plus-1', 1), title: 'あたらしい' };
    await take({ ...TEST_QUESTION_DOCUMENTS, 'level-01/plus-1.json': changed });
    expect(await versions('plus-1')).toHaveLength(2);
    expect(await questions()).toContainEqual(
      expect.objectContaining({ id: 'plus-1', current_version: versionOfQuestionDocument(changed) }),
    );
  });

  test('computes what the dummies tempt to break once for each version', async () => {
    const tempts = (id: string) => server.rows('select tempts from question where id = $1', [id]);
    await take(TEST_QUESTION_DOCUMENTS);
    expect(await tempts('plus-3')).toEqual([{ tempts: ['story', 'objects'] }]);
    await server.rows(`update question set tempts = '["numbers"]' where id = 'plus-3'`);
    await take(TEST_QUESTION_DOCUMENTS);
    expect(await tempts('plus-3')).toEqual([{ tempts: ['numbers'] }]);
    const document = createIncreaseQuestionDocument('plus-3', 1);
    const fewer = { ...document, cards: document.cards.filter(({ id }) => id !== 'other') };
    await take({ ...TEST_QUESTION_DOCUMENTS, 'level-01/plus-3.json': fewer });
    expect(await tempts('plus-3')).toEqual([{ tempts: ['story'] }]);
    await take(TEST_QUESTION_DOCUMENTS);
  });

  test('archives a question that is no longer in the content, and restores it when it is back', async () => {
    const { 'level-01/plus-2.json': _, ...rest } = TEST_QUESTION_DOCUMENTS;
    await take(rest);
    expect(await questions()).toContainEqual(expect.objectContaining({ id: 'plus-2', archived: true }));
    expect(await versions('plus-2')).toHaveLength(1);
    await take(TEST_QUESTION_DOCUMENTS);
    expect(await questions()).toContainEqual(expect.objectContaining({ id: 'plus-2', archived: false }));
  });

  test('reports all faults of files that cannot be imported, and imports the others', async () => {
    const report = await take({
      ...TEST_QUESTION_DOCUMENTS,
      'level-01/broken.json': '{"id":',
      'level-01/empty.json': {},
      'level-01/twice.json': createIncreaseQuestionDocument('plus-1', 1),
      'level-02/astray.json': createIncreaseQuestionDocument('astray', 1),
      'level-01/notes.txt': 'no question',
      'drafts/one.json': createIncreaseQuestionDocument('draft', 1),
    });
    expect(report.questions).toBe(7);
    expect(report.faults).toHaveLength(4);
    expect(report.faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^level-01\/broken\.json: JSON/u),
        expect.stringMatching(/^level-01\/empty\.json: .*cards/u),
        expect.stringMatching(/^level-01\/twice\.json: .*plus-1/u),
        expect.stringMatching(/^level-02\/astray\.json: level/u),
      ]),
    );
  });
});
