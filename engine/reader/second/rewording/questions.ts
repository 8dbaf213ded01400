import type { RewordingRule } from './rewording-rule.ts';

/** Matches the verb of an instruction to find the answer, up to the end of the sentence. */
const FIND =
  '(?:もとめ|求め|計算|けいさん|答え|こたえ|考え|かんがえ|わか|分か|あて|当て|教え|おしえ|かき|書き|言い|いい|しらべ|調べ|かぞえ|数え)[^。、!?\\s]*(?=[。!?\\s]|$)';

const MEASURES =
  'ちがい|お金|おかね|ねだん|値段|代金|長さ|ながさ|重さ|おもさ|高さ|たかさ|道のり|きょり|体重|身長|時間|じかん|かさ|量|広さ|面積|人数|まい数|本数|こ数|個数';

/** Ways to ask for an amount. */
export const QUESTION_RULES: readonly RewordingRule[] = [
  /** 「先生が「ぜんぶで何こですか」と聞きました」 */
  {
    pattern:
      /[^。!?\s]*「([^「」]*(?:何|なん|いく[つら]|どれだけ)[^「」]*?)[。?]?」と ?(?:聞|きき|言|いい|いっ|たずね|しつもん)[ぁ-ん]+/g,
    becomes: '$1',
  },
  /** 「のこりは何こか もとめましょう」, 「何こあるか 答えましょう」 */
  {
    pattern: new RegExp(`((?:何|なん)[^\\s。、かはがをに]{1,3}|いく[つら]|どれだけ)か、? ?${FIND}`, 'g'),
    becomes: (_match, asked = '') =>
      /[るたい]$/.test(asked) && asked.length > 2 && !asked.endsWith('ばい') ? `${asked}か` : `${asked}ですか`,
  },
  /** 「何こになったか 計算しよう」, 「どちらが勝ったかを求めましょう」 */
  { pattern: new RegExp(`(?<=[るただすう])か、? ?を?、?${FIND}`, 'g'), becomes: 'か' },
  /** 「はじめに入っていたお金をもとめましょう」, 「ちがいをもとめましょう」, 「ちがいの数を求めなさい」 */
  { pattern: new RegExp(`(${MEASURES})(?:の(?:数|かず))? ?を、? ?${FIND}`, 'g'), becomes: '$1はどれだけですか' },
  /** 「のこりの数をもとめましょう」, 「子どもの人数を求めなさい」 */
  {
    pattern: new RegExp(`の(?:(人|にん|ページ|まい|本|回|さつ|こ|台)?(?:数|かず|すう)) ?を、? ?${FIND}`, 'g'),
    becomes: (_match, counter) => (counter === undefined ? 'はどれだけですか' : `は何${counter}ですか`),
  },
  /** 「ぜんぶで何こですか、それと のこりは何こですか」 */
  {
    pattern: /((?:です|ます|ました|でした|でしょう)か)、? ?(?=それと|それから|また|えっと|あとは|では|じゃあ)/g,
    becomes: '$1。',
  },
  /** 「ひとり何こで、ぜんぶで何こですか」 */
  {
    pattern: /((?:何|なん)[^\s、。はがをに]{1,4})で、(?=(?:ぜんぶで|全部で|のこりは|あわせて)?(?:何|なん))/g,
    becomes: '$1ですか。',
  },
];
