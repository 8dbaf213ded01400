import { useEffect, useState } from 'react';

/**
 * Delay from the first render of the exercise until a deferred chunk is loaded, in milliseconds. It is short enough
 * that the chunk is usually loaded before the pupil needs it.
 */
const AFTER_TABLE = 1_500;

/**
 * A chunk that is loaded once, some time after the exercise is shown. `loaded`: returns the loaded code, or null before
 * it is loaded.
 */
export type DeferredChunk<Part> = { readonly load: () => Promise<Part>; readonly loaded: () => Part | null };

export function createDeferredChunk<Part>(fetchPart: () => Promise<Part>): DeferredChunk<Part> {
  let loaded: Part | null = null;
  return {
    load: async () => {
      loaded ??= await fetchPart();
      return loaded;
    },
    loaded: () => loaded,
  };
}

/**
 * Returns the code of the chunk, or null until it is loaded. The chunk is loaded at once if `isNeeded` is true,
 * otherwise some time after the first render.
 */
export function useDeferredChunk<Part>(part: DeferredChunk<Part>, isNeeded: boolean): Part | null {
  const [loaded, setLoaded] = useState(part.loaded);
  useEffect(() => {
    const load = (): void => void part.load().then((arrived) => setLoaded(() => arrived), reportError);
    const timer = setTimeout(load, isNeeded ? 0 : AFTER_TABLE);
    return () => clearTimeout(timer);
  }, [part, isNeeded]);
  return loaded;
}
