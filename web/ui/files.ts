import type { SentFile } from '../../contract/sent-file.ts';

/** A chosen file as it is sent, read at once: it may be changed or gone later. Throws where it cannot be opened. */
export async function readSentFile(file: File): Promise<SentFile> {
  return { kind: 'file', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export type NamedFile = { readonly fileName: string; readonly bytes: Blob };

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, bytes }: NamedFile): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
