import { z } from 'zod/mini';
import type { Role } from './roles.ts';
import { LessonId, Timestamp } from './ids.ts';
import { PupilLessonOffer } from './lesson-offer.ts';
import { rolesAllowedToAct } from './permissions.ts';
import type { RouteDefinition } from './route.ts';

/**
 * Identifies a state of the database. It consists of the database's incarnation (an id that changes when the database
 * crashes, is restored or fails over) and of a snapshot in PostgreSQL's notation (`pg_snapshot`). LessonSnapshot
 * explains how it is used.
 */
export const DatabaseCursor = z
  .string()
  .check(
    z.maxLength(10_000, { abort: true }),
    z.regex(/^[0-9a-f]{32}~\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?$/u, { abort: true }),
    z.refine(isSnapshot),
  );

/**
 * Returns true if PostgreSQL can parse the snapshot (`first:next:running`). The ids of running transactions must ascend
 * and lie between the first and the next id, and no transaction id may be 0.
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

/**
 * The number of lower bits in PostgreSQL's 64-bit transaction ids. The higher bits count how often the lower bits
 * overflowed.
 */
const ID_BITS = 32;

/**
 * What a pupil's device must know about the running lesson. `lesson` is null while no lesson is running. `now` is the
 * time of the server's clock. `offer` contains the questions or levels at which this pupil can work.
 */
export const RunningLessonForPupil = z.object({
  now: Timestamp,
  lesson: z.nullable(
    z.object({ id: LessonId, endsAt: Timestamp, pausedAt: z.nullable(Timestamp), offer: PupilLessonOffer }),
  ),
});
export type RunningLessonForPupil = z.infer<typeof RunningLessonForPupil>;

/**
 * An event without data that every channel sends at the start and every `between` milliseconds, so that a browser can
 * detect a lost connection.
 */
export const LIVE_HEARTBEAT = { event: 'beat', between: 15_000 } as const;

type LiveChannel = {
  readonly path: string;
  readonly access: readonly Role[];
  readonly summary: string;
  readonly input: z.ZodMiniType;
  /** The name of the channel's only event that contains data. */
  readonly event: string;
};

/**
 * Channels of server-sent events. When a browser reconnects to the channel of a lesson, it sends the cursor of the last
 * snapshot that it received, in the header `Last-Event-ID`. If the server rejects the request, the response is a
 * refusal, as for every other route.
 */
export const LIVE_CHANNELS = {
  lesson: {
    path: '/api/lessons/:lesson/live',
    access: rolesAllowedToAct('see', 'lesson'),
    summary: 'Stream the changes of a lesson after a cursor as lesson snapshots.',
    input: z.object({ lesson: LessonId, cursor: DatabaseCursor }),
    event: 'snapshot',
  },
  pupil: {
    path: '/api/lesson/live',
    access: ['pupil'],
    summary: "Stream the current lesson of the signed-in pupil's group: now and after each change.",
    input: z.object({}),
    event: 'lesson',
  },
} as const satisfies Record<string, LiveChannel>;
export const LIVE_CHANNEL_NAMES = ['lesson', 'pupil'] as const satisfies readonly (keyof typeof LIVE_CHANNELS)[];
export type LiveChannelName = (typeof LIVE_CHANNEL_NAMES)[number];

/**
 * A route that returns the same data as the pupil's channel, for devices that cannot open a channel of server-sent
 * events.
 */
export const PUPIL_LESSON_ROUTES = {
  pupilLesson: {
    method: 'GET',
    path: '/api/lesson',
    access: ['pupil'],
    summary: "Get the current lesson of the signed-in pupil's group, for devices that cannot use the stream.",
    input: z.object({}),
    output: RunningLessonForPupil,
    refusals: ['signed-out', 'forbidden-role'],
  },
} as const satisfies Record<string, RouteDefinition>;
