import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

/** UI text for the parts of the exercise. */
export const EXERCISE_WORDS = {
  toMake: '{作|つく}る {問題|もんだい}',
  done: 'お{話|はなし}が できたよ',
  composition: '{組|く}み{立|た}て',
  cards: 'お{話|はなし}の カード',
  emptySlot: 'ここに カードを {置|お}こう',
} as const;

export function slotLabel(slot: number): string {
  return `${slot + 1}{番目|ばんめ}`;
}

/** Returns the spoken name of a slot in kana. It does not depend on the pupil's grade. */
export function spokenSlotName(slot: number): string {
  return kanaReadingOfSource(slotLabel(slot));
}
