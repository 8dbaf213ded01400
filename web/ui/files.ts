import type { SentFile } from '../../contract/sent-file.ts';

/** A chosen file as it is sent, read at once: it may be changed or gone later. Throws where it cannot be opened. */
export async function readSentFile(file: File): Promise<SentFile> {
  return { kind: 'file', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Hands a file to the browser's downloads. */
export function saveFile(fileName: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

type AnsweredFile = { readonly fileName: string; readonly mediaType: string; readonly base64: string };

/** The same for one that came with an answer. */
export function saveSentFile({ fileName, mediaType, base64 }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  saveFile(fileName, new Blob([bytes], { type: mediaType }));
}
