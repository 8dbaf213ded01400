import { answerOfReading } from '../solve-reading.ts';
import { katakanaAsHiragana } from '../lexicon/spelling.ts';
import type { ProblemReading } from '../problem-reading.ts';

/** Matches a clause without a number that says that something exists: 教室に色紙がありました ("there was coloured paper"). */
const EXISTS = /(?:^|[。、])[^。0-9]*?([^。、0-9はがをにの]{1,10})が[^。、0-9]*(?:あり|い)(?:ます|ました)/u;
/**
 * Matches a length of a container: コップに9mLずつ入れます。コップは7cmあります ("9 mL are put into each glass; the glasses are 7 cm"). A
 * reading of such a text is doubtful, because the length may have been read as the number of containers.
 */
const LENGTH_OF_CONTAINER = /([^。、0-9はがをに]{1,8})に[^。]*[ずづ]つ[^。]*。\1[はが][0-9.]+[cmk]?m(?!L)/u;
/** Matches a question for what is left over. Such a question does not fit a problem that only multiplies. */
const ASKS_FOR_REST = /(?:のこり|残り)は、?(?:何|なん|いくつ)/u;
/** Two amounts in one phrase: 6kgの荷物と4kgの荷物を. */
const ONE_PHRASE = /[0-9][^。、0-9]{1,4}の[^。、0-9]{1,8}と[0-9]+[^。、0-9]{1,4}の[^。、0-9]{1,8}を/u;

/**
 * Returns true if a reading may be wrong although it uses all words of the text.
 *
 * @param text the normalised text of the reading
 */
export function isDoubtfulReading(reading: ProblemReading, text: string): boolean {
  const { quantities, triangles } = reading;
  const known = quantities.filter(({ amount }) => typeof amount !== 'string');
  if (triangles.length === 0) {
    // いちごと切手を買いました。いちごは5円です。切手は何円ですか may leave out the total.
    const names = quantities.map(({ object }) => object);
    return known.length === 1 && names.length === 2 && !names.includes(null) && names[0] !== names[1];
  }
  const [only] = triangles.length === 1 ? triangles.map(({ kind }) => kind) : [];
  // In 家族でとったけど、まだ5こ残っています ("the family picked some, but 5 are still left") とる means a loss. In other texts, it means a
  // gain.
  const isNegative = (answerOfReading(reading)?.numerator ?? 0) < 0;
  if (isNegative && (only === 'increase' ? /のこ|残/u : /また|(?<!切り)(?:とっ|とり|取)|(?:上|あ)が[りっ]/u).test(text))
    return true;
  if ((only === 'increase' || only === 'decrease') && ONE_PHRASE.test(text)) return true;
  if (only === 'perUnit' && (LENGTH_OF_CONTAINER.test(text) || ASKS_FOR_REST.test(text))) return true;
  // 「なんさつか かって」 ("bought some books") must not be read as a question.
  if (
    /(?:何|なん)[^。、0-9]{1,3}か(?:かって|かい)/u.test(text) &&
    quantities.filter(({ amount }) => amount === 'asked').length > 1
  )
    return true;
  // In 2人であわせて ("the 2 together") the 2 are the persons that the text has named. A reading with the 2 as a superfluous
  // number is doubtful.
  if (
    quantities.some(({ key, unit }) => unit === '人' && isSpare(reading, key)) &&
    /[2-5]人で、?(?:[合あ]わせ|全部|ぜんぶ)/u.test(text)
  )
    return true;
  return mayAskAboutOtherThing(reading, text);
}

function isSpare({ triangles }: ProblemReading, key: string): boolean {
  return triangles.every(({ quantities }) => !Object.values(quantities).includes(key));
}

/**
 * Returns true if only the question names the things that it asks for: the text may have counted other things. First
 * example: 色紙がありました … 画用紙は何まい ("there was coloured paper … how much drawing paper?"). Second example: 父はその2倍食べました。父は
 * みかんを何こ ("Father ate twice that; how many oranges did Father eat?").
 */
function mayAskAboutOtherThing(reading: ProblemReading, text: string): boolean {
  const used = reading.quantities.filter(({ key }) => !isSpare(reading, key));
  const asked = used.find(({ amount }) => amount === 'asked')?.object ?? null;
  if (asked === null) return false;
  const spelled = katakanaAsHiragana(text);
  const at = spelled.indexOf(katakanaAsHiragana(asked));
  if (at !== spelled.lastIndexOf(katakanaAsHiragana(asked))) return false;
  if (used.some(({ amount, object }) => amount !== 'asked' && object !== null))
    return (
      at > Math.max(text.lastIndexOf('。', text.length - 2), text.search(/[0-9][^0-9]*$/u)) &&
      text.startsWith('を', at + asked.length)
    );
  // `asked` is the object in its dictionary spelling (塩). If the text spells the object in another way (しお), `asked` is
  // not found in the text, and `at` is −1.
  const there = EXISTS.exec(at < 0 ? text : text.slice(0, at))?.[1];
  return there !== undefined && (at >= 0 || text.indexOf(there) === text.lastIndexOf(there));
}
