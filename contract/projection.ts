import { z } from 'zod/mini';
import { CompositionSchema } from './composition.ts';
import { AccountId, LessonId, QuestionIdSchema, QuestionVersion, Timestamp } from './ids.ts';
import { LessonOffer } from './lesson-offer.ts';
import { rolesAllowedToAct } from './permissions.ts';
import { QuestionDocument } from './question.ts';
import { EmptyResult, STAFF_ACCESS_REFUSALS, type RouteDefinition } from './route.ts';

/** Maximum number of compositions side by side. More are not readable from the back of a classroom. */
export const MAX_PROJECTED_COMPOSITIONS = 4;
/** The projected views: the progress of the whole class, one to four compositions, or one wrong composition. */
export const PROJECTED_VIEWS = ['progress', 'compositions', 'mistake'] as const;

const WrongPick = z.object({
  kind: z.literal('wrong'),
  question: QuestionIdSchema,
  version: QuestionVersion,
  composition: CompositionSchema,
});

/**
 * What a teacher selects for the projection: the composition of one pupil, or a wrong composition that several pupils
 * made.
 */
const Pick = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pupil'), pupil: AccountId, question: QuestionIdSchema }),
  WrongPick,
]);

/** What a teacher chooses to project. */
export const ProjectionChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress') }),
  z.object({
    kind: z.literal('compositions'),
    picked: z.array(Pick).check(z.minLength(1), z.maxLength(MAX_PROJECTED_COMPOSITIONS)),
  }),
  z.object({ kind: z.literal('mistake'), picked: WrongPick }),
]);
export type ProjectionChoice = z.infer<typeof ProjectionChoice>;

/**
 * How compositions are shown. `withCards`: true if their cards are shown, false if only their diagrams are shown.
 * `isRightShown`: true if right compositions are marked as right.
 */
export const CompositionDisplayOptions = z.object({ withCards: z.boolean(), isRightShown: z.boolean() });

const Count = z.int().check(z.gte(0));

/** What is projected in a lesson, as the teachers of the lesson see it. Null while nothing is projected. */
export const LessonProjection = z.nullable(
  z.object({
    kind: z.enum(PROJECTED_VIEWS),
    /** The number of projected compositions. */
    compositions: Count,
    /** True if the projected compositions have both cards and a diagram. The teacher can then hide the cards. */
    hasBoth: z.boolean(),
    look: CompositionDisplayOptions,
    /** The number of windows and devices that joined. */
    devices: Count,
  }),
);
export type LessonProjection = z.infer<typeof LessonProjection>;

/** A code with which a device joins a projection. The server stores only its hash, so it is returned only once. */
const ProjectorCode = z.object({ code: z.string(), until: Timestamp });
export type ProjectorCode = z.infer<typeof ProjectorCode>;

/** A projector code as somebody types it. Spaces, hyphens, full-width and upper-case letters are accepted. */
const TypedProjectorCode = z.string().check(
  z.maxLength(60),
  z.overwrite((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s‐-―−ーｰ-]+/gu, ''),
  ),
  z.regex(/^[a-hjkmnp-z2-9]{6}$/u),
);

/**
 * What a projector shows. It contains neither names nor ids of pupils, nor the number of pupils who made a composition.
 */
const ProjectedContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    /**
     * One point for each minute of the lesson. `at` is the end of the minute, in milliseconds since 1970. `solved` and
     * `checks` count what the class has done from the start of the lesson until then
     * (engine/lesson-measures/over-time).
     */
    points: z.array(z.object({ at: z.int(), solved: Count, checks: Count })),
  }),
  z.object({
    kind: z.enum(['compositions', 'mistake']),
    look: CompositionDisplayOptions,
    shown: z.array(
      z.object({
        question: QuestionDocument,
        composition: CompositionSchema,
        /** True if the composition is right and the teacher has chosen to mark right compositions. Otherwise false. */
        isMarkedRight: z.boolean(),
      }),
    ),
  }),
]);
export type ProjectedContent = z.infer<typeof ProjectedContent>;

/**
 * What a projector shows. `none`: nothing, because the device has not joined a projection, the teacher has stopped the
 * projection, or the device joined more than twelve hours ago. `over`: the lesson has ended.
 */
export const ProjectorScreenState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('over') }),
  z.object({
    kind: z.literal('shown'),
    className: z.string(),
    /** The lowest grade of the class. It decides which words on the projector are written in kanji. */
    grade: z.int(),
    startedAt: Timestamp,
    endsAt: Timestamp,
    pausedAt: z.nullable(Timestamp),
    offer: LessonOffer,
    /** The names of the levels that the lesson offers, in the source notation. */
    course: z.array(z.object({ level: z.int(), title: z.string() })),
    content: ProjectedContent,
  }),
]);
export type ProjectorScreenState = z.infer<typeof ProjectorScreenState>;

/** A message to a projector. `now` is the server's clock. */
export const ProjectorMessage = z.object({ now: Timestamp, view: ProjectorScreenState });
export type ProjectorMessage = z.infer<typeof ProjectorMessage>;

const OneLesson = z.object({ lesson: LessonId });

export const PROJECTION_ROUTES = {
  projection: {
    method: 'GET',
    path: '/api/lessons/:lesson/projection',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'Get what is projected in a lesson, and on how many devices.',
    input: OneLesson,
    output: z.object({ projection: LessonProjection }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  project: {
    method: 'POST',
    path: '/api/lessons/:lesson/projection',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary: 'Begin the projection of a running lesson, or change what it shows.',
    input: z.extend(OneLesson, { choice: ProjectionChoice }),
    output: z.object({ projection: LessonProjection }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found', 'wrong-lesson-state'],
  },
  changeProjectionLook: {
    method: 'POST',
    path: '/api/lessons/:lesson/projection/look',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary: 'Change how the projected compositions are shown.',
    input: z.extend(OneLesson, { look: CompositionDisplayOptions }),
    output: z.object({ projection: LessonProjection }),
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  issueProjectorCode: {
    method: 'POST',
    path: '/api/lessons/:lesson/projection/code',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary:
      'Create a code with which devices join the projection for five minutes. The previous code becomes invalid.',
    input: OneLesson,
    output: ProjectorCode,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
  endProjection: {
    method: 'POST',
    path: '/api/lessons/:lesson/projection/end',
    access: rolesAllowedToAct('edit', 'lesson'),
    summary: 'Stop the projection of a lesson. Its code and the devices that joined lose their access.',
    input: OneLesson,
    output: EmptyResult,
    refusals: [...STAFF_ACCESS_REFUSALS, 'not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of projectors. A projector has no session. Its cookie permits the view of one projection and nothing else. */
export const PROJECTOR_ROUTES = {
  joinProjection: {
    method: 'POST',
    path: '/api/projector',
    access: 'anyone',
    summary: 'Join the projection of a running lesson by its code, and set the cookie of the projector.',
    input: z.object({ code: TypedProjectorCode }),
    output: EmptyResult,
    refusals: ['not-found', 'too-many-requests'],
  },
  projectorView: {
    method: 'GET',
    path: '/api/projector',
    access: 'anyone',
    summary: 'Get what this projector shows now, for devices that cannot use the stream.',
    input: z.object({}),
    output: ProjectorMessage,
    refusals: [],
  },
} as const satisfies Record<string, RouteDefinition>;

/**
 * The channel of server-sent events for a projector. It sends {@link ProjectorMessage} when it opens and after each
 * change. It is not part of LIVE_CHANNELS, because those channels require a session.
 */
export const PROJECTOR_CHANNEL = { path: '/api/projector/live', event: 'view' } as const;
