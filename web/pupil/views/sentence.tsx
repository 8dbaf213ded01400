import { Fragment } from 'react';
import { renderText, type RenderedTextPiece, type TextRenderSettings } from '../../../engine/text/render-text.ts';
import { parseSourceText } from '../../../engine/text/read-text.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { convertToAccessibleText } from '../../../engine/text/spoken-text.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import style from './sentence.module.css';

const NUMBERS = /([0-9]+(?:\.[0-9]+)?(?:\/[0-9]+)?|[？□])/u;

/**
 * Shows a text in source notation with the kanji and furigana of the pupil's grade. Lines break only between phrases
 * (文節).
 */
export function SentenceWithFurigana({
  source,
  setting,
}: {
  readonly source: string;
  readonly setting: TextRenderSettings;
}) {
  const parsed = parseSourceText(source);
  if (parsed.kind === 'faults') return <>{kanaReadingOfSource(source)}</>;
  const { phrases, separator } = renderText(parsed.text, setting);
  return (
    <>
      {phrases.map((phrase, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a phrase is identified by its index
        <Fragment key={at}>
          {at > 0 && (separator === 'space' ? ' ' : <wbr />)}
          <span className={style.phrase} data-phrase="" translate="no">
            {phrase.map(showPiece)}
          </span>
        </Fragment>
      ))}
    </>
  );
}

function showPiece(piece: RenderedTextPiece, at: number) {
  switch (piece.kind) {
    case 'plain':
      return <Numbers key={at} text={piece.text} />;
    case 'ruby':
      return (
        <ruby key={at}>
          <Numbers text={piece.base} />
          <rt>{piece.reading}</rt>
        </ruby>
      );
  }
}

/** Emphasises numbers and the unknown in a sentence. */
function Numbers({ text }: { readonly text: string }) {
  return text.split(NUMBERS).map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a piece of text is identified by its index
      <b key={at} className={style.number}>
        <TextWithFractions text={piece} />
      </b>
    ) : (
      piece
    ),
  );
}

/** Returns a text as it is spoken. It is used for accessible names and announcements. */
export function spokenTextOfSentence(source: string, setting: TextRenderSettings): string {
  const parsed = parseSourceText(source);
  return parsed.kind === 'faults' ? kanaReadingOfSource(source) : convertToAccessibleText(parsed.text, setting);
}
