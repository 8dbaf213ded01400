import { Fragment } from 'react';
import type { UnsureReading } from '../../../../engine/editor/draft.ts';
import { parseSourceText, type TextPiece } from '../../../../engine/text/read-text.ts';
import style from './editor.module.css';

type RubySentenceProps = { readonly source: string; readonly unsure: readonly UnsureReading[] };

/** Shows a sentence with furigana over all kanji. Readings that the author has not confirmed are marked. */
export function RubySentence({ source, unsure }: RubySentenceProps) {
  const reading = parseSourceText(source);
  if (reading.kind === 'faults') return <HalfRead source={source} />;
  return (
    <span className={style.sentence}>
      {reading.text.map((phrase, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- phrases have no name but their place
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={style.phrase}>{phrase.map((piece, place) => shown(piece, place, unsure))}</span>
        </Fragment>
      ))}
    </span>
  );
}

const GROUP = /\{([^{}|]*)\|([^{}|]*)\}/u;
const KANJI = /(\p{Script=Han}+)/u;

/**
 * Shows a sentence whose source notation has faults. Kanji with a reading get their furigana; kanji without a reading
 * are marked.
 */
function HalfRead({ source }: { readonly source: string }) {
  const parts = source.split(GROUP);
  return (
    <span className={style.sentence}>
      {parts.map((part, at) => {
        if (at % 3 === 2) return null;
        // oxlint-disable-next-line react/no-array-index-key -- identified by its index
        if (at % 3 === 0) return <Fragment key={at}>{marked(part)}</Fragment>;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no name but their place
          <ruby key={at}>
            {numbered(part)}
            <rt>{parts[at + 1]}</rt>
          </ruby>
        );
      })}
    </span>
  );
}

function marked(plain: string) {
  return plain.split(KANJI).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no name but their place
      <mark key={at} className={style.unread}>
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no name but their place
      <Fragment key={at}>{numbered(part)}</Fragment>
    ),
  );
}

const NUMBERS = /(\d+(?:\.\d+)?(?:\/\d+)?|？)/u;

function shown(piece: TextPiece, at: number, unsure: readonly UnsureReading[]) {
  if (piece.kind === 'plain') return <Fragment key={at}>{numbered(piece.text)}</Fragment>;
  const isUnsure = unsure.some(({ base, kana }) => base === piece.kanji && kana === piece.kana);
  return (
    <ruby key={at} className={isUnsure ? style.unsure : undefined}>
      {numbered(piece.kanji)}
      <rt>{piece.kana}</rt>
    </ruby>
  );
}

function numbered(text: string) {
  return text.split(NUMBERS).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no name but their place
      <b key={at} className={style.number}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}
