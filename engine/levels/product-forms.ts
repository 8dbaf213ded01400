import type { StoryForm } from './plan.ts';
import { wholeNumbersBetween, type ProductKind, type ProductNumbers } from './scenes/product-scene.ts';

type ProductForm = StoryForm<ProductKind>;

function forms(kind: ProductKind) {
  const form = (unknown: ProductForm['unknown'], reading: ProductForm['reading']) => ({ kind, unknown, reading });
  return {
    /** Form 1 has an unknown product: the story equation 4 × 6 = ?, or the calculation 4 × 6. */
    result: form('apex', 'story'),
    multiplied: form('apex', 'calculation'),
    /** Form 2 has an unknown factor and gives the story equation: ? × 6 = 24, or 4 × ? = 24. */
    first: form('left', 'story'),
    second: form('right', 'story'),
    /** Form 3 has an unknown factor and gives the calculation: 24 ÷ 6, or 24 ÷ 4. */
    firstDivided: form('left', 'calculation'),
    secondDivided: form('right', 'calculation'),
  };
}

export const FORMS_OF_PER_UNIT_STORIES = forms('perUnit');
export const FORMS_OF_TIMES_AS_MANY_STORIES = forms('times');

/** The multiplication table (九九) without the row and column of 1. */
export const TIMES_TABLE_NUMBERS: ProductNumbers = {
  left: wholeNumbersBetween(2, 9),
  right: wholeNumbersBetween(2, 9),
};
