import type { AnimationStop } from '../../../engine/picture/play.ts';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { LineDrawing, type LineDrawingPaths } from '../views/line-drawing.tsx';
import type { QuestionFunctionsForAnimation } from './play-stage.tsx';
import style from './stop-picture.module.css';

const CARDS = 'M3 10h17v20H3zM48 10h17v20H48z';
const CROSS = 'M26 10l16 20M42 10 26 30';

/**
 * A picture for each reason why a story stops, as SVG paths. A card with an arrow in it represents a relation sentence.
 */
const DRAWINGS: Readonly<Record<AnimationStop['kind'], LineDrawingPaths>> = {
  nothingHappens: { lines: `${CARDS}M29 20h10m-4-4 4 4-4 4`, dashed: 'M24 10h20v20H24z' },
  twoThingsHappen: { lines: 'M4 9h26v22H4zM38 9h26v22H38zM10 20h14m-5-5 5 5-5 5M44 20h14m-5-5 5 5-5 5' },
  tooMuchHappens: {
    lines:
      'M2 10h18v20H2zM25 10h18v20H25zM48 10h18v20H48zM6 20h10m-4-4 4 4-4 4M29 20h10m-4-4 4 4-4 4M52 20h10m-4-4 4 4-4 4',
  },
  objectNowhere: { lines: CROSS, dashed: 'M20 5h28v30H20z' },
  strangeObject: { lines: 'M24 15h20M24 25h20M40 7 28 33' },
  nothingBefore: { lines: 'M32 20h10m-4-4 4 4-4 4M48 10h17v20H48z', dashed: 'M3 8h22v24H3z', digits: [['?', 14, 28]] },
  nothingAfter: { lines: 'M3 10h17v20H3zM26 20h10m-4-4 4 4-4 4', dashed: 'M43 8h22v24H43z', digits: [['?', 54, 28]] },
  nothingAsked: { lines: 'M42 8 26 32', digits: [['?', 34, 28]] },
  muchAsked: {
    lines: 'M3 8h18v24H3zM25 8h18v24H25zM47 8h18v24H47z',
    digits: [
      ['?', 12, 28],
      ['?', 34, 28],
      ['?', 56, 28],
    ],
  },
  // Of three things that leave, only two are there.
  tooFew: {
    lines: 'M3 15h9v9H3zM15 15h9v9h-9zM29 20h9m-4-4 4 4-4 4M43 6h9v9h-9zM43 25h9v9h-9z',
    dashed: 'M56 15h9v9h-9z',
  },
  // The column beside the object's picture is the lower one.
  notMore: { lines: 'M20 26h11v9H20zM37 6h11v29H37z' },
  notEnough: { lines: 'M6 10h18v20H6zM44 10h18v20H44zM29 17h10M29 23h10M37 12l-6 16' },
};

type StopPictureProps = { readonly stop: AnimationStop; readonly look: QuestionFunctionsForAnimation };

/**
 * Shows the reason why a story stops as a picture, e.g. the missing object. The same reason is given in words beside
 * it.
 */
export function StopReasonPicture({ stop, look }: StopPictureProps) {
  return (
    <span className={style.picture} aria-hidden="true">
      {'object' in stop && <ObjectPicture of={look.pictureOf(stop.object)} size="100%" />}
      <LineDrawing drawing={DRAWINGS[stop.kind]} />
    </span>
  );
}
