/** Maximum number of acts (stored actions of a pupil) in one request. */
export const ACT_BATCH_LIMIT = 200;

/**
 * Why the server did not record an act (one stored action of a pupil). `malformed-act`: the act does not match the
 * schema `Act`, or it names another question than the earlier acts of its attempt. `malformed-composition`: the act is
 * not possible at its question, for example because it names a card that the question does not have.
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
