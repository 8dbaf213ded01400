import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { GroupFiguresSnapshot } from '../../contract/group-figures.ts';
import type { Homework } from '../../contract/homework.ts';
import type { LessonSnapshot } from '../../contract/lessons.ts';
import type { RunningLessonForPupil } from '../../contract/live-channels.ts';
import type { PupilProgress } from '../../contract/progress.ts';
import type { RouteOutput } from '../../contract/routes.ts';
import { createTestApp, type TestBrowser } from '../../testing/server/app.ts';
import { startTestLesson } from '../../testing/server/lessons/lesson.ts';
import {
  addPupilToTestGroup,
  addTestClass,
  addTestPerson,
  type TestClass,
  type TestPerson,
} from '../../testing/server/people.ts';
import {
  createActsOfAttempt,
  QUESTION_BEGIN_EVENT,
  createQuestionFieldsOfAct,
  RIGHT_CHECK_EVENT,
  sendActBatch,
} from '../../testing/server/recording/attempt.ts';

type Group = RouteOutput<'addGroup'>;
type Pupil = RouteOutput<'pupils'>['pupils'][number];

const server = await createTestApp();
afterAll(server.close);
/**
 * `taught` is a class of grade 2 with two pupils. `other` is a teacher who leads a support group of all grades
 * (`support`).
 */
let taught: TestClass;
let other: TestPerson;
let support: Group;

async function addGroup(by: TestBrowser, fields: Record<string, unknown>): Promise<Group> {
  const grades = { grade: 1, otherGrades: [2, 3, 4, 5, 6], isSupport: true, teachers: [] };
  const { status, body } = await by.post<Group>('/api/groups', { ...grades, ...fields });
  expect(status).toBe(200);
  return body;
}

beforeEach(async () => {
  taught = await addTestClass(server, 2);
  other = await addTestPerson(server, 'manager', taught.school);
  support = await addGroup(other, { name: 'ひまわり', teachers: [`u_${other.id}`] });
});

const idOf = (at: number): string => `u_${taught.pupil(at).id}`;

function move(from: string | null, to: string | null, pupils: readonly string[] = [idOf(0)]) {
  return taught.teacher.post<RouteOutput<'movePupils'>>('/api/moves', { pupils, from, to });
}

async function list(query: Record<string, string> = {}): Promise<readonly Pupil[]> {
  const { body } = await taught.teacher.get<RouteOutput<'pupils'>>(
    `/api/pupils?${new URLSearchParams(query).toString()}`,
  );
  return body.pupils;
}

/** Returns the names of a pupil's groups as the list of pupils shows them: the class, then the support groups. */
async function groupsOf(at: number, query: Record<string, string> = {}): Promise<string> {
  const pupil = (await list(query)).find(({ id }) => id === idOf(at));
  return [pupil?.group?.name ?? 'なし', ...(pupil?.supportGroups ?? []).map(({ name }) => name)].join('・');
}

async function edit(at: number, changes: Record<string, unknown>, by: TestBrowser = taught.teacher) {
  const { body } = await taught.teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${idOf(at)}`);
  const { version, displayName, kanaName, email, number } = body.pupil;
  return by.post(`/api/pupils/${idOf(at)}`, { version, displayName, kanaName, email, number, ...changes });
}

async function memberships(): Promise<readonly string[]> {
  const rows = await server.rows<{ words: string }>(
    `select concat_ws(' ', name, school_year, from_date, until_date) as words from group_membership
       join class_group on class_group.id = group_id where pupil_id = $1 order by 1`,
    [taught.pupil(0).id],
  );
  return rows.map(({ words }) => words);
}

describe('a pupil who joins a support group', () => {
  test('stays in the class, and is in the lists of both groups with the same class', async () => {
    const { status, body } = await move(taught.group, support.id);
    expect([status, body.moved]).toEqual([200, 1]);
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
    expect(await groupsOf(1)).toBe('2年1組');
    for (const group of [taught.group, support.id]) expect(await groupsOf(0, { group })).toBe('2年1組・ひまわり');
    expect((await list({ group: support.id })).map(({ id, number }) => [id, number])).toEqual([[idOf(0), 1]]);
    const { body: groups } = await other.get<RouteOutput<'groups'>>('/api/groups');
    expect(groups.groups.map(({ name, pupils, isSupport }) => [name, pupils, isSupport])).toEqual([
      ['ひまわり', 1, true],
      ['2年1組', 2, false],
    ]);
  });

  test('keeps the class and its grade in the own account, and the grade in the support group', async () => {
    await move(taught.group, support.id);
    const { body } = await taught.pupil(0).get<RouteOutput<'lookUpAccount'>>('/api/account');
    expect(body.account?.homeGroup).toEqual({ id: taught.group, name: '2年1組', grade: 2 });
    const { body: about } = await taught.teacher.get<RouteOutput<'pupil'>>(`/api/pupils/${idOf(0)}`);
    expect(about.memberships.map(({ group }) => [group.name, group.grade])).toContainEqual(['ひまわり', 2]);
  });

  test('has the support group as class after leaving the class, and can join a class again', async () => {
    await move(taught.group, support.id);
    await move(taught.group, null);
    expect(await groupsOf(0)).toBe('ひまわり');
    const joined = await move(support.id, taught.group);
    expect(joined.status).toBe(200);
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
  });

  test('cannot get a second ordinary class through the support group', async () => {
    await move(taught.group, support.id);
    const second = await addGroup(taught.teacher, { name: '2年2組', grade: 2, otherGrades: [], isSupport: false });
    expect(await move(support.id, second.id)).toMatchObject({
      status: 409,
      body: { refusal: 'in-other-class', concerning: [idOf(0)] },
    });
    const edited = { ...support, group: support.id, isSupport: false, teachers: [] };
    expect(await other.post(`/api/groups/${support.id}`, edited)).toMatchObject({
      status: 409,
      body: { refusal: 'in-other-class', concerning: [idOf(0)] },
    });
    await move(support.id, null);
    expect(await groupsOf(0)).toBe('2年1組');
    expect((await other.post(`/api/groups/${support.id}`, edited)).status).toBe(200);
  });

  test('keeps the support group while the class changes, and the move into the support group can be undone', async () => {
    const { body } = await move(taught.group, support.id);
    const second = await addGroup(taught.teacher, { name: '2年2組', grade: 2, otherGrades: [], isSupport: false });
    await move(taught.group, second.id);
    expect(await groupsOf(0)).toBe('2年2組・ひまわり');
    expect((await taught.teacher.post(`/api/moves/${body.undo}/undo`, {})).status).toBe(200);
    expect(await groupsOf(0)).toBe('2年2組');
  });

  test('moves from one support group to another without touching the class', async () => {
    await move(taught.group, support.id);
    const room = await addGroup(other, { name: 'ことばの教室' });
    await move(support.id, room.id);
    expect(await groupsOf(0)).toBe('2年1組・ことばの教室');
  });

  test('is not shown in an archived support group, and is again after it is restored', async () => {
    await move(taught.group, support.id);
    const archived = await other.post<Group>(`/api/groups/${support.id}/archive`, { version: support.version });
    expect(await groupsOf(0)).toBe('2年1組');
    await other.post(`/api/groups/${support.id}/restore`, { version: archived.body.version });
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
  });
});

describe('the support groups in the dialog of a pupil', () => {
  test('are joined and left from today on, also several times on one day, with an audit entry', async () => {
    for (const groups of [[support.id], [], [support.id]]) {
      expect((await edit(0, { supportGroups: groups })).status).toBe(200);
      expect(await groupsOf(0)).toBe(groups.length === 0 ? '2年1組' : '2年1組・ひまわり');
    }
    const rows = await server.rows<{ fields: string }>(
      `select details->>'fields' as fields from audit_entry where thing_id = $1 and action = 'edit'`,
      [taught.pupil(0).id],
    );
    expect(rows.map(({ fields }) => fields)).toEqual(Array.from({ length: 3 }, () => '["supportGroups"]'));
  });

  test('are refused if a pupil without a class would join a group whose grade for the pupil is not known', async () => {
    await move(taught.group, null);
    const refused = { status: 409, body: { refusal: 'grade-not-in-class' } };
    expect(await edit(0, { supportGroups: [support.id], number: null })).toMatchObject(refused);
    const one = await addGroup(other, { name: 'あさがお', grade: 2, otherGrades: [] });
    expect((await edit(0, { supportGroups: [one.id], number: null })).status).toBe(200);
    expect((await edit(0, { supportGroups: [one.id, support.id], number: null })).status).toBe(200);
    expect((await list()).find(({ id }) => id === idOf(0))?.group?.grade).toBe(2);
    // From one support group to another, the grade stays.
    expect((await edit(0, { supportGroups: [support.id], number: null })).status).toBe(200);
    expect((await list()).find(({ id }) => id === idOf(0))?.group?.grade).toBe(2);
    const two = await addGroup(other, { name: 'すみれ', grade: 1, otherGrades: [2] });
    expect((await edit(0, { supportGroups: [two.id], number: null })).status).toBe(200);
    expect((await list()).find(({ id }) => id === idOf(0))?.group?.grade).toBe(2);
  });

  test('stay as they are if the request does not name them', async () => {
    await move(taught.group, support.id);
    await edit(0, { kanaName: 'あおい' });
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
  });

  test('are refused if one is a class, archived, of another year or school; then nothing changes', async () => {
    const past = await addGroup(other, { name: 'むかし', schoolYear: 2025 });
    const archived = await addGroup(other, { name: 'しまった' });
    await other.post(`/api/groups/${archived.id}/archive`, { version: archived.version });
    const foreign = await addGroup(await addTestPerson(server, 'manager'), { name: 'よその' });
    for (const wrong of [taught.group, past.id, archived.id, foreign.id]) {
      const answer = await edit(0, { supportGroups: [support.id, wrong], number: 9 });
      expect(answer).toMatchObject({ status: 404, body: { refusal: 'not-found' } });
    }
    expect((await edit(0, { supportGroups: ['u_x'] })).status).toBe(400);
    expect((await list()).map(({ number, supportGroups }) => [number, supportGroups])).toEqual([
      [1, []],
      [2, []],
    ]);
  });
});

describe('the next school year', () => {
  test('ends support groups of the year before, by a move and by a roster, and undo restores them', async () => {
    await move(taught.group, support.id);
    const before = await memberships();
    const next = await addGroup(taught.teacher, {
      name: '3年1組',
      grade: 3,
      otherGrades: [],
      isSupport: false,
      schoolYear: 2027,
    });
    const { body } = await move(taught.group, next.id);
    const over = [
      '2年1組 2026 2026-04-01 2027-04-01',
      '3年1組 2027 2027-04-01',
      `ひまわり 2026 ${server.now().toISOString().slice(0, 10)} 2027-04-01`,
    ];
    expect(await memberships()).toEqual(over);
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
    await taught.teacher.post(`/api/moves/${body.undo}/undo`, {});
    expect(await memberships()).toEqual(before);
    const [pupil] = await list({ group: taught.group });
    const source = { kind: 'text', text: `学年,組,番号,氏名\n3,1,1,${pupil?.displayName}` };
    const input = { purpose: 'newSchoolYear', schoolYear: 2027, source };
    const { body: checked } = await taught.teacher.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { goodLinesOnly: true, addGroups: true, endLeaving: false };
    const applied = await taught.teacher.post<{ undo: string; moved: number }>('/api/rosters', {
      ...input,
      ...consent,
      seen: checked.seen,
    });
    expect(applied.body.moved).toBe(1);
    expect(await memberships()).toEqual(over);
    await taught.teacher.post(`/api/rosters/${applied.body.undo}/undo`, {});
    expect(await memberships()).toEqual(before);
  });
});

const MINUTE = 60_000;

async function works(at: number, question: string): Promise<void> {
  server.advance(MINUTE);
  await sendActBatch(
    taught.pupil(at),
    createActsOfAttempt(server.now(), [QUESTION_BEGIN_EVENT, RIGHT_CHECK_EVENT], createQuestionFieldsOfAct(question)),
  );
}

async function lessonOf(at: number): Promise<string | null> {
  const { body } = await taught.pupil(at).get<RunningLessonForPupil>('/api/lesson');
  return body.lesson?.id ?? null;
}

async function pupilsIn(by: TestBrowser, lesson: string) {
  const { body } = await by.get<LessonSnapshot>(`/api/lessons/${lesson}`);
  return {
    pupils: body.pupils.map(({ id }) => id),
    results: body.results.map(({ pupil, question }) => `${pupil} ${question}`),
  };
}

async function figuresOf(by: TestBrowser, group: string): Promise<GroupFiguresSnapshot> {
  const { body } = await by.get<GroupFiguresSnapshot>(`/api/groups/${group}/figures`);
  return body;
}

async function countHomework(at: number): Promise<number> {
  const { body } = await taught.pupil(at).get<PupilProgress>('/api/progress');
  return body.levels.filter(({ homework }) => homework !== null).length;
}

async function kindsOf(kind: string): Promise<unknown[]> {
  const { body } = await other.get<GroupFiguresSnapshot>(`/api/groups/${support.id}/figures?kind=${kind}`);
  const lessons = body.lessons.map((lesson) => [lesson.kind, lesson.elsewhere, lesson.figures.solved]);
  return [...lessons, body.figures.pupils, body.figures.begun];
}

/**
 * The pupils work in three ways: the first pupil practises alone, then both pupils work in a lesson of the class, and
 * then the first pupil works in a lesson of the support group.
 */
async function workEverywhere(): Promise<{ readonly study: string; readonly ofClass: string }> {
  await works(0, 'plus-1');
  await works(1, 'plus-1');
  const ofClass = await startTestLesson(taught, 10);
  await works(0, 'plus-2');
  await works(1, 'plus-2');
  server.advance(20 * MINUTE);
  await startTestLesson({ ...taught, teacher: other, group: support.id }, 10);
  await works(0, 'plus-3');
  server.advance(20 * MINUTE);
  const { body } = await other.get<RouteOutput<'lessons'>>(`/api/groups/${taught.group}/lessons`);
  return { ofClass: ofClass.id, study: body.lessons.find(({ kind }) => kind === 'selfStudy')?.id ?? '' };
}

/**
 * Returns the text that represents a learning record in this test: the id of the first pupil, followed by the id of the
 * question.
 */
const own = (question: string): string => `${idOf(0)} ${question}`;

describe('lessons of a class and of a support group', () => {
  beforeEach(async () => {
    await move(taught.group, support.id);
  });

  test('that run together: the pupil is in the one that began later, and returns when it ends', async () => {
    const room = { ...taught, teacher: other, group: support.id };
    const ofClass = await startTestLesson(taught, 40);
    await works(0, 'plus-1');
    const ofSupport = await startTestLesson(room, 10);
    expect([await lessonOf(0), await lessonOf(1)]).toEqual([ofSupport.id, ofClass.id]);
    await works(0, 'plus-2');
    await works(1, 'plus-2');
    server.advance(10 * MINUTE);
    expect(await lessonOf(0)).toBe(ofClass.id);
    await works(0, 'plus-3');
    const [one, two] = [idOf(0), idOf(1)];
    expect(await pupilsIn(taught.teacher, ofClass.id)).toEqual({
      pupils: [one, two],
      results: [`${one} plus-1`, `${two} plus-2`, `${one} plus-3`],
    });
    expect(await pupilsIn(other, ofSupport.id)).toEqual({ pupils: [one], results: [`${one} plus-2`] });
  });

  test('count in the figures of their own group; self-study counts once in each view and once in totals', async () => {
    await works(0, 'plus-1');
    await works(1, 'plus-1');
    await startTestLesson({ ...taught, teacher: other, group: support.id }, 10);
    await works(0, 'plus-2');
    server.advance(20 * MINUTE);
    const ofClass = await figuresOf(taught.teacher, taught.group);
    const ofSupport = await figuresOf(other, support.id);
    expect(ofClass.lessons.map(({ kind, figures }) => [kind, figures.solved])).toEqual([['selfStudy', 2]]);
    expect(ofSupport.lessons.map(({ kind, figures }) => [kind, figures.solved])).toEqual([
      ['selfStudy', 1],
      ['class', 1],
    ]);
    expect(ofSupport.pupils.map(({ id, figures }) => [id, figures.solved])).toEqual([[idOf(0), 2]]);
    const admin = await addTestPerson(server, 'admin');
    const { body } = await admin.get<RouteOutput<'school'>>(`/api/schools/c_${taught.school}?days=7`);
    expect(body.school).toMatchObject({ pupils: 2, activePupils: 2 });
    expect(body.use.at(-1)).toMatchObject({ pupils: 2, solved: 3 });
    const studies = await server.rows(`select from lesson where school_id = $1 and kind = 'selfStudy'`, [
      taught.school,
    ]);
    expect(studies).toHaveLength(1);
  });

  test('the figures of the support group distinguish its own lessons from work elsewhere', async () => {
    await workEverywhere();
    expect(await kindsOf('class')).toEqual([['class', null, 1], 1, 1]);
    expect(await kindsOf('outside')).toEqual([['selfStudy', '2年1組', 1], ['class', '2年1組', 1], 1, 2]);
    expect(await kindsOf('all')).toEqual([['selfStudy', '2年1組', 1], ['class', null, 1], 1, 2]);
  });

  test('nobody of the support group counts as not begun in a lesson of another class', async () => {
    const second = await addGroup(taught.teacher, { name: '2年2組', grade: 2, otherGrades: [], isSupport: false });
    const third = await addTestPerson(server, 'pupil', taught.school);
    for (const group of [second.id, support.id]) await addPupilToTestGroup(server, third, group.slice(2));
    await workEverywhere();
    const { body } = await other.get<GroupFiguresSnapshot>(`/api/groups/${support.id}/figures?kind=outside`);
    expect(body.group.isSupport).toBe(true);
    expect(body.pupils).toHaveLength(2);
    expect(body.questions.map(({ id, notBegun }) => [id, notBegun])).toEqual([
      ['plus-1', 0],
      ['plus-2', 0],
    ]);
  });

  test('the list of lessons and the records of the support group contain what its pupils did elsewhere', async () => {
    const { study, ofClass } = await workEverywhere();
    const { body } = await other.get<RouteOutput<'lessons'>>(`/api/groups/${support.id}/lessons`);
    expect(body.lessons.map(({ group, kind, pupils, solved }) => [group?.name, kind, pupils, solved])).toEqual([
      ['ひまわり', 'class', 1, 1],
      ['2年1組', 'class', 1, 1],
      ['2年1組', 'selfStudy', 1, 1],
    ]);
    const records = async (query: string): Promise<string[]> => {
      const found = await other.get<RouteOutput<'records'>>(`/api/records?group=${support.id}${query}`);
      return found.body.records.map(({ pupil, question }) => `${pupil.id} ${question.id}`);
    };
    expect(await records('')).toEqual([own('plus-3'), own('plus-2'), own('plus-1')]);
    expect(await records(`&lesson=${ofClass}`)).toEqual([own('plus-2')]);
    expect(await records(`&lesson=${study}`)).toEqual([own('plus-1')]);
    const { body: count } = await other.get<{ count: number }>(`/api/records/count?group=${support.id}`);
    expect(count.count).toBe(3);
    const { body: ofGroup } = await other.get<RouteOutput<'records'>>(`/api/records?group=${taught.group}`);
    expect(ofGroup.records).toHaveLength(4);
  });

  test('a pupil in the support lesson is neither absent nor idle in the class at that time', async () => {
    await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
      taught.school,
      taught.group.slice(2),
      taught.teacher.id,
    ]);
    const ofClass = await startTestLesson(taught, 40);
    server.advance(MINUTE);
    await startTestLesson({ ...taught, teacher: other, group: support.id }, 40);
    const idle = await addTestPerson(server, 'pupil', taught.school);
    await addPupilToTestGroup(server, idle, taught.group.slice(2));
    await works(0, 'plus-1');
    await works(1, 'plus-1');
    const { body: live } = await taught.teacher.get<LessonSnapshot>(`/api/lessons/${ofClass.id}`);
    expect(live.elsewhere).toMatchObject([{ pupil: idOf(0), group: 'ひまわり' }]);
    const marked = { pupils: [idOf(0), `u_${idle.id}`], isAbsent: true };
    expect((await taught.teacher.post(`/api/lessons/${ofClass.id}/absence`, marked)).status).toBe(200);
    server.advance(60 * MINUTE);
    const { body: today } = await taught.teacher.get<RouteOutput<'today'>>('/api/today');
    const seen = today.notInLesson.map(({ pupils, absent, toCatchUp }) => [
      pupils,
      absent.map(({ id }) => id),
      toCatchUp,
    ]);
    expect(seen).toEqual([[[], [`u_${idle.id}`], 1]]);
    const { body: listed } = await taught.teacher.get<RouteOutput<'lessons'>>(`/api/groups/${taught.group}/lessons`);
    expect(listed.lessons.map(({ absent }) => absent)).toEqual([1]);
    const figures = await figuresOf(taught.teacher, taught.group);
    const rows = figures.pupils.map(({ id, absent, inOtherLesson }) => [id, absent, inOtherLesson]);
    expect(rows).toContainEqual([idOf(0), [false], [true]]);
    expect(rows).toContainEqual([idOf(1), [false], [false]]);
    expect(rows).toContainEqual([`u_${idle.id}`, [true], [false]]);
    await taught.teacher.post(`/api/lessons/${ofClass.id}/absence`, { ...marked, isAbsent: false });
    const { body: unmarked } = await taught.teacher.get<RouteOutput<'today'>>('/api/today');
    expect(unmarked.notInLesson.map(({ pupils }) => pupils.map(({ id }) => id))).toEqual([[`u_${idle.id}`]]);
  });

  test('self-study of a pupil without an ordinary class belongs to the support group', async () => {
    await move(taught.group, null);
    await works(0, 'plus-1');
    const { lessons } = await figuresOf(other, support.id);
    expect(lessons.map(({ kind, figures }) => [kind, figures.solved])).toEqual([['selfStudy', 1]]);
  });

  test('and homework of both groups reach the pupil', async () => {
    const offer = { kind: 'questions', questions: ['plus-1'] };
    for (const [teacher, group] of [[taught.teacher, taught.group] as const, [other, support.id] as const]) {
      const { status } = await teacher.post<Homework>('/api/homework', {
        group,
        offer,
        dueOn: '2026-12-01',
        pupils: null,
      });
      expect(status).toBe(200);
    }
    expect([await countHomework(0), await countHomework(1)]).toEqual([2, 1]);
  });
});

describe('a roster that lists a support group', () => {
  const HEADER = '学年,組,番号,氏名,学籍番号';

  async function check(lines: readonly string[]) {
    const source = { kind: 'text', text: [HEADER, ...lines].join('\n') };
    const { body } = await taught.teacher.post<{
      readonly lines: readonly { change: string | null; pupil: { group: string | null } | null }[];
      readonly faults: readonly { kind: string; row: number; field: string }[];
    }>('/api/rosters/check', { purpose: 'addPupils', source });
    return [
      ...body.lines.map(({ change }) => change),
      ...body.faults.map(({ kind, row, field }) => `${kind} ${field} ${row}`),
    ];
  }

  beforeEach(async () => {
    await edit(0, { displayName: '林 葵', schoolNumber: '0042' });
    await edit(1, { displayName: '森 蓮' });
  });

  test('never moves a pupil out of the class: by name, by number, and for a new child in two lines', async () => {
    for (const line of ['2,ひまわり,1,林 葵,', '2,ひまわり,1,林 葵,0042', '2,ひまわり,1,林 蒼,0042']) {
      expect(await check([line, '2,1,2,森 蓮,'])).toEqual([null, 'unchanged', 'staysInClass group 2']);
    }
    expect(await check(['2,1,3,原 樹,', '2,ひまわり,1,原 樹,'])).toEqual(['added', null, 'staysInClass group 3']);
  });

  test('changes nothing for a member of both, in either order of the lines', async () => {
    await move(taught.group, support.id);
    expect(await check(['2,1,1,林 葵,0042', '2,ひまわり,1,林 葵,'])).toEqual(['unchanged', 'unchanged']);
    expect(await check(['2,ひまわり,1,林 葵,', '2,1,1,林 葵,0042'])).toEqual(['unchanged', 'unchanged']);
  });

  test('adds and finds pupils whose only group is the support group', async () => {
    const kai = await addTestPerson(server, 'pupil', taught.school);
    await server.rows(`update account set display_name = '沼 海' where id = $1`, [kai.id]);
    await addPupilToTestGroup(server, kai, support.id.slice(2), { number: 1 });
    expect(await check(['1,ひまわり,1,沼 海,', '1,ひまわり,2,江 凛,'])).toEqual(['unchanged', 'added']);
  });

  test('puts a pupil whose only group is the support group into a class beside it', async () => {
    await move(taught.group, support.id);
    await move(taught.group, null);
    const source = { kind: 'text', text: `${HEADER}\n2,1,1,林 葵,0042` };
    const input = { purpose: 'addPupils', source };
    const { body } = await taught.teacher.post<{ seen: string }>('/api/rosters/check', input);
    const consent = { goodLinesOnly: false, addGroups: false, endLeaving: false };
    const applied = await taught.teacher.post<{ undo: string }>('/api/rosters', {
      ...input,
      ...consent,
      seen: body.seen,
    });
    expect(await groupsOf(0)).toBe('2年1組・ひまわり');
    await taught.teacher.post(`/api/rosters/${applied.body.undo}/undo`, {});
    expect(await groupsOf(0)).toBe('ひまわり');
  });

  test('is exported with the class as class, and the support group in a column of its own', async () => {
    await move(taught.group, support.id);
    const { raw } = await taught.teacher.get('/api/rosters/export?format=csv');
    const text = Buffer.from(raw).toString();
    expect(text).toContain('学籍番号,特別支援学級・通級');
    expect(text).toContain('2,2年1組,1,林 葵,,0042,ひまわり');
    expect(text).toContain('2,2年1組,2,森 蓮,,,');
  });
});
