import { memoizeByText } from './remembered.ts';

/** A piece of a phrase: plain text, or a kanji group with its reading (`{花|はな}`, `{1人|ひとり}`). */
export type TextPiece =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'reading'; readonly kanji: string; readonly kana: string };

/** A 文節 (phrase): a word with its particles. Spaces (わかち書き) and line breaks occur only between phrases. */
export type Phrase = readonly TextPiece[];
export type SourceText = readonly Phrase[];

/** The sign of the unknown in the source notation. */
export const UNKNOWN_SIGN = '？';

/** An error in a source text; `at` is its position in UTF-16 code units from 0. */
export type SourceTextFault = {
  readonly kind:
    | 'empty'
    | 'controlCharacter'
    | 'foreignSpace'
    | 'doubledSpace'
    | 'edgeSpace'
    | 'halfWidthUnknown'
    | 'fullWidthDigit'
    | 'unbalancedBrace'
    | 'missingReading'
    | 'emptyReading'
    | 'readingNotKana'
    | 'emptyBase'
    | 'baseWithoutKanji'
    | 'kanjiOutsideBraces';
  readonly at: number;
};

export type ParsedSourceText =
  | { readonly kind: 'text'; readonly text: SourceText }
  | { readonly kind: 'faults'; readonly faults: readonly SourceTextFault[] };

const KANJI = /\p{Script=Han}/u;
const KANA_ONLY = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const BASE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9A-Za-z%.]+$/u;
const READABLE = /[\p{Script=Han}0-9A-Za-z%]/u;

type CharacterTest = readonly [SourceTextFault['kind'], RegExp];

const FAULTY_ANYWHERE: readonly CharacterTest[] = [
  // The Unicode category Cf contains the bidirectional controls and the invisible joiners.
  ['controlCharacter', /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu],
  ['foreignSpace', /(?! )\p{Zs}/gu],
  ['doubledSpace', / {2,}/g],
  ['edgeSpace', /^ +| +$/g],
  ['halfWidthUnknown', /\?/g],
  ['fullWidthDigit', /[０-９]+/g],
];

/**
 * All tests for wrong characters combined into one. It runs first, because nearly all texts have none of these errors.
 */
const FAULTY_SOMEWHERE = new RegExp(FAULTY_ANYWHERE.map(([, test]) => test.source).join('|'), 'u');

/**
 * Parses a text in the source notation: phrases separated by single ASCII spaces, kanji groups with readings as
 * `{漢字|かな}`, the unknown as ？, numbers as ASCII digits. Returns the text, or all its errors in order of
 * position.
 */
export const parseSourceText = memoizeByText(parse);

function parse(source: string): ParsedSourceText {
  if (source.trim() === '') return { kind: 'faults', faults: [{ kind: 'empty', at: 0 }] };
  const faults = FAULTY_SOMEWHERE.test(source) ? faultsAnywhere(source) : [];
  const text: Phrase[] = [];
  let start = 0;
  for (const each of source.split(' ')) {
    const read = readPhrase(each);
    text.push(read.phrase);
    for (const { kind, at } of read.faults) faults.push({ kind, at: start + at });
    start += each.length + 1;
  }
  if (faults.length === 0) return { kind: 'text', text };
  return { kind: 'faults', faults: faults.sort((a, b) => a.at - b.at) };
}

function faultsAnywhere(source: string): SourceTextFault[] {
  return FAULTY_ANYWHERE.flatMap(([kind, test]) =>
    Array.from(source.matchAll(test), (match) => ({ kind, at: match.index })),
  );
}

type ParsedPhrase = { readonly phrase: Phrase; readonly faults: readonly SourceTextFault[] };

/** Parses one phrase. Phrases are cached in addition to texts, because they repeat more often than whole sentences. */
const readPhrase = memoizeByText(parsePhrase);

function parsePhrase(source: string): ParsedPhrase {
  const faults: SourceTextFault[] = [];
  const pieces: TextPiece[] = [];
  let at = 0;
  while (at < source.length) {
    if (source[at] === '{') {
      const end = source.indexOf('}', at);
      const inside = source.slice(at + 1, end < 0 ? source.length : end);
      if (end < 0 || inside.includes('{')) {
        faults.push({ kind: 'unbalancedBrace', at });
        return { phrase: pieces, faults };
      }
      pieces.push(readGroup(inside, at, faults));
      at = end + 1;
    } else {
      const next = source.indexOf('{', at);
      const plain = source.slice(at, next < 0 ? source.length : next);
      checkPlain(plain, at, faults);
      pieces.push({ kind: 'plain', text: plain });
      at += plain.length;
    }
  }
  return { phrase: pieces, faults };
}

function checkPlain(plain: string, at: number, faults: SourceTextFault[]): void {
  const brace = plain.search(/[|}]/);
  if (brace >= 0) faults.push({ kind: 'unbalancedBrace', at: at + brace });
  const kanji = plain.search(KANJI);
  if (kanji >= 0) faults.push({ kind: 'kanjiOutsideBraces', at: at + kanji });
}

function readGroup(inside: string, at: number, faults: SourceTextFault[]): TextPiece {
  const bar = inside.indexOf('|');
  const kanji = bar < 0 ? inside : inside.slice(0, bar);
  const kana = bar < 0 ? '' : inside.slice(bar + 1);
  if (kanji === '') faults.push({ kind: 'emptyBase', at });
  else if (!BASE.test(kanji) || !READABLE.test(kanji)) faults.push({ kind: 'baseWithoutKanji', at });
  if (bar < 0) faults.push({ kind: 'missingReading', at });
  else if (kana === '') faults.push({ kind: 'emptyReading', at });
  else if (!KANA_ONLY.test(kana)) faults.push({ kind: 'readingNotKana', at });
  return { kind: 'reading', kanji, kana };
}

/** Writes a text in the source notation; the inverse of {@link parseSourceText}. */
export function writeSourceText(text: SourceText): string {
  return text.map((phrase) => phrase.map(writePiece).join('')).join(' ');
}

function writePiece(piece: TextPiece): string {
  switch (piece.kind) {
    case 'plain':
      return piece.text;
    case 'reading':
      return `{${piece.kanji}|${piece.kana}}`;
  }
}
