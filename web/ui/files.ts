import type { UploadedFile } from '../../contract/uploaded-file.ts';

/**
 * Reads a file that the user has chosen, so that its content can be sent. It is read at once, because the file may
 * change before it is sent. Rejects if the file cannot be read.
 */
export async function readFileForSending(file: File): Promise<UploadedFile> {
  return { kind: 'file', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export type NamedFile = { readonly fileName: string; readonly bytes: Blob };

/** Saves a file with the browser's download. */
export function downloadFile({ fileName, bytes }: NamedFile): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
