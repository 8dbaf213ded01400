import { createBlankDraft } from '../../../engine/editor/begin-draft.ts';
import { newId } from '../../../server/identifiers.ts';
import type { TestApp } from '../app.ts';

/**
 * Names of three sets of test data. The objects of a set belong to the teacher's own group, to another group of the
 * teacher's school, or to a group of another school.
 */
export const TEST_DATA_SET_NAMES = ['own', 'otherGroup', 'otherSchool'] as const;
export type TestDataSetName = (typeof TEST_DATA_SET_NAMES)[number];

/**
 * Ids of test data around one class: a pupil and a teacher, a change of class memberships, an imported roster, a
 * question set, a draft, a piece of homework, a class problem and other objects. The ids are in the format of the API.
 */
export type TestDataSet = {
  readonly school: string;
  readonly group: string;
  readonly pupil: string;
  readonly teacher: string;
  readonly move: string;
  readonly roster: string;
  readonly questionSet: string;
  /**
   * A question draft. Its author is the leader of the group or, if the group has no leader, the teacher of this data
   * set.
   */
  readonly questionDraft: string;
  /** A lesson that has ended. */
  readonly lesson: string;
  readonly homework: string;
  readonly problem: string;
  readonly portal: string;
  /**
   * A note about the pupil. Its author is the leader of the group or, if the group has no leader, the teacher of this
   * data set.
   */
  readonly note: string;
  /** The transfer by which the pupil came into the school. */
  readonly transfer: string;
  /** The act with which the pupil wrote a text that waits for a teacher. */
  readonly textCheck: string;
};

/**
 * Adds a new data set to a school. `leader`: the account that leads the group, or null. `inUse`: the data sets that the
 * test still uses. A school can have at most ten portals, so the function deletes the portals of all data sets that are
 * not in `inUse`.
 */
export async function createTestDataSet(
  server: TestApp,
  school: string,
  leader: string | null,
  inUse: Iterable<TestDataSet> = [],
): Promise<TestDataSet> {
  const [group, pupil, teacher, move, roster, questionSet, lesson, homework, problem] = [
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
    newId(server.now()),
  ];
  const now = server.now();
  const draft = newId(server.now());
  const portal = newId(server.now());
  const note = newId(server.now());
  const transfer = newId(server.now());
  const textCheck = newId(server.now());
  const portalsInUse = [...inUse].map((place) => place.portal.slice(2));
  await server.rows('delete from portal where school_id = $1 and id <> all($2)', [school, portalsInUse]);
  await server.rows(
    `insert into portal (school_id, id, name, issuer, client_id, deployments, login_url, token_url, keys_url, is_on, adds_pupils, created_at)
     values ($1, $2, 'ポータル', 'https://portal.test', 'sakumon', '{1}', '', '', '', true, false, $3)`,
    [school, portal, now],
  );
  await server.rows(
    `with added as (
       insert into account (school_id, id, role, email, display_name, created_at)
       values ($1::uuid, $3::uuid, 'pupil', $3::uuid || '@example.test', '児童', $6::timestamptz),
         ($1, $4::uuid, 'manager', $4::uuid || '@example.test', '先生', $6)
     ), formed as (
       insert into class_group (school_id, id, name, grade, school_year, created_at) values ($1, $2::uuid, $2::uuid::text, 2, 2026, $6)
     ), joined as (
       insert into group_membership (school_id, pupil_id, group_id, from_date) values ($1, $3, $2, '2026-04-01')
     ), taught as (
       insert into lesson (school_id, id, group_id, kind, day, started_by, started_at, ends_at)
       values ($1, $9::uuid, $2, 'class', '2026-05-10', $4, $6::timestamptz - interval '1 day', $6::timestamptz - interval '23 hours')
     ), rostered as (
       insert into roster_application (school_id, id, made_at, purpose, added_pupils, added_groups, changes)
       values ($1, $7::uuid, $6, 'addPupils', '{}', '{}', '[]')
     ), given as (
       insert into homework (school_id, id, number, group_id, levels, questions, given_at, due_on)
       select $1, $10::uuid, count(*) + 1, $2, '{1}', '{plus-1}', $6, '2200-01-01' from homework where school_id = $1
     ), sent as (
       insert into homework_pupil (school_id, homework_id, pupil_id) values ($1, $10, $3)
     ), authored as (
       insert into class_author (school_id, group_id, pupil_id, animal) values ($1, $2, $3, 0)
     ), offered as (
       insert into class_problem (school_id, id, group_id, author_id, kind, likeness, offered_at, taken_down_at)
       values ($1, $11::uuid, $2, $3, 'increase', '', $6, $6)
     ), made as (
       insert into question_set (school_id, id, number, name, edition, created_at)
       select $1, $8::uuid, count(*) + 1, 'たしざん', 1, $6 from question_set where school_id = $1
     ), kept as (
       insert into question_set_edition (school_id, set_id, edition, made_at, made_by, questions)
       values ($1, $8, 1, $6, $4, '[]')
     )
     insert into membership_move (school_id, id, made_at, changes) values ($1, $5::uuid, $6, '[]')`,
    [school, group, pupil, teacher, move, now, roster, questionSet, lesson, homework, problem],
  );
  await server.rows(
    `insert into pupil_note (school_id, id, pupil_id, author_id, author_name, noted_on, text, made_at, changed_at)
     values ($1, $2, $3, $4, '先生', '2026-05-10', '覚え書き', $5, $5)`,
    [school, note, pupil, leader ?? teacher, now],
  );
  await server.rows(
    `insert into pupil_transfer (school_id, id, pupil_id, origins, from_school, acts, made_at)
     values ($1, $2, $3, '{}', 'みなみ小学校', 0, $4)`,
    [school, transfer, pupil, now],
  );
  await server.rows(
    `insert into written_text (school_id, pupil_id, act_id, question_school_id, question_id, question_version, lesson_id,
       written_at, text, reader_version, not_understood, denied, state)
     values ($1, $2, $3, $1, 'plus-1', '1', $4, $5, 'あそびました。', '1', '[]', false, 'waiting')`,
    [school, pupil, textCheck, lesson, now],
  );
  // Delete earlier drafts of the author, because a person can have at most a hundred drafts.
  await server.rows('delete from question_draft where account_id = $1', [leader ?? teacher]);
  await server.rows(
    `insert into question_draft (school_id, id, account_id, content, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [school, draft, leader ?? teacher, JSON.stringify(createBlankDraft(2, 'combine')), now],
  );
  if (leader !== null) {
    await server.rows('insert into group_teacher (school_id, group_id, teacher_id) values ($1, $2, $3)', [
      school,
      group,
      leader,
    ]);
  }
  return {
    portal: `l_${portal}`,
    school: `c_${school}`,
    group: `g_${group}`,
    pupil: `u_${pupil}`,
    teacher: `u_${teacher}`,
    move: `m_${move}`,
    roster: `r_${roster}`,
    questionSet: `q_${questionSet}`,
    questionDraft: `d_${draft}`,
    lesson: `s_${lesson}`,
    homework: `h_${homework}`,
    problem: `k_${problem}`,
    note: `n_${note}`,
    transfer: `x_${transfer}`,
    textCheck: `a_${textCheck}`,
  };
}
