import core from '../font/biz-udpgothic-700.woff2?url';
import early from '../font/biz-udpgothic-early-700.woff2?url';
import later from '../font/biz-udpgothic-later-700.woff2?url';
import rest from '../font/biz-udpgothic-rest-700.woff2?url';

const names = import.meta.glob<string>('../font/biz-udpgothic-names-*-700.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** As font.css and names.css have the regular ones. */
const PARTS = [
  core,
  early,
  later,
  rest,
  ...Object.entries(names)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, url]) => url),
];

/**
 * Until then the browser makes bold letters of the regular ones. A whole page is laid out anew when faces join its fonts,
 * and for each face whose address it loads: parts whose regular letters are shown are fetched first, and join together.
 * The others join with them, to be loaded when one of their letters is shown.
 */
export async function addBoldLetters(fonts: FontFaceSet): Promise<void> {
  // Its long ranges are not part of the first load.
  await import('../font/names.css');
  const regular = [...fonts];
  const bytes = await Promise.all(
    PARTS.map(async (part, at) => (regular[at]?.status === 'unloaded' ? null : await bytesOf(part))),
  );
  const bold = PARTS.flatMap((part, at) => {
    const of = regular[at];
    if (of === undefined) return [];
    const { family, unicodeRange } = of;
    return [new FontFace(family, bytes[at] ?? `url(${part})`, { weight: '700', display: 'swap', unicodeRange })];
  });
  for (const face of bold) fonts.add(face);
  // A set tells only of what it has loaded itself.
  fonts.dispatchEvent(new Event('loadingdone'));
}

async function bytesOf(part: string): Promise<ArrayBuffer> {
  const answer = await fetch(part);
  if (!answer.ok) throw new TypeError(`${part}: ${answer.status}`);
  return answer.arrayBuffer();
}
