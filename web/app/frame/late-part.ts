import { useEffect, useState } from 'react';

/** Milliseconds from the first render until the part starts to load. It must be loaded before it is needed. */
const AFTER_TABLE = 1_500;

/** Code that is loaded once, some time after the exercise is shown. */
export type LateChunk<Part> = { readonly load: () => Promise<Part>; readonly loaded: () => Part | null };

export function createLateChunk<Part>(fetchPart: () => Promise<Part>): LateChunk<Part> {
  let loaded: Part | null = null;
  return {
    load: async () => {
      loaded ??= await fetchPart();
      return loaded;
    },
    loaded: () => loaded,
  };
}

/** Returns the part as soon as it is loaded, and null before. If `isNeeded` is true, the part is loaded at once. */
export function useLateChunk<Part>(part: LateChunk<Part>, isNeeded: boolean): Part | null {
  const [loaded, setLoaded] = useState(part.loaded);
  useEffect(() => {
    const load = (): void => void part.load().then((arrived) => setLoaded(() => arrived), reportError);
    const timer = setTimeout(load, isNeeded ? 0 : AFTER_TABLE);
    return () => clearTimeout(timer);
  }, [part, isNeeded]);
  return loaded;
}
