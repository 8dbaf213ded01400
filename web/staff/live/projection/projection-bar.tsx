import { useId, useState } from 'react';
import type { LessonProjection } from '../../../../contract/projection.ts';
import { PATHS } from '../../../app/paths.ts';
import { FormFault, QuietButton } from '../../../ui/form.tsx';
import { PROJECTING_WORDS, PROJECTION_WORDS } from '../words.ts';
import style from './projection-bar.module.css';
import { projectorAddress, type Projecting } from './use-projecting.ts';

const MINUTE = 60_000;

type ProjectionBarProps = {
  readonly projecting: Projecting;
  /** The server's clock in milliseconds since 1970. */
  readonly now: number;
};

/** Says what is projected, and contains the actions on it. It shows the code for other devices on request. */
export function ProjectionBar({ projecting, now }: ProjectionBarProps) {
  const { projection, code, isBlocked, fault } = projecting;
  const [isCodeShown, showCode] = useState(false);
  const id = useId();
  if (projection === null) return <FormFault fault={fault} />;
  const isUsable = code !== null && Date.parse(code.until) > now;
  const toggleCode = (): void => {
    if (!isCodeShown && !isUsable) projecting.renewCode();
    showCode(!isCodeShown);
  };
  return (
    <section className={style.bar} aria-labelledby={id}>
      <div className={style.line}>
        <h2 id={id} className={style.title}>
          {PROJECTING_WORDS.projecting(shownWords(projection))}
        </h2>
        <output className={style.devices}>{PROJECTING_WORDS.devices(projection.devices)}</output>
        <Look projection={projection} onChange={projecting.changeLook} />
        <span className={style.actions}>
          <QuietButton onPress={projecting.openWindow}>{PROJECTING_WORDS.openWindow}</QuietButton>
          <QuietButton onPress={toggleCode}>
            {isCodeShown ? PROJECTING_WORDS.closeCode : PROJECTING_WORDS.otherDevice}
          </QuietButton>
          <QuietButton onPress={projecting.stop}>{PROJECTING_WORDS.stop}</QuietButton>
        </span>
      </div>
      <FormFault fault={fault} />
      {isBlocked && isUsable && (
        <p className={style.blocked} role="alert">
          {PROJECTING_WORDS.blocked}
          <a href={projectorAddress(code.code)} target="_blank" rel="noreferrer">
            {PROJECTING_WORDS.openByLink}
          </a>
        </p>
      )}
      {isCodeShown && (
        <div className={style.line}>
          <p>{PROJECTING_WORDS.otherAddress}</p>
          <p className={style.address}>
            {location.origin}
            {PATHS.projector}
          </p>
          {isUsable ? (
            <>
              <p className={style.code}>
                <span className="spoken-only">{PROJECTING_WORDS.code}</span>
                {code.code}
              </p>
              <p className={style.devices}>
                {PROJECTING_WORDS.usableFor(Math.ceil((Date.parse(code.until) - now) / MINUTE))}
              </p>
            </>
          ) : (
            <p className={style.devices}>{code !== null && PROJECTING_WORDS.expired}</p>
          )}
          <span className={style.actions}>
            <QuietButton onPress={projecting.renewCode}>{PROJECTING_WORDS.newCode}</QuietButton>
          </span>
        </div>
      )}
    </section>
  );
}

function shownWords({ kind, compositions }: NonNullable<LessonProjection>): string {
  const shown = PROJECTING_WORDS[kind];
  return kind === 'compositions' ? PROJECTING_WORDS.count(shown, compositions) : shown;
}

type LookProps = {
  readonly projection: NonNullable<LessonProjection>;
  readonly onChange: Projecting['changeLook'];
};

/** The actions on projected compositions: hide their cards, and mark the right ones. */
function Look({ projection: { kind, compositions, hasBoth, look }, onChange }: LookProps) {
  if (kind !== 'compositions') return null;
  const { withCards, isRightShown } = look;
  return (
    <span className={style.look}>
      {hasBoth && (
        <QuietButton onPress={() => onChange({ ...look, withCards: !withCards })}>
          {withCards ? PROJECTION_WORDS.trianglesOnly : PROJECTION_WORDS.cardsToo}
        </QuietButton>
      )}
      <QuietButton onPress={() => onChange({ ...look, isRightShown: !isRightShown })}>
        {isRightShown ? PROJECTION_WORDS.hideSolved : PROJECTION_WORDS.showSolvedOf(compositions)}
      </QuietButton>
    </span>
  );
}
