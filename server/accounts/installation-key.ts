import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import { codeOfError } from '../fault-code.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the secret key of this installation. The key is never stored in the database. */
export type ReadInstallationKey = () => Promise<Buffer>;

/**
 * Returns a function that reads the key from the environment or, if no key is set there, from a file in the data
 * folder. This function creates the file if it is missing.
 */
export function createInstallationKeyReader({
  installationKey: given,
  dataDirectory,
}: Pick<Environment, 'installationKey' | 'dataDirectory'>): ReadInstallationKey {
  if (given !== null) return () => Promise.resolve(Buffer.from(given, 'hex'));
  let found: Promise<Buffer> | null = null;
  return () => {
    found ??= keyOfFolder(dataDirectory).catch((fault: unknown) => {
      found = null;
      throw fault;
    });
    return found;
  };
}

/** Returns a function that always returns the same random key. The key is lost when the process ends. */
export function createTemporaryKeyReader(): ReadInstallationKey {
  const key = randomBytes(KEY_BYTES);
  return () => Promise.resolve(key);
}

async function keyOfFolder(folder: string): Promise<Buffer> {
  const file = path.join(folder, 'installation.key');
  const present = await readKey(file);
  if (present !== null) return present;
  await mkdir(folder, { recursive: true });
  // The key is written to a temporary file first. `link` then gives this complete file its final name, or fails if the
  // name exists. If several processes create a key at the same time, the first process succeeds and the others read its
  // key.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(written, file).catch((fault: unknown) => {
      if (codeOfError(fault) !== 'EEXIST') throw fault;
    });
  } finally {
    await rm(written, { force: true });
  }
  const made = await readKey(file);
  if (made === null) throw new Error(`${file} is gone as soon as it was made`);
  return made;
}

async function readKey(file: string): Promise<Buffer | null> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (!/^[0-9a-f]{64}$/u.test(text)) throw new Error(`${file} holds no key of 64 hexadecimal digits`);
    return Buffer.from(text, 'hex');
  } catch (fault) {
    if (codeOfError(fault) === 'ENOENT') return null;
    throw fault;
  }
}

function keyFor(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `sakumon ${purpose}`, KEY_BYTES));
}

/**
 * Returns an HMAC of a short secret (`text`), such as a picture password. Without the key, nobody can find the secret
 * by trying all possible texts. The HMAC also depends on `purpose` and on `of`, which identifies the owner of the
 * secret.
 */
export function hashWithKey(key: Buffer, purpose: string, of: string, text: string): Buffer {
  return createHmac('sha256', keyFor(key, purpose)).update(`${of}\n${text}`).digest();
}

/**
 * Encrypts bytes with AES-256-GCM under a key derived for `purpose`. Returns nonce, tag and ciphertext as one buffer.
 * `of` identifies the owner of the data. `decryptBytes` succeeds only if the caller passes the same owner.
 */
export function encryptBytes(key: Buffer, purpose: string, of: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce);
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Encrypts a text; see `encryptBytes`. */
export function encryptText(key: Buffer, purpose: string, of: string, text: string): Buffer {
  return encryptBytes(key, purpose, of, Buffer.from(text, 'utf8'));
}

/** Decrypts the result of `encryptText`. Returns null in the same cases as `decryptBytes`. */
export function decryptText(key: Buffer, purpose: string, of: string, sealed: Buffer): string | null {
  return decryptBytes(key, purpose, of, sealed)?.toString('utf8') ?? null;
}

/**
 * Decrypts the result of `encryptBytes`. Returns null if the key, purpose or owner differs, or if the bytes were
 * changed.
 */
export function decryptBytes(key: Buffer, purpose: string, of: string, sealed: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(of));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return null;
  }
}
