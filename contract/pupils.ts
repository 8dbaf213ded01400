import { z } from 'zod/mini';
import { CONSTRAINTS } from '../engine/question/constraint.ts';
import { STORY_KINDS } from '../engine/story/kind.ts';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, MoveId, QuestionIdSchema, Timestamp } from './ids.ts';
import { rolesThatMay } from './may.ts';
import { EmailAddress, KanaName, PersonName, SearchWords } from './names.ts';
import { STAFF_ACCESS_REFUSALS, Version, type RouteDefinition } from './route.ts';

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
  /** Null if the pupil signs in only with a login card. */
  email: z.nullable(z.string()),
  /** 出席番号 in the group. */
  number: z.nullable(z.int()),
  /** Today's class, or the class whose list was requested. */
  group: z.nullable(
    z.object({
      id: GroupId,
      name: z.string(),
      /** The pupil's own grade. */
      grade: GradeSchema,
      /** All grades of the class, ascending. */
      grades: z.array(GradeSchema),
    }),
  ),
  /** The first day on which the pupil no longer belongs to the group; null if it is not known. */
  until: z.nullable(Day),
  lastLoginAt: z.nullable(Timestamp),
  archivedAt: z.nullable(Timestamp),
  version: Version,
});
export type Pupil = z.infer<typeof Pupil>;

/** `until` is the first day on which the pupil no longer belongs to the group. */
const Membership = z.object({
  group: z.object({ id: GroupId, name: z.string(), grade: GradeSchema, schoolYear: z.int() }),
  number: z.nullable(z.int()),
  from: Day,
  until: z.nullable(Day),
});

/** Wire form of engine/skill/recommend, with the title of the level. */
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

export const PUPIL_SORTS = ['group', 'kana', 'name', 'number', 'lastLogin'] as const;
export type PupilSort = (typeof PUPIL_SORTS)[number];

/** Maximum number of pupils in one move. */
export const MAX_MOVED_PUPILS = 1000;

const OnePupil = z.object({ pupil: AccountId });
const ManyPupils = z.object({
  pupils: z
    .array(AccountId)
    .check(
      z.minLength(1, { error: '児童をえらんでください' }),
      z.maxLength(5000, { error: '一度に変えられるのは5000人までです' }),
    ),
});
const PupilAtVersion = z.extend(OnePupil, { version: Version });

export const PUPIL_ROUTES = {
  pupils: {
    method: 'GET',
    path: '/api/pupils',
    access: rolesThatMay('see', 'pupil'),
    summary: 'Pupils of the own school: found by name, kana or number, sorted, of one group, a part at a time.',
    input: z.object({
      search: z.optional(SearchWords),
      /** A group of any school year, or `none` for pupils who belong to no group today. */
      group: z.optional(z.union([GroupId, z.literal('none')])),
      /**
       * Lists pupils with their groups of this school year. It does not require `group`, and leaves out pupils without
       * a group in that year.
       */
      schoolYear: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
      archived: z.prefault(z.enum(['without', 'only', 'with']), 'without'),
      sort: z.prefault(z.enum(PUPIL_SORTS), 'group'),
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
    access: rolesThatMay('see', 'pupil'),
    summary:
      'One pupil with every group they belonged to, latest first, the name not shown, and the login card they hold.',
    input: OnePupil,
    output: z.object({
      pupil: Pupil,
      memberships: z.array(Membership),
      /** Of registered name and 通称名 the one that is not shown; null if only one name is known. */
      otherName: z.nullable(z.string()),
      /** Null if the pupil has no login card. */
      loginCardIssuedAt: z.nullable(Timestamp),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  pupilRecommendation: {
    method: 'GET',
    path: '/api/pupils/:pupil/recommendation',
    access: rolesThatMay('see', 'pupil'),
    summary: 'What 「おすすめ」 leads a pupil to next, and why; null where no level is open.',
    input: OnePupil,
    output: z.object({ recommendation: z.nullable(Recommendation) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  editPupil: {
    method: 'POST',
    path: '/api/pupils/:pupil',
    access: rolesThatMay('edit', 'pupil'),
    summary: "Change a pupil's names, address, and number in the class of today.",
    input: z.extend(PupilAtVersion, {
      displayName: PersonName,
      kanaName: z.nullable(KanaName),
      email: z.nullable(EmailAddress),
      number: z.nullable(PupilNumber),
      /** One of the grades of today's class. Without it, the grade does not change. */
      grade: z.optional(GradeSchema),
    }),
    output: Pupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'email-taken', 'no-group'],
  },
  resetPupilPassword: {
    method: 'POST',
    path: '/api/pupils/:pupil/password',
    access: rolesThatMay('resetPassword', 'pupil'),
    summary: 'Give a pupil a new password, told this once; ends their sessions. The pupil may keep it.',
    input: OnePupil,
    output: z.object({ newPassword: z.string() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'no-email', 'pupil-archived'],
  },
  endPupilSessions: {
    method: 'POST',
    path: '/api/pupils/:pupil/end-sessions',
    access: rolesThatMay('endSessions', 'pupil'),
    summary: 'Sign a pupil out on every device.',
    input: OnePupil,
    output: z.object({ ended: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  archivePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/archive',
    access: rolesThatMay('archive', 'pupil'),
    summary: 'Archive a pupil and end their sessions; the records stay.',
    input: PupilAtVersion,
    output: Pupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  restorePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/restore',
    access: rolesThatMay('restore', 'pupil'),
    summary: 'Take a pupil back out of the archive.',
    input: PupilAtVersion,
    output: Pupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile'],
  },
  exportPupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/export',
    access: rolesThatMay('export', 'pupil'),
    answersFile: true,
    summary: 'All that is stored of a pupil as one page to read and print, for a guardian who asks.',
    input: OnePupil,
    output: z.unknown(),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  erasePupil: {
    method: 'POST',
    path: '/api/pupils/:pupil/erase',
    access: rolesThatMay('erase', 'pupil'),
    summary: 'Take an archived pupil out of all that is stored, for good; figures of the class stay, as nobody’s.',
    input: PupilAtVersion,
    output: OnePupil,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'pupil-in-use'],
  },
  archivePupils: {
    method: 'POST',
    path: '/api/pupils/archive',
    access: rolesThatMay('archive', 'pupil'),
    summary: 'Archive many pupils as one; who is archived already stays so.',
    input: ManyPupils,
    /** The pupils whom the request changed. */
    output: z.object({ pupils: z.array(AccountId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  restorePupils: {
    method: 'POST',
    path: '/api/pupils/restore',
    access: rolesThatMay('restore', 'pupil'),
    summary: 'Take many pupils back out of the archive as one.',
    input: ManyPupils,
    output: z.object({ pupils: z.array(AccountId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  movePupils: {
    method: 'POST',
    path: '/api/moves',
    access: rolesThatMay('move', 'pupil'),
    summary: 'Move pupils from one group (null: none) to another as one. Who is no longer in `from` refuses all.',
    input: z
      .object({
        pupils: z
          .array(AccountId)
          .check(z.minLength(1, { error: '児童をえらんでください' }), z.maxLength(MAX_MOVED_PUPILS)),
        from: z.nullable(GroupId),
        to: z.nullable(GroupId),
      })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: '今とちがうクラスをえらんでください' })),
    /** `undo` reverses the move within 24 hours. `numbers` are the pupils' numbers in the new group, ascending. */
    output: z.object({ undo: MoveId, moved: z.int(), numbers: z.array(z.int()) }),
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      'not-found',
      'pupil-archived',
      'group-archived',
      'school-year-over',
      'changed-meanwhile',
    ],
  },
  undoMove: {
    method: 'POST',
    path: '/api/moves/:move/undo',
    access: rolesThatMay('move', 'pupil'),
    summary: 'Take a move of pupils back, when nobody has moved one of them since.',
    input: z.object({ move: MoveId }),
    output: z.object({ moved: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
