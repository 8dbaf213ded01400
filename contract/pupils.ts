import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, QuestionIdSchema, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { EmailAddress, KanaName, PersonName, SchoolNumber, SearchText } from './names.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';
import { SupportSettings } from './support.ts';

const PupilNumber = z
  .int()
  .check(
    z.gte(1, { error: '1から999までの数を入力してください' }),
    z.lte(999, { error: '1から999までの数を入力してください' }),
  );
const Day = z.iso.date();

/** A pupil as the teachers of the school see them. */
export const Pupil = z.object({
  id: AccountId,
  displayName: z.string(),
  kanaName: z.nullable(z.string()),
  /** The pupil's e-mail address; null if the pupil signs in only with a login card. */
  email: z.nullable(z.string()),
  /** The pupil's 出席番号 (number in the group). */
  number: z.nullable(z.int()),
  /** The pupil's 学籍番号 (school number), unique within the school. */
  schoolNumber: z.nullable(z.string()),
  /**
   * The pupil's class today or, in a list for another school year, in that year. It is the ordinary class or, if there
   * is none, the support group that the pupil joined last.
   */
  group: z.nullable(
    z.object({
      id: GroupId,
      name: z.string(),
      /** The pupil's own grade. */
      grade: GradeSchema,
      /** All grades of the class, ascending. */
      grades: z.array(GradeSchema),
      isSupport: z.boolean(),
    }),
  ),
  /** The support groups to which the pupil belongs besides `group`, sorted by grade, then by name. */
  supportGroups: z.array(z.object({ id: GroupId, name: z.string() })),
  /**
   * The first day on which the pupil no longer belongs to `group`. If the request lists one class group, this field is
   * about that class group. Null if the day is not known.
   */
  until: z.nullable(Day),
  lastLoginAt: z.nullable(Timestamp),
  archivedAt: z.nullable(Timestamp),
  version: RowVersion,
});
export type Pupil = z.infer<typeof Pupil>;

/** A membership of a pupil in a group. `until` is the first day on which the pupil no longer belongs to the group. */
const Membership = z.object({
  group: z.object({ id: GroupId, name: z.string(), grade: GradeSchema, schoolYear: z.int() }),
  number: z.nullable(z.int()),
  from: Day,
  until: z.nullable(Day),
});

/**
 * A question that is recommended to the pupil, and why: JSON form of the result of engine/skill/recommend, with the
 * level's title.
 */
const Recommendation = z.object({
  level: z.int(),
  levelTitle: z.string(),
  question: QuestionIdSchema,
  reason: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('weakness'),
      constraint: z.enum(CONSTRAINTS),
      storyKind: z.enum(STORY_KINDS),
      estimate: z.number(),
    }),
    z.object({ kind: z.literal('nothingKnown') }),
    z.object({ kind: z.literal('nothingWeak') }),
  ]),
});

export const PUPIL_SORT_ORDERS = ['group', 'kana', 'name', 'number', 'schoolNumber', 'lastLogin'] as const;
export type PupilSortOrder = (typeof PUPIL_SORT_ORDERS)[number];

const OnePupil = z.object({ pupil: AccountId });
/** `version` is 0 while nobody has changed the settings. */
const PupilSupport = z.object({ support: SupportSettings, version: z.int().check(z.gte(0), z.lte(2_147_483_647)) });

const PupilAtVersion = z.extend(OnePupil, { version: RowVersion });

export const PUPIL_ROUTES = {
  pupils: {
    method: 'GET',
    path: '/api/pupils',
    access: rolesAllowedToAct('see', 'pupil'),
    summary:
      "List pupils of the caller's school by page, optionally filtered by name, kana, numbers or group, and sorted.",
    input: z.object({
      search: z.optional(SearchText),
      /**
       * If this field is present, only pupils of this group are listed. The group may be of any school year. `none`:
       * only pupils who belong to no group today are listed.
       */
      group: z.optional(z.union([GroupId, z.literal('none')])),
      /**
       * A school year. If this field is present, each pupil is listed with the group of this year, and pupils without a
       * group in this year are left out.
       */
      schoolYear: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
      archived: z.prefault(z.enum(['without', 'only', 'with']), 'without'),
      sort: z.prefault(z.enum(PUPIL_SORT_ORDERS), 'group'),
      direction: z.prefault(z.enum(['ascending', 'descending']), 'ascending'),
      offset: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      limit: z.prefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    output: z.object({ total: z.int(), pupils: z.array(Pupil) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pupil: {
    method: 'GET',
    path: '/api/pupils/:pupil',
    access: rolesAllowedToAct('see', 'pupil'),
    summary: 'Get a pupil with all former and current groups, latest first, the full name, and the login card.',
    input: OnePupil,
    output: z.object({
      pupil: Pupil,
      memberships: z.array(Membership),
      /**
       * The pupil's other name: the registered name or the common name (通称名), whichever is not `displayName`. Null if
       * only one name is known.
       */
      otherName: z.nullable(z.string()),
      loginCardIssuedAt: z.nullable(Timestamp),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pupilSupport: {
    method: 'GET',
    path: '/api/pupils/:pupil/support',
    access: rolesAllowedToAct('see', 'pupil'),
    summary: 'Get the support settings of a pupil.',
    input: OnePupil,
    output: PupilSupport,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  editPupilSupport: {
    method: 'POST',
    path: '/api/pupils/:pupil/support',
    access: rolesAllowedToAct('edit', 'pupil'),
    summary: "Change a pupil's support settings. The pupil's devices apply them when the page is loaded again.",
    input: z.extend(OnePupil, { ...PupilSupport.shape }),
    output: PupilSupport,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  pupilRecommendation: {
    method: 'GET',
    path: '/api/pupils/:pupil/recommendation',
    access: rolesAllowedToAct('see', 'pupil'),
    summary: 'Get the next recommendation for a pupil with its reason. Null if no level is open.',
    input: OnePupil,
    output: z.object({ recommendation: z.nullable(Recommendation) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  editPupil: {
    method: 'POST',
    path: '/api/pupils/:pupil',
    access: rolesAllowedToAct('edit', 'pupil'),
    summary: "Change a pupil's names, e-mail address, school number, support groups, and number in the current class.",
    input: z.extend(PupilAtVersion, {
      displayName: PersonName,
      kanaName: z.nullable(KanaName),
      email: z.nullable(EmailAddress),
      number: z.nullable(PupilNumber),
      /**
       * The support groups to which the pupil belongs from today on. They must be groups of this school year. If this
       * field is missing, the memberships do not change.
       */
      supportGroups: z.optional(z.array(GroupId).check(z.maxLength(20, { error: '20までにしてください' }))),
      /** The pupil's new school number. If this field is missing, the school number does not change. */
      schoolNumber: z.optional(z.nullable(SchoolNumber)),
      /**
       * The pupil's new grade, which must be a grade of the pupil's present class. If this field is missing, the grade
       * does not change.
       */
      grade: z.optional(GradeSchema),
    }),
    output: Pupil,
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      'not-found',
      'changed-meanwhile',
      'email-taken',
      'school-number-taken',
      'no-group',
      'grade-not-in-class',
    ],
  },
  resetPupilPassword: {
    method: 'POST',
    path: '/api/pupils/:pupil/password',
    access: rolesAllowedToAct('resetPassword', 'pupil'),
    summary:
      'Set a new password for a pupil, which only this response contains, and end their sessions. The pupil may keep it.',
    input: OnePupil,
    output: z.object({ newPassword: z.string() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'no-email', 'pupil-archived'],
  },
  endPupilSessions: {
    method: 'POST',
    path: '/api/pupils/:pupil/end-sessions',
    access: rolesAllowedToAct('endSessions', 'pupil'),
    summary: 'Sign out a pupil on all devices.',
    input: OnePupil,
    output: z.object({ ended: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  archivePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/archive',
    access: rolesAllowedToAct('archive', 'pupil'),
    summary: 'Archive a pupil and end their sessions. The records are kept.',
    input: PupilAtVersion,
    output: Pupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restorePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/restore',
    access: rolesAllowedToAct('restore', 'pupil'),
    summary: 'Restore a pupil from the archive.',
    input: PupilAtVersion,
    output: Pupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  exportPupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/export',
    access: rolesAllowedToAct('export', 'pupil'),
    answersFile: true,
    summary: 'Get all stored data of a pupil as one printable page, for a guardian who requests it.',
    input: OnePupil,
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  erasePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/erase',
    access: rolesAllowedToAct('erase', 'pupil'),
    summary:
      'Erase an archived pupil from all stored data permanently. The figures of the class are kept without the pupil.',
    input: PupilAtVersion,
    output: OnePupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'pupil-in-use'],
  },
} as const satisfies Record<string, RouteDefinition>;
