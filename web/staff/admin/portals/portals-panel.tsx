import { useState } from 'react';
import { LinkLikeButton } from '../../../ui/form.tsx';
import pageStyle from '../../page.module.css';
import { LoadedDataView } from '../../page.tsx';
import { useStaffRead } from '../../queries.ts';
import { PortalForm } from './portal-form.tsx';
import { PORTAL_WORDS, sentResultsWords, PORTAL_PANEL_WORDS, PORTAL_URL_NAMES } from './words.ts';
import style from './portals.module.css';
import { PORTAL_PATHS } from '../../../../contract/portals.ts';

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

/** The URLs of Sakumon that staff must enter in the settings of the learning portal, each with a copy button. */
function PortalConnectionUrls({ portal }: { readonly portal: string }) {
  const { origin } = window.location;
  const launch = `${origin}${PORTAL_PATHS.launch}`;
  const values = {
    tool: launch,
    login: `${origin}${PORTAL_PATHS.login.replace(':portal', portal)}`,
    keys: `${origin}${PORTAL_PATHS.keys}`,
    redirect: launch,
  };
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (name: string, value: string): void => {
    navigator.clipboard.writeText(value).then(() => setCopied(name), reportError);
  };
  return (
    <div className={style.told}>
      <h3>{PORTAL_WORDS.told}</h3>
      <dl>
        {(['tool', 'login', 'keys', 'redirect'] as const).map((name) => (
          <div key={name} className={style.value}>
            <dt>{PORTAL_URL_NAMES[name]}</dt>
            <dd>
              <code>{values[name]}</code>
              <LinkLikeButton
                label={PORTAL_PANEL_WORDS.copyOf(PORTAL_URL_NAMES[name])}
                onPress={() => copy(name, values[name])}
              >
                {copied === name ? PORTAL_PANEL_WORDS.copied : PORTAL_PANEL_WORDS.copy}
              </LinkLikeButton>
            </dd>
          </div>
        ))}
      </dl>
      <p>{PORTAL_WORDS.toldNote}</p>
    </div>
  );
}
