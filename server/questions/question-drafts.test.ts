import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteOutput } from '../../contract/routes.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { QuestionChangedByColleague, type StoredQuestionDraft } from '../../contract/question-drafts.ts';
import { createBlankDraft, draftOfQuestion } from '../../engine/editor/begin-draft.ts';
import { editDraft } from '../../engine/editor/draft-edits.ts';
import type { QuestionDraft } from '../../engine/editor/draft.ts';
import { createRational } from '../../engine/quantity/rational.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { parseTestQuestion } from '../../testing/server/questions.ts';

const server = await createTestApp();
afterAll(server.close);
let one: TestBrowser;
let other: TestBrowser;
let stranger: TestBrowser;

beforeAll(async () => {
  const school = await server.addSchool('ひがし小学校');
  const signedIn = async (at: string) => server.signIn((await server.addPerson(at, 'manager')).email);
  one = await signedIn(school);
  other = await signedIn(school);
  stranger = await signedIn(await server.addSchool('にし小学校'));
});

const content = createBlankDraft(3, 'combine');
type Replaces = StoredQuestionDraft['replaces'];

async function begun(browser: TestBrowser, from: QuestionDraft = content, replaces: Replaces = null) {
  const { body } = await browser.post<StoredQuestionDraft>('/api/question-drafts', { content: from, replaces });
  return body;
}

type Kept = RouteOutput<'keepQuestionDraft'>;

function keep(browser: TestBrowser, draft: string, into: unknown, made: QuestionDraft = content) {
  return browser.post<Kept & RefusalBody>(`/api/question-drafts/${draft}/keep`, { content: made, into });
}

async function newSet(browser: TestBrowser, name: string) {
  const { body } = await keep(browser, (await begun(browser)).id, { kind: 'newSet', name });
  if (body.kind !== 'kept') throw new Error(JSON.stringify(body));
  return body;
}

async function held(browser: TestBrowser, set: string) {
  return (await browser.get<RouteOutput<'questionSet'>>(`/api/question-sets/${set}`)).body;
}

function drafted(document: unknown): QuestionDraft {
  return draftOfQuestion(parseTestQuestion(document), null);
}

describe('drafts', () => {
  test('stay as they were saved, also on another device, and only their author sees them', async () => {
    const draft = await begun(one);
    const changed = editDraft(content, { kind: 'setUnknown', role: 'left' });
    const stored = await one.post<StoredQuestionDraft>(`/api/question-drafts/${draft.id}`, {
      version: 1,
      content: changed,
    });
    expect(stored.body).toMatchObject({ content: changed, version: 2 });
    const again = await server.browser(one.cookie).get<StoredQuestionDraft>(`/api/question-drafts/${draft.id}`);
    expect(again.body.content).toEqual(changed);
    for (const browser of [other, stranger]) {
      expect((await browser.get(`/api/question-drafts/${draft.id}`)).status).toBe(404);
    }
    const { body } = await one.get<RouteOutput<'questionDrafts'>>('/api/question-drafts');
    expect(body.drafts[0]).toMatchObject({ id: draft.id, grade: 3 });
  });

  test('saved on two devices: the second gets the state of the first', async () => {
    const draft = await begun(one);
    const first = editDraft(content, { kind: 'setUnknown', role: 'right' });
    await one.post(`/api/question-drafts/${draft.id}`, { version: 1, content: first });
    const late = await one.post(`/api/question-drafts/${draft.id}`, { version: 1, content });
    expect(late).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile', present: { content: first } } });
    await one.post(`/api/question-drafts/${draft.id}/discard`, {});
    expect((await one.get(`/api/question-drafts/${draft.id}`)).status).toBe(404);
  });

  test('with malformed content are refused with the place of the fault', async () => {
    const bad = await one.post('/api/question-drafts', { content: { ...content, grade: 7 }, replaces: null });
    expect(bad).toMatchObject({ status: 400, body: { places: [{ place: 'content.grade' }] } });
  });
});

describe('storing a draft in a set', () => {
  test('makes a new set or the next edition, and deletes the draft', async () => {
    const { set } = await newSet(one, 'たしざん');
    expect(set).toMatchObject({ name: 'たしざん', edition: 1, questions: 1, grades: [3] });
    const draft = await begun(other);
    const kept = await keep(other, draft.id, { kind: 'set', set: set.id });
    expect(kept.body).toMatchObject({ kind: 'kept', set: { edition: 2, questions: 2 } });
    expect((await other.get(`/api/question-drafts/${draft.id}`)).status).toBe(404);
    expect((await keep(stranger, (await begun(stranger)).id, { kind: 'set', set: set.id })).status).toBe(404);
  });

  test('is refused for a question with a fault or an unconfirmed reading', async () => {
    const draft = await begun(one);
    const into = { kind: 'newSet', name: 'まだ' };
    const text = '{牧場|ぼくじょう}に りんごが 35こ あります';
    const unsure = [{ base: '牧場', kana: 'ぼくじょう', others: [] }];
    const unconfirmed = editDraft(content, { kind: 'setText', card: 'first', text, unsure });
    expect((await keep(one, draft.id, into, unconfirmed)).body).toEqual({ kind: 'faulty', faults: 0, unsure: 1 });
    const wrong = editDraft(content, { kind: 'setText', card: 'first', text: '35', unsure: [] });
    expect((await keep(one, draft.id, into, wrong)).body).toMatchObject({ kind: 'faulty', unsure: 0 });
    expect((await keep(one, draft.id, into)).body).toMatchObject({ kind: 'kept' });
  });

  test('after a concurrent edit returns both versions, and nothing is lost', async () => {
    const { set, question } = await newSet(one, 'ふたりで');
    const [seen] = (await held(one, set.id)).questions;
    const replaces = { set: set.id, question, version: seen?.version ?? '', edition: 1 };
    const mine = editDraft(drafted(seen?.document), { kind: 'setNumber', role: 'left', value: createRational(40) });
    const theirs = editDraft(drafted(seen?.document), { kind: 'setNumber', role: 'left', value: createRational(50) });
    const [early, late] = [await begun(other, theirs, replaces), await begun(one, mine, replaces)];
    expect((await keep(other, early.id, { kind: 'replace', ...replaces }, theirs)).body).toMatchObject({
      kind: 'kept',
      set: { edition: 2, questions: 1 },
    });
    const refused = await keep(one, late.id, { kind: 'replace', ...replaces }, mine);
    expect(refused).toMatchObject({ status: 409, body: { refusal: 'changed-meanwhile', present: { edition: 2 } } });
    const present = QuestionChangedByColleague.parse(refused.body.present);
    expect(drafted(present.question?.document).outline?.left).toEqual(createRational(50));
    // The teacher whose draft was refused stores it as an additional question of the question set.
    expect((await keep(one, late.id, { kind: 'set', set: set.id }, mine)).body).toMatchObject({
      kind: 'kept',
      set: { edition: 3, questions: 2 },
    });
    const numbers = (await held(one, set.id)).questions.map(
      ({ document }) => drafted(document).outline?.left.numerator,
    );
    expect(new Set(numbers)).toEqual(new Set([40, 50]));
  });

  test("as a replacement keeps the question's id and position and does not change the others", async () => {
    const { set, question } = await newSet(one, 'なおす');
    await keep(one, (await begun(one)).id, { kind: 'set', set: set.id });
    const before = await held(one, set.id);
    const [seen, beside] = before.questions;
    const replaces = { set: set.id, question, version: seen?.version ?? '', edition: 2 };
    const made = editDraft(drafted(seen?.document), { kind: 'setNumber', role: 'right', value: createRational(44) });
    await keep(one, (await begun(one, made, replaces)).id, { kind: 'replace', ...replaces }, made);
    const after = await held(one, set.id);
    expect(after.questions.map(({ id }) => id)).toEqual([question, beside?.id]);
    expect(after.questions[1]).toEqual(beside);
    expect(after.questions[0]?.version).not.toBe(seen?.version);
    expect(after.editions.map(({ edition }) => edition)).toEqual([3, 2, 1]);
  });
});

test('proposed readings are separate from kanji that have no known reading', async () => {
  const { body } = await one.post<RouteOutput<'proposeReadings'>>('/api/readings', {
    texts: ['牧場に 羊が 3匹 います', '龗が 合わせて 2人', '{花|はな}'],
  });
  expect(body.dictionary).toBe(true);
  expect(body.texts[0]).toMatchObject({ source: '{牧場|ぼくじょう}に {羊|ひつじ}が 3{匹|びき} います', unread: [] });
  expect(body.texts[1]).toMatchObject({ source: '龗が {合|あ}わせて {2人|ふたり}', unread: ['龗'] });
  expect(body.texts[2]).toEqual({ source: '{花|はな}', unsure: [], unread: [] });
});
