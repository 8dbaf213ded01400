import type { StoryKind } from '../../../engine/story/kind.ts';

/** Words about plays, in the source notation. */
export const PLAY_WORDS = {
  watch: 'お{話|はなし}を {見|み}る',
  title: 'お{話|はなし}を {見|み}る',
  steps: '{場面|ばめん}',
  play: '{動|うご}かす',
  pause: '{止|と}める',
  again: 'もう{一度|いちど}',
  mend: '{直|なお}す',
  close: '{閉|と}じる',
  told: '{今|いま}の お{話|はなし}',
  wanted: '{作|つく}る お{話|はなし}',
  position: '{場面|ばめん}の {位置|いち}',
} as const;

/** What a story of a kind tells, to be put beside another. */
export const TOLD_WORDS: Readonly<Record<StoryKind, string>> = {
  combine: '{二|ふた}つを {合|あ}わせて いるよ',
  increase: 'ふえて いるよ',
  decrease: 'へって いるよ',
  compare: '{二|ふた}つを くらべて いるよ',
  perUnit: '{同|おな}じ {数|かず}ずつ {分|わ}けて いるよ',
  times: '{何倍|なんばい}かに して いるよ',
};
