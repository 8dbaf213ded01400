import type { PlanForm } from './plan.ts';
import { wholes, type ProductKind, type ProductNumbers } from './scenes/product-scene.ts';

type ProductForm = PlanForm<ProductKind>;

function forms(kind: ProductKind) {
  const form = (unknown: ProductForm['unknown'], reading: ProductForm['reading']) => ({ kind, unknown, reading });
  return {
    /** Form 1: 4 × 6 = ?, 4 × 6. */
    result: form('apex', 'story'),
    multiplied: form('apex', 'calculation'),
    /** Form 2: ? × 6 = 24, 4 × ? = 24. */
    first: form('left', 'story'),
    second: form('right', 'story'),
    /** Form 3: 24 ÷ 6, 24 ÷ 4. */
    firstDivided: form('left', 'calculation'),
    secondDivided: form('right', 'calculation'),
  };
}

export const EACH = forms('perUnit');
export const TIMES = forms('times');

/** 九九 without the row and column of 1. */
export const TIMES_TABLE: ProductNumbers = { left: wholes(2, 9), right: wholes(2, 9) };
