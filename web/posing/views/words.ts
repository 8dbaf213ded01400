/** The names of what lies on the table. */
export const TABLE_WORDS = {
  toMake: 'つくる もんだい',
  composition: 'くみたて',
  cards: 'おはなしの カード',
  emptySlot: 'ここに カードを おこう',
} as const;

export function slotName(slot: number): string {
  return `${slot + 1}ばんめ`;
}
