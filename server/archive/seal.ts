import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** The first bytes of a file that age has encrypted (age-encryption.org/v1). */
const AGE = 'age-encryption.org/';

/**
 * Encrypts a stream in the format of age, which age's own tools can open. Without a password returns it unchanged and
 * does not load age.
 */
export async function seal(plain: Readable, password: string | null): Promise<Readable> {
  if (password === null) return plain;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Returns the decrypted content of a file that may be encrypted. Throws a BackupError if the password is missing. */
export async function openSealed(file: string, password: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (password === null) {
    throw new BackupError('The file is encrypted: give its password in SAKUMON_BACKUP_PASSWORD.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch (fault) {
    throw new BackupError('The file is not opened by this password (SAKUMON_BACKUP_PASSWORD).', { cause: fault });
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((fault: unknown) => {
    throw new BackupError(`The file ${file} cannot be read.`, { cause: fault });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE;
  } finally {
    await handle.close();
  }
}

// Node's web streams and the browser's are the same objects with two different types.
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}
