import type { PraiseStamp } from '../../../contract/praise.ts';

type StampPictureProps = { readonly stamp: PraiseStamp; readonly size: string };

const PETALS =
  'M50 10A16.5 16.5 0 0 1 78.3 21.7A16.5 16.5 0 0 1 90 50A16.5 16.5 0 0 1 78.3 78.3A16.5 16.5 0 0 1 50 90A16.5 16.5 0 0 1 21.7 78.3A16.5 16.5 0 0 1 10 50A16.5 16.5 0 0 1 21.7 21.7A16.5 16.5 0 0 1 50 10z';
const SPIRAL =
  'M54 50A6.3 6.3 0 0 1 50 56.3A8.6 8.6 0 0 1 41.4 50A10.9 10.9 0 0 1 50 39.1A13.2 13.2 0 0 1 63.2 50A15.5 15.5 0 0 1 50 65.5A17.8 17.8 0 0 1 32.2 50A20.2 20.2 0 0 1 50 29.8A22.5 22.5 0 0 1 72.5 50A24.8 24.8 0 0 1 50 74.8A27.1 27.1 0 0 1 22.9 50';
const FIFTHS = [0, 72, 144, 216, 288] as const;
const QUARTERS = [0, 90, 180, 270] as const;

/**
 * A stamp for praise, as if drawn with a teacher's red pencil. It has no accessible name: the caller shows the stamp's
 * name beside it.
 */
export function StampPicture({ stamp, size }: StampPictureProps) {
  return (
    <svg viewBox="0 0 100 100" style={{ width: size, height: size }} aria-hidden="true">
      <Drawing stamp={stamp} />
    </svg>
  );
}

function Drawing({ stamp }: { readonly stamp: PraiseStamp }) {
  switch (stamp) {
    case 'hanamaru':
      return (
        <g fill="none" stroke="var(--stamp-red)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
          <path d={PETALS} fill="var(--stamp-red-soft)" />
          <path d={SPIRAL} />
        </g>
      );
    case 'wellDone':
      return (
        <g fill="var(--stamp-pink)" stroke="var(--stamp-pink-edge)" strokeWidth="3" strokeLinejoin="round">
          {FIFTHS.map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn} 50 50)`}
              d="M50 48C36 38 34 20 44 9L50 15L56 9C66 20 64 38 50 48z"
            />
          ))}
          <circle cx="50" cy="50" r="8" fill="var(--stamp-cream)" />
        </g>
      );
    case 'goodStory':
      return (
        <path
          d="M50 8L62 36L92 39L69 59L76 89L50 73L24 89L31 59L8 39L38 36z"
          fill="var(--stamp-yellow)"
          stroke="var(--stamp-yellow-edge)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
      );
    case 'keptOn':
      return (
        <g stroke="var(--stamp-green-edge)" strokeWidth="3" strokeLinejoin="round">
          <path d="M52 54C58 66 60 78 70 92" fill="none" strokeWidth="6" strokeLinecap="round" />
          {QUARTERS.map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn + 45} 50 48)`}
              fill="var(--stamp-green)"
              d="M50 47C36 42 32 28 40 18C45 13 50 18 50 22C50 18 55 13 60 18C68 28 64 42 50 47z"
            />
          ))}
        </g>
      );
  }
}
