import { C, expandPatternFragments } from './patterns.ts';

/** Words for a time. In a sentence such as きのうは 5こ ("yesterday 5"), they are in the position of a thing or an owner. */
const TIME = String.raw`(?:きのう|きょう|おととい|あした|昨日|今日|せんしゅう|こんしゅう|先週|今週|せんげつ|こんげつ|先月|今月|きょねん|ことし|去年|昨年|今年|ごぜん|ごご|午前|午後|朝|昼|夜|夕方|あさ|ひる|よる|ゆうがた|[月火水木金土日]曜日?|[0-9]日目|[0-9]月|春|夏|秋|冬)`;
/** Words that ask for a difference. */
const DIFFERENCE = /ちがい|違い|ちが[いう]|(?:どちら|どっち)[^。]{0,8}(?:多|おお|すくな|少な)/u;
const TEAM =
  /(赤|白|青|黒|茶色|黄色|黄|緑|あか|しろ|あお|きいろ|みどり)い?の?((?:(?![はがをのい])[ぁ-ヶー一-龠]){1,6})(?=[はがを]、?[0-9何な])/gu;

/**
 * Adds words that one sentence leaves out because another sentence contains them, such as the full name of the red team
 * where the text only says 赤 ("red").
 */
export function addOmittedWords(text: string): string {
  const steps = [
    withEachHolder,
    withRestOfNegated,
    withNumbersOfDays,
    withFullTeams,
    withGiver,
    withPartsOfWhole,
    withPlaceQuestion,
  ];
  return steps.reduce((told, step) => step(told), text);
}

/**
 * After 「テーブルが14台」 ("14 tables"), replaces 「それぞれに皿を4まいずつ」 ("4 plates on each") by 「1台に皿を4まいずつ」 ("4 plates on one
 * table"). Other words for "on each" are replaced, too.
 */
function withEachHolder(text: string): string {
  const told = expandPatternFragments(
    '(?:それぞれに|どれにも|どの([ぁ-ヶー一-龠]{1,8}?)に?も)、?(?=Y{0,12}Aずつ)',
    'u',
  ).exec(text);
  const [each = '', name = ''] = told ?? [];
  if (told === null) return text;
  const noun = name === '' ? 'W{1,10}' : name;
  const counted = expandPatternFragments(`${noun}[がは]、?N(C)|N(C)の${noun}`, 'u').exec(
    name === '' ? text.slice(0, told.index) : text,
  );
  const unit = counted?.[1] ?? counted?.[2];
  return unit === undefined ? text : text.replace(each, `1${unit}${unit === 'つ' && name !== '' ? `の${name}` : ''}に`);
}

/**
 * Reads 「先週は 11冊、今週は 7冊 借りました。ちがいは」 ("last week 11, this week 7 books were borrowed; the difference is") as two
 * statements, one for each week.
 */
function withNumbersOfDays(text: string): string {
  if (!DIFFERENCE.test(text)) return text;
  const pattern = expandPatternFragments(
    `(?:[^。0-9、]{0,12}[をがは]、?)?(${TIME})(?:に|は|わ|には)?、?(A)(?:[^。0-9、]{0,12}(?:ました|でした|です)。|、)(${TIME})(?:に|は|わ|には)?、?(A)(?:[^。0-9、]{0,12})?。`,
    'u',
  );
  return text
    .replace(pattern, '$1は$2でした。$3は$4でした。')
    .replace(expandPatternFragments(`${TIME}と${TIME}で(?:は|わ)?、?(?=何|なん)`, 'u'), 'ちがいは');
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
    expandPatternFragments(
      'S(W{1,10})([はわ][^。]*A[^。]*。)(?=(?:ぼく|わたし|私|弟|妹|おとうと|いもうと)にAくれ)',
      'u',
    ),
    '$1$2$1は',
  );
}

/**
 * Reads 「かいだんは 合わせて 268だんです。下の かいだんは 180だんです。上の かいだんは」 ("the stairs have 268 steps together; the lower stairs have 180;
 * the upper stairs …") as the total of two things.
 */
function withPartsOfWhole(text: string): string {
  if (/と[^。]*は(?:合わせて|あわせて)[0-9]/u.test(text)) return text;
  const pattern = expandPatternFragments(
    '(?:[^。、0-9はが]{1,8}の)?([^。、0-9はがをの]{1,8})[はが]、?(?:全部で|ぜんぶで|合わせて|あわせて|みんなで)(A)(?:です|あります|います)。([^。、0-9はが]{1,8}?)\\1[はが](A)(?:です|あります|います)。([^。、0-9はが]{1,8}?)\\1[はが](DC)[^。]*。',
    'u',
  );
  return text.replace(pattern, (...found: readonly unknown[]) => {
    const [, thing = '', whole = '', one = '', part = '', second = '', asked = ''] = found.map(String);
    const other = /^(?:のこり|残り|もう1つ)の$/u.test(second) ? 'べつの' : second;
    return `${one}${thing}と${other}${thing}は合わせて${whole}です。${one}${thing}は${part}です。${other}${thing}は${asked}ですか。`;
  });
}

/**
 * Replaces 「われていない ふうせんは」 ("the balloons that are not broken") by のこりは ("the rest") if the text says before that some
 * broke.
 */
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

/**
 * Reads a question about a place as a question for the children there: 「すべりだいに 子どもが 8人 います。… すべりだいは 何人に なりましたか」 ("8
 * children are on the slide; … how many does the slide have now?").
 */
function withPlaceQuestion(text: string): string {
  const told = expandPatternFragments(
    '(?:^|。)((?![^に]*[0-9はがを])[\\p{L}ー]{2,12})に(?:は|わ)?、?([^。、0-9はがをに]{1,10})が、?A',
    'u',
  ).exec(text);
  if (told === null) return text;
  const [, place = '', thing = ''] = told;
  return text.replace(
    new RegExp(`(?<=。)${place}(?:は|わ)、?(?=(?:いま|今)?、?(?:何|なん)${C}(?:です|に))`, 'u'),
    `${thing}は`,
  );
}

/**
 * Matches words for things that a shop offers. A text with such words counts the things of the shop, so a customer's
 * purchase makes them fewer.
 */
const FOR_SALE =
  /なら(?:ん|べ)|並(?:ん|べ)|うって(?:い|ま)|売って(?:い|ま)|(?:お店|おみせ|パン[やヤ]|みせ|店)[^。、]{0,6}に/u;
const ASKS_REST = /のこり|残り|のこって|残って|あと(?:何|なん)|(?:いま|今)[^。]{0,6}(?:何|なん)/u;

/**
 * Replaces 「おばさんが 2こ かいました」 ("a woman bought 2") by 「2こ うれました」 ("2 were sold") if the text asks how many things a shop
 * has left.
 */
export function replacePurchasesBySales(text: string): string {
  if (!FOR_SALE.test(text) || !ASKS_REST.test(text)) return text;
  return text.replaceAll(
    expandPatternFragments(
      'S[^。、0-9はがをに]{1,10}[がは](A)(?:か|買)(?:いました|った|っていきました|っていった)(?:よ)?。',
    ),
    '$1うれました。',
  );
}
