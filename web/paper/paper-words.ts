export const PAPER_WORDS = {
  title: 'プリント',
  pose: '作る（カードを切ってならべる）',
  solve: 'とく（文章題）',
  whole: 'レベルの問題をはじめから',
  each: '1枚ずつちがう問題（自動で作ります）',
  ofLevels: '問題セットからは、1枚ずつちがう問題は作れません。',
  none: 'このレベル・問題セットには、プリントにできる問題がありません。',
  making: 'プリントを作っています…',
  answers: '答えのページをつける',
  number: 'プリントの番号（同じ番号なら、いつでも同じ問題）',
  print: '印刷する',
} as const;

export const SHEET_KINDS = ['pose', 'solve'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
