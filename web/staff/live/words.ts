import { countOfThings } from '../../../engine/text/count-words.ts';
import type { LessonConnection } from './board-follower.ts';
import type { Confirmation } from '../actions/confirm-dialog.tsx';
import { clockWords } from '../../ui/moments.ts';
import { MOST_PICKED } from './projection/picking.ts';

/** Of the lesson screen. */
export const LIVE_WORDS = {
  notFound: 'この授業は見つかりませんでした。',
  soonHere: '児童が問題を始めると、ここにすぐ出ます。',
  noPupils: 'このクラスには、まだ児童がいません。',
  noChecks: 'こたえあわせがあると、ここに線が出ます。',
  none: 'まだ、ありません。',
  noneBegun: 'まだ、だれも問題を始めていません。',
  nobody: '児童はいません。',
  noneInWindow: 'この問題では、まだありません。',
  polling: 'この回線では、3秒ごとに新しくなります',
  noneStuck: '行きづまっている児童はいません。',
} as const;

export const END_LESSON: Confirmation = {
  title: '授業を終えますか',
  words: '30秒後に終わります。児童の画面に知らせが出ます。記録は残ります。',
  button: '終える',
};

/** While the teacher picks what the whole class is to see. */
export function pickWords(picked: number): string {
  return `表やまちがいの一覧から、見せるものを1〜${countOfThings(MOST_PICKED)}選んでください（いま${countOfThings(picked)}）。名前は出ません。`;
}

const WHY_LOST = {
  offline: 'この端末がネットワークにつながっていません',
  serverAway: 'サーバーにつながりません',
} as const satisfies Record<Extract<LessonConnection, { kind: 'lost' }>['why'], string>;

/** What is shown is as old as this; `now` by the server's clock, which is good enough for seconds. */
export function lostWords({ why, since }: Extract<LessonConnection, { kind: 'lost' }>, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const age = seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分`;
  return `${WHY_LOST[why]}。${age}前のようすです（つながると自動で新しくなります）`;
}

/** Since when nothing has come of a pupil; null for nothing at all in the lesson. */
export function silenceWords(lastActAt: number | null): string {
  return lastActAt === null ? 'まだ何も届いていません' : `最後の記録 ${clockWords(lastActAt)}`;
}

type Line = { readonly from: number; readonly until: number; readonly solved: number; readonly checks: number };

/** Of the line over the lesson's time, read out. */
export function lineSummary({ from, until, solved, checks }: Line): string {
  return `${clockWords(from)}から${clockWords(until)}までに、正解は${solved}問、こたえあわせは${checks}回です。`;
}

/** Of what the whole class is shown. */
export const PROJECTION_WORDS = {
  paused: 'せんせいの おはなしを ききましょう',
  ending: 'あと すこしで おわります',
  ended: 'じゅぎょうは おわりです',
} as const;

export function doneSummary(minutes: number, solved: number): string {
  return `はじめから ${minutes}ふんで ${solved}もん せいかい。`;
}
