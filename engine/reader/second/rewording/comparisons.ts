import type { RewordingRule } from './rewording-rule.ts';

/** Ways to compare two amounts. */
export const COMPARISON_RULES: readonly RewordingRule[] = [
  /** 「どちらの本が何さつ多いですか」 */
  { pattern: /どちらの[^、。\d]{1,6}?が(?=何|なん|どれ)/g, becomes: 'どちらが' },
  /** 「ぼくはゆうとくんに何こ負けているかな」 */
  {
    pattern:
      /に((?:何|なん)(?:点|てん|こ|個|本|ほん|人|にん|回|かい|まい|枚|さつ|冊|ひき|匹|cm|m)) ?(負けて|まけて|勝って)(?:い)?(?:る|ます|た|ました)(?:の)?(?:か|かな|でしょうか?|だろうか?)?(?=[。!?\s]|$)/g,
    becomes: (_match, asked, verb) => `より${asked ?? ''}${isMore(verb) ? '多い' : '少ない'}ですか`,
  },
  /** 「赤は白に何点差で勝ちましたか」 */
  {
    pattern:
      /(?:(に) ?)?(何|なん)(点|てん|こ|個|本|ほん|人|にん|回|かい|まい|枚|票|ポイント)(?:の?差|さ)(?:で|を)? ?(?:も )?(勝[ちっ]|か[ちっ]て?|負け|まけ)[ぁ-ん]*(?=[。!?\s]|$)/g,
    becomes: (_match, than, what, counter, verb) =>
      `${than === undefined ? '' : 'より'}${what ?? ''}${counter ?? ''}${isMore(verb) ? '多い' : '少ない'}ですか`,
  },
  /** 「赤いほうが 3こ多い」 */
  { pattern: /(赤|青|白|黒|黄色|あか|あお|しろ|くろ|きいろ)い(?:ほう|方)(?=[がはも])/g, becomes: '$1のほう' },
  /** 「わたしの本は 弟の3倍にあたります」 */
  {
    pattern: /(?<=倍|ばい|割|%|パーセント)に(?:あた|当た)(?:ります|る|ることになります)(?=か|[。、!?\s]|でしょう|$)/g,
    becomes: 'です',
  },
  /** 「大きい池には、小さい池の3倍のこいがいます」 */
  {
    pattern:
      /([^、。\d]{1,12}?)(?:に)?は、?([^、。\d]{1,10})の(\d+(?:\.\d+)?|何|なん)(?:倍|ばい)の([^、。\dのはがを]{1,8})[がを](?:いる|います|ある|あります|もっている|持っている|もっています|持っています)(?=[。!?\s]|か|$)/g,
    becomes: '$1の$4は$2の$4の$3倍です',
  },
];

/** True unless the verb means losing. The winner has more. */
function isMore(verb: string | undefined): boolean {
  return verb !== undefined && !/^[負ま]/.test(verb);
}
