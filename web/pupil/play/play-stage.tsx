import type { CSSProperties, ReactNode } from 'react';
import type { PictureOrCounterDisc } from '../../../engine/object-pictures/object-picture.ts';
import type { CardId, ObjectKey } from '../../../engine/story/card.ts';
import { ClockFace } from '../picture/clock-face.tsx';
import { ObjectPicture } from '../picture/object-picture.tsx';
import { numberBoxWidth } from './stage-box.ts';
import { STAGE_SIZE, type StageBox, type StageFrame, type StageMark, type StageNotch } from './stage-marks.ts';
import style from './play-stage.module.css';

/** What the animation needs to know about a question: pictures, names and numbers. */
export type QuestionFunctionsForAnimation = {
  readonly pictureOf: (object: ObjectKey) => PictureOrCounterDisc;
  readonly nameOf: (object: ObjectKey) => string;
  /** Returns the number and the unit of a card as one text. */
  readonly numberOf: (card: CardId) => string;
  /** True if the counted things are drawn on the ground, false if they are drawn on a tray. */
  readonly onGround: boolean;
};

type PlayStageProps = {
  readonly frame: StageFrame;
  readonly look: QuestionFunctionsForAnimation;
  readonly label: string;
  /** The part of the drawing area that is shown. The default is the whole area. */
  readonly box?: StageBox;
  /** Time from one animation frame to the next, in milliseconds. In a faster animation, things also move faster. */
  readonly pace?: number;
  /** The id of the card with the unknown, or null. */
  readonly asked?: CardId | null;
  /** True if the animation also shows the number of the card with the unknown. */
  readonly isOpen?: boolean;
};

const WHOLE: StageBox = { x: 0, y: 0, ...STAGE_SIZE };

/**
 * The usual time from one animation frame to the next, in milliseconds. The style sheet gives the durations of
 * movements for this time; faster animations shorten them.
 */
const USUAL_PACE = 1_900;
/**
 * Minimum factor for the durations of movements in a fast animation. With a smaller factor, a child could not see where
 * a thing comes from.
 */
const FASTEST = 0.4;

/** Shows one frame of a story's animation. An element that was also in the previous frame moves to its new position. */
export function AnimationStage(props: PlayStageProps) {
  const { frame, look, label, box = WHOLE, pace = USUAL_PACE, asked = null, isOpen = false } = props;
  const speed: CSSProperties & Record<`--${string}`, number> = {
    '--speed': Math.min(1, Math.max(FASTEST, pace / USUAL_PACE)),
  };
  return (
    <figure className={style.figure} style={speed}>
      <svg className={style.stage} viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
        {frame.marks.map((mark) => (
          <Mark key={mark.key} mark={mark} look={look} asked={asked} isOpen={isOpen} />
        ))}
      </svg>
      <figcaption className="spoken-only">{label}</figcaption>
    </figure>
  );
}

type MarkProps = Required<Pick<PlayStageProps, 'look' | 'asked' | 'isOpen'>> & { readonly mark: StageMark };

function Mark({ mark, look, asked, isOpen }: MarkProps) {
  switch (mark.kind) {
    case 'thing':
      return (
        <At x={mark.x} y={mark.y} from={mark.from}>
          <Thing mark={mark} look={look} />
        </At>
      );
    case 'bar':
      return (
        <At x={mark.x} y={mark.y} from={mark.from}>
          <rect className={style.bar} data-look={mark.look} width={mark.width} height={mark.height} rx="8" />
          {mark.look === 'covered' && (
            <text className={style.sign} x={mark.width / 2} y={mark.height / 2} fontSize={mark.height * 0.6}>
              ？
            </text>
          )}
        </At>
      );
    case 'clock':
      return (
        <At x={mark.x} y={mark.y} from={mark.from}>
          <ClockFace size={mark.width} minutes={mark.minutes} />
        </At>
      );
    case 'number':
      return (
        <At x={mark.x} y={mark.y} from="place">
          <NumberPill words={look.numberOf(mark.card)} isAsked={mark.card === asked} isOpen={isOpen} />
        </At>
      );
    case 'name':
      return (
        <At x={mark.x} y={mark.y} from="place">
          <text
            className={style.name}
            textLength={fitted(look.nameOf(mark.object), mark.width)}
            lengthAdjust="spacingAndGlyphs"
          >
            {look.nameOf(mark.object)}
          </text>
        </At>
      );
    case 'tray':
      return look.onGround ? (
        <rect className={style.ground} x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx="14" />
      ) : (
        <path className={style.tray} d={`M${mark.x} ${mark.y}h${mark.width}l-10 ${mark.height}h${20 - mark.width}Z`} />
      );
    case 'plate':
      return (
        <ellipse
          className={style.plate}
          cx={mark.x + mark.width / 2}
          cy={mark.y + mark.height / 2}
          rx={mark.width / 2}
          ry={mark.height / 2}
        />
      );
    case 'outline':
      return mark.notch === null ? (
        <rect className={style.outline} x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx="14" />
      ) : (
        <path className={style.outline} d={notchedPath(mark, mark.notch)} />
      );
    case 'bracket':
      return <path className={style.bracket} d={`M${mark.x} ${mark.y}v10h${mark.width}v-10`} />;
    case 'arrow':
      return <path className={style.arrow} d={arrowPath(mark)} />;
  }
}

function notchedPath({ x, y, width, height }: StageBox, notch: StageNotch): string {
  return `M${x} ${y}h${width}v${height - notch.height}h${-notch.width}v${notch.height}h${notch.width - width}Z`;
}

function arrowPath({ x, y, width }: Extract<StageMark, { readonly kind: 'bracket' | 'arrow' }>): string {
  const tip = width < 0 ? -14 : 14;
  return `M${x} ${y}h${width}m${-tip} -12l${tip} 12l${-tip} 12`;
}

const LONGEST_NAME = 92;
const LETTER = 22;

/**
 * Returns the width, in units of the SVG viewBox, to which a long object name is compressed. Returns undefined if the
 * name needs no compression.
 */
function fitted(name: string, longest = LONGEST_NAME): number | undefined {
  return name.length * LETTER > longest ? longest : undefined;
}

type AtProps = {
  readonly x: number;
  readonly y: number;
  readonly from: 'place' | 'right' | 'left';
  readonly children: ReactNode;
};

function At({ x, y, from, children }: AtProps) {
  return (
    <g className={style.at} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g className={style.entering} data-from={from}>
        {children}
      </g>
    </g>
  );
}

function Thing({
  mark,
  look,
}: {
  readonly mark: Extract<StageMark, { readonly kind: 'thing' | 'bar' }>;
  readonly look: QuestionFunctionsForAnimation;
}) {
  const { object, width } = mark;
  const inner = width * 0.92;
  return (
    <g className={style.thing} data-look={mark.look}>
      <ObjectPicture of={look.pictureOf(object)} size={inner} x={(width - inner) / 2} y={(width - inner) / 2} />
      {mark.look === 'missing' && (
        <>
          <rect className={style.ghost} width={width} height={width} rx={width * 0.2} />
          <text className={style.sign} x={width / 2} y={width / 2} fontSize={width * 0.6}>
            ？
          </text>
        </>
      )}
    </g>
  );
}

type NumberPillProps = { readonly words: string; readonly isAsked: boolean; readonly isOpen: boolean };

function NumberPill({ words, isAsked, isOpen }: NumberPillProps) {
  const width = numberBoxWidth(words);
  const asked = isAsked ? (isOpen ? 'found' : 'covered') : undefined;
  return (
    <g className={style.amount} data-asked={asked}>
      <rect className={style.pill} x={-width / 2} y="-21" width={width} height="42" rx="21" />
      <text className={style.number} y="1">
        {words}
      </text>
    </g>
  );
}
