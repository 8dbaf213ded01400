export const EXAMPLE_SHEET_WORDS = {
  title: '{例|れい}を {見|み}て みよう',
  close: 'やって みる',
  nextCard: '{次|つぎ}の カード',
  storyEquation: 'お{話|はなし}の {式|しき}',
  calculationEquation: '{計算|けいさん}の {式|しき}',
} as const;

/** Beside a twin, while its cards are laid and when all of them lie. */
export const TWIN_WORDS = {
  step: '{似|に}た {問題|もんだい}を いっしょに {作|つく}って みよう。',
  done: '{同|おな}じように、{今|いま}の {問題|もんだい}も {作|つく}れるかな。',
} as const;
