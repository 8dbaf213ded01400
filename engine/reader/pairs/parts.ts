import { createRational } from '../../quantity/rational.ts';
import type { QuantityInReading } from '../problem-reading.ts';
import { countersAtOffset } from '../tokens/unit-spellings.ts';
import { C, expandPatternFragments } from '../retell/patterns.ts';
import { hasNumber } from '../retell/sentences.ts';

/** An amount of a part of a text, with the words before it (`name`, without their particle) and after it (`tail`). */
export type StatedAmount = {
  readonly amount: QuantityInReading['amount'];
  readonly unit: string | null;
  readonly name: string;
  readonly tail: string;
};

/** A part of a text: a sentence or a clause. `stated` is null if the part has no amount. */
export type TextPart = {
  readonly text: string;
  readonly stated: StatedAmount | null;
  /** True if と joins the part to the part before: りんご5こと、皿3枚. */
  readonly isJoined: boolean;
};

const UNIT = `(${C}|種類|しゅるい)`;
const OPEN = '(か(?:(?=[がをはでとも、来])|(?=か[しっえ])|(?=き[まて])|(?=あ[りっる])))?';
const AMOUNT = new RegExp(String.raw`([0-9]+)${UNIT}?|(?:何|なん)${UNIT}${OPEN}|(?:いくつ|いくら)${OPEN}`, 'gu');
/**
 * Matches a conjunction such as のに ("although") or けど ("but") after a stated number: 30こあったのに、 ("although there were
 * 30").
 */
const ALTHOUGH = expandPatternFragments(
  '(?<=[0-9]C(?:が)?(?:あっ|い|だっ|でし|もってい|持ってい)た)(?:のに|けど|けれど|が)、',
);
/**
 * Matches the words that join two clauses of a sentence if the first clause ends with an amount: 6こあり、 ("there are 6,
 * and").
 */
const CLAUSE_END = expandPatternFragments(
  '(?<=(?:[0-9]|何|なん)Cか?)(?:(?:、|で、)(?=[^。]*(?:[0-9]|何|なん|いく[つら]))|いて、|(?:です|だ)(?:が|けど)、?|(?:なら(?:んで)|あって|あり|いて)、)(?=[^。])',
);

/** Matches the と ("and") between two things of which the first has an amount: 6kgの荷物と ("a parcel of 6 kg and"). */
const JOINED = expandPatternFragments('(?<=[0-9]C)(のW{1,8}|入ったX{1,6})?と、?(?=[^。、]{1,16}(?:[0-9]|[がを]))');
/** Matches the を after an amount and before a verb such as 合わせる ("add"): 5kgを合わせると ("if we add 5 kg"). */
const SUM_OF_BOTH = expandPatternFragments('(?<=[0-9]C)を、?(?=[合あ]わせ|たす|足す|つなげ)');

/** Matches a clause with an unstated amount before another clause: すずめが何羽かで、 ("some sparrows, and"). */
const OPEN_END = expandPatternFragments('(DC)か(?:で|と|(?:が|は)?(?:来|き|い)て(?:い)?て?)?、');

/**
 * Divides a normalised text into parts with at most one amount each. Returns null if a part has more amounts, or a
 * number that is not written in digits.
 */
export function splitTextIntoOneAmountParts(text: string): TextPart[] | null {
  const parts = text
    .replaceAll(ALTHOUGH, '。')
    .replaceAll(JOINED, '$1。&')
    .replaceAll(SUM_OF_BOTH, '。')
    .replaceAll(OPEN_END, '$1かあり。')
    .replaceAll(CLAUSE_END, '。')
    .split('。')
    .filter((part) => part !== '')
    .map((part) => partOf(part.replace('&', ''), part.startsWith('&')));
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
}

function partOf(text: string, isJoined: boolean): TextPart | null {
  const [found, ...more] = [...text.matchAll(AMOUNT)];
  if (found === undefined)
    return hasNumber(text.replaceAll(/(?:二つ|ふたつ|ふたり|二人)/gu, '')) ? null : { text, stated: null, isJoined };
  const [all, digits, unit, askedUnit, open, openCount] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + all.length);
  if (more.length > 0 || hasNumber(before.replaceAll(/(?:二つ|ふたつ|ふたり|二人)/gu, '')) || hasNumber(after))
    return null;
  const amount =
    digits !== undefined
      ? createRational(Number(digits))
      : open !== undefined || openCount !== undefined
        ? 'unstated'
        : 'asked';
  // In 10こは石です the name follows the amount.
  const follows = /^(?:は|わ|が|の)(.{1,12}?)(?:です|でした|だ|だった|だよ|が|を|は|と|$)/u.exec(after);
  const name = before.replace(
    /(?:の(?:かず|数|ねだん|長さ|重さ|道のり|みちのり|りょう|量))?(?:[はわがをおも]|には)?、?$/u,
    '',
  );
  const isAfter =
    follows !== null &&
    /^(?:そのうち|この中の|)、?(?:の)?$/u.test(name) &&
    (name !== '' || after.startsWith('の') || /(?:です|でした|だ)$/u.test(after));
  return {
    text,
    isJoined,
    stated: {
      amount,
      unit: usualSpelling(unit ?? askedUnit),
      name: isAfter ? (follows[1] ?? '') : name,
      tail: isAfter ? '' : after,
    },
  };
}

function usualSpelling(unit: string | undefined): string | null {
  if (unit === undefined) return null;
  return countersAtOffset(unit, 0).find(({ length }) => length === unit.length)?.name ?? unit;
}
