import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Maximum size of a file in bytes. All built-in questions together are much smaller. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** The reasons why a file cannot be read. */
export type FileFault =
  | { readonly kind: 'missingFile' }
  | { readonly kind: 'unreadableFile'; readonly detail: string }
  | { readonly kind: 'emptyFile' }
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  | { readonly kind: 'notUtf8' }
  | { readonly kind: 'noQuestions' };

export type FileTextOrFault = { readonly file: string; readonly text: string | FileFault };

/**
 * Decodes UTF-8 and removes the byte order mark. Returns a fault if there are too many bytes, if they are not valid
 * UTF-8, or if the text is empty.
 */
export function decodeUtf8File(bytes: Uint8Array): string | FileFault {
  if (bytes.length > MAX_FILE_BYTES) return { kind: 'tooLarge', bytes: bytes.length };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'notUtf8' };
  }
  return text.trim() === '' ? { kind: 'emptyFile' } : text;
}

/**
 * Yields the text of a file. For a folder, yields the texts of all .json and .jsonl files in it and its subfolders,
 * sorted by name.
 */
export async function* readTextsOfPath(name: string): AsyncGenerator<FileTextOrFault> {
  let bytes: number;
  try {
    const found = await stat(name);
    if (found.isDirectory()) {
      yield* textsInFolder(name);
      return;
    }
    bytes = found.size;
  } catch (error) {
    yield { file: name, text: faultOf(error) };
    return;
  }
  yield { file: name, text: bytes > MAX_FILE_BYTES ? { kind: 'tooLarge', bytes } : await readText(name) };
}

async function* textsInFolder(folder: string): AsyncGenerator<FileTextOrFault> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() || /\.jsonl?$/u.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  if (names.length === 0) yield { file: folder, text: { kind: 'noQuestions' } };
  for (const name of names) yield* readTextsOfPath(path.join(folder, name));
}

async function readText(file: string): Promise<string | FileFault> {
  try {
    return decodeUtf8File(await readFile(file));
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): FileFault {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { kind: 'missingFile' };
  return { kind: 'unreadableFile', detail: error instanceof Error ? error.message : String(error) };
}

/**
 * Reads a stream into memory. Stops reading as soon as more than {@link MAX_FILE_BYTES} have arrived, and then returns
 * the bytes so far.
 */
export async function readStreamBytes(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_FILE_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** Returns the Japanese message for the fault of a file. */
export function describeFileFault(fault: FileFault): string {
  switch (fault.kind) {
    case 'missingFile':
      return 'ファイルが見つかりません。';
    case 'unreadableFile':
      return `ファイルを開けません（${fault.detail}）。`;
    case 'emptyFile':
      return 'ファイルが空です。';
    case 'tooLarge':
      return `ファイルが大きすぎます（${fault.bytes}バイト）。${MAX_FILE_BYTES}バイトまでにしてください。`;
    case 'notUtf8':
      return '文字コードがUTF-8ではありません。UTF-8で保存してください。';
    case 'noQuestions':
      return '問題が1つもありません。';
  }
}
