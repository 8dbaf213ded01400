import { C, N } from './patterns.ts';

/** Words for a time that stand where a thing or an owner could stand. */
const TIME = String.raw`(?:きのう|きょう|おととい|あした|昨日|今日|せんしゅう|こんしゅう|先週|今週|せんげつ|こんげつ|先月|今月|きょねん|ことし|去年|昨年|今年|ごぜん|ごご|午前|午後|朝|昼|夜|夕方|あさ|ひる|よる|ゆうがた|[月火水木金土日]曜日?|[0-9]日目|[0-9]月|春|夏|秋|冬)`;
/** Words that ask for a difference. */
const DIFFERENCE = /ちがい|違い|ちが[いう]|(?:どちら|どっち)[^。]{0,8}(?:多|おお|すくな|少な)/u;
const TEAM = /(赤|白|青|黄色|黄|緑|あか|しろ|あお|きいろ|みどり)い?(?:の)?(ぐみ|くみ|組|チーム|ちーむ)/gu;

/**
 * Rewrites what one sentence leaves out because another sentence says it: the number of a day (きのうは 5こ), the short name
 * of a team (赤), the owner who gives, or a sort that counts the same things as the sentences before.
 */
export function withNamedThings(text: string): string {
  const steps = [
    withoutRepeatedVerb,
    withEachHolder,
    withSameParticle,
    withComparedDays,
    withRestOfNegated,
    withNumbersOfDays,
    withFullTeams,
    withGiver,
    withPartsOfWhole,
    withPlaceQuestion,
  ];
  return steps.reduce((told, step) => step(told), text);
}

/** Leaves out 「あめを配りました」 before 「168こ配ったら」. */
function withoutRepeatedVerb(text: string): string {
  return text.replace(
    /^[^。0-9]*を([^。、0-9はがをに]{1,2})[^。、0-9]{0,2}(?:ました|た)。(?=[^]*[0-9][^。、0-9]{1,3}を?\1)/u,
    '',
  );
}

/** Writes 「1台に皿を4まいずつ」 for 「それぞれに皿を4まいずつ」 after 「テーブルが14台」, and the same for どのテーブルにも. */
function withEachHolder(text: string): string {
  const told = new RegExp(
    `([^。、0-9はがをに]{1,10})[がは]、?[0-9]+(${C})[^。]*。[^。0-9]*?(それぞれに|どの([^。、0-9]{1,8}?)(?:に)?も)、?(?=[^。0-9]{0,12}${N}${C}ずつ)`,
    'u',
  ).exec(text);
  const [, holder = '', unit = '', each = '', name = ''] = told ?? [];
  if (told === null || (name !== '' && !holder.endsWith(name))) return text;
  return text.replace(
    new RegExp(`${each === 'それぞれに' ? each : `どの[^。、0-9]{1,8}?に?も`}、?`, 'u'),
    `1${unit}に`,
  );
}

/** Reads 「先週は 11冊、今週は 7冊 借りました。ちがいは」 as the numbers of two weeks that are compared. */
function withNumbersOfDays(text: string): string {
  if (!DIFFERENCE.test(text)) return text;
  const pattern = new RegExp(
    `(?:[^。0-9、]{0,12}[をがは]、?)?(${TIME})(?:に|は|わ|には)?、?(${N}${C})(?:[^。0-9、]{0,12}(?:ました|でした|です)。|、)(${TIME})(?:に|は|わ|には)?、?(${N}${C})(?:[^。0-9、]{0,12})?。`,
    'u',
  );
  return text
    .replace(pattern, '$1は$2でした。$3は$4でした。')
    .replace(new RegExp(`${TIME}と${TIME}で(?:は|わ)?、?(?=何|なん)`, 'u'), 'ちがいは');
}

/** Writes 赤組 for 赤 if the text names the red team. */
function withFullTeams(text: string): string {
  let full = text;
  for (const [name, color = '', team = ''] of text.matchAll(TEAM))
    full = full.replaceAll(
      new RegExp(`(?<=^|[。、はがのと])${color}(?=より|の[0-9何]|[はがと](?!い))(?!い?の?${team})`, 'gu'),
      name,
    );
  return full;
}

/** Names the giver in 「お姉ちゃんは 10まい もって いました。ぼくに 4まい くれました」. */
function withGiver(text: string): string {
  return text.replace(
    new RegExp(
      `(?<=^|。)([^。、0-9はがを]{1,10})([はわ][^。]*${N}${C}[^。]*。)(?=(?:ぼく|わたし|私|弟|妹|おとうと|いもうと)に${N}${C}くれ)`,
      'u',
    ),
    '$1$2$1は',
  );
}

/** Reads ありも 12ひき みつけました after てんとう虫を 5ひき みつけました with the particle of the first sentence. */
function withSameParticle(text: string): string {
  const pattern = new RegExp(
    `((?:^|[。で、])([^。、0-9はがをにで]{1,10})([をが])${N}${C}([^。0-9、]{2,8}(?:ました|ます))。)([^。、0-9はがをにで]{1,10}?)も(${N}${C}\\4)`,
    'u',
  );
  return text.replace(pattern, '$1$5$3$6');
}

/** Reads 「かいだんは 合わせて 268だんです。下の かいだんは 180だんです。上の かいだんは」 as the total of two things. */
function withPartsOfWhole(text: string): string {
  if (/と[^。]*は(?:合わせて|あわせて)[0-9]/u.test(text)) return text;
  const pattern = new RegExp(
    `(?:[^。、0-9はが]{1,8}の)?([^。、0-9はがをの]{1,8})[はが]、?(?:全部で|ぜんぶで|合わせて|あわせて|みんなで)(${N}${C})(?:です|あります|います)。([^。、0-9はが]{1,8}?)\\1[はが](${N}${C})(?:です|あります|います)。([^。、0-9はが]{1,8}?)\\1[はが]((?:何|なん)${C})[^。]*。`,
    'u',
  );
  return text.replace(pattern, (...found: readonly unknown[]) => {
    const [, thing = '', whole = '', one = '', part = '', second = '', asked = ''] = found.map(String);
    const other = /^(?:のこり|残り|もう1つ)の$/u.test(second) ? 'べつの' : second;
    return `${one}${thing}と${other}${thing}は合わせて${whole}です。${one}${thing}は${part}です。${other}${thing}は${asked}ですか。`;
  });
}

const SORT_OF =
  /((?:大き|おおき|小さ|ちいさ|あか|赤|あお|青|しろ|白|くろ|黒|きいろ|黄色|ちゃいろ|茶色|長|なが|短|みじか|太|ふと|細|ほそ)い)の(?=が|は|と|より|を|も)/gu;

/** Names the thing of 「大きいのが 4こ、小さいのが 9こです」 if the text begins with it. */
export function withNamedSorts(text: string): string {
  const thing = /(?:^|[。、のでに])([^。、0-9はがをのでに]{2,8})(?:が|を)[^。0-9]{1,10}(?:ました|ます)。/u.exec(
    text,
  )?.[1];
  return thing === undefined ? text : text.replaceAll(SORT_OF, `$1${thing}`);
}

/** Reads 「金曜日に 32ページ 読みました。土曜日は 金曜日より 15ページ 多く 読みました」 as numbers of days. */
function withComparedDays(text: string): string {
  const pattern = new RegExp(
    `(${TIME})(?:に|は|わ|には)?、?(?:[^。0-9、]{0,8}[をが])?(${N}${C})[^。0-9]{0,10}。(${TIME})(?:に|は|わ|には)?、?\\1より、?(${N}${C})(多|少|おお|すくな)[^。]*。\\3(?:に|は|わ|には)?、?((?:何|なん)${C})[^。]*。`,
    'u',
  );
  return text.replace(pattern, (...found: readonly unknown[]) => {
    const [, day = '', count = '', other = '', difference = '', more = '', asked = ''] = found.map(String);
    const side = /多|おお/u.test(more) ? '多い' : '少ない';
    return `${day}は${count}でした。${other}は${day}より${difference}${side}です。${other}は${asked}ですか。`;
  });
}

/** Reads 「われていない ふうせんは」 as the rest, if the text says before that some broke. */
function withRestOfNegated(text: string): string {
  const question =
    /(?<=。)(?:まだ)?([ぁ-ん一-龠]{2,4}?)(?:て|で)(?:い)?(?:ない|なかった)(?:の|もの|[^。、0-9はがを]{1,8})?は(?=(?:何|なん|いくつ))/u.exec(
      text,
    );
  const [whole, stem = ''] = question ?? [];
  if (question === null || whole === undefined) return text;
  const before = text.slice(0, question.index);
  return new RegExp(`[0-9][^。]*${stem}(?:て|で|ま|た|だ)`, 'u').test(before)
    ? `${before}のこりは${text.slice(question.index + whole.length)}`
    : text;
}

/** Reads 「すべりだいに 子どもが 8人 います。… すべりだいは 何人に なりましたか」 as a question for the children. */
function withPlaceQuestion(text: string): string {
  const told = new RegExp(
    `(?:^|。)((?![^に]*[0-9はがを])[\\p{L}ー]{2,12})に(?:は|わ)?、?([^。、0-9はがをに]{1,10})が、?${N}${C}`,
    'u',
  ).exec(text);
  if (told === null) return text;
  const [, place = '', thing = ''] = told;
  return text.replace(
    new RegExp(`(?<=。)${place}(?:は|わ)、?(?=(?:いま|今)?、?(?:何|なん)${C}(?:です|に))`, 'u'),
    `${thing}は`,
  );
}

/** Verbs of a shop: ままが 2こ かいました takes the two from the things that are for sale. */
const FOR_SALE =
  /なら(?:ん|べ)|並(?:ん|べ)|うって(?:い|ま)|売って(?:い|ま)|(?:お店|おみせ|パン[やヤ]|みせ|店)[^。、]{0,6}に/u;
const ASKS_REST = /のこり|残り|のこって|残って|あと(?:何|なん)|(?:いま|今)[^。]{0,6}(?:何|なん)/u;

/** Reads 「おばさんが 2こ かいました」 as 「2こ うれました」 if the text asks how many things a shop has left. */
export function withSales(text: string): string {
  if (!FOR_SALE.test(text) || !ASKS_REST.test(text)) return text;
  return text.replaceAll(
    new RegExp(
      `(?<=。|^)[^。、0-9はがをに]{1,10}[がは](${N}${C})(?:か|買)(?:いました|った|っていきました|っていった)(?:よ)?。`,
      'gu',
    ),
    '$1うれました。',
  );
}

/** Reads 「26こ うえました」 as things that are used up if the text asks for the rest. */
export function withUses(text: string): string {
  if (!/のこり|残り|のこって|残って/u.test(text)) return text;
  return text.replaceAll(
    new RegExp(`(?<=。[^。]*${N}${C})(?:を)?(?:うえ|植え|はり|貼り|かざり|飾り|おり|折り|まき)(?=ました)`, 'gu'),
    'つかい',
  );
}

/** Asks for the total of a rate per time in the usual words: 「7分間 使うと 何枚 印刷できますか」. */
export function withQuestionPerTime(text: string): string {
  const rate = /1(日|時間|分|秒|週間|か月|年|回)(?:間)?に/u.exec(text);
  if (rate === null) return text;
  const [, unit = ''] = rate;
  return text.replace(
    new RegExp(
      `(?<=。|^)(${N}${unit}(?:間)?)(?:で(?:は|わ)?|[^。0-9、]{1,5}?(?:と|たら|れば))、?(?:[^。、0-9]{0,10}?)(?:合計で|全部で|ぜんぶで)?((?:何|なん)${C})[^。]*(?=。)`,
      'u',
    ),
    '$1では全部で$2ですか',
  );
}
