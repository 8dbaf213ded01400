import type { Constraint } from './verdict.ts';

/** The five constraints as adults call them, teachers and authors; pupils read their own words. */
export const CONSTRAINT_NAMES: Readonly<Record<Constraint, string>> = {
  structure: '文のくみあわせ',
  story: 'おはなし',
  objects: 'もの',
  numbers: 'かず',
  calculation: 'しき',
};
