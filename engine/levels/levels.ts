import type { Level } from './level.ts';
import { NETWORK_LEVELS } from './networks/network-levels.ts';
import { PRODUCT_LEVELS } from './product-levels.ts';
import { RATE_LEVELS } from './rate-levels.ts';
import { REPAIR_LEVEL } from './repair/repair-level.ts';
import { SUM_LEVELS } from './sum-levels.ts';

/** The built-in levels, in the order in which they open; numbers may be missing between them. */
export const LEVELS: readonly Level[] = [
  ...SUM_LEVELS,
  ...PRODUCT_LEVELS,
  ...RATE_LEVELS,
  ...NETWORK_LEVELS,
  REPAIR_LEVEL,
].sort((a, b) => a.number - b.number);

export function levelNumbered(number: number): Level | null {
  return LEVELS.find((level) => level.number === number) ?? null;
}
