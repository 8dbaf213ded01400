import { COUNTERS } from '../../quantity/counter-table.ts';
import { gradeOfKanji } from '../grade.ts';
import {
  WORD_FORMS,
  MAX_WORD_FORM_LENGTH,
  type EndingAfterWordForm,
  type WordForm,
  type WordFormClass,
} from './forms.ts';
import {
  endOfKanaAtom,
  isWordBoundary,
  kanjiInRange,
  NUMBER_GROUP_PLACEHOLDER,
  sourceTextBetween,
  type KanaPhraseWithAtoms,
} from './line.ts';

export type ScriptTokenKind =
  | WordFormClass
  | 'number'
  | 'counted'
  | 'counter'
  | 'particle'
  | 'tail'
  | 'other'
  | 'unknown';

/**
 * A candidate word at a position of a phrase. Of all ways to split the phrase into tokens, the one with the lowest
 * total cost is chosen.
 */
export type ScriptToken = {
  readonly kind: ScriptTokenKind;
  readonly start: number;
  readonly end: number;
  /** The token as the word table writes it; for text that is not in the table, the original spelling. */
  readonly source: string;
  readonly cost: number;
  readonly ending: EndingAfterWordForm;
  /** True for a single kana that is a word only together with an ending, such as the stem み in みます. */
  readonly isBare: boolean;
};

const COSTS: Readonly<Record<ScriptTokenKind, number>> = {
  noun: 10,
  suffix: 9,
  verb: 10,
  adjective: 10,
  number: 2,
  counted: 2,
  counter: 2,
  particle: 4,
  tail: 4,
  other: 1,
  unknown: 50,
};
/** The cost of a word in katakana that is not listed. */
const KATAKANA_WORD = 8;
/**
 * The cost of a name in kana together with さん, くん or ちゃん. It is higher than the cost of a listed word, and lower than
 * the cost of a listed word followed by さん.
 */
const NAME = 11;
/**
 * Extra cost of a word if the author wrote only a part of its kanji: {切|き}って is more probably 切って (cutting) than
 * {切手|きって} (stamp).
 */
const PARTLY = 5;

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const PARTICLES = wordSet(`
  は が を に と の も へ で や か ね よ な から まで より ずつ だけ など でも では には とは へは からは までに までの にも とも
  です でした でしょう だ だよ だった だね なら なので ので のに けれど かな しか だから ほど くらい ばかり して した
  たち さん くん ちゃん あたり ぶん ぶんの する し します しました しよう しましょう しません される された でき できる できた できました
  だれ なんです ですか ますか
`);
const TAILS = wordSet(`
  ます ました ません ませんでした まして ましょう て た だ で ない なかった なくて なく なければ ば う よう ろう れる られる られます
  せる させる せ させ れ られ たり だり たい ながら なさい る か そう すぎ ずに った くて さ かった ければ いで いだ んだ んで って
  ても でも たら だら です でした でしょう ね よ ください
`);
const OTHER = /^[0-9A-Za-z²³%＋−－×÷＝=+／/.,、。，．・「」『』（）()！!？?：:…〜～□★☆①②③④→←#°&\u{2212}-]/u;
const KATAKANA = /^[ァ-ヶー]+/u;
/** Matches kana with さん, くん or ちゃん. The kana are a name, even if they are also a listed word: はな (flower) in はなさん. */
const NAMED = /^[ぁ-んァ-ヶー]{1,4}?(?:さん|くん|ちゃん)/u;
const NUMBER = /^(?:[0-9]+(?:\.[0-9]+)?(?:\/[0-9]+)?|[？＃#])/u;

function countersByKana(): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const add = (reading: string, written: string | null) => {
    const inKanji = written !== null && Array.from(written).some((each) => gradeOfKanji(each) !== null);
    if (!sources.has(reading)) sources.set(reading, inKanji ? `{${written}|${reading}}` : reading);
  };
  for (const { kana, written, source } of COUNTERS) {
    // Only counters with several kanji groups have a `source`, such as 割引き (discount). Every other counter is written
    // as one kanji group or in kana.
    if (source === undefined) add(kana, written);
    else sources.set(kana, source);
  }
  for (const { written, sounds } of COUNTERS) {
    for (const { counter } of Object.values(sounds)) if (counter !== undefined) add(counter, written);
  }
  return sources;
}

/** The spelling of each counter, by the counter's reading after a number. */
export const COUNTER_SPELLINGS_BY_KANA = countersByKana();

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

function stands({ byKanji, kanji, kana, class: formClass }: WordForm, written: string): boolean {
  if (written !== '') return isSubsequence(written, kanji);
  return !byKanji && (kana.length > 1 || formClass === 'verb');
}

const GROUPS = /\{([^|{}]+)\|/gu;

function isWrittenInPart(source: string, written: string): boolean {
  return [...source.matchAll(GROUPS)].some(([, kanji = '']) => {
    const known = Array.from(kanji).filter((each) => written.includes(each)).length;
    return known > 0 && known < kanji.length;
  });
}

/** Returns all tokens that begin at a position. */
export function scriptTokensAt(line: KanaPhraseWithAtoms, start: number): ScriptToken[] {
  const rest = line.kana.slice(start);
  const tokens: ScriptToken[] = [];
  const isPlain = (length: number) => kanjiInRange(line, start, start + length) === '';
  const add = (
    kind: ScriptTokenKind,
    length: number,
    source: string,
    cost = COSTS[kind],
    ending: EndingAfterWordForm = 'whole',
  ) => {
    if (length === 0 || !isWordBoundary(line, start + length)) return;
    const isBare = kind === 'verb' && length === 1 && isPlain(length);
    tokens.push({ kind, start, end: start + length, source, cost, ending, isBare });
  };
  const asWritten = (length: number) => sourceTextBetween(line, start, start + length);
  if (rest.startsWith(NUMBER_GROUP_PLACEHOLDER)) add('counted', 1, asWritten(1));
  const number = NUMBER.exec(rest)?.[0].length ?? 0;
  add('number', number, asWritten(number));
  if (OTHER.test(rest)) add('other', 1, asWritten(1));
  const katakana = KATAKANA.exec(rest)?.[0].length ?? 0;
  if (isPlain(katakana)) add('noun', katakana, asWritten(katakana), KATAKANA_WORD);
  const name = start === 0 ? (NAMED.exec(rest)?.[0].length ?? 0) : 0;
  if (isPlain(name)) add('noun', name, asWritten(name), NAME);
  for (let length = 1; length <= Math.min(MAX_WORD_FORM_LENGTH, rest.length); length += 1) {
    if (!isWordBoundary(line, start + length)) continue;
    const kana = rest.slice(0, length);
    const written = kanjiInRange(line, start, start + length);
    if (written === '' && PARTICLES.has(kana)) add('particle', length, kana);
    if (written === '' && TAILS.has(kana)) add('tail', length, kana);
    const forms = (WORD_FORMS.get(kana) ?? []).filter((form) => stands(form, written));
    forms.forEach((form, at) => {
      const cost = COSTS[form.class] + at + (isWrittenInPart(form.source, written) ? PARTLY : 0);
      add(form.class, length, form.source, cost, form.ending);
    });
    const counter = COUNTER_SPELLINGS_BY_KANA.get(kana);
    if (counter !== undefined && isSubsequence(written, counter)) add('counter', length, counter);
    if (counter === undefined && written !== '' && written.length === 1) add('counter', length, asWritten(length), 20);
    if (kana === 'なん') add('number', length, '{何|なん}', 9);
  }
  const atom = endOfKanaAtom(line, start) - start;
  add('unknown', atom, asWritten(atom));
  return tokens;
}
