import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type {
  NewPasskey,
  PasskeySignInAnswer,
  PasskeyCreationOptions,
  AvailableSecondFactors,
} from '../../../contract/passkey.ts';

/**
 * Why the browser could not create or use a passkey. `cancelled`: the user cancelled, too much time passed, or the
 * passkey is not available (browsers do not distinguish these cases). `there-already`: the account already has a
 * passkey of this authenticator. `no-host`: passkeys do not work at Sakumon's web address. `not-able`: the browser or
 * device cannot do what Sakumon requires.
 */
export type PasskeyFailure = 'cancelled' | 'there-already' | 'no-host' | 'not-able';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyFault';
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`a passkey failed: ${failure}`, { cause });
    this.failure = failure;
  }
}

/**
 * Maximum time in which a person must use the passkey, in milliseconds. It must be shorter than the time for which the
 * server's challenge is valid.
 */
const PATIENCE = 120_000;
/** The numbers of the COSE algorithms EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const FAILURES: Readonly<Partial<Record<WebAuthnError['code'], PasskeyFailure>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'there-already',
  ERROR_INVALID_DOMAIN: 'no-host',
  ERROR_INVALID_RP_ID: 'no-host',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'not-able',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'not-able',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'not-able',
};

function failureOf(fault: unknown): PasskeyFailure {
  if (fault instanceof WebAuthnError) return FAILURES[fault.code] ?? 'cancelled';
  return fault instanceof DOMException ? 'cancelled' : 'not-able';
}

type Present = PasskeyCreationOptions['present'];

function credentials(present: Present) {
  return present.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }));
}

/**
 * Asks the browser to create a passkey and resolves to it. Rejects with PasskeyError if the browser creates no passkey.
 */
export async function createPasskeyInBrowser({
  sealed,
  challenge,
  host,
  user,
  present,
}: PasskeyCreationOptions): Promise<NewPasskey> {
  const optionsJSON = {
    challenge,
    rp: { id: host, name: 'さくもん' },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PATIENCE,
    excludeCredentials: credentials(present),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
    return { sealed, id, clientData, attestation, transports };
  } catch (fault) {
    throw new PasskeyError(failureOf(fault), fault);
  }
}

/**
 * Asks the browser to sign in with a passkey and resolves to the response for the server. Rejects with PasskeyError if
 * the browser uses no passkey.
 */
export async function signInWithPasskeyInBrowser({
  sealed,
  challenge,
  host,
  present,
}: NonNullable<AvailableSecondFactors['passkey']>): Promise<PasskeySignInAnswer> {
  const optionsJSON = {
    challenge,
    rpId: host,
    timeout: PATIENCE,
    allowCredentials: credentials(present),
    userVerification: 'required' as const,
  };
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    return { sealed, id, clientData, authenticatorData, signature };
  } catch (fault) {
    throw new PasskeyError(failureOf(fault), fault);
  }
}
