export const PAPER_WORDS = {
  title: 'プリント',
  source: 'もとにする問題',
  class: 'みんなの もんだい',
  book: 'もんだいちょう',
  pupil: '児童',
  choosePupil: '（選んでください）',
  waiting: '児童を選ぶと、その児童が解いた問題でプリントを作ります。',
  noNames: '作った児童の名前はのりません。「みんなの もんだい」では、動物の名前でのります。',
  whole: 'すべて',
  pose: '作る（カードを切ってならべる）',
  solve: 'とく（文章題）',
  each: '1枚ずつちがう問題（自動で作ります）',
  ofLevels: '1枚ずつちがう問題は、レベルからだけ作れます。',
  none: 'プリントにできる問題がまだありません。',
  making: 'プリントを作っています…',
  answers: '答えのページをつける',
  number: 'プリントの番号（同じ番号なら、いつでも同じ問題）',
  print: '印刷する',
} as const;

export const SHEET_KINDS = ['pose', 'solve'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
