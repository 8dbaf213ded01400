/** How many acts one request brings at most. */
export const ACT_BATCH_LIMIT = 200;

/**
 * `malformed-act`: not an act of the contract, or its attempt is at another question. `malformed-composition`: a card, slot,
 * triangle or joint that the question does not have, a name where it asks for none, or a check of what is not complete.
 * This server with this database will record none of them; another may, so that devices keep them (decision 034).
 */
export const ACT_REFUSALS = [
  'malformed-act',
  'unknown-question',
  'unknown-question-version',
  'malformed-composition',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
