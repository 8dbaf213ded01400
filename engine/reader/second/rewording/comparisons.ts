import type { RewordingRule } from './rewording-rule.ts';

/** Ways to compare two amounts. */
export const COMPARISON_RULES: readonly RewordingRule[] = [
  /** 「どちらの本が何さつ多いですか」 */
  [/どちらの[^、。\d]{1,12}?が(?= ?(?:(?:コップ|ゆのみ) ?)?(?:何|なん|どれ))/g, 'どちらが'],
  /** 「赤は白に何点差で勝ちましたか」 */
  [
    /(?:(に) ?)?(何|なん)(点|てん|こ|個|本|ほん|人|にん|回|かい|まい|枚|票|ポイント)(?:の?差|さ)(?:で|を)? ?(?:も )?(勝[ちっ]|か[ちっ]て?|負け|まけ)[ぁ-ん]*(?=[。!?\s]|$)/g,
    (_match, than, what, counter, verb) =>
      `${than === undefined ? '' : 'より'}${what ?? ''}${counter ?? ''}${isMore(verb) ? '多い' : '少ない'}ですか`,
  ],

  /** 「砂とじゃりを重さの比が2:3になるように混ぜます」 */
  [/を ?([^、。\d]{1,4})の ?比が ?(\d+:\d+)に ?なるように、? ?(?:混ぜ|まぜ)(?:ます|ました|る)/g, 'の$1の比は$2です'],
  /** 「わたしの本は 弟の3倍にあたります」 */
  [/(?<=倍|ばい|割|%|パーセント)に(?:あた|当た)(?:ります|る|ることになります)(?=か|[。、!?\s]|でしょう|$)/g, 'です'],
];

/** True unless the verb means losing. The winner has more. */
function isMore(verb: string | undefined): boolean {
  return verb !== undefined && !/^[負ま]/.test(verb);
}
