import type { Passkey } from '../../../contract/passkey.ts';
import type { Authenticator } from '../../../contract/second-factor.ts';

/** An authenticator app or a passkey in the list. */
export type SecondFactorOfList = { readonly kind: 'authenticator' | 'passkey' } & Pick<
  Authenticator | Passkey,
  'id' | 'name'
>;
