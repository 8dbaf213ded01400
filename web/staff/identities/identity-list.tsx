import type { LinkedIdentity } from '../../../contract/linked-identities.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { IDENTITY_LINK_WORDS, LINKED_IDENTITY_WORDS } from './words.ts';
import style from '../entries.module.css';

type IdentityListProps = {
  readonly identities: readonly LinkedIdentity[];
  readonly onUnlink: (identity: LinkedIdentity) => void;
};

/** The list of the identity providers and learning portals with which a person can sign in. */
export function IdentityList({ identities, onUnlink }: IdentityListProps) {
  return (
    <ul className={style.list} aria-label={IDENTITY_LINK_WORDS.title}>
      {identities.map((identity) => (
        <li key={identity.issuer} className={style.row}>
          <span className={style.name}>{identity.name}</span>
          <span className={style.note}>
            {identity.lastLoginAt === null
              ? IDENTITY_LINK_WORDS.unused
              : LINKED_IDENTITY_WORDS.lastLoginAt(formatNumericDateAndTime(identity.lastLoginAt))}
          </span>
          <LinkLikeButton
            label={LINKED_IDENTITY_WORDS.unlink(identity.name, formatNumericDateAndTime(identity.linkedAt))}
            onPress={() => onUnlink(identity)}
          >
            {IDENTITY_LINK_WORDS.unlink}
          </LinkLikeButton>
        </li>
      ))}
    </ul>
  );
}
