import { readingOfCounter } from '../../../engine/quantity/counter.ts';
import { createRational } from '../../../engine/quantity/rational.ts';

/**
 * Returns a number of minutes as text for the class, in source notation. The reading of 分 (ふん or ぷん) depends on the
 * number.
 */
function minutesForClass(minutes: number): string {
  return `${minutes}{分|${readingOfCounter('分', createRational(minutes)) ?? 'ふん'}}`;
}

/**
 * Texts that the class sees on the projector, in source notation. They are shown with the kanji and furigana of the
 * class's grade.
 */
export const PROJECTED_LESSON_WORDS = {
  paused: '{先生|せんせい}の お{話|はなし}を {聞|き}きましょう',
  ending: 'あと {少|すこ}しで {終|お}わります',
  ended: '{授業|じゅぎょう}は {終|お}わりです',
  stopped: 'これで おしまいです',
  together: 'みんなで',
  solved: '{問|もん} {正解|せいかい}',
  checks: (count: number) => `{答|こた}え{合|あ}わせ ${count}{回|かい}`,
  minutesLeft: (minutes: number) => `{残|のこ}り ${minutesForClass(minutes)}`,
  start: '{始|はじ}まり',
  minutes: minutesForClass,
  doneSummary: (minutes: number, solved: number) =>
    `{始|はじ}めから ${minutesForClass(minutes)}で ${solved}{問|もん} {正解|せいかい}。`,
  first: 'あ',
  second: 'い',
  third: 'う',
  fourth: 'え',
  lookTogether: 'みんなで {見|み}て みよう',
  compare: '{比|くら}べて みよう',
  storiesOf: (lead: string, kinds: string) => `${lead} ${kinds}の お{話|はなし}`,
  isSolved: '○ {正解|せいかい}',
  lost: 'つながるまで {待|ま}って います。{前|まえ}の ようすです。',
} as const;

/** UI text of the projector page while it does not show a lesson yet. Teachers and children read it. */
export const PROJECTOR_JOIN_WORDS = {
  title: 'みんなで {見|み}る {画面|がめん}',
  pageTitle: 'みんなで見る画面',
  code: '{番号|ばんごう}',
  help: '{先生|せんせい}の {画面|がめん}に {出|で}て いる 6{文字|もじ}の {番号|ばんごう}を {入|い}れて ください。',
  show: '{映|うつ}す',
  again: '{番号|ばんごう}を {入|い}れる',
  waiting: 'つながるまで {待|ま}って います',
  fullScreen: '{全画面|ぜんがめん}に する',
  gone: '{番号|ばんごう}が ちがうか、{時間|じかん}が すぎて います。{先生|せんせい}の {画面|がめん}で {新|あたら}しい {番号|ばんごう}を {出|だ}して ください。',
} as const;
