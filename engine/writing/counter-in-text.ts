import { counterWithName } from '../quantity/counter.ts';

/** Returns a counter as the pupil wrote it: まい if the text has まい and not 枚. */
export function spellCounterAsInText(unit: string, text: string): string {
  const kana = counterWithName(unit)?.kana;
  if (kana === undefined || text.includes(unit)) return unit;
  return kana;
}
