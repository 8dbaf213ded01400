import type { RosterExport } from '../../contract/roster.ts';

/** Hands a file that the server wrote to the browser's downloads. */
export function saveFile({ fileName, mediaType, base64 }: RosterExport): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
