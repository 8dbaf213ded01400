import { C, N, expandPatternFragments } from './patterns.ts';

/** Matches the name of one side of a comparison. The name contains no number and none of the particles は, が and を. */
const NAME = '[^。、0-9はがを]{1,12}?';
const HAS =
  '(?:持|も)ってい(?:る|た)|(?:食べ|たべ|ひろっ|拾っ|つくっ|作っ|とっ|つかまえ|あつめ|集め|飼ってい|かってい|か(?:りた|っ)|読ん|よん)[ただる]';

/**
 * In comparisons, adds the words that a sentence leaves out because another sentence contains them: 2組のは15こです ("class
 * 2's are 15") becomes 2組のボールは15こです ("class 2's balls are 15").
 */
export function completeComparedNames(text: string): string {
  // The names of a text become parts of regular expressions, so the text must not contain special characters.
  if (!/より|倍|ばい|ちが|差|のほうが|どちら/u.test(text) || /[(-+?[-^{-}$]/u.test(text)) return text;
  const steps = [withoutPronouns, withWays, withRepeatedThings, withOwnersOfQuestion, withOpenOther];
  return steps.reduce((told, step) => step(told), text);
}

/**
 * Replaces pronouns such as それ in それより ("than that") by the thing of the sentence before. Replaces phrases such as
 * 先生が持っているボールの数 ("the number of balls that the teacher has") by their owner.
 */
function withoutPronouns(text: string): string {
  return text
    .replace(
      expandPatternFragments(`S(${NAME})(はA(?:です|でした)?。)(${NAME})(?:に)?は、?(?:それ|これ)(より|の)`, 'u'),
      '$1$2$3は$1$4',
    )
    .replace(
      expandPatternFragments(
        `S(${NAME})に(?:は)?、?(${NAME})が(A)Y{1,12}。(${NAME})に(?:は)?、?(?:それ|これ)より(A)も?(多|おお|少な|すくな)くY{1,12}。`,
        'u',
      ),
      '$1の$2は$3です。$4の$2は$1の$2より$5$6いです。',
    )
    .replace(
      expandPatternFragments(`S(${NAME})には?、?(${NAME})が(A)Y{1,12}。(${NAME}の\\2)は、?(?:それ|これ)(?=より)`, 'u'),
      '$1の$2は$3です。$4は$1の$2',
    )
    .replace(
      expandPatternFragments(
        `S(${NAME})(?:の(W{2,6})は|は(W{2,6})を)(A)(?:です|持っています)。(${NAME})には?、?その(N)(?:倍|ばい)の(?:数の|かずの)?(?:\\2|\\3)が[^。]*。`,
        'u',
      ),
      '$1の$2$3は$4です。$5の$2$3は$1の$2$3の$6倍です。',
    )
    .replace(
      expandPatternFragments(
        `S(?:X{1,8}た)?(${NAME})に(?:は)?、?(${NAME})より(A)も?(多|おお|少な|すくな)く(${NAME})が(?:いま|ありま|あった|いた)[^。]*。`,
        'u',
      ),
      '$1の$5は$2の$5より$3$4いです。',
    )
    .replace(expandPatternFragments(`S(${NAME}の(W{2,6}))(はA(?:です)?。)(?:この|その)\\2は、?`, 'u'), '$1$3$1は')
    .replace(
      expandPatternFragments(
        `S(${NAME})が(?:${HAS})X{1,8}の(?:かず|数)は、?(?=X{1,10}の(?:何|なん|[0-9]+)(?:倍|ばい))`,
      ),
      '$1は',
    )
    .replace(expandPatternFragments('(DC)(?:ちがう|ちがいま)[^。]*(?=。)'), 'ちがいは$1ですか')
    .replace(/[^。、0-9はが]{1,8}の(?:かず|数)の(?:差|ちがい|違い)(?=は)/gu, 'ちがい');
}

/**
 * Replaces 「家から学校までの道のり」 ("distance from home to school") by 「学校の道」 ("route of the school") if the text compares the
 * distances to two places.
 */
function withWays(text: string): string {
  const way = expandPatternFragments(
    '(?:(W{1,6})から、?)?(W{1,14})まで(?:の(?:道のり|みちのり|きょり))?(?=は|、?より|の(?:何|なん|[0-9])|[0-9])',
  );
  const ways = [...text.matchAll(way)];
  const starts = new Set(ways.flatMap(([, start]) => start ?? []));
  return starts.size < 2 && new Set(ways.map(([, , goal]) => goal)).size === 2 ? text.replaceAll(way, '$2の道') : text;
}

/** Writes 2組のボール for 2組の, and 小さいいも for 小さいの. */
function withRepeatedThings(text: string): string {
  const first = expandPatternFragments(
    'S(W{1,8}の|[0-9]+(?:組|くみ)の|W{1,6}?[いな])([^。、0-9はがをの]{1,8})はA',
    'u',
  ).exec(text);
  const [whole, owner = '', thing = ''] = first ?? [];
  if (whole === undefined) return text.replaceAll(expandPatternFragments('(?<=^|。|、)(W{1,8})のは(?=A)'), '$1は');
  const sort = owner.endsWith('の') ? '[^。、0-9はがを]{1,8}|[0-9]+(?:組|くみ)' : '[^。、0-9はがを]{1,6}[いな]';
  return text
    .replaceAll(
      new RegExp(`(?<=^|。|、)(${sort})のは(?=、?(?:${N}|[^。]*より))`, 'gu'),
      owner.endsWith('の') ? `$1の${thing}は` : `$1${thing}は`,
    )
    .replace(/(?<=。|、)([0-9]+(?:組|くみ))は(?=[0-9])/u, owner.startsWith('1') ? `$1の${thing}は` : '$1は');
}

/**
 * Replaces 「北の森には796羽」 ("in the north wood 796") by 「北の森のすずめは796羽です」 ("the sparrows of the north wood are 796") if the
 * text compares 北の森のすずめ ("sparrows of the north wood") with 南の森 ("south wood").
 */
function withOwnersOfQuestion(text: string): string {
  const compared = expandPatternFragments(
    'S(W{1,10}|[0-9](?:組|くみ))の([^。、0-9はがをの]{1,8})(?:の(?:数|かず))?(?:は|(?:の)?ほうが)、?(W{1,10}?|[0-9](?:組|くみ))(?:の)?(?:\\2)?(より|の(?=(?:何|なん|[0-9]+)(?:倍|ばい)))',
    'u',
  ).exec(text);
  if (compared === null) return withShortOwners(text);
  const [whole, one = '', thing = '', other = '', than = ''] = compared;
  const named = text.replace(
    whole,
    `${one}の${thing}は${other.endsWith(thing) ? other : `${other}${/[いな]$/u.test(other) ? '' : 'の'}${thing}`}${than}`,
  );
  return [one, other.replace(`の${thing}`, '')].reduce((told, owner) => withOwned(told, owner, thing), named);
}

function withOwned(text: string, owner: string, thing: string): string {
  return text.replace(
    new RegExp(
      `(?<=^|。|、)(?:[^。、0-9はがを]{1,8}の)?${owner}(?:の(?!${thing}は)[^。、0-9はがを]{1,6})?(?:には?|は|で)、?(?:${thing}(?:が|を))?(${N}${C})(?:[^。、0-9]{0,12}(?:ました|ます|た|る))?(?:。|、)`,
      'u',
    ),
    `${owner}の${thing}は$1です。`,
  );
}

/**
 * Replaces 「こうえんにはチューリップが546本」 ("in the park 546 tulips") by 「こうえんは546本です」 ("the park is 546") if the text contains
 * こうえんのほうが ("the park … more").
 */
function withShortOwners(text: string): string {
  const compared = expandPatternFragments(
    `(?<=。)(${NAME})のほうが、?(?:(${NAME})より)?(?:ずっと)?(?=多|おお|少な|すくな|DC)`,
    'u',
  ).exec(text);
  const [whole, one = '', other = ''] = compared ?? [];
  if (whole === undefined) return text;
  const short = one.split('の')[0] ?? '';
  if (other === '')
    return new RegExp(`(?:^|。|、)${short}は${N}`, 'u').test(text)
      ? text.replace(`${one}のほうが`, `${short}のほうが`)
      : text;
  return [one, other]
    .reduce(
      (told, owner) =>
        told.replace(
          new RegExp(
            `(?<=^|。|、)(?:[^。、0-9はがを]{1,8}の)?${owner}(?:の[^。、0-9はがを]{1,6})?には?、?(?:[^。、0-9はがを]{1,10}が)?(${N}${C})(?:[^。、0-9]{2,12}(?:ました|ます|た|る))?(?:。|、)`,
            'u',
          ),
          `${owner}は$1です。`,
        ),
      text,
    )
    .replace('ずっと', '');
}

/**
 * If a text with a comparison has only one number, adds a sentence with an unstated number (何こか, "some") for the other
 * amount.
 */
function withOpenOther(text: string): string {
  const numbers = text.match(/[0-9]+/gu) ?? [];
  const compared = expandPatternFragments(
    '(?<=。)([^。、0-9はが]{2,14})(?:は|のほうが)、?([^。、0-9はが]{2,14})(?:より|の(?=何倍|なんばい))(?=[^。]*D)[^。]*。$',
    'u',
  ).exec(text);
  const stated = expandPatternFragments('(?:^|。)([^。、0-9はが]{2,14})はN(C)(?:です|でした)。', 'u').exec(text);
  if (numbers.length !== 1 || compared === null || stated === null) return text;
  const [question, one = '', base = ''] = compared;
  const [, known = '', unit = ''] = stated;
  const open = known === one ? base : known === base ? one : null;
  return open === null ? text : `${known}は${numbers[0] ?? ''}${unit}です。${open}は何${unit}かです。${question}`;
}
