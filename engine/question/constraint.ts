/** The five constraints in the order in which feedback names them. */
export const CONSTRAINTS = ['structure', 'story', 'objects', 'numbers', 'calculation'] as const;
export type Constraint = (typeof CONSTRAINTS)[number];

/** The names of the constraints for teachers and authors. Pupils see `PUPIL_CONSTRAINT_NAMES`. */
export const CONSTRAINT_NAMES: Readonly<Record<Constraint, string>> = {
  structure: '文の組み合わせ',
  story: 'お話',
  objects: 'もの',
  numbers: '数',
  calculation: '式',
};
