import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { isMeasurementUnit, smallerUnitsPerLargerUnit } from '../tokens/numerals.ts';
import { isRemark } from '../retell/remarks.ts';
import { splitTextIntoOneAmountParts, type StatedAmount, type TextPart } from './parts.ts';

/** Words that add amounts. */
const SUM = /[合あ]わせ|[た足](?:す(?!け)|したら|すと)|ぜんぶ|全部|すべて|[合ご]計|ごうけい|みんなで|りょうほう|全体/u;
/**
 * Matches words of stories of other kinds, such as 倍 ("times") and 残 ("rest"). A text with such a word is not read as a
 * story of two things.
 */
const OTHER_KIND =
  /[ずづ]つ|倍|ばい|半分|はんぶん|おつり|はじめ|さいしょ|ふえ|増|へ[りっ]|減|あげ|くれ|もら|たべ|食べ|のん|飲|のこ(?!りは(?:みんな|全部|ぜんぶ)[^。0-9]*で[すし]。)|残|あま|なくな|ない|ません|1人に|ひとりに|ひとつに|1つに|おな|同/u;
/** Words of a question for a difference. */
const COMPARES = /より|ちがい|違い|どちら|どっち|ほうが/u;
const COUNT_OF = /の(?:かず|数|ねだん|りょう|長さ|つぶ|道のり|みちのり)$/u;
/** What happens before the story: 写真をとりました, 工作をします. */
const SETS_SCENE = /(?:しゃしん|写真)をとり|[^。]{2,}を(?:しま|した|作り|つくり|積みま|つみま)|さんです$|やさんで/u;

/**
 * Two things whose total a text states or asks for. An element is null if the program does not find the name of that
 * thing.
 */
type Pair = {
  readonly things: readonly [string | null, string | null];
  /** True if the text names both things in one phrase: 犬とパンを. */
  readonly isNamed: boolean;
  /**
   * True if the text adds the second thing with も ("also"), as in チョコも買いました ("also bought chocolate"). The name of the
   * first thing is then null.
   */
  readonly isAlso?: true;
};

/**
 * Returns the readings of a text about two different things and their total: 犬とパンを合わせていくつですか ("how many dogs and loaves
 * together?"). Every part of the text must name one of the things, state the total or be a remark. The list is empty
 * for other texts.
 *
 * @param text a normalised text
 */
export function readTotalOfTwoThings(text: string): ProblemReading[] {
  if (OTHER_KIND.test(text.replaceAll(/[てで](?:くれ|もら)/gu, '')) || !SUM.test(text)) return [];
  const parts = splitTextIntoOneAmountParts(text);
  if (parts === null) return [];
  const remarks = new Set<TextPart>();
  for (const part of parts)
    if (
      part.stated === null &&
      isRemark(part.text, parts.flatMap((each) => (each === part ? [] : each.text)).join('。'))
    )
      remarks.add(part);
  for (const pair of pairsOf(parts)) {
    const reading = readingOfPair(parts, pair, remarks);
    if (reading === null) continue;
    const { quantities, triangles } = reading;
    const measures = quantities.flatMap(({ unit }) => (unit !== null && isMeasurementUnit(unit) ? [unit] : []));
    if (new Set(measures).size > 1) return [reading];
    return [reading, { quantities: quantities.map((quantity) => ({ ...quantity, unit: null })), triangles }];
  }
  return [];
}

/** Returns the pairs of things that the parts of a text name together, with と ("and") or も ("also"). */
function pairsOf(parts: readonly TextPart[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]?.stated;
    if (part.isJoined && before) {
      const things = [before.name, part.stated?.name ?? part.text.split(/[がを]/u)[0] ?? ''].map(lastWords);
      pairs.push({ things: [things[0] || null, things[1] || null], isNamed: true });
    }
    const others = parts.filter((other) => other !== part).map(({ text }) => text);
    for (const { index } of part.text.matchAll(/と(?!も)|も/gu)) {
      const left = knownEnd(part.text.slice(0, index).replace(COUNT_OF, ''), others);
      const after = part.text.slice(index + 1);
      if (part.text[index] === 'も') {
        if (
          left !== null &&
          part.stated === null &&
          /^も[^。]{0,10}(?:ます|ました|る|た)$/u.test(part.text.slice(index))
        )
          pairs.push({ things: [null, left], isNamed: true, isAlso: true });
        continue;
      }
      for (const end of after.matchAll(/を|お(?=[合あ]わせ)|は|わ(?=[合あ]わせ)|が|も|で|に|、|[合あ]わせ|$/gu)) {
        const right = knownEnd(after.slice(0, end.index).replace(COUNT_OF, ''), others);
        if (
          end.index > 0 &&
          end.index < 16 &&
          ((left !== null && right !== null) || ((left ?? right) !== null && SUM.test(part.text))) &&
          left !== right
        )
          pairs.push({ things: [left, right], isNamed: true });
      }
    }
  }
  pairs.sort((a, b) => sizeOf(b) - sizeOf(a));
  const [one, other, ...more] = parts.flatMap(({ text, stated }) =>
    stated === null || stated.amount === 'asked' || SUM.test(text) ? [] : isThere(stated) ? lastWords(stated.name) : '',
  );
  if (one && other && one !== other && more.length === 0) pairs.push({ things: [one, other], isNamed: false });
  return pairs;
}

function lastWords(name: string): string {
  return name.split('、').at(-1) ?? '';
}

/** True for a statement that something is there: たまごが6こあります. */
function isThere({ name, tail }: StatedAmount): boolean {
  return (
    /[^にでら]$/u.test(name) &&
    /^(?:があ|あ[りっる]|い[まるた]|です|でし|だ|なら|さい|咲い|とま|置|お[いか]|$)/u.test(tail)
  );
}

function sizeOf({ things: [one, other] }: Pair): number {
  return (one === null ? 0 : one.length + 10) + (other === null ? 0 : other.length + 10);
}

/**
 * If `words` end with a name that one of `others` also contains, returns the longest such name. Otherwise returns null.
 */
function knownEnd(words: string, others: readonly string[]): string | null {
  for (let at = Math.max(0, words.length - 12); at < words.length; at += 1) {
    const end = words.slice(at);
    if (
      /^(?:[^ぁ-ん]|..)/u.test(end) &&
      !/^[ーっゃゅょん]/u.test(end) &&
      others.some((other) => namesThing(other, end))
    )
      return end;
  }
  return null;
}

/** True if `words` contain the name of a thing, at the beginning or after a particle or a modifier. */
function namesThing(words: string, thing: string): boolean {
  const at = words.indexOf(thing);
  return (
    at === 0 ||
    (at > 0 && /[にはでのがとをいなるた、]$/u.test(words.slice(0, at))) ||
    (at > 0 && !/^[ぁ-ん]/u.test(thing))
  );
}

function readingOfPair(parts: readonly TextPart[], pair: Pair, remarks: ReadonlySet<TextPart>): ProblemReading | null {
  const [one, other] = pair.things;
  const found: FoundAmounts = {};
  const spare: StatedAmount[] = [];
  let isSum = false;
  for (const part of parts) {
    const { text, stated } = part;
    const isOfPair = [one, other].some((thing) => thing !== null && namesThing(text, thing));
    const sums = SUM.test(text);
    // 犬とうさぎを合わせて adds other things than 犬 and ねこ.
    const isOfBoth = [one, other].every((thing) => thing === null || namesThing(text, thing.split('の')[0] ?? ''));
    if (sums && !isOfBoth && /(?<![るすっ]|こ(?=とに))と(?![合あもい])/u.test(text)) return null;
    if (stated === null) {
      if (!isOfPair && !sums && !remarks.has(part) && !(part === parts[0] && SETS_SCENE.test(text))) return null;
      if (COMPARES.test(text)) {
        if (!/どちら|どっち/u.test(text) || !isOfPair || found.difference !== undefined) return null;
        found.difference = { amount: 'asked', unit: null, name: '', tail: '' };
      }
      isSum ||= sums && !/買|かいま/u.test(text);
      continue;
    }
    const role = COMPARES.test(text) ? 'difference' : sums ? 'total' : roleOf(stated.name, pair, found);
    if (role === null) {
      if (typeof stated.amount === 'string' || stated.name === '') return null;
      spare.push(stated);
      continue;
    }
    if (
      (found[role] !== undefined && found[role].amount !== 'unstated') ||
      (role === 'difference' && stated.amount !== 'asked')
    )
      return null;
    found[role] = stated;
  }
  if (found.total === undefined && !isSum) return null;
  const known = [found.one, found.other].filter((each) => each !== undefined && typeof each.amount !== 'string');
  if (known.length === 0 && found.total?.amount !== undefined && typeof found.total.amount === 'string') return null;
  if (spare.length > 1 || (spare.length === 1 && known.length + (typeof found.total?.amount === 'object' ? 1 : 0) < 2))
    return null;
  return unitsAgree(found, pair) ? combined(found, pair, spare) : null;
}

/** Returns which thing of a pair a name means. Returns null if it means neither. */
function roleOf(
  name: string,
  { things: [one, other], isAlso }: Pair,
  found: { readonly one?: unknown },
): 'one' | 'other' | null {
  if (one !== null && one === other && name.endsWith(one)) return found.one === undefined ? 'one' : 'other';
  const isOne = one !== null && endsWithThing(name, one);
  const isOther = other !== null && endsWithThing(name, other);
  if (isOne === isOther) return isAlso && !isOther && found.one === undefined ? 'one' : null;
  return isOne ? 'one' : 'other';
}

function endsWithThing(name: string, thing: string): boolean {
  return name.endsWith(thing) && namesThing(name, thing);
}

type FoundAmounts = Partial<Record<'one' | 'other' | 'total' | 'difference', StatedAmount>>;

/**
 * True if the amounts of both things and their total have units that can be added. Lengths, for example, cannot be
 * added to counts. If no phrase names both things together, their counters must also agree.
 */
function unitsAgree({ one, other, total }: FoundAmounts, { isNamed }: Pair): boolean {
  const units = [one, other, total].flatMap((stated) => stated?.unit ?? []);
  const measured = units.filter(isMeasurementUnit);
  if (measured.length > 0 && measured.length < units.length) return false;
  if (measured.some((unit) => measured.some((each) => smallerUnitsPerLargerUnit(unit, each) !== null && unit !== each)))
    return false;
  return (
    isNamed ||
    (total?.amount !== 'asked'
      ? new Set(units).size < 3
      : total.unit === null || total.unit === 'つ' || new Set(units).size === 1)
  );
}

function combined(found: FoundAmounts, { things: [one, other] }: Pair, spare: readonly StatedAmount[]): ProblemReading {
  const difference = found.difference === undefined ? [] : [quantityOf('q4', found.difference)];
  return {
    quantities: [
      quantityOf('q1', found.one, one),
      quantityOf('q2', found.other, other),
      quantityOf('q3', found.total),
      ...difference,
      ...spare.map((stated, index) => quantityOf(`q${index + 10}`, stated)),
    ],
    triangles: [{ kind: 'combine', quantities: { apex: 'q3', left: 'q1', right: 'q2' } }],
  };
}

function quantityOf(key: string, stated: StatedAmount | undefined, object: string | null = null): QuantityInReading {
  return { key, amount: stated?.amount ?? 'unstated', unit: stated?.unit ?? null, object };
}
