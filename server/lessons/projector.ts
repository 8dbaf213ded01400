import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { computeLessonState } from '../../contract/lesson-state.ts';
import { LessonOffer } from '../../contract/lesson-offer.ts';
import { ProjectorScreenState } from '../../contract/projection.ts';
import { EMPTY_RESULT } from '../../contract/route.ts';
import { levelWithNumber } from '../../engine/levels/levels.ts';
import { progressByMinute } from '../../engine/lesson-measures/over-time.ts';
import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import {
  signInBlockSeconds,
  countSignInTry,
  resetSignInTries,
  subtractSignInTry,
  type SignInTryCounter,
} from '../accounts/throttle.ts';
import { hashSessionToken } from '../accounts/token-hash.ts';
import type { Database } from '../database/pool.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { runAsProjector, runAsUnidentifiedPerson, type TenantTransaction } from '../database/transaction.ts';
import type { RouteOutcomeOf, RouteCall } from '../http/outcome.ts';
import { compositionsForProjector, StoredProjectionContent } from './projection/projected-content.ts';
import { hashOfProjectorCode, isSameProjectorCodeHash } from './projection/projector-code.ts';

/**
 * {@link signInBlockSeconds} allows a few wrong tries without a block. From one IP address, this number of further
 * wrong codes is allowed.
 */
const MORE_OF_ADDRESS = 15;
/**
 * {@link signInBlockSeconds} allows a few wrong tries without a block. From all IP addresses together, this number of
 * further wrong codes is allowed.
 */
const MORE_IN_ALL = 295;
/** Maximum number of devices of one projection. Further devices are refused. */
const MOST_DEVICES = 40;
const MINUTE_SECONDS = 60;

/** The projection that a device joined. */
export type JoinedProjection = { readonly school: string; readonly lesson: string; readonly expiresAt: Date };

const NONE: ProjectorScreenState = { kind: 'none' };

/**
 * Returns the projection that a projector's token gives access to. Returns null if the token is unknown, or if the
 * projection was stopped or has expired. Throws a SchoolMovingError if the school moved to another cell (an
 * installation with its own database).
 */
export function projectionOfProjectorToken(db: Database, token: string, now: Date): Promise<JoinedProjection | null> {
  return runAsUnidentifiedPerson(db, async (trx) => {
    const row = await trx
      .selectFrom('projector_device as device')
      .innerJoin('lesson_projection as projection', (join) =>
        join
          .onRef('projection.school_id', '=', 'device.school_id')
          .onRef('projection.lesson_id', '=', 'device.lesson_id'),
      )
      .innerJoin('school', 'school.id', 'device.school_id')
      .select(['device.school_id as school', 'device.lesson_id as lesson', 'projection.expires_at as expiresAt'])
      .select(sql<string | null>`school_place(device.school_id)`.as('place'))
      .where('device.token_hash', '=', hashSessionToken(token))
      .where('projection.expires_at', '>', now)
      .where('school.archived_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { place, ...projection } = row;
    if (place === 'elsewhere') throw new SchoolMovingError();
    return projection;
  });
}

type ViewRow = {
  readonly className: string;
  readonly grade: number;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly paused_at: Date | null;
  readonly offer: unknown;
  readonly content: unknown;
};

/** Returns what a projector shows now, for the given projection. `trx` must be a transaction of `runAsProjector`. */
async function readView(
  trx: TenantTransaction,
  { school, lesson }: Pick<JoinedProjection, 'school' | 'lesson'>,
  now: Date,
): Promise<ProjectorScreenState> {
  const { rows } = await sql<ViewRow>`
    select class_group.name as "className", least(class_group.grade, (select min(other) from unnest(other_grades) as other)) as grade,
        started_at, ends_at, paused_at, offer, content
      from lesson_projection as projection
      join lesson on lesson.school_id = projection.school_id and lesson.id = projection.lesson_id
      join class_group on class_group.school_id = lesson.school_id and class_group.id = lesson.group_id
     where projection.school_id = ${school} and projection.lesson_id = ${lesson}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return NONE;
  const { className, grade, started_at: startedAt, ends_at: endsAt, paused_at: pausedAt } = row;
  const times = { endsAt: endsAt.getTime(), pausedAt: pausedAt?.getTime() ?? null };
  if (computeLessonState(times, now.getTime()) === 'ended') return { kind: 'over' };
  const offer = LessonOffer.parse(row.offer);
  const stored = StoredProjectionContent.parse(row.content);
  return ProjectorScreenState.parse({
    kind: 'shown',
    className,
    grade,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    pausedAt: pausedAt?.toISOString() ?? null,
    offer,
    course: courseOf(offer),
    content:
      stored.kind === 'progress'
        ? { kind: 'progress', points: await progressOf(trx, school, lesson, startedAt, now) }
        : compositionsForProjector(stored),
  });
}

/** Returns the numbers and titles of the levels in an offer. */
function courseOf(offer: LessonOffer): { level: number; title: string }[] {
  const levels = 'levels' in offer ? offer.levels : [];
  return levels.flatMap((number) => {
    const level = levelWithNumber(number);
    return level === null ? [] : [{ level: number, title: level.title }];
  });
}

async function progressOf(trx: TenantTransaction, school: string, lesson: string, startedAt: Date, now: Date) {
  const { rows } = await sql<{ solvedAt: number | null; checkedAt: number[] }>`
    select milliseconds(solved_at)::float8 as "solvedAt", checked_at::float8[] as "checkedAt"
      from lesson_result where school_id = ${school} and lesson_id = ${lesson}`.execute(trx);
  return progressByMinute(rows, startedAt.getTime(), now.getTime());
}

/** Returns what the projector with this token shows now. */
export async function viewOfProjectorToken(db: Database, token: string, now: Date): Promise<ProjectorScreenState> {
  const joined = await projectionOfProjectorToken(db, token, now);
  if (joined === null) return NONE;
  return runAsProjector(db, joined.lesson, (trx) => readView(trx, joined, now));
}

/**
 * Returns what a projector must show now. `projector` is the token in the projector's cookie. Returns `none` if the
 * token is null or not valid.
 */
export async function readProjectorView(
  db: Database,
  { projector, now }: RouteCall<'projectorView'>,
): Promise<RouteOutcomeOf<'projectorView'>> {
  const view = projector === null ? NONE : await viewOfProjectorToken(db, projector, now);
  return { kind: 'answered', output: { now: now.toISOString(), view } };
}

type Admitted =
  | { readonly kind: 'found'; readonly projection: JoinedProjection }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly retryAfter: number };

/**
 * Counts a try to join by a code, and then searches for the projection with this code. Each try is counted twice: for
 * the IP address of the device, and for all addresses together. Returns `tooMany` if one of the two counters is
 * blocked, and `unknown` if no projection has the code.
 */
async function admitted(
  trx: TenantTransaction,
  counters: readonly SignInTryCounter[],
  codeHash: Buffer,
  now: Date,
): Promise<Admitted> {
  const [ofAddress, inAll] = counters;
  if (ofAddress === undefined || inAll === undefined) throw new Error('a try has two counters');
  const own = await countSignInTry(trx, ofAddress, now, (tries) => signInBlockSeconds(tries - MORE_OF_ADDRESS));
  if (own.kind === 'blocked') return { kind: 'tooMany', retryAfter: own.retryAfter };
  const all = await countSignInTry(trx, inAll, now, (tries) => signInBlockSeconds(tries - MORE_IN_ALL));
  if (all.kind === 'blocked') {
    await subtractSignInTry(trx, ofAddress);
    return { kind: 'tooMany', retryAfter: all.retryAfter };
  }
  const row = await trx
    .selectFrom('lesson_projection as projection')
    .innerJoin('school', 'school.id', 'projection.school_id')
    .select(['school_id as school', 'lesson_id as lesson', 'expires_at as expiresAt', 'code_hash as codeHash'])
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .where('expires_at', '>', now)
    .where('school.archived_at', 'is', null)
    .executeTakeFirst();
  const isKnown = row !== undefined && row.codeHash !== null && isSameProjectorCodeHash(row.codeHash, codeHash);
  return isKnown ? { kind: 'found', projection: row } : { kind: 'unknown' };
}

/**
 * Joins the projection of a code and sets the cookie of the projector. Refuses with `not-found` if the code is wrong or
 * has expired, or if the projected lesson has ended. Refuses with `too-many-requests` after too many wrong codes, or if
 * the projection already has {@link MOST_DEVICES} devices.
 */
export async function joinProjectionByCode(
  { db, key }: { readonly db: Database; readonly key: ReadInstallationKey },
  { input, sender, now }: RouteCall<'joinProjection'>,
): Promise<RouteOutcomeOf<'joinProjection'>> {
  const codeHash = hashOfProjectorCode(await key(), input.code);
  const ofAddress: SignInTryCounter = { kind: 'stranger', name: `sakumon-projector address:${sender.address}` };
  const inAll: SignInTryCounter = { kind: 'stranger', name: 'sakumon-projector' };
  const found = await runAsUnidentifiedPerson(db, (trx) => admitted(trx, [ofAddress, inAll], codeHash, now));
  if (found.kind === 'tooMany') {
    return { kind: 'refused', refusal: 'too-many-requests', retryAfter: found.retryAfter };
  }
  const { projection } = found.kind === 'found' ? found : { projection: null };
  const view = projection && (await runAsProjector(db, projection.lesson, (trx) => readView(trx, projection, now)));
  if (projection === null || view?.kind !== 'shown') return { kind: 'refused', refusal: 'not-found' };
  const token = randomBytes(32).toString('base64url');
  const joins = await runAsUnidentifiedPerson(db, async (trx) => {
    await resetSignInTries(trx, ofAddress);
    await subtractSignInTry(trx, inAll);
    return addDevice(trx, projection, token, now);
  });
  if (!joins) return { kind: 'refused', refusal: 'too-many-requests', retryAfter: MINUTE_SECONDS };
  return { kind: 'answered', output: EMPTY_RESULT, projector: { token, expiresAt: projection.expiresAt } };
}

/**
 * Adds a device to the projection and returns true. If the projection has {@link MOST_DEVICES} devices, adds nothing
 * and returns false.
 */
async function addDevice(
  trx: TenantTransaction,
  { school, lesson }: JoinedProjection,
  token: string,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into projector_device (school_id, token_hash, lesson_id, joined_at)
    select school_id, ${hashSessionToken(token)}, lesson_id, ${now}
      from lesson_projection where school_id = ${school} and lesson_id = ${lesson}
       and (select count(*) from projector_device where school_id = ${school} and lesson_id = ${lesson}) < ${MOST_DEVICES}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}
