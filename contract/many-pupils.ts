import { z } from 'zod/mini';
import { GradeSchema } from './account.ts';
import { AccountId, GroupId, PupilMoveId } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** Maximum number of pupils in one move. */
export const MAX_PUPILS_PER_MOVE = 1000;

const ManyPupils = z.object({
  pupils: z
    .array(AccountId)
    .check(
      z.minLength(1, { error: '児童を選んでください' }),
      z.maxLength(5000, { error: '一度に変えられるのは5000人までです' }),
    ),
});

/** The routes that change many pupils in one operation. */
export const MANY_PUPILS_ROUTES = {
  archivePupils: {
    method: 'POST',
    path: '/api/pupils/archive',
    access: rolesAllowedToAct('archive', 'pupil'),
    summary: 'Archive many pupils in one operation. Archived pupils do not change.',
    input: ManyPupils,
    /** Ids of the pupils whom the request changed. */
    output: z.object({ pupils: z.array(AccountId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  restorePupils: {
    method: 'POST',
    path: '/api/pupils/restore',
    access: rolesAllowedToAct('restore', 'pupil'),
    summary: 'Restore many pupils from the archive in one operation.',
    input: ManyPupils,
    output: z.object({ pupils: z.array(AccountId) }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  movePupils: {
    method: 'POST',
    path: '/api/moves',
    access: rolesAllowedToAct('move', 'pupil'),
    summary:
      'Move pupils from one group (null: none) to another. Between a class and a support group the pupils stay in `from`.',
    input: z
      .object({
        pupils: z
          .array(AccountId)
          .check(z.minLength(1, { error: '児童を選んでください' }), z.maxLength(MAX_PUPILS_PER_MOVE)),
        from: z.nullable(GroupId),
        to: z.nullable(GroupId),
        /**
         * For a class of several grades: the grade in this class of those pupils whose present grade the class does not
         * have.
         */
        grade: z.optional(GradeSchema),
      })
      .check(z.refine(({ from, to }) => from !== to, { path: ['to'], error: '今とちがうクラスを選んでください' })),
    /**
     * `undo` is the id with which the move can be undone within 24 hours. `numbers` are the pupils' numbers in the
     * new group, ascending.
     */
    output: z.object({ undo: PupilMoveId, moved: z.int(), numbers: z.array(z.int()) }),
    refusals: [
      ...STAFF_ACCESS_REFUSALS,
      'not-found',
      'pupil-archived',
      'group-archived',
      'school-year-over',
      'changed-meanwhile',
      'in-other-class',
      'grade-not-in-class',
    ],
  },
  undoMove: {
    method: 'POST',
    path: '/api/moves/:move/undo',
    access: rolesAllowedToAct('move', 'pupil'),
    summary: 'Undo a move of pupils if none of them has been moved since.',
    input: z.object({ move: PupilMoveId }),
    output: z.object({ moved: z.int() }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'undo-too-late', 'changed-meanwhile'],
  },
} as const satisfies Record<string, RouteDefinition>;
