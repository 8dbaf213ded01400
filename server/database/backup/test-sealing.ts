import { Encrypter } from 'age-encryption';
import { readFile, writeFile } from 'node:fs/promises';

/** Powers of two; of a thousandth of what a guess at a real backup costs. */
const WORK_FACTOR = 8;

/** Encrypts a file as `seal` does, but cheaply: for tests of passwords that do not open it. */
export async function sealCheaply(file: string, sealed: string, password: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(password);
  await writeFile(sealed, await encrypter.encrypt(await readFile(file)));
}
