/** Of the pupils' list and dialogs. */
export const PUPIL_WORDS = {
  archiving: '一覧から見えなくなり、ログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'また一覧に表示され、ログインできるようになります。',
  restorable: '「しまってある児童を見る」から、いつでも元にもどせます。',
} as const;

/** The pupils chosen in the list, as an act on them is asked about. */
export function chosenWords(count: number): string {
  return `えらんだ${count}人`;
}

export function archivedWords(count: number): string {
  return `${count}人をしまいました`;
}
