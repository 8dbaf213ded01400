/** UI text of worked examples. */
export const EXAMPLE_DIALOG_WORDS = {
  title: '{例|れい}を {見|み}て みよう',
  close: 'やって みる',
  rest: '{残|のこ}りの カード',
  storyEquation: 'お{話|はなし}の {式|しき}',
  calculationEquation: '{計算|けいさん}の {式|しき}',
  twinDone: '{同|おな}じように、{今|いま}の {問題|もんだい}も {作|つく}れるかな。',
} as const;
