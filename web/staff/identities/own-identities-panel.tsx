import { useState } from 'react';
import type { LinkedIdentity } from '../../../contract/linked-identities.ts';
import { callStaff } from '../client.ts';
import pageStyle from '../page.module.css';
import { useRead } from '../queries.ts';
import { useSending } from '../sending.ts';
import { ProvenChangeDialog } from '../account/proven-change-dialogs.tsx';
import { IdentityList } from './identity-list.tsx';
import { IDENTITY_LINK_WORDS, unlinkTitle, LINKED_IDENTITY_WORDS } from './words.ts';

/** The linked providers and portals of the signed-in person. Renders nothing if there are none. */
export function OwnIdentitiesPanel() {
  const read = useRead('ownIdentities', {});
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
  const { isUnderway, fault, send } = useSending();
  return (
    <ProvenChangeDialog
      title={unlinkTitle(LINKED_IDENTITY_WORDS.withProvider(identity.name))}
      words={IDENTITY_LINK_WORDS.own}
      button={IDENTITY_LINK_WORDS.unlink}
      isUnderway={isUnderway}
      fault={fault}
      onPassword={(password) =>
        send(() => callStaff('unlinkOwnIdentity', { issuer: identity.issuer, password }), onClose)
      }
      onClose={onClose}
    />
  );
}
