/** UI text of the start page, for first visitors. */
export const START_PAGE_WORDS = {
  product: '小学校の 算数。文カードで つくる 文章題と、三角ブロック。',
  licenses: 'ライセンス',
  preparing: 'もんだいを よういして います。',
  failed: 'もんだいを ひらけませんでした。',
} as const;

export const START_PAGE_PRODUCT_FEATURES = [
  { name: 'つくる', words: '式に合うお話を、文カードを選んで組み立てます。' },
  { name: '見える', words: '三つの数の関係が、三角ブロックになって現れます。' },
  { name: 'わかる', words: 'まちがいは答えではなく、考え方のヒントで返ります。' },
] as const;
