import style from './clock-face.module.css';

/** The hours that the clock face shows as numbers. The other hours are shown as dots. */
const NUMBERED = new Set([12, 3, 6, 9]);
const HOURS = Array.from({ length: 12 }, (_, at) => at + 1);

type ClockFaceProps = {
  /** Diameter of the clock, in units of the SVG viewBox that contains it. */
  readonly size: number;
  /** Time in minutes since midnight; null for a clock without hands. */
  readonly minutes: number | null;
};

export function ClockFace({ size, minutes }: ClockFaceProps) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden="true" focusable="false">
      <circle className={style.face} cx="50" cy="50" r="46" />
      {HOURS.map((hour) => (
        <HourMark key={hour} hour={hour} />
      ))}
      {minutes !== null && (
        <>
          <Hand turn={minutes / 2} length={22} isShort />
          <Hand turn={minutes * 6} length={34} />
        </>
      )}
      <circle className={style.axle} cx="50" cy="50" r="3.5" />
    </svg>
  );
}

function HourMark({ hour }: { readonly hour: number }) {
  const angle = (hour * Math.PI) / 6;
  const [x, y] = [50 + 37 * Math.sin(angle), 50 - 37 * Math.cos(angle)];
  if (!NUMBERED.has(hour)) return <circle className={style.dot} cx={x} cy={y} r="2" />;
  return (
    <text className={style.hour} x={x} y={y}>
      {hour}
    </text>
  );
}

/** `turn`: direction of the hand, in degrees clockwise from 12 o'clock. */
function Hand({
  turn,
  length,
  isShort = false,
}: {
  readonly turn: number;
  readonly length: number;
  readonly isShort?: boolean;
}) {
  return (
    <path
      className={style.hand}
      data-short={isShort || undefined}
      d={`M50 50v${-length}`}
      transform={`rotate(${turn % 360} 50 50)`}
    />
  );
}
