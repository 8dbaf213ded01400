export const SCHOOL_WORDS = {
  archiving: 'この学校の先生と児童は、すぐにログインできなくなります。記録は残り、いつでも元にもどせます。',
  restoring: 'この学校の先生と児童は、またログインできるようになります。',
} as const;
