export const EXAMPLE_SHEET_WORDS = {
  title: 'れいを みて みよう',
  close: 'やって みる',
  nextCard: 'つぎの カード',
  storyEquation: 'おはなしの しき',
  calculationEquation: 'けいさんの しき',
} as const;

/** Beside a twin, while its cards are laid and when all of them lie. */
export const TWIN_WORDS = {
  step: 'にた もんだいを いっしょに つくって みよう。',
  done: 'おなじように、いまの もんだいも つくれるかな。',
} as const;
