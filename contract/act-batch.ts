/** Maximum number of acts (stored actions of a pupil) in one request. */
export const ACT_BATCH_LIMIT = 200;

/**
 * Why the server did not record an act (one stored action of a pupil). `malformed-act`: the act does not match the
 * schema `Act`, or its attempt belongs to another question. `malformed-composition`: the act is impossible at its
 * question, for example because the question does not have the card.
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
