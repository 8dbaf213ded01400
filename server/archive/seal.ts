import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** First bytes of a file that was encrypted in the format of the program age (age-encryption.org/v1). */
const AGE = 'age-encryption.org/';

/**
 * Returns the stream, encrypted with the password in the format of the program age. If `password` is null, returns the
 * stream unchanged and does not load the library for encryption.
 */
export async function encryptBackupFile(plain: Readable, password: string | null): Promise<Readable> {
  if (password === null) return plain;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/**
 * Returns the content of a file as a stream. If the file is encrypted, the stream contains the decrypted content.
 * Throws a BackupError if the file is encrypted and `password` is null.
 */
export async function openBackupFile(file: string, password: string | null): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (password === null) {
    throw new BackupError('The file is encrypted: set SAKUMON_BACKUP_PASSWORD to its password.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch (fault) {
    throw new BackupError('The password in SAKUMON_BACKUP_PASSWORD cannot decrypt the file.', { cause: fault });
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

// This function changes only the TypeScript type. Node.js has one class of web streams, but TypeScript declares one
// type for Node.js and another type for browsers.
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}
