/** Maximum number of acts (stored actions of a pupil) in one request. */
export const ACT_BATCH_LIMIT = 200;

/**
 * Why the server did not record an act (one stored action of a pupil). `malformed-act`: the act does not match the
 * schema in `contract/act.ts`, or its attempt belongs to another question. `malformed-composition`: the act names a
 * card, slot, triangle or joint that the question does not have. It is also sent if the act names a constraint although
 * the question asks for no name, or if it checks an incomplete composition. A later version of the server, or another
 * database, may accept the act, so devices store refused acts (decision 034).
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
