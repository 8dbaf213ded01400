/** UI text of long choices. */
export const CHOICE_WORDS = {
  search: 'さがす',
  nothing: '見つかりません。',
  found: (count: number): string => `${count}件`,
} as const;
