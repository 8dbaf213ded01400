import { useId, useState } from 'react';
import type { LessonProjection } from '../../../../contract/projection.ts';
import { PAGE_PATHS } from '../../../app/paths.ts';
import { FormErrorText, LinkLikeButton } from '../../../ui/form.tsx';
import { PROJECTION_BAR_WORDS, PROJECTED_VIEW_WORDS } from '../words.ts';
import style from './projection-bar.module.css';
import { projectorJoinAddress, type LessonProjectionState } from './use-projecting.ts';

const MINUTE = 60_000;

type ProjectionBarProps = {
  readonly projecting: LessonProjectionState;
  /** The present time of the server's clock (Unix time in milliseconds). */
  readonly now: number;
};

/**
 * The bar on the teacher's screen that says what is projected now, with buttons to change it. On request it shows the
 * code with which other devices can show the projection.
 */
export function ProjectionBar({ projecting, now }: ProjectionBarProps) {
  const { projection, code, isBlocked, fault } = projecting;
  const [isCodeShown, showCode] = useState(false);
  const id = useId();
  if (projection === null) return <FormErrorText fault={fault} />;
  const isUsable = code !== null && Date.parse(code.until) > now;
  const toggleCode = (): void => {
    if (!isCodeShown && !isUsable) projecting.renewCode();
    showCode(!isCodeShown);
  };
  return (
    <section className={style.bar} aria-labelledby={id}>
      <div className={style.line}>
        <h2 id={id} className={style.title}>
          {PROJECTION_BAR_WORDS.projecting(shownWords(projection))}
        </h2>
        <output className={style.devices}>{PROJECTION_BAR_WORDS.devices(projection.devices)}</output>
        <Look projection={projection} onChange={projecting.changeLook} />
        <span className={style.actions}>
          <LinkLikeButton onPress={projecting.openWindow}>{PROJECTION_BAR_WORDS.openWindow}</LinkLikeButton>
          <LinkLikeButton onPress={toggleCode}>
            {isCodeShown ? PROJECTION_BAR_WORDS.closeCode : PROJECTION_BAR_WORDS.otherDevice}
          </LinkLikeButton>
          <LinkLikeButton onPress={projecting.stop}>{PROJECTION_BAR_WORDS.stop}</LinkLikeButton>
        </span>
      </div>
      <FormErrorText fault={fault} />
      {isBlocked && isUsable && (
        <p className={style.blocked} role="alert">
          {PROJECTION_BAR_WORDS.blocked}
          <a href={projectorJoinAddress(code.code)} target="_blank" rel="noreferrer">
            {PROJECTION_BAR_WORDS.openByLink}
          </a>
        </p>
      )}
      {isCodeShown && (
        <div className={style.line}>
          <p>{PROJECTION_BAR_WORDS.otherAddress}</p>
          <p className={style.address}>
            {location.origin}
            {PAGE_PATHS.projector}
          </p>
          {isUsable ? (
            <>
              <p className={style.code}>
                <span className="spoken-only">{PROJECTION_BAR_WORDS.code}</span>
                {code.code}
              </p>
              <p className={style.devices}>
                {PROJECTION_BAR_WORDS.usableFor(Math.ceil((Date.parse(code.until) - now) / MINUTE))}
              </p>
            </>
          ) : (
            <p className={style.devices}>{code !== null && PROJECTION_BAR_WORDS.expired}</p>
          )}
          <span className={style.actions}>
            <LinkLikeButton onPress={projecting.renewCode}>{PROJECTION_BAR_WORDS.newCode}</LinkLikeButton>
          </span>
        </div>
      )}
    </section>
  );
}

function shownWords({ kind, compositions }: NonNullable<LessonProjection>): string {
  const shown = PROJECTION_BAR_WORDS[kind];
  return kind === 'compositions' ? PROJECTION_BAR_WORDS.count(shown, compositions) : shown;
}

type LookProps = {
  readonly projection: NonNullable<LessonProjection>;
  readonly onChange: LessonProjectionState['changeLook'];
};

/** The buttons that change how compositions are projected: hide the cards, or mark the right compositions. */
function Look({ projection: { kind, compositions, hasBoth, look }, onChange }: LookProps) {
  if (kind !== 'compositions') return null;
  const { withCards, isRightShown } = look;
  return (
    <span className={style.look}>
      {hasBoth && (
        <LinkLikeButton onPress={() => onChange({ ...look, withCards: !withCards })}>
          {withCards ? PROJECTED_VIEW_WORDS.trianglesOnly : PROJECTED_VIEW_WORDS.cardsToo}
        </LinkLikeButton>
      )}
      <LinkLikeButton onPress={() => onChange({ ...look, isRightShown: !isRightShown })}>
        {isRightShown ? PROJECTED_VIEW_WORDS.hideSolved : PROJECTED_VIEW_WORDS.showSolvedOf(compositions)}
      </LinkLikeButton>
    </span>
  );
}
