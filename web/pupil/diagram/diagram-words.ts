/**
 * UI text of the two panels with triangles. One panel shows the triangle of the cards in the slots. In the other panel
 * the pupil builds triangles.
 */
export const DIAGRAM_WORDS = {
  title: '{三角|さんかく}ブロック',
  rotate: '{回|まわ}す',
  join: 'つなぐ',
  split: '{離|はな}す',
  hidden: 'かくれた {数|かず}',
  add: '{増|ふ}やす',
  remove: '{減|へ}らす',
} as const;
