/** Maximum number of acts in one request. */
export const ACT_BATCH_LIMIT = 200;

/**
 * Why the server did not record an act. `malformed-act`: it does not match the contract, or its attempt belongs to
 * another question. `malformed-composition`: the question does not have this card, slot, triangle or joint, it asks for
 * no name, or an incomplete composition was checked. A later server or another database may accept the act, so devices
 * store refused acts (decision 034).
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
