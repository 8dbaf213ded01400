import type { LinkedIdentity } from '../../../contract/linked-identities.ts';
import type { Pupil } from '../../../contract/pupils.ts';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { IdentityList } from './identity-list.tsx';
import { IDENTITY_LINK_WORDS, unlinkPupilConfirmation, unlinkDialogTitle } from './words.ts';
import style from './identities.module.css';

/**
 * The action that removes the link between a pupil's account and an identity provider or learning portal, while the
 * teacher is asked to confirm it.
 */
export type PendingPupilUnlinking = {
  readonly kind: 'unlink';
  readonly pupil: Pupil;
  readonly identity: LinkedIdentity;
  /** True if this link is the pupil's only way to sign in: there is no other link, no password and no login card. */
  readonly isOnlyWay: boolean;
};

type PupilIdentitiesProps = StaffOutputOf<'pupilIdentities'> & {
  readonly onUnlink: (identity: LinkedIdentity, isOnlyWay: boolean) => void;
};

/**
 * The list of the identity providers and learning portals with which a pupil can sign in. Nothing is shown if there are
 * none.
 */
export function PupilIdentities({ identities, hasOtherWay, onUnlink }: PupilIdentitiesProps) {
  if (identities.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby="pupil-identities-title">
      <h3 id="pupil-identities-title">{IDENTITY_LINK_WORDS.title}</h3>
      <IdentityList
        identities={identities}
        onUnlink={(identity) => onUnlink(identity, identities.length === 1 && !hasOtherWay)}
      />
    </section>
  );
}

type UnlinkPupilDialogProps = { readonly unlinking: PendingPupilUnlinking; readonly onClose: () => void };

export function UnlinkPupilDialog({ unlinking, onClose }: UnlinkPupilDialogProps) {
  const { pupil, identity, isOnlyWay } = unlinking;
  return (
    <ConfirmDialog
      title={unlinkDialogTitle(pupil.displayName)}
      words={unlinkPupilConfirmation({ identity, isOnlyWay })}
      button={IDENTITY_LINK_WORDS.unlink}
      action={() => callStaffRoute('unlinkPupilIdentity', { pupil: pupil.id, issuer: identity.issuer })}
      onClose={onClose}
      onDone={onClose}
    />
  );
}
