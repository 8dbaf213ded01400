import type { RewordingRule } from './rewording-rule.ts';

/** Rules for spelling errors, spaces, exclamations, and words that fill a pause. */
export const SPELLING_RULES: readonly RewordingRule[] = [
  /** 「りんごが  3こ」 */
  { pattern: /[\u3000\t ]+/g, becomes: ' ' },
  /** 「おおく なりました」 */
  { pattern: /く (?=なり|なる|なっ)/g, becomes: 'く' },
  /** 「なんこでしょ。」, 「なんこでしょお」 */
  { pattern: /でし(?:ょお|ょ|う|ょうう|よう|よお)(か?)(?=[。!?\s]|$)/g, becomes: 'でしょう$1' },
  /** 「なんこ たべましか。」 */
  { pattern: /([まで])しか(?=[。!?\s]|$)/g, becomes: '$1したか' },
  /** 「あかのほおが おおい」 */
  { pattern: /のほお(?=[がはも])/g, becomes: 'のほう' },
  /** 「どちらが おういですか」 */
  { pattern: /おうい(?=です|でしょう|か|[。!?\s]|$)/g, becomes: 'おおい' },
  /** 「3こ 大おい」, 「3こ大く もらいました」, 「3こ大いです」, 「3こ おうく もらいました」 */
  { pattern: /(?<=[\d何ん][^\s\d、。はがをにの]{1,3} ?)(?:大お?|おう)(?=[いく]|かった)/g, becomes: '多' },
  /** 「31人ですどの子にも」 */
  { pattern: /(?<=です|でした|ます|ました) ?(?=どの)/g, becomes: '。' },
  /** 「会わせて何こですか」 */
  { pattern: /会わせ(?=て|ると|たら)/g, becomes: '合わせ' },
  /** 「のこりは なんこですが?」 */
  { pattern: /ですが(?=[?]|$)/g, becomes: 'ですか' },
  /** 「3こ もらいまいた。」 */
  {
    pattern: /(?<=[いきしちにひみりぎじびえけせてねめべれ])(?:また|まいた|ましだ|ましした)(?=[。!?]|$)/gm,
    becomes: 'ました',
  },
  /** 「やったあ!って 言いました」 */
  { pattern: /!+(?=って|て|と)/g, becomes: '' },
  /** 「なんこでしょーか」 */
  { pattern: /でしょ[ー〜~]か?(?=[。!?\s]|$)/g, becomes: 'でしょうか' },
  /** 「なんこてしょうか。」 */
  { pattern: /てしょう(か?)(?=[。!?\s]|$)/g, becomes: 'でしょう$1' },
  /** 「りんごがえっと 3こ あります」 */
  { pattern: /(?<=[ぁ-ん])(?:えーっと|えっと|えーと|ええと)ね?、?/g, becomes: '、' },
];
