import { Encrypter } from 'age-encryption';
import { readFile, writeFile } from 'node:fs/promises';

/** Of scrypt, as a power of two; age itself takes 18, a thousand times the work. */
const WORK_FACTOR = 8;

/** Encrypts a file as `seal` does, but cheaply: for tests of passwords that do not open it. */
export async function sealCheaply(file: string, sealed: string, password: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(password);
  await writeFile(sealed, await encrypter.encrypt(await readFile(file)));
}
