import type { ProblemReading } from '../problem-reading.ts';

/** Matches a clause without a number that says that something exists: 教室に色紙がありました ("there was coloured paper"). */
const EXISTS = /(?:^|[。、])[^。0-9]*が(?:あり|い)(?:ます|ました)/u;

/**
 * Returns true if a text may ask about another thing than it counts. Its numbers name no thing, so they count what a
 * clause without a number has introduced, but only the question names its thing: 色紙がありました。28まい買って260まいになりました。
 * 画用紙は何まいありましたか ("there was coloured paper … how much drawing paper was there?").
 *
 * @param text the normalised text of the reading
 */
export function mayAskAboutOtherThing({ quantities, triangles }: ProblemReading, text: string): boolean {
  const keys = new Set(triangles.flatMap(({ quantities: roles }) => Object.values(roles)));
  const used = quantities.filter(({ key }) => keys.has(key));
  const asked = used.find(({ amount }) => amount === 'asked')?.object ?? null;
  if (asked === null || used.some(({ amount, object }) => amount !== 'asked' && object !== null)) return false;
  const at = text.indexOf(asked);
  return at >= 0 && at === text.lastIndexOf(asked) && EXISTS.test(text.slice(0, at));
}
