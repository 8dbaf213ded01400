import { useState } from 'react';
import { PORTAL_PATHS } from '../../../../contract/portals.ts';
import { LinkLikeButton } from '../../../ui/form.tsx';
import { PORTAL_WORDS, PORTAL_URL_NAMES, PORTAL_PANEL_WORDS } from './words.ts';
import style from './portals.module.css';

/** The URLs of Sakumon that staff must enter in the settings of the learning portal, each with a copy button. */
export function PortalConnectionUrls({ portal }: { readonly portal: string }) {
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
