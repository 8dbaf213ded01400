import { use } from 'react';
import type { Amount } from '../../../engine/quantity/amount.ts';
import { writeAmount } from '../../../engine/quantity/notation.ts';
import { isKnown } from '../../../engine/quantity/amount.ts';
import { cardPicture, type CardPiece, type CardSign } from '../../../engine/picture/card-picture.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { emsOf } from '../../ui/text/ems-of.ts';
import style from './card-picture-row.module.css';
import { ObjectPicture } from './object-picture.tsx';
import { pictureTable } from './picture-table.ts';

/** Height of a row and side of one thing, in units of the drawing. */
const SIDE = 32;
const GAP = 2;
/** Font size of `.number`. */
const NUMBER_SIZE = 20;
const SIGN_WIDTH: Readonly<Record<CardSign, number>> = {
  arrow: 26,
  tray: 24,
  together: 22,
  more: 22,
  each: 22,
  times: 22,
};

type CardPictureRowProps = { readonly question: Pick<Question, 'objects' | 'notation'>; readonly card: SentenceCard };

/** A card's picture in one row. It shrinks as a whole, so that it never shows only a part of the counted things. */
export function CardPictureRow({ question, card }: CardPictureRowProps) {
  const pieces = cardPicture(use(pictureTable()), question, card);
  const widths = pieces.map((piece) => widthOf(piece, question));
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + GAP * 2, 0));
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0);
  return (
    <svg className={style.row} viewBox={`0 0 ${width} ${SIDE}`} aria-hidden="true" focusable="false">
      {pieces.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
        <g key={at} transform={`translate(${lefts[at] ?? 0} 0)`}>
          <Piece piece={piece} question={question} />
        </g>
      ))}
    </svg>
  );
}

function widthOf(piece: CardPiece, question: Pick<Question, 'notation'>): number {
  switch (piece.kind) {
    case 'thing':
      return SIDE;
    case 'things':
      return piece.count * (SIDE + GAP) - GAP;
    case 'amount':
      return amountWidth(written(piece.amount, question), piece.bar);
    case 'sign':
      return SIGN_WIDTH[piece.sign];
  }
}

function amountWidth(text: string, bar: boolean): number {
  return Math.max(bar ? 60 : 30, emsOf(text) * NUMBER_SIZE + 13);
}

function written(amount: Amount, { notation }: Pick<Question, 'notation'>): string {
  return amount === 'hidden' ? '' : amount === 'unknown' ? '？' : writeAmount(amount, notation);
}

type PieceProps = { readonly piece: CardPiece; readonly question: Pick<Question, 'notation'> };

function Piece({ piece, question }: PieceProps) {
  switch (piece.kind) {
    case 'thing':
      return <ObjectPicture of={piece.of} size={SIDE} />;
    case 'things':
      return Array.from({ length: piece.count }, (_, at) => (
        <ObjectPicture key={at} of={piece.of} size={SIDE} x={at * (SIDE + GAP)} y={0} />
      ));
    case 'amount':
      return <AmountBox text={written(piece.amount, question)} known={isKnown(piece.amount)} bar={piece.bar} />;
    case 'sign':
      return <Sign sign={piece.sign} />;
  }
}

function AmountBox({ text, known, bar }: { readonly text: string; readonly known: boolean; readonly bar: boolean }) {
  const width = amountWidth(text, bar);
  return (
    <>
      <rect
        className={known ? style.amount : style.unknown}
        x="1.25"
        y="2.25"
        width={width - 2.5}
        height={SIDE - 4.5}
        rx={known && !bar ? 13 : 5}
      />
      <text className={style.number} x={width / 2} y="23.5" textAnchor="middle">
        {text}
      </text>
    </>
  );
}

const SIGN_PATHS: Readonly<Record<CardSign, string>> = {
  arrow: 'M2 16h20M15 9l7 7-7 7',
  tray: 'M2 13v8a4 4 0 0 0 4 4h12a4 4 0 0 0 4-4v-8',
  together: 'M11 7v18M2 16h18',
  more: 'M5 8l13 8-13 8',
  each: 'M3 10c0 12 16 12 16 0M11 19v6',
  times: 'M5 9l13 14M18 9L5 23',
};

function Sign({ sign }: { readonly sign: CardSign }) {
  return <path className={style.sign} d={SIGN_PATHS[sign]} />;
}
