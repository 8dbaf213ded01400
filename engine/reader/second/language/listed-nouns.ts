import { NOUNS_WITHOUT_SYNONYMS } from './lattice-nouns.ts';
import { normaliseNameSpelling } from './names.ts';

/** Matches words that name several kinds of things together, and words for people in general. */
export const CATEGORY_NOUN_PATTERN =
  /(?:もの|物|材料|ざいりょう|かざり|飾り|景品|けいひん|数|かず|人|ひと|子|こども|子ども|生徒|せいと|児童|きゃく|客|乗客|みんな|動物|どうぶつ|花|はな|虫|むし|鳥|とり|魚|さかな|やさい|野菜|くだもの|果物|おかし|お菓子|かし|本|ほん|お金|おかね|代金|だいきん|ねだん|あし|足|とし|年|さら|はこ|ふくろ|かご|はん|グループ|チーム|ぐるーぷ|ちーむ|ぶん|分|おもちゃ|ペット|ぺっと|文ぼうぐ|文房具|ぶんぼうぐ|道具|どうぐ|くるま|車|でざーと|デザート|おやつ|ふく|服|かぐ|家具|小屋|こや)$/;

/**
 * True if a name is in the program's lists of nouns, such as 金魚 ("goldfish"), and is not a general word such as 動物
 * ("animal"). If `described` is true, a name that only ends with a listed noun also counts.
 */
export function isListedThingName(name: string, described = false): boolean {
  const plain = normaliseNameSpelling(name);
  if (/.(?:むし|虫)$/.test(plain) && (LISTED().has(plain) || (described && plain.length > 4))) return true;
  if (CATEGORY_NOUN_PATTERN.test(plain) || CATEGORY_NOUN_PATTERN.test(name)) return false;
  if (LISTED().has(plain)) return true;
  return described && [...LISTED()].some((word) => word.length > 2 && plain.endsWith(word));
}

/** Distinct things that are written with kanji. */
const KANJI_NOUNS =
  '牛 馬 羊 豚 猿 熊 鹿 象 虎 狐 狸 蛙 亀 蛇 鶏 鳩 鴨 蟻 蜂 蝶 金魚 子犬 子ねこ 子猫 小鳥 桃 梨 苺 葡萄 西瓜 人参 大根 茄子 玉ねぎ 牛乳 麦茶 紅茶 卵 食パン 絵本 図かん 図鑑 辞書 教科書 画用紙 折り鶴 風船 石 貝 皿 鍋 机 時計 電車 自転車 一輪車 飛行機 船 電池 写真 毛糸 手ぶくろ 手袋 長ぐつ ビー玉 貝殻 色えんぴつ 色鉛筆 鉛筆 えん筆 雪だるま 輪ゴム 赤ペン 積み木 つみ木 お手玉 千羽づる 石けん 電球 白鳥 子馬 子牛 子羊 かぶと虫 赤とんぼ 青虫 毛虫 砂糖 小麦粉 豚肉 牛肉 お米 三輪車 消防車 救急車 パトカー 新幹線 動物園 図書館 公園 学校 病院 神社';

let listed: ReadonlySet<string> | null = null;

function LISTED(): ReadonlySet<string> {
  listed ??= new Set([...NOUNS_WITHOUT_SYNONYMS, ...KANJI_NOUNS.split(' ')].map(normaliseNameSpelling));
  return listed;
}
