/** UI text of a running lesson. */
export const LESSON_WORDS = {
  paused: '{先生|せんせい}の お{話|はなし}を {聞|き}きましょう',
  ending: 'あと {少|すこ}しで {終|お}わります',
  over: '{授業|じゅぎょう}は {終|お}わりです',
  invitation: '{授業|じゅぎょう}の {問題|もんだい}が あります',
  goThere: '{授業|じゅぎょう}の {問題|もんだい}へ',
} as const;
