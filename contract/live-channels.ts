import { z } from 'zod/mini';
import type { Role } from './roles.ts';
import { LessonId, Timestamp } from './ids.ts';
import { Offer } from './lesson-offer.ts';
import { rolesThatMay } from './may.ts';
import type { RouteDefinition } from './route.ts';

/** The database's incarnation and what a snapshot of it has seen, as PostgreSQL writes it; see LessonSnapshot. */
export const Cursor = z
  .string()
  .check(
    z.maxLength(10_000, { abort: true }),
    z.regex(/^[0-9a-f]{32}~\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?$/u, { abort: true }),
    z.refine(isSnapshot),
  );

/**
 * Transactions under way are told in ascending order, between the first and the next one, which both have an id:
 * PostgreSQL reads no others.
 */
function isSnapshot(cursor: string): boolean {
  const [first = '', next = '', underWay = ''] = cursor.slice(cursor.indexOf('~') + 1).split(':');
  const order = [first, ...(underWay === '' ? [] : underWay.split(','))].map(BigInt);
  const ascends = order.every((each, at) =>
    at === 0 || at === 1 ? each >= (order[0] ?? 0n) : each > (order[at - 1] ?? 0n),
  );
  const last = order.at(-1) ?? 0n;
  const isBetween = order.length === 1 ? last <= BigInt(next) : last < BigInt(next);
  return ascends && isBetween && [first, next].every((id) => BigInt.asUintN(ID_BITS, BigInt(id)) !== 0n);
}

/** Above these a transaction's number counts how often the ids began anew; the id 0 is nobody's. */
const ID_BITS = 32;

/** What a pupil's device knows of the lesson that is on; null outside of lessons. `now` is the server's clock. */
export const PupilLesson = z.object({
  now: Timestamp,
  lesson: z.nullable(z.object({ id: LessonId, endsAt: Timestamp, pausedAt: z.nullable(Timestamp), offer: Offer })),
});
export type PupilLesson = z.infer<typeof PupilLesson>;

/** What every channel sends besides, at once and so often in milliseconds that a browser knows it is there; it says nothing. */
export const LIVE_BEAT = { event: 'beat', between: 15_000 } as const;

type LiveChannel = {
  readonly path: string;
  readonly access: readonly Role[];
  readonly summary: string;
  readonly input: z.ZodMiniType;
  /** The one kind of event that tells something. */
  readonly event: string;
};

/**
 * Channels of server-sent events. A browser that comes back says in `Last-Event-ID` what it has seen; what cannot be
 * followed is refused as by any route.
 */
export const LIVE_CHANNELS = {
  lesson: {
    path: '/api/lessons/:lesson/live',
    access: rolesThatMay('see', 'lesson'),
    summary: 'What changes in a lesson after a cursor, as lesson snapshots.',
    input: z.object({ lesson: LessonId, cursor: Cursor }),
    event: 'snapshot',
  },
  pupil: {
    path: '/api/lesson/live',
    access: ['pupil'],
    summary: "The lesson that the signed-in pupil's group has, now and whenever it changes.",
    input: z.object({}),
    event: 'lesson',
  },
} as const satisfies Record<string, LiveChannel>;
export const LIVE_CHANNEL_NAMES = ['lesson', 'pupil'] as const satisfies readonly (keyof typeof LIVE_CHANNELS)[];
export type LiveChannelName = (typeof LIVE_CHANNEL_NAMES)[number];

/** For a device that no channel reaches: what it would be told. */
export const PUPIL_LESSON_ROUTES = {
  pupilLesson: {
    method: 'GET',
    path: '/api/lesson',
    access: ['pupil'],
    summary: "The lesson that the signed-in pupil's group has now, for a device that a channel does not reach.",
    input: z.object({}),
    output: PupilLesson,
    refusals: ['signed-out', 'forbidden-role'],
  },
} as const satisfies Record<string, RouteDefinition>;
