import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Cost parameters of Argon2: `memory` is in KiB, `passes` is the number of passes over the memory, and `parallelism` is
 * the number of lanes.
 */
export type Argon2Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** Lengths of salt and tag in bytes, as RFC 9106 (section 4) recommends. */
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;

/**
 * Matches the PHC string of an Argon2id hash (`$argon2id$v=19$m=…`). Version 19 (Argon2 1.3) is the only version that
 * Node computes.
 */
const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,4}),p=(?<parallelism>\d{1,3})\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/u;

const compute = promisify(argon2);

/**
 * Returns the Argon2id hash of a password with a fresh salt, as a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$tag`).
 * The hash is computed on libuv's thread pool, so it does not block the event loop.
 */
export async function hashPassword(password: string, cost: Argon2Cost): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await compute('argon2id', { ...cost, message: password, nonce: salt, tagLength: TAG_LENGTH });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Returns true if the PHC string was made from the password. The cost is read from the PHC string, so hashes that were
 * made with an earlier cost can be verified too.
 *
 * @throws {Error} if `hashed` is no PHC string of Argon2id, version 19.
 */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = PHC.exec(hashed)?.groups ?? {};
  if (salt === undefined || tag === undefined) throw new Error('a stored password is no Argon2id hash');
  const expected = Buffer.from(tag, 'base64');
  const computed = await compute('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(computed, expected);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/u, '');
}
