import { z } from 'zod/mini';

/** Refusals that only screens of staff meet. */
export const STAFF_REFUSALS = [
  'passwordMustChange',
  'changedMeanwhile',
  'emailTaken',
  'nameTaken',
  'noEmail',
  'noGroup',
  'pupilArchived',
  'groupArchived',
  'schoolYearOver',
  'undoTooLate',
  'lastAdmin',
  'ownAccount',
  'linkUnknown',
  'linkSpent',
  'linkExpired',
  'lessonRunning',
  'wrongLessonState',
  'tooManyRecords',
] as const;
export type StaffRefusal = (typeof STAFF_REFUSALS)[number];

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
  'busy',
  ...STAFF_REFUSALS,
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

const STAFF: ReadonlySet<string> = new Set(STAFF_REFUSALS);

export function isStaffRefusal(code: string): code is StaffRefusal {
  return STAFF.has(code);
}

/** HTTP status of each refusal. */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  malformedRequest: 400,
  signedOut: 401,
  'wrong-password': 401,
  forbiddenRole: 403,
  foreignOrigin: 403,
  levelClosed: 403,
  passwordMustChange: 403,
  notFound: 404,
  changedMeanwhile: 409,
  emailTaken: 409,
  nameTaken: 409,
  noEmail: 409,
  noGroup: 409,
  pupilArchived: 409,
  groupArchived: 409,
  schoolYearOver: 409,
  undoTooLate: 409,
  lastAdmin: 409,
  ownAccount: 409,
  linkUnknown: 410,
  linkSpent: 410,
  linkExpired: 410,
  lessonRunning: 409,
  wrongLessonState: 409,
  tooManyRecords: 409,
  bodyTooLarge: 413,
  'too-many-requests': 429,
  internalError: 500,
  databaseUnavailable: 503,
  busy: 503,
};

/** Refusals every route may answer with, beside those it declares. */
export const COMMON_REFUSALS = [
  'malformedRequest',
  'foreignOrigin',
  'bodyTooLarge',
  'internalError',
  'databaseUnavailable',
  'busy',
] as const;

/** Body of every answer that is not a success. `places` names each fault of a malformed request. */
export const RefusalBody = z.object({
  refusal: z.enum(REFUSAL_CODES),
  requestId: z.string(),
  places: z.optional(z.array(z.object({ place: z.string(), message: z.string() }))),
  /** `changedMeanwhile`: the row as it is now, in the form in which its route answers it. */
  present: z.optional(z.unknown()),
  /** Ids of those because of whom it was refused, such as the pupils archived meanwhile. */
  concerning: z.optional(z.array(z.string())),
  /** Seconds until another try makes sense. */
  retryAfter: z.optional(z.number()),
});
export type RefusalBody = z.infer<typeof RefusalBody>;
