/** The five constraints, in the order in which feedback speaks of them. */
export const CONSTRAINTS = ['structure', 'story', 'objects', 'numbers', 'calculation'] as const;
export type Constraint = (typeof CONSTRAINTS)[number];

/** The five constraints as adults call them, teachers and authors; pupils read their own words. */
export const CONSTRAINT_NAMES: Readonly<Record<Constraint, string>> = {
  structure: '文のくみあわせ',
  story: 'おはなし',
  objects: 'もの',
  numbers: 'かず',
  calculation: 'しき',
};
