import type { ProblemReading, QuantityInReading } from '../problem-reading.ts';
import { isRemark } from '../retell/remarks.ts';
import { splitTextIntoOneAmountParts } from './parts.ts';

/** Stems of verbs for a loss (`LESS`) and for a gain (`MORE`). A text with verbs of both lists cannot be read. */
const LESS =
  /たべ|食べ|のん|飲ん|つか[いっ]|使|あげ|売[りっ]|うった|うれ|売れ|くば|配|すて|捨|おれ|折れ|われ|割れ|とんでい|飛んでい|にげ|逃げ|でてい|出てい|かえ[りっ]|帰[りっ](?!てき)|(?<!少|すく)なくな|なくし|おと[しさ]|落と|か(?:し[てた]|しま)|貸し|安くな|やすくな|へ[りっ]|減/u;
const MORE =
  /ふえ|増え|もら[いっ]|くれ(?!る)|(?<!い)き(?:ました|た(?=[。よ]))|来|とんでき|飛んでき|うまれ|生まれ|入れ|いれ|もってき|持ってき|足し|たしま|買って(?:き|くれ)|ひろ[いっ]|拾|高くな|たかくな/u;
/**
 * `MOVES`: stems of verbs that say that people, animals or vehicles arrive or leave, such as 来 ("come"). `MOVERS`: the
 * counters of people, animals and vehicles.
 */
const MOVES = /きま|きた|来|かえ[りっ]|帰|にげ|逃げ|でてい|出てい|うまれ|生まれ/u;
const MOVERS = /^(?:人|匹|羽|頭|台)$/u;
/** Words of stories of other kinds. */
const OTHER_KIND = /より|倍|ばい|[ずづ]つ|[合あ]わせ|(?<!だ)ちが|違|同じ|おなじ|半分|はんぶん|おつり|ない|ません/u;
/** What is there before anything changes. */
const THERE =
  /^(?:が)?(?:あ[りっる]|い(?:ま|た|る)|です|でし|だった|なら|とま|止ま|(?:集|あつ)めてい|入って|はいって|持って|もって|さいて|咲いて)/u;

/**
 * Returns the reading of a text that states only one of the two numbers of a change: 紙が48まいありました。先生がまたくれました。紙は何まいに
 * なりましたか ("there were 48 sheets; the teacher gave some more; how many now?"). The reading has an asked and an unstated
 * quantity. Returns null for other texts.
 *
 * @param text a normalised text
 */
export function readChangeWithOneNumber(text: string): ProblemReading | null {
  if (OTHER_KIND.test(text)) return null;
  const parts = splitTextIntoOneAmountParts(text);
  const stated =
    parts?.flatMap((part) => (part.stated === null || part.stated.amount === 'unstated' ? [] : [part])) ?? [];
  const [known, question] = stated;
  if (parts === null || known?.stated == null || question?.stated == null || stated.length !== 2) return null;
  if (typeof known.stated.amount === 'string' || question.stated.amount !== 'asked' || parts.at(-1) !== question)
    return null;
  const [isLess, isMore] = [LESS.test(text), MORE.test(text)];
  if (isLess === isMore || (known.stated.unit !== question.stated.unit && question.stated.unit !== null)) return null;
  const changes = isLess ? LESS : MORE;
  const isStart = THERE.test(known.stated.tail);
  const events = parts.filter((part) => part !== known && part !== question && changes.test(part.text));
  if (isStart === changes.test(known.stated.tail) || (isStart ? events.length !== 1 : events.length > 0)) return null;
  const { unit } = known.stated;
  for (const { text: event } of isStart ? events : [known]) {
    const object = /([^。、0-9はがをに]{1,10})を/u.exec(event)?.[1] ?? null;
    if (object !== null && event !== known.text && !known.text.includes(object)) return null;
    // In 自転車が9台ありました。人が来ました the persons who come do not change the number of bicycles.
    if (unit !== '人' && /(?:人|ども|だち|さん|先生)が[^てで]*(?:来|き[また])/u.test(event)) return null;
    if (MOVES.test(event) ? !MOVERS.test(unit ?? '') : unit === '人' && !/ふえ|へ[りっ]|増|減/u.test(event))
      return null;
  }
  const rest = parts.filter((part) => part !== known && part !== question && !events.includes(part));
  const all = parts.map((part) => part.text).join('。');
  const thing = question.stated.name
    .replace(/^(?:はじめ|さいしょ|いま|今)(?:に|は)?、?/u, '')
    .replace(/^.*の(?=[^の]+$)|^[^の]{1,6}[ただ](?=[^ただ]+$)/u, '');
  if (thing !== '' && !all.slice(0, -question.text.length).includes(thing)) return null;
  if (
    rest.some(
      (part) =>
        !isRemark(part.text, all) &&
        !(/が[^。]*(?:いま[しす]|まし|い)た?$/u.test(part.text) && part === parts[0] && !isStart),
    )
  )
    return null;
  const asked = askedRole(question.text, changes);
  if (asked === null || asked === (isStart ? 'start' : 'change')) return null;
  const amounts: Record<'start' | 'change' | 'end', QuantityInReading['amount']> = {
    start: 'unstated',
    change: 'unstated',
    end: 'unstated',
  };
  amounts[isStart ? 'start' : 'change'] = known.stated.amount;
  amounts[asked] = 'asked';
  const quantities = (['start', 'change', 'end'] as const).map((key) => ({
    key,
    amount: amounts[key],
    unit,
    object: null,
  }));
  return {
    quantities,
    triangles: [
      isLess
        ? { kind: 'decrease', quantities: { apex: 'start', left: 'change', right: 'end' } }
        : { kind: 'increase', quantities: { apex: 'end', left: 'start', right: 'change' } },
    ],
  };
}

function askedRole(question: string, changes: RegExp): 'start' | 'change' | 'end' | null {
  const isFirst = /はじめ|さいしょ|もとは/u.test(question);
  const isChange = changes.test(question.replaceAll(/きましょう/gu, ''));
  if (isFirst) return isChange ? null : 'start';
  if (isChange) return 'change';
  return /のこ|残|いま|今|にな[りっる]/u.test(question) ? 'end' : null;
}
