import { Secret, TOTP } from 'otpauth';

/** The period of RFC 6238 in seconds. All authenticator apps support it. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** A code of the previous and of the next period is accepted, too, because clocks differ and typing takes time. */
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

/** Returns a new secret of 160 bits in base 32. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the text of the QR code for the authenticator app. */
export function authenticatorAddress(secret: string, label: string): string {
  return generatorOf(secret, label).toString();
}

/** Returns the number of the period that a code belongs to, or null if the code is not valid at `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Returns the code that is valid at `now`. For tests. */
export function codeAt(secret: string, now: Date): string {
  return generatorOf(secret, '').generate({ timestamp: now.getTime() });
}
