export const EXAMPLE_SHEET_WORDS = {
  title: 'れいを みて みよう',
  close: 'やって みる',
  storyEquation: 'おはなしの しき',
  calculationEquation: 'けいさんの しき',
} as const;
