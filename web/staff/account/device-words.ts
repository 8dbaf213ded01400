const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPad/u, 'iPad'],
  [/iPhone/u, 'iPhone'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'Chromebook'],
  [/Windows/u, 'Windows'],
  [/Macintosh/u, 'MacかiPad'],
  [/Linux/u, 'Linux'],
];

/** In their order: each says the names of those after it too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

function nameIn(names: typeof SYSTEMS, agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/** A device as its owner knows it, from what its browser says of itself. */
export function deviceWords(userAgent: string | null): string {
  const names = [nameIn(SYSTEMS, userAgent ?? ''), nameIn(BROWSERS, userAgent ?? '')].filter((name) => name !== null);
  return names.length === 0 ? 'わからない端末' : names.join('の');
}
