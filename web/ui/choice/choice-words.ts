/** UI text of long choices. */
export const CHOICE_WORDS = {
  search: 'さがす',
  list: '選べるもの',
  nothing: '見つかりません。',
  found: (count: number): string => `${count}件`,
} as const;
