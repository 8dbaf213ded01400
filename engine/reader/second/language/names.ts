import { isOneErrorApart } from './misspelling.ts';
import { UNSPLITTABLE_NOUNS } from './words.ts';

/** Given names that pupils write without さん. None of them is also the name of a thing. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  'はなこ もえ はると ゆうと そうた みなと ひろと りくと けんた けんと しょうた ゆうき ゆうた こうた こうき だいき たいが たくみ たくや りょうた けんじ けんいち たろう じろう さぶろう はやと やまと かいと いつき あつし はるき ともき ともや かずき かずや なおき まさと まさき しんじ しんた こうへい しゅん しゅんた りゅうせい そうすけ ゆうすけ だいすけ しょうへい ひろし たかし さとし あきら けい てつや ゆうま はるま たいち しゅうと あやと いっせい こうすけ けいた しゅんすけ じゅん ゆい みお ひまり りお みさき まゆ まなみ あやか あやの みゆ みゆき ゆみ ゆみこ はなこ ようこ けいこ ともこ みか みき りか りさ りこ りな えみ えりか なな ななみ ななこ さやか ちひろ ちさと ゆか ゆかり ゆりこ かなえ かなこ かおり きょうこ まりこ まり まりえ みほ みなみ みづき めぐみ あかり ひより ことね いろは つむぎ ゆあ ゆな ゆの さゆり れな るな えま ほのか ほのみ わかな もえ まお みう みく みくる あいり あんな あすか みちこ かんな 太郎 花子 一郎 次郎 健太 翔太 大輝 美咲 陽菜 結衣 悠真 陽翔 大翔 美羽 優花 健一 直樹 和也 由美 真理'.split(
    ' ',
  ),
);

/** Words of primary school that pupils write either in kanji or in kana. */
const SPELLINGS =
  'お皿=さら おさら=さら 赤い=あかい 赤=あか 青い=あおい 青=あお 白い=しろい 白=しろ 黒い=くろい 黒=くろ 黄色=きいろ 大きい=おおきい 小さい=ちいさい 男の子=おとこのこ 女の子=おんなのこ 子供=こども 子ども=こども 大人=おとな 花=はな 本=ほん 鳥=とり 犬=いぬ 猫=ねこ 魚=さかな 鉛筆=えんぴつ えん筆=えんぴつ 林檎=りんご 卵=たまご 玉子=たまご 車=くるま 友達=ともだち 友だち=ともだち 箱=はこ 袋=ふくろ 皿=さら 紙=かみ 水=みず 池=いけ 公園=こうえん 教室=きょうしつ 帽子=ぼうし 長=なが 折り紙=おりがみ おり紙=おりがみ 貝殻=かいがら 貝がら=かいがら 飴=あめ 柿=かき 栗=くり 傘=かさ 椅子=いす 机=つくえ 消しゴム=けしごむ 人形=にんぎょう 女子=じょし 男子=だんし 緑=みどり 紫=むらさき 茶色=ちゃいろ 果物=くだもの 先生=せんせい 兄=あに 姉=あね 弟=おとうと 妹=いもうと 籠=かご 束=たば 班=はん 列=れつ 組=くみ 先生=せんせい 花束=はなたば 瓶=びん 缶=かん 串=くし'
    .split(' ')
    .map((pair) => pair.split('='))
    .toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0));

/** Matches a colour before a noun: 「赤い花」, 「赤色の花」 and 「赤の花」 all mean "red flower". */
const COLOURED = /(あか|あお|しろ|くろ|きいろ|ちゃいろ|みどり|むらさき|ぴんく|おれんじ)(?:いろの|色の|の|い)(?=.)/g;

/**
 * Returns a name in its normal spelling: in hiragana instead of katakana and the listed kanji, and without さん, くん, ちゃん,
 * 君 or 様 at the end.
 */
export function normaliseNameSpelling(name: string): string {
  let plain = name
    .replaceAll('フルーツ', 'くだもの')
    .replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
  for (const [kanji = '', kana = ''] of SPELLINGS) plain = plain.replaceAll(kanji, kana);
  plain = plain.replaceAll(COLOURED, '$1');
  return plain.replace(/(?:さん|くん|ちゃん|君|様)$/, '') || plain;
}

const DESCRIBING =
  /(?:い|な|の|色|の色|た|る|ち|きいろ|みどり|きん|ぎん|ちゃ|しろ|くろ|あか|あお|むらさき|ぴんく|おれんじ|こ|[一-龠ー]|[ァ-ヺ])$/;

function isListedName(name: string): boolean {
  return UNSPLITTABLE_NOUNS.has(name);
}

/** The kana that become voiced in the second part of a compound: た of たま ("ball") becomes だ in あかだま ("red ball"). */
const VOICED: ReadonlyMap<string, string> = new Map([
  ['た', 'だ'],
  ['は', 'ば'],
  ['く', 'ぐ'],
  ['か', 'が'],
]);

const COLOUR_NAME = /^(?:あかい?|あおい?|しろい?|くろい?|きいろい?|みどり|ぴんく)$/;
const SIZE_NAME = /^(?:おおきい|おおきな|ちいさい|ちいさな|長い|ながい|短い|みじかい|太い|ふとい|細い|ほそい)$/;

/**
 * Returns how well a name in a later sentence (`reference`) fits a name of the story: 2 for the same name, 1 if
 * `reference` is a shorter name for the same thing, and 0 otherwise.
 */
export function nameFitScore(reference: string, name: string): 0 | 1 | 2 {
  const one = normaliseNameSpelling(reference);
  const other = normaliseNameSpelling(name);
  if (one === other) return 2;
  if (COLOUR_NAME.test(one) && other.startsWith(one.replace(/い$/, ''))) return 1;
  if (SIZE_NAME.test(one) && other.startsWith(one)) return 1;
  if (one.length < 2 && !/[一-龠]/.test(one)) return 0;
  if (isOneErrorApart(one, other) && !(isListedName(one) && isListedName(other))) return 2;
  const voiced = VOICED.get(one[0] ?? '');
  const spoken = voiced === undefined ? '' : voiced + one.slice(1);
  if (spoken !== '' && other.endsWith(spoken) && COLOUR_NAME.test(other.slice(0, -spoken.length))) return 1;
  if (!other.endsWith(one)) return 0;
  if (/^(?:小屋|こや|畑|はたけ|かご|はこ|池|いけ|花だん|水そう|教室)$/.test(one)) return 1;
  if (/^[ァ-ヺー]{3,}$/.test(reference) && name.endsWith(reference)) return 1;
  return DESCRIBING.test(other.slice(0, -one.length)) ? 1 : 0;
}

/**
 * Words for members of a family and for friends. Such a word names one person only together with the word before it:
 * 「わたしの妹」 ("my sister") and 「ゆきの妹」 ("Yuki's sister") are different people.
 */
export const FAMILY_WORDS =
  /^(?:兄|姉|弟|妹|父|母|お?父さん|お?母さん|お?とうさん|お?かあさん|おとうと|いもうと|あに|あね|お?兄さん|お?姉さん|お?にいさん|お?ねえさん|お?兄ちゃん|お?姉ちゃん|お?にいちゃん|お?ねえちゃん|弟くん|妹ちゃん|いとこ|おじいちゃん|おばあちゃん|おじいさん|おばあさん|おじさん|おばさん|お友だち|友だち|ともだち|友達|お友達)$/;

/**
 * True for a name that certainly is the name of a person. It ends with さん, くん or ちゃん, or is a given name, a word for a
 * member of the family, or a word such as ぼく ("I").
 */
export function isPersonName(name: string): boolean {
  return (
    /(?:さん|くん|ちゃん|君|先生|せんせい|さま)$/.test(name) ||
    GIVEN_NAMES.has(name) ||
    /^(?:じいじ|ばあば|じいちゃん|ばあちゃん|とうちゃん|かあちゃん|にいに|ねえね|兄貴|いとこ|おじ|おば|父ちゃん|母ちゃん)$/.test(
      name,
    ) ||
    /の(?:弟|妹|兄|姉|父|母|おとうと|いもうと|あに|あね|いとこ|お?友だち|お?ともだち|お?友達)$/.test(name) ||
    /^(?:兄|姉|弟|妹|父|母|お父さん|お母さん|おとうと|いもうと|祖父|祖母|ぼく|僕|私|わたし|おれ|おにいちゃん|おねえちゃん|おにいさん|おねえさん|お兄さん|お姉さん|おとうさん|おかあさん|あに|あね|ママ|パパ|おれ|あたし|うち)$/.test(
      name,
    )
  );
}
