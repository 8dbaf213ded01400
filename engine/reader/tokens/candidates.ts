import { add, rational, subtract, type Rational } from '../../quantity/rational.ts';
import { PLAIN, tailsAt, type Verb } from '../lexicon/conjugate.ts';
import { ADJECTIVE_STEMS, KNOWN_NOUNS, SLIPPED_NOUNS, STEMS } from '../lexicon/lexicon.ts';
import { PARTICLE_SLIPS } from '../lexicon/slips.ts';
import { toHiragana } from '../lexicon/spelling.ts';
import { ADVERB_LISTS, CONNECTIVES, COPULAS, DETERMINERS, PARTICLES, type AdverbRole } from '../lexicon/words.ts';
import { numeralsAt, numberWordAt, toSmallerUnit, unitRatio, unitsAt } from './numerals.ts';
import type { AdjectiveForm, WordToken, WordTokenKind } from './token.ts';

/** A possible token at an offset, with its cost. */
export type TokenCandidate = { readonly token: WordToken; readonly cost: number };

const ADVERB_ROLES: ReadonlyMap<string, AdverbRole> = new Map(
  ADVERB_LISTS.flatMap(([role, words]) => words.map((word) => [word, role] as const)),
);
const LONGEST_WORD = 14;
const PUNCTUATION: Readonly<Record<string, WordTokenKind>> = { '。': { kind: 'stop' }, '、': { kind: 'comma' } };

/** 必要です behaves like いります. */
const NEED: Verb = { name: '必要だ', roles: new Set(['need']) };

/** Returns all tokens that can begin at an offset of a normalised text. */
export function candidatesAt(text: string, at: number): TokenCandidate[] {
  const sign = PUNCTUATION[text[at] ?? ''];
  const make = (length: number, kind: WordTokenKind, cost: number): TokenCandidate => ({
    token: { at, end: at + length, text: text.slice(at, at + length), ...kind },
    cost,
  });
  if (sign !== undefined) return [make(1, sign, 0)];
  const found: TokenCandidate[] = [];
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 0; length -= 1) {
    for (const [kind, cost] of wordsNamed(text.slice(at, at + length))) found.push(make(length, kind, cost));
    verbsWith(text, at, length, (end, kind, cost) => found.push(make(end, kind, cost)));
    adjectivesWith(text, at, length, (end, kind, cost) => found.push(make(end, kind, cost)));
  }
  const equal = /^(?:全部|ぜんぶ)?(?:同じ|おなじ)[^、。0-9ずつ]{1,6}(?:ずつ|の(?=[0-9何]))/u.exec(
    text.slice(at, at + 14),
  );
  if (equal !== null) found.push(make(equal[0].length, { kind: 'adverb', role: 'equally' }, 5));
  for (const [length, kind, cost] of amountsAt(text, at)) found.push(make(length, kind, cost));
  for (const [length, kind, cost] of unknownNounsAt(text, at)) found.push(make(length, kind, cost));
  return found;
}

function wordsNamed(word: string): (readonly [WordTokenKind, number])[] {
  const found: (readonly [WordTokenKind, number])[] = [];
  const particle = PARTICLES[word];
  if (particle !== undefined) found.push([{ kind: 'particle', particle }, 4]);
  const slip = PARTICLE_SLIPS[word];
  if (slip !== undefined) found.push([{ kind: 'particle', particle: slip }, 11]);
  const slipped = SLIPPED_NOUNS.get(word);
  if (slipped !== undefined) found.push([{ kind: 'noun', noun: slipped, known: true }, 16]);
  const role = ADVERB_ROLES.get(word);
  if (role !== undefined) found.push([{ kind: 'adverb', role }, 6]);
  const copula = COPULAS[word];
  if (copula !== undefined) found.push([{ kind: 'copula', ...copula }, 4]);
  const need = /^(?:必要|ひつよう)(です|でした|だ|な|だった|)$/u.exec(word)?.[1];
  if (need !== undefined)
    found.push([
      { kind: 'verb', verb: NEED, form: { ...PLAIN, polite: need.startsWith('で'), past: need.endsWith('た') } },
      6,
    ]);
  const connective = CONNECTIVES[word];
  if (connective !== undefined) found.push([{ kind: 'connective', role: connective }, 4]);
  if (DETERMINERS.includes(word)) found.push([{ kind: 'determiner' }, 7]);
  if (
    /^(?:ない|なかった|ません|ありません|ないです|じゃない|ではない|ではなく|じゃなく|じゃなくて|以外|以上|以下|未満|約|ほど|くらい|ぐらい|半分|半数|ほとんど|ほとんどの|たくさん|たくさんの|多数)$/u.test(
      word,
    )
  ) {
    found.push([{ kind: 'negation' }, 5]);
  }
  const noun = KNOWN_NOUNS.get(word);
  if (noun !== undefined) found.push([{ kind: 'noun', noun, known: true }, word.length === 1 ? 12 : 9]);
  const group = /^(.+)(?:たち|達)$/u.exec(word)?.[1];
  const member = group === undefined ? undefined : KNOWN_NOUNS.get(group);
  if (member !== undefined && noun === undefined) found.push([{ kind: 'noun', noun: member, known: true }, 10]);
  const seller = /^(.+)[や屋]$/u.exec(word)?.[1];
  const sold = seller === undefined ? undefined : KNOWN_NOUNS.get(seller);
  if (sold?.tag === 'thing' && noun === undefined) {
    found.push([
      { kind: 'noun', noun: { key: `${sold.key}や`, written: `${sold.written}屋`, tag: 'thing' }, known: true },
      12,
    ]);
  }
  if (
    /^(?:どれだけ|どれくらい|どれぐらい|どのくらい|どのぐらい|どれほど|どれだけの|どのくらいの|どれくらいの)$/u.test(
      word,
    )
  ) {
    found.push([{ kind: 'asked', unit: null, parts: [] }, 4]);
  }
  if (/^(?:いくつ|幾つ)$/u.test(word)) found.push([{ kind: 'asked', unit: null, parts: [] }, 4]);
  if (/^(?:いくら)$/u.test(word)) found.push([{ kind: 'asked', unit: '円', parts: ['円'] }, 4]);
  if (/^(?:いくつか|いくらか|数)$/u.test(word)) found.push([{ kind: 'some', unit: null }, word === '数' ? 20 : 4]);
  return found;
}

/** 遊びに 来ました, 買いに 行きました: the stem of a verb with に before a verb of motion. */
const PURPOSE = /^に(?:行|い[きくっ]|来|き[まて]|くる|帰|かえ|出か|でか|戻|もど)/u;

function verbsWith(
  text: string,
  at: number,
  length: number,
  found: (length: number, kind: WordTokenKind, cost: number) => void,
): void {
  const seen = new Set<string>();
  for (const { kind, verb } of STEMS.get(text.slice(at, at + length)) ?? []) {
    const same = `${kind} ${[...verb.roles].join(' ')}`;
    if (seen.has(same)) continue;
    seen.add(same);
    for (const tail of tailsAt(kind, text, at + length)) {
      if (verb.roles.has('total') && tail.form.joins === 'and') continue;
      const cost =
        tail.form.voice === 'stem'
          ? length + tail.length === 1
            ? 30
            : 14
          : kind === 'dictionary' || kind === 'potential'
            ? 8
            : 6;
      found(length + tail.length, { kind: 'verb', verb, form: tail.form }, cost);
    }
    if (kind === 'masu' && PURPOSE.test(text.slice(at + length, at + length + 4))) {
      found(length + 1, { kind: 'adverb', role: 'aside' }, 6);
    }
  }
}

const ADJECTIVE_ENDINGS: readonly (readonly [string, AdjectiveForm])[] = [
  ['い', 'plain'],
  ['く', 'adverb'],
  ['かった', 'past'],
  ['くて', 'joining'],
  ['くない', 'negative'],
  ['くありません', 'negative'],
  ['な', 'plain'],
];

function adjectivesWith(
  text: string,
  at: number,
  length: number,
  found: (length: number, kind: WordTokenKind, cost: number) => void,
): void {
  const adjective = ADJECTIVE_STEMS.get(text.slice(at, at + length));
  if (adjective === undefined) return;
  for (const [ending, form] of ADJECTIVE_ENDINGS) {
    if (ending === 'な' && !/[きさ]$/u.test(adjective.key.slice(0, -1))) continue;
    if (text.startsWith(ending, at + length)) found(length + ending.length, { kind: 'adjective', adjective, form }, 6);
  }
}

type Amount = readonly [length: number, kind: WordTokenKind, cost: number];

function amountsAt(text: string, at: number): Amount[] {
  const found: Amount[] = [];
  const word = numberWordAt(text, at);
  if (word !== null) {
    const share = /^(?:ぶん|分)/u.exec(text.slice(at + word.length))?.[0].length ?? 0;
    if (share > 0 && word.unit === '人')
      found.push([word.length + share, { kind: 'number', value: word.value, unit: word.unit, parts: [word.unit] }, 8]);
    found.push([word.length, { kind: 'number', value: word.value, unit: word.unit, parts: [word.unit] }, 9]);
  }
  for (const { value, length, kana } of numeralsAt(text, at)) {
    const end = at + length;
    if (/^[0-9一二三四五六七八九十]/u.test(text.slice(at)) && !kana) {
      const name =
        /^(?:年生|ねんせい|くみ(?=の)|月(?!間)|号車?|番目?|組(?=の|に)|円玉|円硬貨|円札|m走|年(?=の)|つ目|個目|回目|日目|人目|丁目|台目|匹目|本目|枚目|時半|階|次|世)/u.exec(
          text.slice(end),
        );
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
      const part = rational(value.numerator, value.denominator * (/^[割わ]/u.test(change[0]) ? 10 : 100));
      const rate = /^[引び]/u.test(change[2] ?? '') ? subtract(ONE, part) : add(ONE, part);
      found.push([length + change[0].length, { kind: 'number', value: rate, unit: '倍', parts: ['倍'] }, 3]);
    }
    const ratio = /^:([0-9]{1,4})/u.exec(text.slice(end));
    if (ratio !== null && !kana && Number(ratio[1]) > 0) {
      const rate = rational(value.numerator, value.denominator * Number(ratio[1]));
      found.push([length + ratio[0].length, { kind: 'number', value: rate, unit: '比', parts: ['比'] }, 3]);
    }
    for (const unit of unitsAt(text, end)) {
      if (unit.name === '杯' && text.startsWith('ばい', end) && unit.length === 2 && value.numerator % 10 !== 3)
        continue;
      const cost = kana ? 11 : 5;
      found.push([length + unit.length, { kind: 'number', value, unit: unit.name, parts: [unit.name] }, cost]);
      if (!kana) found.push(...compoundsAt(text, at, end + unit.length, value, unit.name));
    }
    if (!kana) found.push([length, { kind: 'number', value, unit: null, parts: [] }, 12]);
  }
  found.push(...askedAt(text, at));
  return found;
}

function compoundsAt(text: string, at: number, from: number, value: Rational, large: string): Amount[] {
  return numeralsAt(text, from).flatMap((next) =>
    next.kana
      ? []
      : unitsAt(text, from + next.length).flatMap((unit): Amount[] => {
          const converted = toSmallerUnit(value, large, unit.name);
          if (converted === null) return [];
          const end = from + next.length + unit.length;
          const sum = add(converted, next.value);
          return [[end - at, { kind: 'number', value: sum, unit: unit.name, parts: [large, unit.name] }, 4]];
        }),
  );
}

/** Reads 何個, なんこ, 何m何cm as a question, 何個か and 数個 as an amount that is not told. */
function askedAt(text: string, at: number): Amount[] {
  const question = /^(?:何|なん)/u.exec(text.slice(at, at + 2));
  const several = text[at] === '数' || text.startsWith('すう', at);
  if (question === null && !several) return [];
  const length = question === null ? (text[at] === '数' ? 1 : 2) : question[0].length;
  const found: Amount[] = [];
  for (const unit of unitsAt(text, at + length)) {
    const end = length + unit.length;
    if (several) {
      found.push([end, { kind: 'some', unit: unit.name }, /^[ぁ-ん]/u.test(text.slice(at + length)) ? 16 : 6]);
      continue;
    }
    found.push([end, { kind: 'asked', unit: unit.name, parts: [unit.name] }, 4]);
    if (text[at + end] === 'か') found.push([end + 1, { kind: 'some', unit: unit.name }, 5]);
    const second = /^(?:何|なん)/u.exec(text.slice(at + end, at + end + 2));
    if (second === null) continue;
    for (const small of unitsAt(text, at + end + second[0].length)) {
      if (unitRatio(unit.name, small.name) === null) continue;
      const parts = [unit.name, small.name];
      found.push([end + second[0].length + small.length, { kind: 'asked', unit: small.name, parts }, 2]);
    }
  }
  if (question?.[0] === '何') found.push([1, { kind: 'asked', unit: null, parts: [] }, 14]);
  return found;
}

const RUNS: readonly (readonly [RegExp, number, number])[] = [
  [/[ァ-ヴー・]+/uy, 14, 0],
  [/[\p{Script=Han}々〆ヶ]+/uy, 13, 1],
  [/[A-Za-z]+[0-9]*/uy, 16, 0],
];
const NAME_END = /^(?:さん|くん|君|ちゃん|さま|様|先生)(?:たち)?(?:一家)?/u;
const HIRAGANA = /[ぁ-んー]{1,9}/uy;
/** Endings of verbs and adjectives: an unknown word in hiragana that ends so could be a predicate or a negation. */
const PREDICATE_LIKE =
  /(?:[たてだでるくうすつぬむぶぐ]|ない|ます|です|ました|ません|さん|ず|れば|たら|いで|まし|なら|だっ)$|ない|なか|ませ|まし|から|より|ずつ|です|でし|^を|.[はがを](?=.)|[はがをにへ]$/u;

function unknownNounsAt(text: string, at: number): Amount[] {
  const found: Amount[] = [];
  const noun = (length: number, cost: number, suffix = 0) => {
    const written = text.slice(at, at + length + suffix);
    if (
      KNOWN_NOUNS.has(written) ||
      /何|^今(?:$|[年月日週朝回]|..)|.全体$|^(?:合計|全部|最初|全体|何|残り|一方)|から|まで|より/u.test(written)
    )
      return;
    const tag = suffix > 0 ? 'person' : 'thing';
    const name = /(?:さん|くん|君|ちゃん|さま|様)$/u.test(written) && suffix > 0 ? written.slice(0, length) : written;
    found.push([length + suffix, { kind: 'noun', noun: { key: toHiragana(name), written, tag }, known: false }, cost]);
  };
  for (const [pattern, cost, each] of RUNS) {
    pattern.lastIndex = at;
    const run = pattern.exec(text)?.[0];
    if (run === undefined) continue;
    const shortest = each === 0 ? run.length : 1;
    for (let length = run.length; length >= shortest; length -= 1) {
      noun(length, cost + (run.length - length) * 5 + length * each);
      const suffix = NAME_END.exec(text.slice(at + length))?.[0];
      if (suffix !== undefined) noun(length, cost - 5, suffix.length);
    }
    const withKana = /^[\p{Script=Han}々ァ-ヴーA-Za-z]+[ぁ-ん]{1,3}[\p{Script=Han}ァ-ヴー]+/u.exec(
      text.slice(at, at + 10),
    )?.[0];
    if (withKana !== undefined && !/[はがをにでとのもへや]/u.test(withKana)) noun(withKana.length, 26);
  }
  // りんごですあかい: す belongs to です.
  if (/[でま]/u.test(text[at - 1] ?? '') && text[at] === 'す') return found;
  HIRAGANA.lastIndex = at;
  const kana = HIRAGANA.exec(text)?.[0] ?? '';
  for (let length = 1; length <= kana.length; length += 1) {
    const suffix = NAME_END.exec(text.slice(at + length))?.[0];
    if (suffix !== undefined && length > 1 && !/さん|くん|ちゃん/u.test(kana.slice(0, length)))
      noun(length, 10 + length, suffix.length);
    if (length > 1 && !PREDICATE_LIKE.test(kana.slice(0, length))) noun(length, 22 + 5 * length);
  }
  return found;
}

/** The number one, as in 1箱に. */
export const ONE = rational(1);
