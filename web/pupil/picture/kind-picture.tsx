import { use } from 'react';
import {
  picturesOfQuestionObjects,
  type PictureOrCounterDisc,
} from '../../../engine/object-pictures/object-picture.ts';
import { areObjectsLiving } from '../../../engine/picture/shown.ts';
import { TIME_OF_DAY_COUNTER } from '../../../engine/quantity/time-of-day.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { ObjectKey, SentenceCard } from '../../../engine/story/card.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { ClockFace } from './clock-face.tsx';
import style from './kind-picture.module.css';
import { ObjectPicture } from './object-picture.tsx';
import { fetchPictureTable } from './picture-table.ts';

/**
 * One drawn thing (e.g. an apple) in the picture of a story kind. `x`, `y`: its position; `side`: its width and height.
 * `of`: 0 for the most frequent object of the question, 1 for the second. `moves`: true if the thing arrives or leaves.
 */
type Drawn = {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly of: 0 | 1;
  readonly moves?: true;
};

type Drawing = {
  readonly width: number;
  readonly things: readonly Drawn[];
  readonly arrows?: string;
  readonly lines?: string;
  /** Filled rectangles that are drawn behind the arrows: x, y, width and height of each. */
  readonly columns?: readonly (readonly [number, number, number, number])[];
  readonly bars?: true;
};

const HEIGHT = 44;

const TRAYS = [0, 42, 84] as const;

/** Returns the path of a tray for things whose lower edge is at y = 28. */
function tray(x: number): string {
  return `M${x + 1} 30q2 8 10 8h18q8 0 10-8`;
}

/** The ground below living things, which need no tray. */
const GROUND = 'M0 33h40';

const DRAWINGS: Readonly<Record<StoryKind, Drawing>> = {
  increase: {
    width: 124,
    things: [
      { x: 5, y: 0, side: 30, of: 0 },
      { x: 84, y: 2, side: 40, of: 0, moves: true },
    ],
    arrows: 'M76 22H50m10-10-10 10 10 10',
    lines: tray(0),
  },
  decrease: {
    width: 124,
    things: [
      { x: 5, y: 0, side: 30, of: 0 },
      { x: 84, y: 2, side: 40, of: 0, moves: true },
    ],
    arrows: 'M48 22H74m-10-10 10 10-10 10',
    lines: tray(0),
  },
  combine: {
    width: 136,
    things: [
      { x: 0, y: 2, side: 40, of: 0 },
      { x: 96, y: 2, side: 40, of: 1 },
    ],
    arrows: 'M46 22H62m-7-8 7 8-7 8M90 22H74m7-8-7 8 7 8',
  },
  // As in the pictures on comparison cards, the arrow over the lower column is as long as the difference.
  compare: {
    width: 124,
    things: [
      { x: 0, y: 2, side: 40, of: 0 },
      { x: 84, y: 2, side: 40, of: 1 },
    ],
    columns: [
      [46, 2, 14, 40],
      [64, 32, 14, 10],
    ],
    arrows: 'M71 4v22M66 9l5-5 5 5M66 21l5 5 5-5',
  },
  perUnit: {
    width: 124,
    things: TRAYS.flatMap((left) => [0, 20].map((x): Drawn => ({ x: left + x, y: 8, side: 20, of: 0 }))),
    lines: TRAYS.map(tray).join(''),
  },
  times: { width: 124, things: [], bars: true },
};

type KindPictureProps = { readonly question: Pick<Question, 'objects' | 'cards'>; readonly kind: StoryKind };

/**
 * A picture of a story kind without words, e.g. an arriving apple for ふえる (increase). It is drawn with the objects of
 * the question.
 */
export function StoryKindPicture({ question, kind }: KindPictureProps) {
  const table = use(fetchPictureTable());
  const pictures = picturesOfQuestionObjects(table, question.objects);
  const objects = mainObjects(question);
  const [first, second = first] = objects.flatMap((object) => pictures.get(object) ?? []);
  const isTime = objects.some((object) => question.objects.get(object)?.counter === TIME_OF_DAY_COUNTER);
  if (isTime && (kind === 'increase' || kind === 'decrease' || kind === 'compare')) return <TimePicture kind={kind} />;
  const { width, things, arrows, columns = [], bars } = DRAWINGS[kind];
  const isLiving = areObjectsLiving(question.objects);
  const lines = isLiving && (kind === 'increase' || kind === 'decrease') ? GROUND : DRAWINGS[kind].lines;
  const shown: readonly (PictureOrCounterDisc | undefined)[] = [first, second];
  return (
    <svg className={style.picture} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {things.map(({ x, y, side, of, moves }) => {
        const picture = shown[of];
        return (
          <g key={`${x}/${y}`} className={moves && style.moving}>
            {picture !== undefined && <ObjectPicture of={picture} size={side} x={x} y={y} />}
          </g>
        );
      })}
      {columns.map(([x, y, wide, high]) => (
        <rect key={x} className={style.bar} x={x} y={y} width={wide} height={high} rx="3" />
      ))}
      {bars && (
        <>
          <rect className={style.bar} x="2" y="26" width="36" height="14" rx="4" />
          {[2, 38, 74].map((x) => (
            <rect key={x} className={style.open} x={x} y="4" width="36" height="14" rx="4" />
          ))}
        </>
      )}
      {lines !== undefined && <path className={style.line} d={lines} />}
      {arrows !== undefined && <path className={style.arrow} d={arrows} />}
    </svg>
  );
}

const LATER = 'M50 22h26m-10-10 10 10-10 10';
const EARLIER = 'M76 22H50m10-10-10 10 10 10';

/**
 * The picture of a story kind for times of day: a time that becomes later or earlier, or the time between two clock
 * times.
 */
function TimePicture({ kind }: { readonly kind: 'increase' | 'decrease' | 'compare' }) {
  const isBetween = kind === 'compare';
  return (
    <svg
      className={style.picture}
      viewBox={`0 0 ${isBetween ? 126 : 80} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {(isBetween ? [0, 84] : [0]).map((x) => (
        <g key={x} transform={`translate(${x} 1)`}>
          <ClockFace size={42} minutes={null} />
        </g>
      ))}
      <path className={style.arrow} d={kind === 'decrease' ? EARLIER : LATER} />
    </svg>
  );
}

/**
 * Returns the objects of a question's cards, sorted by the number of cards that mention them, the most frequent object
 * first.
 */
function mainObjects({ cards }: Pick<Question, 'cards'>): ObjectKey[] {
  const counts = new Map<ObjectKey, number>();
  for (const object of cards.flatMap(objectsOf)) counts.set(object, (counts.get(object) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([object]) => object);
}

function objectsOf({ meaning }: SentenceCard): readonly ObjectKey[] {
  switch (meaning.kind) {
    case 'existence':
    case 'increase':
    case 'decrease':
      return [meaning.object];
    case 'combine':
      return meaning.objects;
    case 'compare':
      return [meaning.larger, meaning.smaller];
    case 'perUnit':
      return [meaning.item];
    case 'times':
      return [meaning.compared, meaning.base];
  }
}
