import { COUNTER_NAMES, kanaOfCountedNumber, findReadingOfCountedNumber } from '../quantity/counter.ts';
import { UNKNOWN_SIGN, type Phrase, type TextPiece } from './read-text.ts';

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** All counter names, the longest first, so that じかん is not read as じ. */
const NAMES = [...COUNTER_NAMES].sort((a, b) => b.length - a.length);

/**
 * Returns the reading of the unknown together with the text after it: こずつ → なんこずつ, ほん → なんぼん, 本 →
 * なん本, つ → いくつ. If no counter follows, returns いくつ.
 */
export function readingOfUnknown(after: string): string {
  const counter = NAMES.find((name) => after.startsWith(name));
  if (counter === undefined) return (after === '' || /^[はがをもとので。]/u.test(after) ? 'いくつ' : 'なん') + after;
  const kana = KANA.test(counter) ? kanaOfCountedNumber(counter, 'unknown') : null;
  return (kana ?? `なん${counter}`) + after.slice(counter.length);
}

const WHAT = { kind: 'reading', kanji: '何', kana: 'なん' } as const satisfies TextPiece;

/**
 * Returns a phrase with its unknown replaced by a question word: `？{本|ほん}` becomes `{何|なん}{本|ぼん}`, `？こずつ` becomes
 * `{何|なん}こずつ`.
 */
export function replaceUnknownByQuestionWord(phrase: Phrase): Phrase {
  return phrase.flatMap((piece, index): TextPiece[] => {
    if (piece.kind === 'reading') return [afterUnknown(phrase[index - 1]) ? unknownCounter(piece) : piece];
    const [before = '', ...rest] = piece.text.split(UNKNOWN_SIGN);
    const joined = index + 1 < phrase.length;
    const asked = rest.flatMap((after) => inKanji(after === '' && joined ? WHAT.kana : readingOfUnknown(after)));
    return [...(before === '' ? [] : [plain(before)]), ...asked];
  });
}

function plain(text: string): TextPiece {
  return { kind: 'plain', text };
}

/** Returns the question word with the なん of なんこ in kanji (何); いくつ does not change. */
function inKanji(asked: string): TextPiece[] {
  if (!asked.startsWith(WHAT.kana)) return [plain(asked)];
  const rest = asked.slice(WHAT.kana.length);
  return rest === '' ? [WHAT] : [WHAT, plain(rest)];
}

function afterUnknown(before: TextPiece | undefined): boolean {
  return before?.kind === 'plain' && before.text.endsWith(UNKNOWN_SIGN);
}

function unknownCounter(piece: TextPiece & { kind: 'reading' }): TextPiece {
  const kana = findReadingOfCountedNumber(piece.kanji, 'unknown')?.counter ?? piece.kana;
  return { kind: 'reading', kanji: piece.kanji, kana };
}
