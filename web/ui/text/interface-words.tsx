import { createContext, Fragment, useContext } from 'react';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { parseSourceText, UNKNOWN_SIGN, type SourceText } from '../../../engine/text/read-text.ts';
import {
  renderText,
  type RenderedTextPiece,
  type RenderedText,
  type TextSetting,
} from '../../../engine/text/render-text.ts';
import { TextWithFractions } from './fractions.tsx';
import style from './interface-words.module.css';

const WordsContext = createContext<TextSetting>({ grade: 1, furigana: 'byGrade' });

/** The value of this context sets the script of all UI text inside. Without it, UI text has the script of grade 1. */
export const UiTextSettingProvider = WordsContext.Provider;

export function useUiTextSetting(): TextSetting {
  return useContext(WordsContext);
}

/**
 * Shows UI text, which is given in source notation, in the script of the reader's grade. Its accessible name is its
 * reading in every grade.
 * The element has a key, so that React replaces the element when the text changes. A page translator may have replaced
 * the text node that React would otherwise change.
 */
export function UiText({ source }: { readonly source: string }) {
  const setting = useUiTextSetting();
  return (
    <span key={[source, setting.grade, setting.furigana, setting.unknown].join()} className={style.own}>
      <Written source={source} setting={setting} />
    </span>
  );
}

function Written({ source, setting }: { readonly source: string; readonly setting: TextSetting }) {
  const parsed = parse(source);
  if (parsed === null) return <TextWithFractions text={source} />;
  const shown = renderText(parsed, setting);
  const reading = kanaReadingOfSource(source);
  if (inLetters(shown) === reading.replaceAll('?', setting.unknown ?? UNKNOWN_SIGN))
    return reading.includes('〜') ? <UnbrokenPhrases words={reading} /> : <TextWithFractions text={reading} />;
  return (
    <>
      <span className="spoken-only">
        <TextWithFractions text={reading} />
      </span>
      <span className={style.words} aria-hidden="true">
        {shown.phrases.map((phrase, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- phrases have no name but their place
          <Fragment key={at}>
            {at > 0 && (isSpaced(shown, at) ? ' ' : <wbr />)}
            <span className={isWhole(phrase) ? style.phrase : undefined}>{phrase.map(showPiece)}</span>
          </Fragment>
        ))}
      </span>
    </>
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

/** Returns the parsed text, or null if it is not valid source notation. `?` is replaced by the sign of the unknown. */
function parse(source: string): SourceText | null {
  const parsed = parseSourceText(source.replaceAll('?', UNKNOWN_SIGN));
  return parsed.kind === 'faults' ? null : parsed.text;
}

/**
 * Returns true if no line may break inside a phrase. A line may break inside a phrase only if it contains a comma or a
 * full stop before its end.
 */
function isWhole(phrase: readonly RenderedTextPiece[]): boolean {
  return !/[、。]./u.test(lettersOf(phrase));
}

/** Returns the text without elements. Returns null if the text contains furigana. */
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
 * Returns true if there must be a space before the phrase with index `at`. In grades 1 and 2 there is a space between
 * all phrases. In the other grades there are only spaces around the signs and terms of an equation.
 */
function isSpaced({ phrases, separator }: RenderedText, at: number): boolean {
  if (separator === 'space') return true;
  const isSign = (place: number) => SIGN.test(lettersOf(phrases[place] ?? []));
  const isTerm = (place: number, sign: number) => isSign(sign) && !LETTER.test(lettersOf(phrases[place] ?? []));
  return isSign(at - 1) || isSign(at) || isTerm(at, at + 1) || isTerm(at - 1, at - 2);
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
 * Returns the lines of a text for a canvas. Each phrase is one line, in the script of the grade but without readings.
 */
export function uiTextLines(source: string, setting: TextSetting): readonly string[] {
  const parsed = parse(source);
  return parsed === null ? [source] : renderText(parsed, setting).phrases.map(lettersOf);
}
