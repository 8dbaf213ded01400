import { useState } from 'react';
import { LinkLikeButton } from '../../../ui/form.tsx';
import pageStyle from '../../page.module.css';
import { LoadedDataView } from '../../page.tsx';
import { useStaffRead } from '../../queries.ts';
import { PortalForm } from './portal-form.tsx';
import { PortalConnectionUrls } from './portal-values.tsx';
import { PORTAL_WORDS, sentResultsWords, PORTAL_PANEL_WORDS } from './words.ts';
import style from './portals.module.css';

/** The panel with the school's learning portals. */
export function PortalsPanel() {
  const read = useStaffRead('portals', {});
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={pageStyle.panel} aria-labelledby="portals-title">
      <h2 id="portals-title" className={pageStyle.panelTitle}>
        {PORTAL_WORDS.title}
      </h2>
      <p>{PORTAL_WORDS.explained}</p>
      <LoadedDataView read={read}>
        {({ portals, results }) =>
          portals.map((portal) => (
            <details key={portal.id} className={style.portal}>
              <summary className="on-paper">
                {portal.name}
                <span className={style.standing}>
                  {portal.isOn ? PORTAL_PANEL_WORDS.inUse : PORTAL_PANEL_WORDS.switchedOff}
                </span>
              </summary>
              {results
                .filter((result) => result.portal === portal.id)
                .map((result) => (
                  <p key={result.portal}>{sentResultsWords(result)}</p>
                ))}
              <PortalConnectionUrls portal={portal.id} />
              <PortalForm key={portal.version} portal={portal} onSaved={() => undefined} />
            </details>
          ))
        }
      </LoadedDataView>
      {isAdding ? (
        <PortalForm portal={null} onSaved={() => setAdding(false)} onStop={() => setAdding(false)} />
      ) : (
        <div>
          <LinkLikeButton onPress={() => setAdding(true)}>{PORTAL_WORDS.add}</LinkLikeButton>
        </div>
      )}
    </section>
  );
}
