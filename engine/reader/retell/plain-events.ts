import { plainForms, type PlainForm } from './patterns.ts';

/** Rules for what persons do and what happens to them. */
export const PLAIN_EVENTS: readonly PlainForm[] = plainForms([
  // Why somebody comes, and what fits: 5人 あそびに きました, 4人ずつ のれます.
  ['(?<!に)(N(?:m|メートル|km|キロ))を(N回)(?=(?:泳|走|およ|はし|歩|ある))', '1回に$1ずつ$2'],
  // Who goes home, ages beside names, and shares whose number is left out.
]);
