const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A UUIDv7 (RFC 9562): 48 bits of time, then random bits. `random` gives ten bytes.
 * Ids of one millisecond have no order among themselves; the step number gives the order of acts.
 */
export function uuidV7(milliseconds: number, random: Uint8Array): string {
  const bytes = Array.from({ length: 6 }, (_, at) => Math.floor(milliseconds / 256 ** (5 - at)) % 256);
  bytes.push(...random.subarray(0, 10));
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.map((byte) => HEX[byte] ?? '00').join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What recording needs of the device: the time and fresh ids. */
export type Device = {
  /** Now, as ISO 8601 in UTC. */
  readonly now: () => string;
  readonly newActId: () => string;
  readonly newAttemptId: () => string;
};

function fresh(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
}

export function browserDevice(): Device {
  return {
    now: () => new Date().toISOString(),
    newActId: () => `a_${fresh()}`,
    newAttemptId: () => `t_${fresh()}`,
  };
}
