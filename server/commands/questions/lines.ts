/** Maximum number of characters of a line. Longer lines are cut, so that no input can use up the memory. */
export const MAX_LINE_LENGTH = 1_000_000;

/** Yields the lines of a UTF-8 stream. A line contains neither its line end nor a byte order mark. */
export async function* linesOfStream(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH + 1);
    for (const line of lines) yield withoutReturn(line);
  }
  rest += decoder.decode();
  if (rest !== '') yield withoutReturn(rest);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
