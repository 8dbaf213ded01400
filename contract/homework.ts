import { z } from 'zod/mini';
import { HOMEWORK_STATES } from '../engine/measures/homework.ts';
import { AccountId, Day, GroupId, HomeworkId, QuestionIdSchema, Timestamp } from './ids.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { STAFF_ACCESS_REFUSALS, RowVersion, type RouteDefinition } from './route.ts';

/** The questions of a homework: whole levels of the course, or single questions. */
export const HomeworkOffer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('levels'),
    levels: z.array(z.int().check(z.gte(1), z.lte(999))).check(z.minLength(1), z.maxLength(5)),
  }),
  z.object({
    kind: z.literal('questions'),
    questions: z.array(QuestionIdSchema).check(z.minLength(1), z.maxLength(100)),
  }),
]);
export type HomeworkOffer = z.infer<typeof HomeworkOffer>;

const Count = z.int().check(z.gte(0));

/** How far one pupil has got with a homework (engine/measures/homework). */
export const HomeworkPupil = z.object({
  id: AccountId,
  displayName: z.string(),
  standing: z.enum(HOMEWORK_STATES),
  solved: Count,
  isLate: z.boolean(),
  remindedAt: z.nullable(Timestamp),
  praisedAt: z.nullable(Timestamp),
});
export type HomeworkPupil = z.infer<typeof HomeworkPupil>;

export const Homework = z.object({
  id: HomeworkId,
  /** The levels of which the teacher gave all questions as homework; empty if the teacher gave single questions. */
  levels: z.array(z.int()),
  /** Number of questions of the homework. Questions that have been removed since then do not count. */
  questions: Count,
  givenAt: Timestamp,
  dueOn: z.iso.date(),
  isDayOver: z.boolean(),
  closedAt: z.nullable(Timestamp),
  /** The pupils who got the homework and are still at the school, sorted by name. */
  pupils: z.array(HomeworkPupil),
  version: RowVersion,
});
export type Homework = z.infer<typeof Homework>;

const OneHomework = z.object({ homework: HomeworkId });
const HomeworkAtVersion = z.extend(OneHomework, { version: RowVersion });
const Pupils = z.array(AccountId).check(z.minLength(1), z.maxLength(500));

export const HOMEWORK_ROUTES = {
  homework: {
    method: 'GET',
    path: '/api/homework',
    access: rolesAllowedToAct('see', 'homework'),
    summary: 'List the homework of a group, latest first, with the progress of each pupil.',
    input: z.object({ group: GroupId }),
    output: z.object({
      now: Timestamp,
      group: z.object({ id: GroupId, name: z.string() }),
      homework: z.array(Homework),
    }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  giveHomework: {
    method: 'POST',
    path: '/api/homework',
    access: rolesAllowedToAct('add', 'homework'),
    summary: 'Give homework to all or some pupils of a group.',
    input: z.object({ group: GroupId, offer: HomeworkOffer, dueOn: Day, pupils: z.nullable(Pupils) }),
    output: Homework,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'group-archived', 'day-passed'],
  },
  putOffHomework: {
    method: 'POST',
    path: '/api/homework/:homework',
    access: rolesAllowedToAct('edit', 'homework'),
    summary: 'Change the due day of a homework.',
    input: z.extend(HomeworkAtVersion, { dueOn: Day }),
    output: Homework,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'day-passed', 'homework-closed'],
  },
  closeHomework: {
    method: 'POST',
    path: '/api/homework/:homework/close',
    access: rolesAllowedToAct('archive', 'homework'),
    summary: 'Close a homework. Pupils no longer see it; their records are kept.',
    input: HomeworkAtVersion,
    output: Homework,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'changed-meanwhile', 'homework-closed'],
  },
  remindHomework: {
    method: 'POST',
    path: '/api/homework/:homework/remind',
    access: rolesAllowedToAct('edit', 'homework'),
    summary: 'Remind some pupils of a homework. It is the first thing that they see at their next start.',
    input: z.extend(OneHomework, { pupils: Pupils }),
    output: Homework,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'homework-closed'],
  },
} as const satisfies Record<string, RouteDefinition>;
