import { Secret, TOTP } from 'otpauth';

/** RFC 6238: what every authenticator app understands. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** A code of the period before and after counts too: clocks differ, and typing takes a while. */
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

/** 160 bits in base 32. */
export function newSharedSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR for the app says. */
export function authenticatorAddress(secret: string, label: string): string {
  return generatorOf(secret, label).toString();
}

/** The period that a code belongs to; null for a code that is wrong now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** The code of a moment. */
export function codeAt(secret: string, now: Date): string {
  return generatorOf(secret, '').generate({ timestamp: now.getTime() });
}
