import { useId, useState } from 'react';
import type { PortalClass } from '../../../contract/portals.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import type { NamedRosterSource } from './roster-step.ts';
import style from './roster-import.module.css';
import { portalPupilsWithoutNameWords, PORTAL_ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * Lets the user choose a class of a learning portal. The pupils of this class are then loaded as a roster. Nothing is
 * shown if nobody has signed in from a portal yet.
 */
export function PortalClassChoice({ onSource }: { readonly onSource: (named: NamedRosterSource) => void }) {
  const id = useId();
  const { data } = useStaffRead('portalClasses', {});
  const [nameless, setNameless] = useState(0);
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  if (data === undefined || data.classes.length === 0) return null;
  const fetchClass = ({ portal, portalClass, title, portalName }: PortalClass): void =>
    send(
      () => callStaffRoute('readPortalClass', { portal, portalClass }),
      (answer) => {
        setNameless(answer.nameless);
        const { text, members, pupils } = answer;
        if (pupils > 0) onSource({ name: title ?? portalName, source: { kind: 'text', text }, members });
      },
    );
  return (
    <section className={pageStyle.panel} aria-labelledby={id}>
      <h2 id={id} className={pageStyle.panelTitle}>
        {PORTAL_ROSTER_WORDS.title}
      </h2>
      <p>{PORTAL_ROSTER_WORDS.explained}</p>
      <FormErrorText fault={fault} />
      <output>{nameless > 0 && portalPupilsWithoutNameWords(nameless)}</output>
      <ul className={style.portalClasses}>
        {data.classes.map((one) => (
          <li key={`${one.portal} ${one.portalClass}`}>
            <LinkLikeButton
              label={ROSTER_SCREEN_WORDS.readPortalOf(
                one.portalName,
                one.title ?? COMMON_WORDS.group,
                formatNumericDateAndTime(one.openedAt),
              )}
              onPress={() => fetchClass(one)}
            >
              {one.title ?? one.portalName}
              {ROSTER_SCREEN_WORDS.readPortal}
            </LinkLikeButton>
            <span className={style.muted}>
              {one.portalName}・{formatNumericDateAndTime(one.openedAt)}
            </span>
          </li>
        ))}
      </ul>
      {isUnderway && <output>{PORTAL_ROSTER_WORDS.asking}</output>}
    </section>
  );
}
