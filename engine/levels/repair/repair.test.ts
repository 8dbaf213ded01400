import { expect, it } from 'vitest';
import { brokenConstraintsOfFilling } from '../../check/fillings.ts';
import { generateQuestion } from '../generate.ts';
import { GRADE_FOUR_REPAIR_LEVEL } from './repair-level.ts';

const { stories } = GRADE_FOUR_REPAIR_LEVEL;
const slips = stories.kind === 'repairs' ? stories.slips : [];

it.each(slips.map((slip, seed) => ({ ...slip, seed })))(
  'lays a wrong composition of $form.kind that breaks $broken first',
  ({ form, broken, seed }) => {
    const question = generateQuestion(GRADE_FOUR_REPAIR_LEVEL.number, seed);
    expect([question.mode, question.requirement?.kinds]).toEqual(['repair', [form.kind]]);
    expect(brokenConstraintsOfFilling(question, question.given ?? [])[0]).toBe(broken);
  },
);
