/** UI text of the panels with triangles: triangles that follow from the cards, and triangles that the pupil builds. */
export const DIAGRAM_WORDS = {
  title: '{三角|さんかく}ブロック',
  rotate: '{回|まわ}す',
  join: 'つなぐ',
  split: '{離|はな}す',
  hidden: 'かくれた {数|かず}',
  add: '{増|ふ}やす',
  remove: '{減|へ}らす',
} as const;
