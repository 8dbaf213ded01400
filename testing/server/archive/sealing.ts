import { Encrypter } from 'age-encryption';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Work factor of the key derivation scrypt: an exponent of 2. The program age uses 18, which takes a thousand times as
 * long.
 */
const WORK_FACTOR = 8;

/**
 * Encrypts a file in the same format as `encryptArchive`, but with a fast key derivation, so that tests can try many
 * wrong passwords.
 */
export async function encryptArchiveCheaply(file: string, sealed: string, password: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(password);
  await writeFile(sealed, await encrypter.encrypt(await readFile(file)));
}
