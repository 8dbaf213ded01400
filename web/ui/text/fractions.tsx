import style from './fractions.module.css';

const FRACTIONS = /([0-9]+\/[0-9]+)/u;

/**
 * Shows fractions in a text, e.g. 3/8, with the numerator above the denominator. Screen readers read 3/8 in Japanese as
 * "three eighths" (8ぶんの3).
 */
export function TextWithFractions({ text }: { readonly text: string }) {
  return text.split(FRACTIONS).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const [over, under] = piece.split('/');
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a piece of text is identified by its index
      <span key={at} className={style.fraction}>
        <span className="spoken-only">{`${under}ぶんの${over}`}</span>
        <span aria-hidden="true">{over}</span>
        <span aria-hidden="true">{under}</span>
      </span>
    );
  });
}
