import { convertKatakanaToHiragana } from './cell-text.ts';

/**
 * Older and other forms of kanji; {@link STANDARD_KANJI} has the standard forms at the same positions. Sources: 常用漢字表
 * (kanji for general use) and 戸籍法施行規則別表第二 (kanji for given names). Further forms are usual in family names.
 */
export const VARIANT_KANJI =
  '萬與兩竝乘亂龜豫爭亘亞佛假會傳體餘倂價侠倶儉僞侭兔兒黨內圓册寫凜處凾刄苅剥剱劍劒劔釼劑剩勵勞效敕勸勳' +
  '區醫卆單卽厰廏廐嚴參雙收敍臺號𠮷呑吕吳喆譱㐂憙營甞囑嚙團圍圖圀國圈薗圡壓墮尭塲壘填鹽增壞壤壯聲壹賣壷' +
  '變奧奬姸姊姬孃學斈寳寶實冨寬寢對壽專將盡屆屛屬嶽峽峩峯嶋嶌嶹㟢嵜碕﨑巌巢卷帶歸幷廳廣廢迺瓣辨辯貳彌强' +
  '彈當彥徑從德徵應戀恆惠悅惱惡慘愼懷戰戲戶戾拂拔擇擔拜據擴擧挾插搜揭搖掻攝掴擊撹敎數斉斋齊齋斷旣舊昻晝' +
  '晃晉晚曉曆昿曵曾邨條來盃枀枩桝樞栢栁桺杤榮桒櫻棧樑楳檮檢樓樂槪槙樣權橫槗桧缺歐歡步齒歷殘毆殼每氣冲沒' +
  '澤淨淺濱濵淚濤凉渊渕淸渴濟涉澁溪溫灣濕滿瀧滯潛瀨潅燈爐點爲焔燒烟煕熈犧狀獨狹獵豬獻獸瑤甁畫畧疊瘦癡發' +
  '皋盜縣眞硏碎礒禮祗禄禪祢祷秌穐龝祕稱稅穉稻穗穩穣竊窗竃龍筝箪篭粹肅絲經繪繼續緜總綠緖緣繩縱纖繍繋罐翆' +
  '飜畊聰聽膽腦臟舍舖舩艷蘆藝莓莖莊莱萌簔蒋藏薰藥籔藪蘓乕虛蟲蠶螢蠣蠻蝉蝋衞裝裡襃霸覺覽觀觸譯證譽說讀諫' +
  '謠讓豐贊踐轉輕軣辭邉邊廸遞遲逹遥郞鄉鄕醉醤釀釋埜釡鉃鐵鑛錢銳鑄鍊錄鎭關鬭陷險隨隱鄰隸鳫雜靈靑靜靱頸頬' +
  '穎賴顏顯顛飮餝餠舘驛駈驅騷驗驒髓髙髮鰺鶯雞鷄靍靎靏鴎麥麴麵黃黑默皷齡';

/** The standard forms of the kanji in {@link VARIANT_KANJI}, at the same positions. */
const STANDARD_KANJI =
  '万与両並乗乱亀予争亙亜仏仮会伝体余併価俠俱倹偽儘兎児党内円冊写凛処函刃刈剝剣剣剣剣剣剤剰励労効勅勧勲' +
  '区医卒単即厩厩厩厳参双収叙台号吉吞呂呉哲善喜喜営嘗嘱噛団囲図国国圏園土圧堕堯場塁塡塩増壊壌壮声壱売壺' +
  '変奥奨妍姉姫嬢学学宝宝実富寛寝対寿専将尽届屏属岳峡峨峰島島島崎崎崎崎巖巣巻帯帰并庁広廃廼弁弁弁弐弥強' +
  '弾当彦径従徳徴応恋恒恵悦悩悪惨慎懐戦戯戸戻払抜択担拝拠拡挙挟挿捜掲揺搔摂摑撃攪教数斎斎斎斎断既旧昂昼' +
  '晄晋晩暁暦曠曳曽村条来杯松松枡枢柏柳柳栃栄桑桜桟梁梅梼検楼楽概槇様権横橋檜欠欧歓歩歯歴残殴殻毎気沖没' +
  '沢浄浅浜浜涙涛涼淵淵清渇済渉渋渓温湾湿満滝滞潜瀬灌灯炉点為焰焼煙熙熙犠状独狭猟猪献獣瑶瓶画略畳痩痴発' +
  '皐盗県真研砕磯礼祇祿禅禰禱秋秋秋秘称税稚稲穂穏穰窃窓竈竜箏簞籠粋粛糸経絵継続綿総緑緒縁縄縦繊繡繫缶翠' +
  '翻耕聡聴胆脳臓舎舗船艶芦芸苺茎荘萊萠蓑蔣蔵薫薬薮薮蘇虎虚虫蚕蛍蛎蛮蟬蠟衛装裏褒覇覚覧観触訳証誉説読諌' +
  '謡譲豊賛践転軽轟辞辺辺迪逓遅達遙郎郷郷酔醬醸釈野釜鉄鉄鉱銭鋭鋳錬録鎮関闘陥険随隠隣隷雁雑霊青静靭頚頰' +
  '頴頼顔顕顚飲飾餅館駅駆駆騒験騨髄高髪鯵鴬鶏鶏鶴鶴鶴鷗麦麹麺黄黒黙鼓齢';

/** Matches spaces, variation selectors, and the accents of Latin letters. The marks ゛ and ゜ of kana are not matched. */
const LEFT_OUT = /\s[\u0300-\u036F]*|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=[A-Za-z\u00C0-\u024F])[\u0300-\u036F]+/gu;
/** Matches the signs between the parts of a name. */
const SIGNS = /['’‘‛ʼʻ`′・=゠\-‐‒–—―−]/gu;

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't' }),
  ...Object.entries({ ゕ: 'か', ゖ: 'け' }),
  ...zipped(Array.from(VARIANT_KANJI), Array.from(STANDARD_KANJI)),
]);

function zipped(from: readonly string[], to: readonly string[]): [string, string][] {
  return from.map((each, at) => [each, to[at] ?? each]);
}

/**
 * Returns the form of a text that searches compare: in lower case and hiragana, with uniform width and standard kanji,
 * without spaces, accents, and signs such as hyphens. 渡邊 becomes 渡辺, and Müller becomes muller. The database function
 * `toSearchableText` follows the same rule.
 */
export function toSearchableText(text: string): string {
  const plain = text.normalize('NFKD').replace(LEFT_OUT, '').normalize('NFKC').toLowerCase().replace(SIGNS, '');
  return Array.from(convertKatakanaToHiragana(plain), (letter) => LETTERS.get(letter) ?? letter).join('');
}
