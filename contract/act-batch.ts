/** Maximum number of acts (stored actions of a pupil) in one request. */
export const ACT_BATCH_LIMIT = 200;

/**
 * Why the server did not record an act (one stored action of a pupil). `malformed-act`: the act does not match the
 * schema in `contract/act.ts`, or its attempt belongs to another question. `malformed-composition`: the act refers to a
 * card, slot, triangle or joint that the question does not have, checks an incomplete composition, or names a broken
 * constraint at a question that does not ask for one. Devices store refused acts, because a later version of the server
 * or another database may accept them (decision 034).
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
