import { useEffect, useRef, useState } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../../app/paths.ts';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { useSingleRequest } from '../sending.ts';
import type { AppliedRoster } from './roster-step.ts';
import style from './roster-import.module.css';
import { rosterAppliedMessage, linkedPortalPupilsWords, ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';

type RosterAppliedProps = {
  readonly applied: AppliedRoster;
  readonly purpose: RosterPurpose;
  readonly onUndone: () => void;
};

/** The result after a roster was applied. It has a button that undoes the changes, and proposes the next step. */
export function RosterAppliedResult({ applied, purpose, onUndone }: RosterAppliedProps) {
  const [isUndone, setUndone] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const undo = (): void =>
    send(
      () => callStaffRoute('undoRoster', { roster: applied.undo }),
      () => {
        setUndone(true);
        onUndone();
      },
    );
  const result = useRef<HTMLElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <section ref={result} className={style.applied} aria-label={ROSTER_SCREEN_WORDS.applied} tabIndex={-1}>
      <output className={style.appliedWords}>
        {isUndone
          ? ROSTER_WORDS.undone
          : rosterAppliedMessage(applied, purpose) + linkedPortalPupilsWords(applied.linked)}
      </output>
      <FormErrorText fault={fault} />
      {!isUndone && (
        <div className={style.appliedActions}>
          <CardsLinks groups={applied.groups} />
          <LinkLikeButton onPress={undo}>{isUnderway ? ROSTER_WORDS.undoing : ROSTER_SCREEN_WORDS.undo}</LinkLikeButton>
          <span className={style.muted}>{ROSTER_WORDS.undoLater}</span>
        </div>
      )}
    </section>
  );
}

/** For each class with added pupils, a link to the screen that makes their login cards. */
function CardsLinks({ groups }: Pick<AppliedRoster, 'groups'>) {
  const [only, ...others] = groups;
  if (only === undefined) return null;
  if (others.length === 0) {
    return (
      <CardsLink group={only.id} look={buttonStyle.button}>
        {ROSTER_SCREEN_WORDS.printCards}
      </CardsLink>
    );
  }
  return (
    <div className={style.cards}>
      <span>{ROSTER_SCREEN_WORDS.printCards}</span>
      {groups.map(({ id, name }) => (
        <CardsLink key={id} group={id} look={buttonStyle.quiet}>
          {name}
        </CardsLink>
      ))}
    </div>
  );
}

type CardsLinkProps = { readonly group: string; readonly look: string | undefined; readonly children: string };

function CardsLink({ group, look, children }: CardsLinkProps) {
  return (
    <Link to={PAGE_PATHS.loginCards} search={{ group }} className={`${formStyle.action} ${look}`}>
      {children}
    </Link>
  );
}
