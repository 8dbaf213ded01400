import { z } from 'zod/mini';

/** Every refusal a route may declare. Words for people stand in the web, not here. */
export const REFUSAL_CODES = [
  'malformedRequest',
  'signedOut',
  'wrong-password',
  'forbiddenRole',
  'foreignOrigin',
  'levelClosed',
  'notFound',
  'bodyTooLarge',
  'too-many-requests',
  'internalError',
  'databaseUnavailable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** HTTP status of each refusal. */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  malformedRequest: 400,
  signedOut: 401,
  'wrong-password': 401,
  forbiddenRole: 403,
  foreignOrigin: 403,
  levelClosed: 403,
  notFound: 404,
  bodyTooLarge: 413,
  'too-many-requests': 429,
  internalError: 500,
  databaseUnavailable: 503,
};

/** Refusals every route may answer with, beside those it declares. */
export const COMMON_REFUSALS = [
  'malformedRequest',
  'foreignOrigin',
  'bodyTooLarge',
  'internalError',
  'databaseUnavailable',
] as const;

/** Body of every answer that is not a success. `places` names each fault of a malformed request. */
export const RefusalBody = z.object({
  refusal: z.enum(REFUSAL_CODES),
  requestId: z.string(),
  places: z.optional(z.array(z.object({ place: z.string(), message: z.string() }))),
  /** Seconds until another try makes sense. */
  retryAfter: z.optional(z.number()),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
