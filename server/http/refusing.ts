import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { HTTP_STATUS_OF_REFUSAL, type RefusalCode } from '../../contract/refusal.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import { inputFaultMessage } from './input-words.ts';
import { BodyRefusalError } from './body-refusal.ts';
import type { RefusalDetails } from './outcome.ts';
import { SchoolMovingError } from '../database/school-moving.ts';
import { ServerStoppedDuringWorkError } from './retry.ts';

type InputFault = { readonly place: string; readonly message: string };

/** Options for the library zod: if a schema defines no message for a check, a Japanese message is used. */
export const JAPANESE_SCHEMA_OPTIONS = { error: inputFaultMessage };

/** Value of the Retry-After header in seconds when the database is unavailable or overloaded. */
const DATABASE_RETRY_AFTER = 5;
/**
 * Value of the Retry-After header in seconds for a school that moves to another cell (an installation with its own
 * database). The school is read-only for at most a few seconds.
 */
const MOVING_RETRY_AFTER = 1;

/**
 * Returns `away` if an error means that the database is unavailable, and `busy` if it means that the database is
 * overloaded. Returns null if the error has another cause.
 */
export type ClassifyDatabaseError = (fault: unknown) => 'away' | 'busy' | null;

const TROUBLE_REFUSALS = { away: 'database-unavailable', busy: 'busy' } as const;

/** Sends a refusal: its HTTP status, its body, and a Retry-After header if `more` contains `retryAfter`. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusalCode,
  more: RefusalDetails = {},
): FastifyReply {
  const body: RefusalBody = { refusal, requestId: request.id, ...more };
  if (more.retryAfter !== undefined) reply.header('retry-after', Math.ceil(more.retryAfter));
  return reply.code(HTTP_STATUS_OF_REFUSAL[refusal]).header('cache-control', 'no-store').send(body);
}

/** Returns a path in the input as text, such as `acts[3].id`. Returns `.` for the input itself. */
function pathText(path: readonly PropertyKey[]): string {
  const place = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./u, '');
  return place === '' ? '.' : place;
}

/** Returns the place (path in the input) and the message of each fault that zod has found in an input. */
export function listInputFaultsOfZodError(fault: z.core.$ZodError): InputFault[] {
  return fault.issues.map(({ path, message }) => ({ place: pathText(path), message }));
}

const BODY_MESSAGES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: '本文がありません',
  FST_ERR_CTP_INVALID_JSON_BODY: '本文が JSON として読めません',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: '本文の種類（Content-Type）が、ここで読めるものではありません',
};

/**
 * Sends the response for a thrown error. If the error is a bug, the response contains only the request id, and the
 * server logs the error.
 */
export function sendRefusalForError(
  fault: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  troubleOf: ClassifyDatabaseError,
): FastifyReply {
  if (fault instanceof SchoolMovingError) {
    request.log.info({ requestId: request.id }, fault.message);
    return sendRefusal(request, reply, 'school-moving', { retryAfter: MOVING_RETRY_AFTER });
  }
  const trouble = troubleOf(fault);
  if (trouble !== null) {
    request.log.warn({ requestId: request.id, fault: fault.message }, `database ${trouble}`);
    return sendRefusal(request, reply, TROUBLE_REFUSALS[trouble], { retryAfter: DATABASE_RETRY_AFTER });
  }
  if (fault instanceof ServerStoppedDuringWorkError) {
    request.log.warn({ requestId: request.id }, fault.message);
    return sendRefusal(request, reply, 'database-unavailable', { retryAfter: DATABASE_RETRY_AFTER });
  }
  if (fault instanceof BodyRefusalError) return sendRefusal(request, reply, fault.refusal, fault.details);
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500) {
    const message = BODY_MESSAGES[fault.code] ?? 'リクエストの形が正しくありません';
    return sendRefusal(request, reply, 'malformed-request', { places: [{ place: '.', message }] });
  }
  if (fault.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
    // The client disconnected before the first byte of a streamed response was sent. This is no bug.
    request.log.info({ requestId: request.id }, 'the client closed the connection');
    return reply;
  }
  request.log.error({ requestId: request.id, err: fault }, 'bug');
  return sendRefusal(request, reply, 'internal-error');
}
