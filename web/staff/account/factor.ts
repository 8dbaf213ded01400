import type { Passkey } from '../../../contract/passkey.ts';
import type { Authenticator } from '../../../contract/second-factor.ts';

/** An entry of the list of second factors: an authenticator app or a passkey. */
export type ListedSecondFactor = { readonly kind: 'authenticator' | 'passkey' } & Pick<
  Authenticator | Passkey,
  'id' | 'name'
>;
