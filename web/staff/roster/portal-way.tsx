import { useId, useState } from 'react';
import type { PortalClass } from '../../../contract/portals.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { momentWords } from '../../ui/moments.ts';
import { callStaff } from '../client.ts';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import type { NamedRosterSource } from './roster-step.ts';
import style from './roster-import.module.css';
import { namelessWords, PORTAL_WAY_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/** Classes of learning portals whose pupils can be loaded. Renders nothing if nobody has signed in from a portal. */
export function PortalWay({ onSource }: { readonly onSource: (named: NamedRosterSource) => void }) {
  const id = useId();
  const { data } = useRead('portalClasses', {});
  const [nameless, setNameless] = useState(0);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  if (data === undefined || data.classes.length === 0) return null;
  const fetchClass = ({ portal, portalClass, title, portalName }: PortalClass): void =>
    send(
      () => callStaff('readPortalClass', { portal, portalClass }),
      (answer) => {
        setNameless(answer.nameless);
        const { text, members, pupils } = answer;
        if (pupils > 0) onSource({ name: title ?? portalName, source: { kind: 'text', text }, members });
      },
    );
  return (
    <section className={pageStyle.panel} aria-labelledby={id}>
      <h2 id={id} className={pageStyle.panelTitle}>
        {PORTAL_WAY_WORDS.title}
      </h2>
      <p>{PORTAL_WAY_WORDS.explained}</p>
      <FormFault fault={fault} />
      <output>{nameless > 0 && namelessWords(nameless)}</output>
      <ul className={style.portalClasses}>
        {data.classes.map((one) => (
          <li key={`${one.portal} ${one.portalClass}`}>
            <QuietButton
              label={ROSTER_SCREEN_WORDS.readPortalOf(
                one.portalName,
                one.title ?? COMMON_WORDS.group,
                momentWords(one.openedAt),
              )}
              onPress={() => fetchClass(one)}
            >
              {one.title ?? one.portalName}
              {ROSTER_SCREEN_WORDS.readPortal}
            </QuietButton>
            <span className={style.muted}>
              {one.portalName}・{momentWords(one.openedAt)}
            </span>
          </li>
        ))}
      </ul>
      {isUnderway && <output>{PORTAL_WAY_WORDS.asking}</output>}
    </section>
  );
}
