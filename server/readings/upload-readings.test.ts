import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuestionUploadCheckResult } from '../../contract/question-sets.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { removeReadings } from '../../engine/editor/readings.ts';
import { createBlankDraft } from '../../engine/editor/begin-draft.ts';
import { editDraft } from '../../engine/editor/draft-edits.ts';
import { documentOfDraft } from '../../engine/editor/draft.ts';
import { templateExampleRows } from '../../engine/question-table/template.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { createUploadedFile } from '../../testing/server/questions/upload.ts';

const server = await createTestApp();
afterAll(server.close);
let teacher: TestBrowser;
beforeAll(async () => {
  const school = await server.addSchool('ひがし小学校');
  teacher = await server.signIn((await server.addPerson(school, 'manager')).email);
});

const goats = { name: '{山羊|やぎ}', counter: 'ひき', living: true };
const rabbits = { name: 'うさぎ', counter: 'ひき', living: true };
const onlyGoats = editDraft(createBlankDraft(3, 'combine'), { kind: 'setThing', at: 0, thing: goats, unsure: [] });
const draft = editDraft(onlyGoats, { kind: 'setThing', at: 1, thing: rabbits, unsure: [] });
/** A question as authors write it in a spreadsheet: with kanji, but without readings. */
const plain = removeReadings(JSON.stringify(documentOfDraft(draft, 'plain-kanji')));
const files = [createUploadedFile('plain.json', plain)];

const check = async (readings: readonly object[]) =>
  (await teacher.post<QuestionUploadCheckResult>('/api/question-sets/check', { files, readings })).body;

test('a question with plain kanji is imported after one confirmation', async () => {
  const first = await check([]);
  expect(first.questions[0]?.document).toBeNull();
  expect(first.questions[0]?.faults.length).toBeGreaterThan(1);
  const proposed = new Map(first.unread.map(({ base, kana }) => [base, kana]));
  expect(['山羊', '合', '多'].map((base) => proposed.get(base))).toEqual(['やぎ', 'あ', 'おお']);
  const readings = first.unread.map(({ base, kana }) => ({ base, kana }));
  const second = await check(readings);
  expect(second.unread).toEqual([]);
  expect(second.questions[0]?.faults).toEqual([]);

  const consent = { files, seen: second.seen, goodOnly: false, name: 'かんじ' };
  // The teacher gave consent to the result of a check with the confirmed readings. This request contains no readings,
  // so the check has another result, and the server refuses.
  expect((await teacher.post('/api/question-sets', consent)).status).toBe(409);
  const { body } = await teacher.post<RouteOutput<'addQuestionSet'>>('/api/question-sets', { ...consent, readings });
  expect(body).toMatchObject({ kind: 'imported', set: { questions: 1 } });
  const [row] = await server.rows<{ document: unknown }>(
    `select document from question_version where question_id = 'plain-kanji'`,
  );
  expect(JSON.stringify(row?.document)).toContain('{山羊|やぎ}が');
});

test('a spreadsheet with plain kanji is imported after one confirmation', async () => {
  const rows = templateExampleRows().map((cells) => cells.map(removeReadings));
  const workbook = await writeXlsx({ sheets: [{ name: '問題', rows }] });
  const sheet = [createUploadedFile('花.xlsx', workbook)];
  const look = async (readings: readonly object[]) =>
    (await teacher.post<QuestionUploadCheckResult>('/api/question-sets/check', { files: sheet, readings })).body;
  const first = await look([]);
  expect(first.unread.map(({ base, kana }) => [base, kana])).toEqual(
    expect.arrayContaining([
      ['赤', 'あか'],
      ['花', 'はな'],
    ]),
  );
  const second = await look(first.unread.map(({ base, kana }) => ({ base, kana })));
  expect(second.unread).toEqual([]);
  expect(second.questions.map(({ faults }) => faults)).toEqual([[], []]);
});

test('counters after numbers need no confirmation', async () => {
  const flower = { name: '{花|はな}', counter: '本', living: false };
  const made = editDraft(createBlankDraft(3, 'increase'), { kind: 'setThing', at: 0, thing: flower, unsure: [] });
  const json = JSON.stringify(documentOfDraft(made, 'counters')).replaceAll(/\{本\|[^{}]*\}/gu, '本');
  const { body } = await teacher.post<QuestionUploadCheckResult>('/api/question-sets/check', {
    files: [createUploadedFile('counters.json', json)],
  });
  expect(body).toMatchObject({ unread: [], questions: [{ faults: [] }] });
});

test('kanji without a known reading are listed without a proposal; a reading that is not kana is refused', async () => {
  const odd = [createUploadedFile('odd.json', plain.replaceAll('山羊', '龗'))];
  const { body } = await teacher.post<QuestionUploadCheckResult>('/api/question-sets/check', { files: odd });
  expect(body.unread.find(({ base }) => base === '龗')).toEqual({ base: '龗', kana: '', others: [] });
  const refused = await teacher.post('/api/question-sets/check', { files: odd, readings: [{ base: '龗', kana: 'x' }] });
  expect(refused).toMatchObject({ status: 400, body: { places: [{ place: 'readings[0].kana' }] } });
});
