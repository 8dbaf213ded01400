import { unzipSync } from 'fflate';
import { ROSTER_LIMITS } from './limits.ts';

export type Unpacked =
  | { readonly kind: 'parts'; readonly parts: ReadonlyMap<string, Uint8Array> }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'tooLarge' };

class TooLarge extends Error {}

/**
 * Unpacks the wanted parts of a ZIP file. Each part gets as much memory as the file says it needs and no more; when
 * that is more than allowed, nothing is unpacked at all.
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Unpacked {
  let parts = 0;
  let unpackedBytes = 0;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        if (parts > ROSTER_LIMITS.parts) throw new TooLarge();
        if (!isWanted(name)) return false;
        unpackedBytes += originalSize;
        if (unpackedBytes > ROSTER_LIMITS.unpackedBytes) throw new TooLarge();
        return true;
      },
    });
    return { kind: 'parts', parts: new Map(Object.entries(found)) };
  } catch (fault) {
    return { kind: fault instanceof TooLarge ? 'tooLarge' : 'damaged' };
  }
}
