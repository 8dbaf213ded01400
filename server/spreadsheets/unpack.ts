import { unzipSync } from 'fflate';
import { ROSTER_FILE_LIMITS } from './limits.ts';

/** The result of unpacking a ZIP file. */
export type ZipUnpackResult =
  | { readonly kind: 'parts'; readonly parts: ReadonlyMap<string, Uint8Array> }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tooLarge' };

class TooLarge extends Error {}

/**
 * Unpacks those files of a ZIP archive whose name `isWanted` accepts. Unpacks nothing if their total size exceeds the
 * limit. The sizes come from the directory of the archive; a file that is larger than its size there is cut off.
 */
export function unpackZip(bytes: Uint8Array, isWanted: (name: string) => boolean): ZipUnpackResult {
  let parts = 0;
  let unpackedBytes = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        if (parts > ROSTER_FILE_LIMITS.parts) throw new TooLarge();
        if (!isWanted(name)) return false;
        unpackedBytes += originalSize;
        if (unpackedBytes > ROSTER_FILE_LIMITS.unpackedBytes) throw new TooLarge();
        return true;
      },
    });
    return { kind: 'parts', parts: new Map(Object.entries(found)) };
  } catch (fault) {
    return { kind: fault instanceof TooLarge ? 'tooLarge' : 'damaged' };
  }
}
