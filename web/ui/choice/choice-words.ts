/** UI text of choices with many options. */
export const CHOICE_WORDS = {
  list: '選べるもの',
  nothing: '見つかりません。',
  found: (count: number): string => `${count}件`,
} as const;
