import type { Level } from './level.ts';
import { NETWORK_LEVELS } from './networks/networkLevels.ts';
import { PRODUCT_LEVELS } from './productLevels.ts';
import { RATE_LEVELS } from './rateLevels.ts';
import { REPAIR_LEVEL } from './repair/repairLevel.ts';
import { SUM_LEVELS } from './sumLevels.ts';

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
