import { createContext, Fragment, useContext } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { parseSourceText, UNKNOWN_SIGN, type SourceText } from '../../../engine/text/read-text.ts';
import {
  renderText,
  type RenderedTextPiece,
  type RenderedText,
  type TextRenderSettings,
} from '../../../engine/text/render-text.ts';
import { TextWithFractions } from './fractions.tsx';
import style from './interface-words.module.css';

const WordsContext = createContext<TextRenderSettings>({ grade: 1, furigana: 'byGrade' });

/** Sets for which grade the UI text in its children is written. Without it, the text is written for grade 1. */
export const UiTextSettingProvider = WordsContext.Provider;

export function useUiTextSetting(): TextRenderSettings {
  return useContext(WordsContext);
}

/**
 * Shows UI text in source notation with the kanji and furigana of the pupil's grade. Its accessible name is its kana
 * reading. When the text changes, its React `key` changes. React then creates a new element, because a translation
 * extension of the browser may have changed the old one.
 */
export function UiText({ source }: { readonly source: string }) {
  const setting = useUiTextSetting();
  return (
    <span key={[source, setting.grade, setting.furigana, setting.unknown].join()} className={style.own}>
      <Written source={source} setting={setting} />
    </span>
  );
}

function Written({ source, setting }: { readonly source: string; readonly setting: TextRenderSettings }) {
  const parsed = parse(source);
  const reading = kanaReadingOfSource(source);
  if (parsed === null) return <TextWithFractions text={reading} />;
  const shown = renderText(parsed, setting);
  if (inLetters(shown) === reading.replaceAll('?', setting.unknown ?? UNKNOWN_SIGN))
    return reading.includes('〜') ? (
      <UnbrokenPhrases words={reading} />
    ) : (
      <TextWithFractions text={withUnbrokenEquations(reading)} />
    );
  return (
    <>
      <span className="spoken-only">
        <TextWithFractions text={reading} />
      </span>
      <span className={style.words} aria-hidden="true">
        {shown.phrases.map((phrase, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- phrases have no name but their place
          <Fragment key={at}>
            {at > 0 && (isSpaced(shown, at) ? isInShortEquation(shown, at) ? NO_BREAK : ' ' : <wbr />)}
            <span className={isWhole(phrase) ? style.phrase : undefined}>{phrase.map(showPiece)}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

const NO_BREAK = '\u00A0';
/** An equation in a sentence, such as 4 + 3 = ?, with a space around each sign. */
const EQUATION = /(?:[^\s=＋+−×÷]+ [＋+−×÷=] )+[\d.?？□/()]+/gu;
/** Maximum number of characters of an equation that is not broken. A longer one could be wider than its column. */
const LONGEST_UNBROKEN = 14;

/** Returns the words with no-break spaces in short equations, so that a line does not end inside them. */
function withUnbrokenEquations(words: string): string {
  return words.replaceAll(EQUATION, (equation) =>
    equation.length > LONGEST_UNBROKEN ? equation : equation.replaceAll(' ', NO_BREAK),
  );
}

/** Shows phrases without line breaks inside them. Browsers would otherwise allow a line break after 「〜」. */
function UnbrokenPhrases({ words }: { readonly words: string }) {
  return words.split(' ').map((phrase, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- phrases have no name but their place
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={style.phrase}>
        <TextWithFractions text={phrase} />
      </span>
    </Fragment>
  ));
}

/** Parses a text in source notation. Returns null if it is not valid. `?` becomes the sign of the unknown. */
function parse(source: string): SourceText | null {
  const parsed = parseSourceText(source.replaceAll('?', UNKNOWN_SIGN));
  return parsed.kind === 'faults' ? null : parsed.text;
}

/**
 * Returns true if lines must not break inside this phrase. A phrase with 、 or 。 (comma or full stop) before its end may
 * break.
 */
function isWhole(phrase: readonly RenderedTextPiece[]): boolean {
  return !/[、。]./u.test(lettersOf(phrase));
}

/** Returns a text as a plain string. Returns null if it has furigana, which need HTML elements. */
function inLetters({ phrases, separator }: RenderedText): string | null {
  if (phrases.some((phrase) => phrase.some(({ kind }) => kind === 'ruby'))) return null;
  return phrases.map(lettersOf).join(separator === 'space' ? ' ' : '');
}

function lettersOf(phrase: readonly RenderedTextPiece[]): string {
  return phrase.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join('');
}

const SIGN = /^[＋+−×÷=]|[＋+−×÷=]$/u;
const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns true if a space must be before the phrase at index `at`. For grades 1 and 2 there is a space between all
 * phrases, for the other grades only in and around equations such as 4 ＋ 3.
 */
function isSpaced({ phrases, separator }: RenderedText, at: number): boolean {
  if (separator === 'space') return true;
  const isSign = (place: number) => SIGN.test(lettersOf(phrases[place] ?? []));
  const isTerm = (place: number, sign: number) => isSign(sign) && !LETTER.test(lettersOf(phrases[place] ?? []));
  return isSign(at - 1) || isSign(at) || isTerm(at, at + 1) || isTerm(at - 1, at - 2);
}

/** Returns true if the space before the phrase with index `at` is inside a short equation. */
function isInShortEquation({ phrases }: RenderedText, at: number): boolean {
  const before = phrases.slice(0, at).map(lettersOf).join(' ');
  const whole = `${before} ${phrases.slice(at).map(lettersOf).join(' ')}`;
  return withUnbrokenEquations(whole)[before.length] === NO_BREAK;
}

function showPiece(piece: RenderedTextPiece, at: number) {
  switch (piece.kind) {
    case 'plain':
      return <TextWithFractions key={at} text={piece.text} />;
    case 'ruby':
      return (
        <ruby key={at}>
          {piece.base}
          <rt data-reading={piece.reading} />
        </ruby>
      );
  }
}

/**
 * Returns a text as lines for drawing on a canvas: one line for each phrase, with the kanji of the pupil's grade but
 * without furigana.
 */
export function uiTextLines(source: string, setting: TextRenderSettings): readonly string[] {
  const parsed = parse(source);
  return parsed === null ? [source] : renderText(parsed, setting).phrases.map(lettersOf);
}
