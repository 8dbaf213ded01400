import { compareRationals, createRational } from '../../quantity/rational.ts';
import { isKnownAmount } from '../../quantity/amount.ts';
import type { SentenceCard } from '../../story/card.ts';
import type { Question } from '../../question/question.ts';
import { createCheckFinding, type CheckFinding } from '../finding.ts';
import { kanaWithoutSpaces } from '../spelling.ts';

/**
 * Checks that the text of a card contains no forbidden wording, and that it uses the words for prices and totals only
 * where they are right.
 */
export function checkForbiddenWords(
  question: Question,
  card: SentenceCard,
  phrases: readonly string[],
): CheckFinding[] {
  return [
    ...checkNaming(card, phrases),
    ...checkWhole(question, card),
    ...checkPrice(card, phrases),
    ...checkTotal(question, card),
  ];
}

/** Reports a sentence that introduces a general name, such as …を くだものと いいます (… are called fruit). */
function checkNaming({ id }: SentenceCard, phrases: readonly string[]): CheckFinding[] {
  const read = phrases.join('');
  return /と(?:いいます|いう|よびます|よぶ)。?$/u.test(read)
    ? [createCheckFinding('naming', { card: id, found: phrases.slice(-2).join('') })]
    : [];
}

/**
 * Checks that the name of a whole contains the names of both parts: りんごと みかん (apples and mandarins). A general name
 * such as くだもの (fruit) is an error.
 */
function checkWhole({ objects }: Question, { id, meaning }: SentenceCard): CheckFinding[] {
  if (meaning.kind !== 'combine' || meaning.whole === null) return [];
  const whole = objects.get(meaning.whole);
  const parts = meaning.objects.flatMap((key) => objects.get(key) ?? []);
  if (whole === undefined) return [];
  const label = kanaWithoutSpaces(whole.owner ?? whole.place ?? whole.name);
  const named = parts.every((part) =>
    label.includes(
      kanaWithoutSpaces(
        whole.owner === null && whole.place === null ? part.name : (part.owner ?? part.place ?? part.name),
      ),
    ),
  );
  if (named) return [];
  return [
    createCheckFinding('wholeName', {
      card: id,
      found: whole.name,
      expected: parts.map(({ name }) => name).join('と '),
    }),
  ];
}

/** Checks the words for money: ねだん is the price of one object, 代金 is the amount that is paid for all objects. */
function checkPrice({ id }: SentenceCard, phrases: readonly string[]): CheckFinding[] {
  const read = phrases.join('');
  if (
    /だいきん/u.test(read) &&
    /1(?:こ|ぽん|さつ|まい|つ|m|メートル|kg|L|だい|ふくろ|はこ|ぱい|パック)(?:の|あたり)/u.test(read)
  ) {
    return [createCheckFinding('priceOfOne', { card: id, found: '代金', expected: 'ねだん' })];
  }
  if (/ねだん/u.test(read) && /ぜんぶで|あわせて|ぜんぶの/u.test(read)) {
    return [createCheckFinding('priceOfAll', { card: id, found: 'ねだん', expected: '代金' })];
  }
  return [];
}

/**
 * Matches words for a fixed total, such as ていいん (capacity). The checker reports a card on which such a total changes.
 * It also reports a card on which a whole (ぜんたい) is smaller than another quantity, such as 0.5 times a part.
 */
const TOTAL = /(?:ぜんたい|ていいん|ていか|ぜんこう)$/u;
const ONCE = createRational(1);

function checkTotal({ objects }: Question, { id, meaning, text }: SentenceCard): CheckFinding[] {
  const isTotal = (key: string) => TOTAL.test(kanaWithoutSpaces(objects.get(key)?.name ?? ''));
  const share = meaning.kind === 'times' && isKnownAmount(meaning.amount) && compareRationals(meaning.amount, ONCE) < 0;
  const turned =
    share &&
    isTotal(meaning.compared) &&
    kanaWithoutSpaces(objects.get(meaning.compared)?.name ?? '').endsWith('ぜんたい');
  const changed = (meaning.kind === 'increase' || meaning.kind === 'decrease') && isTotal(meaning.object);
  return turned || changed ? [createCheckFinding('neverTrue', { card: id, found: text })] : [];
}
