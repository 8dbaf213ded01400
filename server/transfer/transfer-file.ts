import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decryptBytes, encryptBytes } from '../accounts/installation-key.ts';
import { TransferContent } from './transfer-content.ts';

/**
 * The first word of a transfer file. Such a file contains the data of one pupil for another school. Its parts are:
 * - The line `SAKUMON-PUPIL 2`, in which 2 is the version of the format. Version 1 had no school number.
 * - The SHA-256 hash (32 bytes) of this line and the rest of the file, which shows whether the file is complete and
 *   unchanged.
 * - {@link TransferContent} as gzipped JSON, encrypted and authenticated with AES-256-GCM. The key is derived from the
 *   transfer code that the sending school gives to the receiving school. So only somebody who knows the code can make a
 *   file that this server accepts.
 */
const NAME = 'SAKUMON-PUPIL';
const FORMAT = 2;
/** Length of the SHA-256 hash in bytes. */
const HASH_BYTES = 32;
const PURPOSE = 'pupil transfer';
/**
 * Maximum size of the unpacked content in bytes. The limit prevents a small file from filling the memory when it is
 * unpacked.
 */
const MOST_PLAIN = 128 * 1024 * 1024;

type OpenedFile =
  | { readonly kind: 'opened'; readonly content: TransferContent }
  | {
      readonly kind: 'refused';
      readonly refusal: 'transfer-unreadable' | 'transfer-damaged' | 'transfer-newer' | 'wrong-transfer-code';
    };

const HEAD = Buffer.from(`${NAME} ${FORMAT}\n`);

/**
 * Returns the bytes of a transfer file with this content. The file is encrypted with the transfer code that the sending
 * school gives to the receiving school.
 */
export async function encryptTransferFile(content: TransferContent, code: string): Promise<Buffer> {
  const plain = await promisify(gzip)(JSON.stringify(content));
  const sealed = encryptBytes(Buffer.from(code), PURPOSE, HEAD.toString(), plain);
  return Buffer.concat([HEAD, hashOf(HEAD, sealed), sealed]);
}

function hashOf(head: Uint8Array, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(head).update(bytes).digest();
}

/** Decrypts a transfer file with its transfer code. Returns the content, or the reason why the file cannot be read. */
export async function decryptTransferFile(bytes: Uint8Array, code: string): Promise<OpenedFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(0, 32).indexOf('\n');
  const head = /^SAKUMON-PUPIL ([1-9]\d{0,5})$/u.exec(file.toString('latin1', 0, Math.max(0, end)));
  if (head === null) return refused('transfer-unreadable');
  if (Number(head[1]) > FORMAT) return refused('transfer-newer');
  const [hash, sealed] = [file.subarray(end + 1, end + 1 + HASH_BYTES), file.subarray(end + 1 + HASH_BYTES)];
  const ownHead = file.subarray(0, end + 1);
  if (!hashOf(ownHead, sealed).equals(hash)) return refused('transfer-damaged');
  const plain = decryptBytes(Buffer.from(code), PURPOSE, ownHead.toString(), sealed);
  if (plain === null) return refused('wrong-transfer-code');
  const content = TransferContent.safeParse(await parsed(plain));
  return content.success ? { kind: 'opened', content: content.data } : refused('transfer-unreadable');
}

function refused(refusal: Extract<OpenedFile, { kind: 'refused' }>['refusal']): OpenedFile {
  return { kind: 'refused', refusal };
}

async function parsed(plain: Buffer): Promise<unknown> {
  try {
    return JSON.parse((await promisify(gunzip)(plain, { maxOutputLength: MOST_PLAIN })).toString('utf8'));
  } catch {
    return null;
  }
}
