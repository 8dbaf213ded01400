import { levelNumbered } from '../../engine/levels/levels.ts';
import type { PupilLevel } from './levels.ts';

/** A set has its name; a level that the built-in course does not have goes by its number. */
export function levelTitle({ level, set }: PupilLevel): string {
  return set?.name ?? levelNumbered(level)?.title ?? `レベル ${level}`;
}
