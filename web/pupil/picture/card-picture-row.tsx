import { use } from 'react';
import type { Amount } from '../../../engine/quantity/amount.ts';
import { writeAmount } from '../../../engine/quantity/notation.ts';
import { isKnownAmount } from '../../../engine/quantity/amount.ts';
import { pictureOfCard, type CardPictureElement, type CardPictureSign } from '../../../engine/picture/card-picture.ts';
import { areObjectsLiving } from '../../../engine/picture/shown.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { estimateTextWidthInEms } from '../../ui/text/ems-of.ts';
import style from './card-picture-row.module.css';
import { layOutTenFrames, type HandOrSlot } from './ten-frames.ts';
import { ClockFace } from './clock-face.tsx';
import { ObjectPicture } from './object-picture.tsx';
import { fetchPictureTable } from './picture-table.ts';

/** Height of a row of counted things. It is also the width and height of one thing. Unit: that of the SVG viewBox. */
const SIDE = 32;
const GAP = 2;
/** Font size of numbers in the picture (CSS class `.number`), in units of the SVG viewBox. */
const NUMBER_SIZE = 20;
/** The real width of a measuring unit (e.g. cm) in bold type, divided by the result of `estimateTextWidthInEms`. */
const BOLD = 1.22;
const SIGN_WIDTH: Readonly<Record<CardPictureSign, number>> = {
  intoTray: 62,
  outOfTray: 62,
  later: 26,
  earlier: 26,
  together: 44,
  more: 30,
  each: 22,
  times: 22,
};

type CardPictureRowProps = {
  readonly question: Pick<Question, 'objects' | 'notation'>;
  readonly card: SentenceCard;
  readonly place?: HandOrSlot;
};

/**
 * The picture of what a sentence card states, in one row. Large numbers of things are drawn in ten-frames (two rows of
 * five). A picture that is too wide shrinks as a whole, so that all counted things stay visible.
 */
export function CardPictureRow({ question, card, place = 'hand' }: CardPictureRowProps) {
  const pieces = pictureOfCard(use(fetchPictureTable()), question, card);
  const widths = pieces.map((piece) => widthOf(piece, question, place));
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + GAP * 2, 0));
  const width = (lefts.at(-1) ?? 0) + (widths.at(-1) ?? 0);
  const onGround = areObjectsLiving(question.objects);
  const height = Math.max(...pieces.map((piece) => heightOf(piece, place)));
  return (
    <svg
      className={style.row}
      data-rows={height > SIDE ? 2 : 1}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {pieces.map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a piece is identified by its index
        <g key={at} transform={`translate(${lefts[at] ?? 0} ${(height - heightOf(piece, place)) / 2})`}>
          <Piece {...{ piece, question, place, onGround }} />
        </g>
      ))}
    </svg>
  );
}

function heightOf(piece: CardPictureElement, place: HandOrSlot): number {
  if (piece.kind !== 'things') return SIDE;
  const rows = Math.max(...layOutTenFrames(piece.count, place).spots.map(({ y }) => y)) + 1;
  return rows * (SIDE + GAP) - GAP;
}

function widthOf(piece: CardPictureElement, question: Pick<Question, 'notation'>, place: HandOrSlot): number {
  switch (piece.kind) {
    case 'thing':
    case 'person':
    case 'clock':
      return SIDE;
    case 'things':
      return layOutTenFrames(piece.count, place).width * (SIDE + GAP) - GAP;
    case 'amount':
      return amountWidth(written(piece.amount, question), piece.bar);
    case 'sign':
      return SIGN_WIDTH[piece.sign];
  }
}

function amountWidth(text: string, bar: boolean): number {
  return Math.max(bar ? 60 : 30, estimateTextWidthInEms(text) * NUMBER_SIZE * BOLD + 13);
}

function written(amount: Amount, { notation }: Pick<Question, 'notation'>): string {
  return amount === 'hidden' ? '' : amount === 'unknown' ? '？' : writeAmount(amount, notation);
}

type PieceProps = {
  readonly piece: CardPictureElement;
  readonly question: Pick<Question, 'notation'>;
  readonly place: HandOrSlot;
  /** True if the counted things are drawn on the ground, false if they are drawn on a tray. */
  readonly onGround: boolean;
};

function Piece({ piece, question, place, onGround }: PieceProps) {
  switch (piece.kind) {
    case 'thing':
    case 'person':
      return <ObjectPicture of={piece.of} size={SIDE} />;
    case 'things':
      return layOutTenFrames(piece.count, place).spots.map(({ x, y }) => (
        <ObjectPicture key={`${x}/${y}`} of={piece.of} size={SIDE} x={x * (SIDE + GAP)} y={y * (SIDE + GAP)} />
      ));
    case 'clock':
      return <ClockFace size={SIDE} minutes={piece.minutes} />;
    case 'amount':
      return <AmountBox text={written(piece.amount, question)} known={isKnownAmount(piece.amount)} bar={piece.bar} />;
    case 'sign':
      return <Sign sign={piece.sign} onGround={onGround} />;
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

const SIGN_PATHS: Readonly<Record<CardPictureSign, string>> = {
  intoTray: 'M58 13H35M42 6l-7 7 7 7',
  outOfTray: 'M35 13h23M51 6l7 7-7 7',
  later: 'M2 16h22M17 9l7 7-7 7',
  earlier: 'M24 16H2M9 9l-7 7 7 7',
  together: 'M2 16h16M11 9l7 7-7 7M42 16H26M33 9l-7 7 7 7',
  // `more` is the sign of a comparison: two columns of different height, and over the lower column an arrow that is as
  // long as the difference.
  more: 'M22 4v11M18.5 7.5L22 4l3.5 3.5M18.5 11.5L22 15l3.5-3.5',
  each: 'M3 10c0 12 16 12 16 0M11 19v6',
  times: 'M5 9l13 14M18 9L5 23',
};

function Sign({ sign, onGround }: { readonly sign: CardPictureSign; readonly onGround: boolean }) {
  return (
    <>
      {(sign === 'intoTray' || sign === 'outOfTray') &&
        (onGround ? (
          <ellipse className={style.ground} cx="16" cy="25" rx="15" ry="5" />
        ) : (
          <path className={style.tray} d="M1 21h30l-4 8H5Z" />
        ))}
      {sign === 'more' && <path className={style.columns} d="M3 2h11v29H3ZM17 19h11v12H17Z" />}
      <path className={style.sign} d={SIGN_PATHS[sign]} />
    </>
  );
}
