/** Of what the whole class is shown. */
export const PROJECTION_WORDS = {
  paused: 'せんせいの おはなしを ききましょう',
  ending: 'あと すこしで おわります',
  ended: 'じゅぎょうは おわりです',
} as const;

export function doneSummary(minutes: number, solved: number): string {
  return `はじめから ${minutes}ふんで ${solved}もん せいかい。`;
}
