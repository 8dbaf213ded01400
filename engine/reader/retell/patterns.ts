/** A rule that replaces a rare way to say something by a usual way that says the same. */
export type PlainWordingRule = readonly [pattern: RegExp, plain: string];

/** A number in digits. */
export const N = String.raw`(?<![0-9.])[0-9]+(?:\.[0-9]+|/[0-9]+)?`;
/** A counter or a unit of measurement. */
export const C = String.raw`(?:こ|個|ほん|ぼん|ぽん|本|まい|枚|にん|人|ひき|びき|ぴき|匹|わ(?![れり])|ぱ|羽|さつ|冊|だい|台|そう|かい|回|てん|点|えん|円|つ(?![くかみぶ])|ページ|だん|段|cm|mm|km|m|kg|g|mL|dL|L|さい|才|歳|ばい|倍|とう|頭|そく|足|はい|ぱい|杯|ふん|ぷん|分|時間|じかん|びょう|秒|日|つぶ|粒|きゃく|脚|けん|軒|はこ|箱|ふくろ|袋|さら|皿|たば|束|れつ|列|(?:キロ|センチ|ミリ|デシ)?(?:メートル|グラム|リットル)|センチ|キロ|ピース|きれ|切れ|しゅう|周|もん|問|かん|缶|パック|席|せき|組|くみ|ふね|くし|ほ|歩)`;
/** Words for containers and groups that hold several things. */
const HOLDER = String.raw`(?:ふくろ|袋|はこ|箱|さら|皿|かご|パック|ぱっく|ケース|セット|束|たば|かん|缶|びん|ダース|れつ|列|はん|班|くみ|組|チーム|グループ|クラス)`;
/** Groups of persons. */
const GROUP = String.raw`(?:はん|班|かぞく|家族|きょうだい|兄弟|グループ|ぐるーぷ|チーム|ちーむ|くみ|組|クラス|くらす|ともだち|友だち)`;
/** Persons who tell the problem or are named in it. */
const PERSON = String.raw`(?:ぼく|わたし|私|おれ|妹|弟|兄|姉|父|母|[ぁ-ん一-龠ァ-ヴー]{1,5}(?:さん|くん|ちゃん|君)|先生|せんせい|ママ|パパ)`;

/** For each capital letter that a pattern of {@link createPlainWordingRules} may contain, the fragment that replaces it. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  /** An amount: a number with its counter. */
  A: N + C,
  /** The counter of persons. */
  B: '(?:人|にん)',
  C,
  /** The question word before a counter. */
  D: '(?:何|なん)',
  /** The counter of money. */
  E: '(?:円|えん)',
  G: GROUP,
  H: HOLDER,
  /** A unit of measurement. */
  M: '(?:k?g|[md]?L|[kc]?m|(?:キロ|ミリ|センチ)?(?:グラム|リットル|メートル)|センチ|キロ)',
  N,
  P: PERSON,
  /** A question word for an amount. */
  Q: `(?:(?:何|なん)${C}|いくつ|いくら)`,
  /** The start of a sentence. */
  S: '(?<=^|。)',
  /** A character of a phrase without a number and without the particles は, が and を. */
  W: '[^。、0-9はがを]',
  /** A character of a clause without a number. */
  X: '[^。、0-9]',
  /** A character of a sentence without a number. */
  Y: '[^。0-9]',
};

/** Returns a pattern in which the capital letters of {@link FRAGMENTS} are replaced. */
export function expandPatternFragments(short: string, flags = 'gu'): RegExp {
  return new RegExp(
    short.replaceAll(/[ABCDEGHMNPQSWXY]/gu, (letter) => FRAGMENTS[letter] ?? ''),
    flags,
  );
}

/** Returns rules whose patterns use the capital letters of {@link FRAGMENTS}. */
export function createPlainWordingRules(
  rules: readonly (readonly [pattern: string, plain: string])[],
): PlainWordingRule[] {
  return rules.map(([short, plain]) => [expandPatternFragments(short), plain]);
}
