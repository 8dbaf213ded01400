import type { CSSProperties, ReactNode } from 'react';
import style from './character.module.css';
import type { CharacterPose } from './pose.ts';

type TriangleFriendProps = {
  readonly pose: CharacterPose;
  /** The direction in which the character looks and points, in degrees clockwise from the right. */
  readonly aim?: number;
};

/** Sakumon's mascot: the triangle of the logo with a face. It is decorative, so screen readers skip it. */
export function TriangleCharacter({ pose, aim = UP_LEFT }: TriangleFriendProps) {
  const radians = (aim * Math.PI) / 180;
  const look: CSSProperties & Record<`--${string}`, string | number> = {
    '--look-x': Math.cos(radians),
    '--look-y': Math.sin(radians),
    '--aim': `${aim}deg`,
  };
  return (
    <svg key={pose} className={style.character} viewBox="0 0 120 120" data-pose={pose} style={look} aria-hidden="true">
      <path className={style.body} d="M60 22 14 102h92Z" />
      <circle className={style.apex} cx="60" cy="18" r="11" />
      <path className={style.cheeks} d="M36 89h0M84 89h0" />
      <Face pose={pose} />
      {ARMS[pose](Math.cos(radians) < 0)}
    </svg>
  );
}

/**
 * The direction in which the character looks if it has no target, in degrees clockwise from the right. The slots are in
 * this direction.
 */
const UP_LEFT = 205;

function Face({ pose }: { readonly pose: CharacterPose }) {
  const isGlad = pose === 'glad' || pose === 'goodbye';
  return (
    <>
      {isGlad ? (
        <path className={style.line} d="M40 74q7-11 14 0M66 74q7-11 14 0" />
      ) : (
        <>
          <path className={style.eyes} d="M47 72h0M73 72h0" />
          <path className={style.shine} d="M47 72h0M73 72h0" />
        </>
      )}
      <path className={isGlad ? style.smile : style.line} d={MOUTHS[pose]} />
    </>
  );
}

const MOUTHS: Readonly<Record<CharacterPose, string>> = {
  carrying: 'M53 84q7 6 14 0',
  pointing: 'M55 90a5 5 0 0 1 10 0a5 5 0 0 1-10 0Z',
  thinking: 'M55 89q6 2 11-2',
  glad: 'M49 82q11 20 22 0Z',
  offline: 'M53 88q7 5 14 0',
  goodbye: 'M50 83q10 15 20 0Z',
};

/**
 * For each pose, a function that returns a drawing of the character's arms and of the things in its hands. `isLeft`:
 * true if the character points to the left.
 */
const ARMS: Readonly<Record<CharacterPose, (isLeft: boolean) => ReactNode>> = {
  carrying: () => (
    <>
      <rect className={style.card} x="28" y="93" width="64" height="26" rx="5" />
      <path className={style.things} d="M43 106h0M60 106h0M77 106h0" />
      <path className={style.arm} d="M22 86q-6 12 6 22M98 86q6 12-6 22" />
    </>
  ),
  pointing: (isLeft) => (
    <>
      <path className={style.arm} d={isLeft ? 'M96 82q12 4 14 14' : 'M24 82q-12 4-14 14'} />
      <path
        className={style.arm}
        d="M0 0h32m-9-8 9 8-9 8"
        style={{ transform: `translate(${isLeft ? 28 : 92}px, 80px) rotate(var(--aim))` }}
      />
    </>
  ),
  thinking: () => (
    <>
      <path className={style.arm} d="M24 82q-12 4-14 14M98 86q4 20-24 15" />
      <path className={style.thoughts} d="M94 44h0M110 26h0" />
    </>
  ),
  glad: () => (
    <>
      <path className={style.arm} d="M26 78q-18-6-18-26M94 78q18-6 18-26" />
      <path className={style.sparks} d="M22 22l8 9M98 22l-8 9M6 38l-2-8M114 38l2-8" />
    </>
  ),
  offline: () => (
    <>
      <path className={style.arm} d="M24 82q-12 4-14 14M96 82q12 4 14 14" />
      <path className={style.cloud} d="M84 40a10 10 0 0 1 1-20 14 14 0 0 1 26 4 8 8 0 0 1-1 16Z" />
      <path className={style.slash} d="M82 48 116 10" />
    </>
  ),
  goodbye: () => (
    <>
      <path className={style.arm} d="M24 82q-12 4-14 14" />
      <path className={`${style.arm} ${style.waving}`} d="M93 78q19-4 18-30m-8 8 8-8 8 7" />
    </>
  ),
};
