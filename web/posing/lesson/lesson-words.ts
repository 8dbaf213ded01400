/** What a running lesson says on the pupil's screen. */
export const LESSON_WORDS = {
  paused: 'せんせいの おはなしを ききましょう',
  ending: 'あと すこしで おわります',
  over: 'じゅぎょうは おわりです',
  invitation: 'じゅぎょうの もんだいが あります',
  goThere: 'じゅぎょうの もんだいへ',
} as const;
