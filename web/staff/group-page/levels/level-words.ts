export const LEVEL_OPENING_WORDS = {
  title: 'レベルを開く・閉じる',
  whole: 'クラス全員',
  byItself: '自動',
  open: '開く',
  closed: '閉じる',
  explained:
    '「自動」のレベルは、ひとつ前のレベルを8割とくと開きます。この学年より前のレベルと、この学年のはじめのレベルは、はじめから開いています。',
  ofPupil: '児童ごとの決まりは、クラスの決まりより先に効きます。',
} as const;

export const WORDS = ['byItself', 'open', 'closed'] as const;
export type Word = (typeof WORDS)[number];
