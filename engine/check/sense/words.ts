import { compareRationals, rational } from '../../quantity/rational.ts';
import { isKnown } from '../../quantity/amount.ts';
import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { finding, type Finding } from '../finding.ts';
import { spellingOf } from '../spelling.ts';

/** Checks words that no card may have, or that only fit certain meanings. */
export function checkWords(question: Question, card: SentenceCard, phrases: readonly string[]): Finding[] {
  return [
    ...checkNaming(card, phrases),
    ...checkWhole(question, card),
    ...checkPrice(card, phrases),
    ...checkTotal(question, card),
  ];
}

/** くだものと いいます: a sentence must not introduce a name. */
function checkNaming({ id }: SentenceCard, phrases: readonly string[]): Finding[] {
  const read = phrases.join('');
  return /と(?:いいます|いう|よびます|よぶ)。?$/u.test(read)
    ? [finding('naming', { card: id, found: phrases.slice(-2).join('') })]
    : [];
}

/** A whole must be called by its parts, because a name like くだもの has not been introduced. */
function checkWhole({ objects }: Question, { id, meaning }: SentenceCard): Finding[] {
  if (meaning.kind !== 'combine' || meaning.whole === null) return [];
  const whole = objects.get(meaning.whole);
  const parts = meaning.objects.flatMap((key) => objects.get(key) ?? []);
  if (whole === undefined) return [];
  const label = readOf(whole.owner ?? whole.place ?? whole.name);
  const named = parts.every((part) =>
    label.includes(
      readOf(whole.owner === null && whole.place === null ? part.name : (part.owner ?? part.place ?? part.name)),
    ),
  );
  if (named) return [];
  return [finding('wholeName', { card: id, found: whole.name, expected: parts.map(({ name }) => name).join('と ') })];
}

function readOf(words: string): string {
  return (spellingOf(words)?.read ?? []).join('');
}

/** ねだん is the price of one, 代金 is the amount paid for all. */
function checkPrice({ id }: SentenceCard, phrases: readonly string[]): Finding[] {
  const read = phrases.join('');
  if (
    /だいきん/u.test(read) &&
    /1(?:こ|ぽん|さつ|まい|つ|m|メートル|kg|L|だい|ふくろ|はこ|ぱい|パック)(?:の|あたり)/u.test(read)
  ) {
    return [finding('priceOfOne', { card: id, found: '代金', expected: 'ねだん' })];
  }
  if (/ねだん/u.test(read) && /ぜんぶで|あわせて|ぜんぶの/u.test(read)) {
    return [finding('priceOfAll', { card: id, found: 'ねだん', expected: '代金' })];
  }
  return [];
}

/** A total cannot be a share of its part, and cannot increase or decrease. */
const TOTAL = /(?:ぜんたい|ていいん|ていか|ぜんこう)$/u;
const ONCE = rational(1);

function checkTotal({ objects }: Question, { id, meaning, text }: SentenceCard): Finding[] {
  const isTotal = (key: string) => TOTAL.test(readOf(objects.get(key)?.name ?? ''));
  const share = meaning.kind === 'times' && isKnown(meaning.amount) && compareRationals(meaning.amount, ONCE) < 0;
  const turned =
    share && isTotal(meaning.compared) && readOf(objects.get(meaning.compared)?.name ?? '').endsWith('ぜんたい');
  const changed = (meaning.kind === 'increase' || meaning.kind === 'decrease') && isTotal(meaning.object);
  return turned || changed ? [finding('neverTrue', { card: id, found: text })] : [];
}
