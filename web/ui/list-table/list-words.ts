/** UI text of all lists. */
export const LIST_WORDS = {
  loading: '読みこんでいます。',
  missingRow: 'まだ読みこめていません',
  loadingRow: '読みこんでいます',
  offline: 'オフラインです。ネットワークにつながると、もう一度読みこみます。',
  again: 'しばらくすると、自動でも読みこみます。',
  incomplete: 'すべてを読みこめませんでした。',
} as const;
