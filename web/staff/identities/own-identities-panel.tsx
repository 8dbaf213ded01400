import { useState } from 'react';
import type { LinkedIdentity } from '../../../contract/linked-identities.ts';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { PasswordBeforeChangeDialog } from '../account/proven-change-dialogs.tsx';
import { IdentityList } from './identity-list.tsx';
import { IDENTITY_LINK_WORDS, unlinkDialogTitle, LINKED_IDENTITY_WORDS } from './words.ts';

/**
 * The panel with the identity providers and learning portals with which the signed-in user can sign in. Nothing is
 * shown if there are none.
 */
export function OwnIdentitiesPanel() {
  const read = useStaffRead('ownIdentities', {});
  const [leaving, setLeaving] = useState<LinkedIdentity | null>(null);
  if (read.data === undefined || read.data.identities.length === 0) return null;
  return (
    <section className={pageStyle.panel} aria-labelledby="own-identities-title">
      <h2 id="own-identities-title" className={pageStyle.panelTitle}>
        {IDENTITY_LINK_WORDS.title}
      </h2>
      <p>{IDENTITY_LINK_WORDS.explained}</p>
      <IdentityList identities={read.data.identities} onUnlink={setLeaving} />
      {leaving !== null && <UnlinkDialog identity={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

type UnlinkDialogProps = { readonly identity: LinkedIdentity; readonly onClose: () => void };

function UnlinkDialog({ identity, onClose }: UnlinkDialogProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <PasswordBeforeChangeDialog
      title={unlinkDialogTitle(LINKED_IDENTITY_WORDS.withProvider(identity.name))}
      words={IDENTITY_LINK_WORDS.own}
      button={IDENTITY_LINK_WORDS.unlink}
      isUnderway={isUnderway}
      fault={fault}
      onPassword={(password) =>
        send(() => callStaffRoute('unlinkOwnIdentity', { issuer: identity.issuer, password }), onClose)
      }
      onClose={onClose}
    />
  );
}
