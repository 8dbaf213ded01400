import { Secret, TOTP } from 'otpauth';

/**
 * Time in seconds for which an authenticator app shows one code (RFC 6238). This is the value that all authenticator
 * apps support.
 */
const PERIOD = 30;
const SECRET_BYTES = 20;
/**
 * A code is accepted one period before and one period after its own period, because clocks differ and typing takes
 * time.
 */
const WINDOW = 1;

function generatorOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Sakumon',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

/** Returns a new random secret with 160 bits, in base 32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the text of the QR code that an authenticator app scans. */
export function authenticatorUri(secret: string, label: string): string {
  return generatorOf(secret, label).toString();
}

/**
 * Returns the number of the period to which a one-time code belongs (periods of 30 s since 1970). Returns null if the
 * code is not valid at `now`.
 */
export function findPeriodOfOneTimeCode(secret: string, code: string, now: Date): number | null {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Returns the code that is valid at `now`. Only tests use it. */
export function oneTimeCodeAt(secret: string, now: Date): string {
  return generatorOf(secret, '').generate({ timestamp: now.getTime() });
}
