import { createRational } from '../../../quantity/rational.ts';
import type { AddLatticeEdge } from './edge.ts';
import { COUNTERS_AND_UNITS_BY_SPELLING } from './measures.ts';
import { type NumberWithUnit, lengthOfNameWithNumber, scanNumberWithUnit } from './numbers.ts';
import type { Sentence } from './sentences.ts';
import { createKanaNumberTrie } from './spoken-numbers.ts';

/** Words for an amount without a number. */
const UNTOLD = /^(?:たくさん|すこし|少し|いっぱい|なんこか(?![えい]))(?![のに])/;

/** Matches a banknote or coin with which somebody pays: 「1000円さつを出して」 ("paid with a banknote of 1000 yen"). */
const PAID =
  /^(\d{1,5}|千|五千|二千|一万|百|五百|五十|十)円(?:玉|だま|札|さつ|硬貨)(?:1まい|1枚|一まい|一枚)?(?=を(?:出|だ|はら|払|わた|渡|もら|持|も[らっち])|で)/;

const NOTES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['五十', 50],
  ['百', 100],
  ['五百', 500],
  ['千', 1000],
  ['二千', 2000],
  ['五千', 5000],
  ['一万', 10_000],
]);

/**
 * Passes to `add` the numbers, and the question words for a number such as いくつ ("how many"), that may begin at an
 * offset of a sentence.
 */
export function addQuantityEdges({ text }: Sentence, at: number, add: AddLatticeEdge): void {
  const rest = text.slice(at);
  const untold = UNTOLD.exec(rest);
  if (untold !== null) add('quantity', at + untold[0].length, 0.3, 'some', [{ kind: 'quantity', quantity: SOME }]);
  const paid = PAID.exec(rest);
  if (paid !== null) {
    const amount = createRational(NOTES.get(paid[1] ?? '') ?? Number(paid[1]));
    return add('quantity', at + paid[0].length, 0.2, 'n', [
      {
        kind: 'quantity',
        quantity: { ...SOME, amount, open: false, measure: COUNTERS_AND_UNITS_BY_SPELLING.get('円') ?? null },
      },
    ]);
  }
  const both =
    /^(?:ふたり|二人|2人|みんな)(?=の(?:とし|年|おかね|お金|ねんれい|たいじゅう|しんちょう|(?![子こ人])[^、。\d]{1,10}?は、?(?:全部|ぜんぶ|合わせ|あわせ)))/.exec(
      rest,
    );
  if (both !== null) add('noun', at + both[0].length, 0.1, both[0], [{ kind: 'noun', text: both[0] }]);
  const ordinal = lengthOfNameWithNumber(rest);
  if (ordinal > 0)
    add('noun', at + ordinal, 0.4, rest.slice(0, ordinal), [{ kind: 'noun', text: rest.slice(0, ordinal) }]);
  if (/^[\d何数時分秒午一二三四五六七八九十百千]|^なん|^い[くつ]|^幾|^ど[れの]|^ご[ぜご]/.test(rest)) {
    const scanned = scanNumberWithUnit(rest, text[at - 1] ?? '');
    if (scanned !== null) {
      const digits = /^\d/.test(rest);
      measured(text, at + scanned.end, scanned.quantity, digits ? 0.2 : 0.5, add);
    }
  }
  if (!/^[ぁ-ん]/.test(rest) || /^(?:なん|いくつ|いくら)/.test(rest)) return;
  for (const { end, value, word } of createKanaNumberTrie().exact(text, at)) {
    const hard = word.length <= 2 ? 1.6 : word.length === 3 ? 0.8 : 0.4;
    if (word === 'さんわ' && /[ぁ-ん一-龠]/.test(text[at - 1] ?? '') && !/[はがをにとでも]/.test(text[at - 1] ?? ''))
      continue;
    const cups = word.endsWith('ばい') && (text[at - 1] === 'の') !== (value.measure?.sort === 'ratio');
    if (cups || (word === 'いっぱい' && text[end] === 'に')) continue;
    measured(text, end, value, hard + 0.6, add);
  }
}

/** Endings of a question. */
const ASKS_AT_END = /(?:ますか|ましたか|でしょうか?|だろうか?|たかな|るかな|たの|たか)$/;

/**
 * Matches the beginning of verbs with か: かしましたか ("lent?"), かえったでしょう ("went home?"), かいますか ("buys?"). Such a verb after
 * 何こ ("how many") must not be read as 何こか ("some").
 */
const VERB_ON_KA =
  /^か(?:し(?:ま|た|て)|え(?:り|った|し|ま|る)|り(?:ま|た)|い(?:まし|ます|た[のかで])|った|き(?:まし|ます)|ざ(?:り|っ)|ぞえ)/;

const SOME: NumberWithUnit = {
  amount: 'some',
  measure: null,
  per: null,
  each: false,
  pair: false,
  open: true,
  bare: false,
};

/**
 * Passes to `add` the number `quantity`, which ends at `end`, and the same number with ずつ ("each"), 入り ("containing")
 * or のり ("for … passengers") after it.
 */
function measured(text: string, end: number, quantity: NumberWithUnit, cost: number, add: AddLatticeEdge): void {
  const rest = text.slice(end);
  if (
    quantity.amount === 'asked' &&
    /^かか[らりるっ]/.test(rest) &&
    /^(?:time|days|money)$/.test(quantity.measure?.sort ?? '')
  )
    return add('quantity', end, cost, 'n', [{ kind: 'quantity', quantity }]);
  if (quantity.amount === 'asked' && /^か(?![なね]|しら|[、,]|$)/.test(rest)) {
    if (ASKS_AT_END.test(text) && !/何|なん|いくつ|いくら|どれ|どの/.test(rest) && VERB_ON_KA.test(rest))
      return add('quantity', end, cost, 'n', [{ kind: 'quantity', quantity }]);
    add('quantity', end + 1, cost, 'n', [{ kind: 'quantity', quantity: { ...quantity, amount: 'some' } }]);
    return add('quantity', end, cost + 2.5, 'n', [{ kind: 'quantity', quantity }]);
  }
  if (
    quantity.amount === 'asked' &&
    /^も(?=あ[りるっ]|い(?:ます|まし|る|た)|、|食|たべ|と[りっ]|つか|買|かい|かっ|拾|ひろ|来|き[たま])/.test(rest)
  )
    return add('quantity', end + 1, cost, 'n', [{ kind: 'quantity', quantity: { ...quantity, amount: 'some' } }]);
  if (!quantity.each) {
    const each = /^[ずづす]つ/.exec(rest);
    if (each !== null)
      return add(
        'quantity',
        end + 2,
        cost,
        'ずつ',
        [{ kind: 'quantity', quantity: { ...quantity, each: true } }],
        each[0] !== 'ずつ',
      );
    const held =
      /^(?:入り|いり|のり|乗り|がけ|掛け)(?=の|[一-龠ァ-ヺぁ-ん])(?!ま|口|の[はをも]|のが(?:\d|何|なん|いく|ある|あり|い[るま]|、))/.exec(
        rest,
      );
    if (held !== null && !/^(?:のり|乗り)(?!の)/.test(rest))
      return container(end + held[0].length, quantity, cost, text, add);
    const inside =
      /^(?:入った|はいった|入っている|はいっている|入ってる|はいってる)(?=[一-龠ァ-ヺぁ-ん])(?!の|ん|よ|ね|ら|け|が|か|と|ば)/.exec(
        rest,
      );
    if (inside !== null) container(end + inside[0].length, quantity, cost, text, add);
  }
  add('quantity', end, cost, 'n', [{ kind: 'quantity', quantity }]);
}

function container(end: number, quantity: NumberWithUnit, cost: number, text: string, add: AddLatticeEdge): void {
  const of = text.startsWith('の', end) ? 1 : 0;
  add('adjective', end + of, cost + 0.2, 'の', [
    { kind: 'quantity', quantity: { ...quantity, each: true } },
    { kind: 'particle', text: 'の' },
  ]);
}
