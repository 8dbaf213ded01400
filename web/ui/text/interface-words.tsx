import { createContext, Fragment, useContext } from 'react';
import { readingOf } from '../../../engine/text/reading-of.ts';
import { readText, UNKNOWN_SIGN, type Text } from '../../../engine/text/read-text.ts';
import { renderText, type ShownPiece, type ShownText, type TextSetting } from '../../../engine/text/render-text.ts';
import { Fractions } from './fractions.tsx';
import style from './interface-words.module.css';

const WordsContext = createContext<TextSetting>({ grade: 1, furigana: 'byGrade' });

/** Gives the words inside the script of whoever reads them; outside of it they are written for grade 1. */
export const WordsSetting = WordsContext.Provider;

export function useWordsSetting(): TextSetting {
  return useContext(WordsContext);
}

/**
 * Words of the interface, in the source notation, as the reader's grade writes them. Their name for assistive technology
 * is their reading, the same in every grade. Other words are another element: a page translator may have replaced the
 * text in this one, where React would change a node that is no longer shown.
 */
export function Words({ source }: { readonly source: string }) {
  const setting = useWordsSetting();
  return (
    <span key={[source, setting.grade, setting.furigana, setting.unknown].join()} className={style.own}>
      <Written source={source} setting={setting} />
    </span>
  );
}

function Written({ source, setting }: { readonly source: string; readonly setting: TextSetting }) {
  const parsed = parse(source);
  if (parsed === null) return <Fractions text={source} />;
  const shown = renderText(parsed, setting);
  const reading = readingOf(source);
  if (inLetters(shown) === reading.replaceAll('?', setting.unknown ?? UNKNOWN_SIGN))
    return reading.includes('〜') ? <UnbrokenPhrases words={reading} /> : <Fractions text={reading} />;
  return (
    <>
      <span className="spoken-only">
        <Fractions text={reading} />
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

/** Behind 「〜」 browsers end a line inside the word. */
function UnbrokenPhrases({ words }: { readonly words: string }) {
  return words.split(' ').map((phrase, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- phrases have no name but their place
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className={style.phrase}>
        <Fractions text={phrase} />
      </span>
    </Fragment>
  ));
}

/** An equation among words has `?` for its unknown. */
function parse(source: string): Text | null {
  const parsed = readText(source.replaceAll('?', UNKNOWN_SIGN));
  return parsed.kind === 'faults' ? null : parsed.text;
}

/** A phrase is never broken, not even beside a reading; after a comma in its middle a line may end. */
function isWhole(phrase: readonly ShownPiece[]): boolean {
  return !/[、。]./u.test(lettersOf(phrase));
}

/** Shown words as plain letters; null where a reading stands over one. */
function inLetters({ phrases, separator }: ShownText): string | null {
  if (phrases.some((phrase) => phrase.some(({ kind }) => kind === 'ruby'))) return null;
  return phrases.map(lettersOf).join(separator === 'space' ? ' ' : '');
}

function lettersOf(phrase: readonly ShownPiece[]): string {
  return phrase.map((piece) => (piece.kind === 'plain' ? piece.text : piece.base)).join('');
}

const SIGN = /^[＋+−×÷=]|[＋+−×÷=]$/u;
const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Phrases are parted by spaces in grades 1 and 2; an equation and its terms in every grade. */
function isSpaced({ phrases, separator }: ShownText, at: number): boolean {
  if (separator === 'space') return true;
  const isSign = (place: number) => SIGN.test(lettersOf(phrases[place] ?? []));
  const isTerm = (place: number, sign: number) => isSign(sign) && !LETTER.test(lettersOf(phrases[place] ?? []));
  return isSign(at - 1) || isSign(at) || isTerm(at, at + 1) || isTerm(at - 1, at - 2);
}

function showPiece(piece: ShownPiece, at: number) {
  switch (piece.kind) {
    case 'plain':
      return <Fractions key={at} text={piece.text} />;
    case 'ruby':
      return (
        <ruby key={at}>
          {piece.base}
          <rt data-reading={piece.reading} />
        </ruby>
      );
  }
}

/** Words for a canvas, a phrase a line: as the grade writes them, without readings. */
export function wordLines(source: string, setting: TextSetting): readonly string[] {
  const parsed = parse(source);
  return parsed === null ? [source] : renderText(parsed, setting).phrases.map(lettersOf);
}
