import style from './fractions.module.css';

const FRACTIONS = /([0-9]+\/[0-9]+)/u;

/** A text with its fractions written as pupils write them, numerator over denominator; 3/8 is read 8ぶんの3. */
export function Fractions({ text }: { readonly text: string }) {
  return text.split(FRACTIONS).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const [over, under] = piece.split('/');
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no name but their place
      <span key={at} className={style.fraction}>
        <span className="spoken-only">{`${under}ぶんの${over}`}</span>
        <span aria-hidden="true">{over}</span>
        <span aria-hidden="true">{under}</span>
      </span>
    );
  });
}
