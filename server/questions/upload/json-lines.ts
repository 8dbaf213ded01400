type Open = { readonly path: string; key: string; index: number; readonly list: boolean };

/**
 * Maximum nesting depth of values whose line numbers are recorded. No value of a question document is nested more
 * deeply.
 */
const MOST_DEPTH = 6;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/gu;

/**
 * Returns the line (from 1) in which each value of a JSON text begins. The keys are paths such as `[2].cards[0].text`.
 */
export function lineNumbersOfJsonValues(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  let afterColon = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const here = open.at(-1);
    if (token === '\n') line += 1;
    else if (token === ':') afterColon = true;
    else if (token === ',') {
      if (here !== undefined) here.index += 1;
    } else if (token === '}' || token === ']') open.pop();
    else if (here !== undefined && !here.list && !afterColon) here.key = keyOf(token);
    else {
      const path = here === undefined ? '' : pathIn(here);
      if (open.length <= MOST_DEPTH) lines.set(path, line);
      if (token === '{' || token === '[') open.push({ path, key: '', index: 0, list: token === '[' });
      afterColon = false;
    }
  }
  return lines;
}

function keyOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

function pathIn({ path, key, index, list }: Open): string {
  if (list) return `${path}[${index}]`;
  return path === '' ? key : `${path}.${key}`;
}

/**
 * Returns the number of the line in which the value with this path begins. If no line is known for this value, returns
 * the line of the innermost known value that contains it. Returns null if no such value is known either.
 */
export function lineOfJsonPath(lines: ReadonlyMap<string, number>, path: string): number | null {
  const line = lines.get(path);
  if (line !== undefined) return line;
  const holder = path.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/u, '');
  return holder === path ? null : lineOfJsonPath(lines, holder);
}

/**
 * Returns the number of the line with a syntax error in JSON. If the parser reports no position, returns the number of
 * the last line.
 */
export function lineOfJsonSyntaxError(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const position = /position (\d+)/u.exec(message)?.[1];
  return text.slice(0, position === undefined ? text.length : Number(position)).split('\n').length;
}
