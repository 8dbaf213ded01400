import { addRationals, createRational, subtractRationals, type Rational } from '../../quantity/rational.ts';
import {
  numbersAtOffset,
  numbersWithNativeNumeralAtOffset,
  numberAndCounterWordAtOffset,
  convertAmountToSmallerUnit,
  smallerUnitsPerLargerUnit,
} from './numerals.ts';
import { countersAtOffset } from './unit-spellings.ts';
import type { WordTokenKind } from './token.ts';

/**
 * A number or a question for a number that begins at an offset of a text. A higher cost means that this reading of the
 * text is less likely.
 */
type Amount = readonly [length: number, kind: WordTokenKind, cost: number];

const ONE = createRational(1);
/** Matches a text that states the number of pupils of a class, such as 2組は 23人 ("class 2 has 23 pupils"). */
const CLASS = /[0-9]組[はが][0-9]+人/u;

/**
 * Matches an instruction to answer. A か before it ends a question: 「何こか 答えましょう」 ("answer how many there are"). Without
 * the instruction, 何こか means "some".
 */
const IS_QUESTION =
  /^か(?:を|、)*(?:もとめ|求め|こたえ|答え|けいさん|計算|かんがえ|考え|おしえ|教え|しらべ|調べ|わか|分か|式|しき)/u;

/** Returns the numbers and the questions for a number that can begin at an offset of a text. */
export function amountCandidatesAtOffset(text: string, at: number): Amount[] {
  const found: Amount[] = [];
  const word = numberAndCounterWordAtOffset(text, at);
  if (word !== null) {
    const share = /^(?:ぶん|分)/u.exec(text.slice(at + word.length))?.[0].length ?? 0;
    if (share > 0 && word.unit === '人')
      found.push([word.length + share, { kind: 'number', value: word.value, unit: word.unit, parts: [word.unit] }, 8]);
    found.push([word.length, { kind: 'number', value: word.value, unit: word.unit, parts: [word.unit] }, 9]);
  }
  for (const { value, length, unit } of numbersWithNativeNumeralAtOffset(text, at))
    found.push([length, { kind: 'number', value, unit, parts: [unit] }, 9]);
  for (const { value, length, kana } of numbersAtOffset(text, at)) {
    const end = at + length;
    if (/^[0-9一二三四五六七八九十百千万]/u.test(text.slice(at)) && !kana) {
      const name =
        /^(?:年生|ねんせい|年[0-9]組|ねん[0-9]くみ|ねん(?=[0-9])|くみ(?=の|で)|ばんめ?|かい(?=の|に(?!と))|がい(?=の|に)|がつ|じ(?=です|ごろ)|月(?!間)|号車?|番目?|組(?=の|に|[はが][0-9]+人)|円玉|円硬貨|円札(?!を(?:出|だ|持|も|1まい|一)|で)|m走|年(?=の)|つ目|個目|回目|日目|人目|丁目|台目|匹目|本目|枚目|時半|階|次|世)/u.exec(
          text.slice(end),
        );
      const isClass =
        name === null && text[end] === '組' && CLASS.test(text) && /^[はがとよ]/u.test(text.slice(end + 1));
      if (isClass) {
        const written = text.slice(at, end + 1);
        found.push([length + 1, { kind: 'noun', noun: { key: written, written, tag: 'thing' }, known: true }, 3]);
      }
      if (name !== null) {
        const written = text.slice(at, end + name[0].length);
        found.push([
          written.length,
          {
            kind: 'noun',
            noun: { key: written, written, tag: written.endsWith('目') ? 'time' : 'thing' },
            known: true,
          },
          /年(?=の)/u.test(name[0]) ? 12 : 3,
        ]);
      }
    }
    const change = /^(%|パーセント|割|わり)(引き|びき|増し|まし(?!た))/u.exec(text.slice(end));
    if (change !== null && !kana) {
      const part = createRational(value.numerator, value.denominator * (/^[割わ]/u.test(change[0]) ? 10 : 100));
      const rate = /^[引び]/u.test(change[2] ?? '') ? subtractRationals(ONE, part) : addRationals(ONE, part);
      found.push([length + change[0].length, { kind: 'number', value: rate, unit: '倍', parts: ['倍'] }, 3]);
    }
    const ratio = /^:([0-9]{1,4})/u.exec(text.slice(end));
    if (ratio !== null && !kana && Number(ratio[1]) > 0) {
      const rate = createRational(value.numerator, value.denominator * Number(ratio[1]));
      found.push([length + ratio[0].length, { kind: 'number', value: rate, unit: '比', parts: ['比'] }, 3]);
    }
    for (const unit of countersAtOffset(text, end)) {
      if (unit.name === '杯' && text.startsWith('ばい', end) && unit.length === 2 && value.numerator % 10 !== 3)
        continue;
      // に may also be the numeral 2, but in 文庫に 本が ("books in the library") it is the particle, because writers do not
      // mix a numeral in kana with a counter in kanji.
      if (kana && length === 1 && /[\p{Script=Han}ァ-ヴ]/u.test(text[end] ?? '')) continue;
      // おにごっこ ("playing tag") does not contain the number ごっこ ("5 things").
      if (kana && text.startsWith('ごっこ', at)) continue;
      const cost = kana ? 11 : 5;
      found.push([length + unit.length, { kind: 'number', value, unit: unit.name, parts: [unit.name] }, cost]);
      const rest = text.slice(end + unit.length, end + unit.length + 5);
      const packed = /^(入り|いり|乗り|のり)(?:の)?/u.exec(rest);
      if (packed !== null) {
        const holds = /^[入い]/u.test(packed[0]) ? 'holds' : 'carries';
        found.push([
          length + unit.length + packed[0].length,
          { kind: 'number', value, unit: unit.name, parts: [unit.name], packed: holds },
          cost - 2,
        ]);
      }
      // In 1000円札で ("with a banknote of 1000 yen") and 500円玉を 出しました ("paid with a coin of 500 yen") the banknote and
      // the coin are amounts of money.
      const money =
        unit.name === '円'
          ? /^(?:札|さつ|玉|だま)(?=で|を(?:出|だ|払|はら|わた|渡|もら|も|持|つか|使))/u.exec(rest)
          : null;
      if (money !== null)
        found.push([length + unit.length + money[0].length, { kind: 'number', value, unit: '円', parts: ['円'] }, 1]);
      if (!kana) found.push(...compoundsAt(text, at, end + unit.length, value, unit.name));
    }
    if (!kana) found.push([length, { kind: 'number', value, unit: null, parts: [] }, 12]);
  }
  found.push(...askedAt(text, at));
  return found;
}

function compoundsAt(text: string, at: number, from: number, value: Rational, large: string): Amount[] {
  return numbersAtOffset(text, from).flatMap((next) =>
    next.kana
      ? []
      : countersAtOffset(text, from + next.length).flatMap((unit): Amount[] => {
          const converted = convertAmountToSmallerUnit(value, large, unit.name);
          if (converted === null) return [];
          const end = from + next.length + unit.length;
          const sum = addRationals(converted, next.value);
          return [[end - at, { kind: 'number', value: sum, unit: unit.name, parts: [large, unit.name] }, 4]];
        }),
  );
}

/**
 * Returns the questions for a number (何個, なんこ, 何m何cm) and the amounts without a number (何個か, 数個 "some") at an offset of
 * a text.
 */
function askedAt(text: string, at: number): Amount[] {
  const question = /^(?:何|なん)/u.exec(text.slice(at, at + 2));
  const several = text[at] === '数' || text.startsWith('すう', at);
  if (question === null && !several) return [];
  const length = question === null ? (text[at] === '数' ? 1 : 2) : question[0].length;
  const found: Amount[] = [];
  for (const unit of countersAtOffset(text, at + length)) {
    const end = length + unit.length;
    if (several) {
      found.push([end, { kind: 'some', unit: unit.name }, /^[ぁ-ん]/u.test(text.slice(at + length)) ? 16 : 6]);
      continue;
    }
    found.push([end, { kind: 'asked', unit: unit.name, parts: [unit.name] }, 4]);
    const isQuestion = IS_QUESTION.test(text.slice(at + end, at + end + 8));
    if ((text[at + end] === 'か' && !isQuestion) || text[at + end] === 'も')
      found.push([
        end + 1,
        { kind: 'some', unit: unit.name },
        /^か(?:い[たまる]|あ[るりっ]|来|き[たて])/u.test(text.slice(at + end, at + end + 3)) ? 2 : 5,
      ]);
    const second = /^(?:何|なん)/u.exec(text.slice(at + end, at + end + 2));
    if (second === null) continue;
    for (const small of countersAtOffset(text, at + end + second[0].length)) {
      if (smallerUnitsPerLargerUnit(unit.name, small.name) === null) continue;
      const parts = [unit.name, small.name];
      found.push([end + second[0].length + small.length, { kind: 'asked', unit: small.name, parts }, 2]);
    }
  }
  if (question?.[0] === '何') found.push([1, { kind: 'asked', unit: null, parts: [] }, 14]);
  return found;
}
