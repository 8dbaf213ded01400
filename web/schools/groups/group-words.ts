export const GROUP_WORDS = {
  archiving: 'クラスは一覧から見えなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'クラスはまた一覧に表示されます。',
} as const;
