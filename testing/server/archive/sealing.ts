import { Encrypter } from 'age-encryption';
import { readFile, writeFile } from 'node:fs/promises';

/** Work factor of scrypt, as a power of two. age uses 18, which needs a thousand times the work. */
const WORK_FACTOR = 8;

/** Encrypts a file as `seal` does, but fast, for tests with wrong passwords. */
export async function sealCheaply(file: string, sealed: string, password: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(password);
  await writeFile(sealed, await encrypter.encrypt(await readFile(file)));
}
