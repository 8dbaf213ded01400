import type { StoryKind } from '../../../engine/story/kind.ts';

/** UI text of animated stories, in source notation. */
export const STORY_ANIMATION_WORDS = {
  watch: 'お{話|はなし}を {見|み}る',
  title: 'お{話|はなし}を {見|み}る',
  steps: 'お{話|はなし}の {順|じゅん}',
  play: '{動|うご}かす',
  pause: '{止|と}める',
  again: 'もう{一度|いちど} {見|み}る',
  close: '{閉|と}じる',
  told: '{今|いま}の お{話|はなし}',
  wanted: '{作|つく}る お{話|はなし}',
  triangle: '{三角|さんかく}を {見|み}る',
  position: 'どこまで {見|み}たか',
} as const;

/**
 * Short descriptions of the story kinds. With them, a pupil compares the story of the cards with the required story.
 */
export const STORY_KIND_DESCRIPTIONS: Readonly<Record<StoryKind, string>> = {
  combine: '{二|ふた}つを {合|あ}わせて いるよ',
  increase: '{増|ふ}えて いるよ',
  decrease: '{減|へ}って いるよ',
  compare: '{二|ふた}つを {比|くら}べて いるよ',
  perUnit: '{同|おな}じ {数|かず}ずつ {分|わ}けて いるよ',
  times: '{何|なん}{倍|ばい}かに して いるよ',
};
