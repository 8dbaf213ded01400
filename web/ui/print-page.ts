type PrintedPage = {
  readonly fonts: Pick<FontFaceSet, 'load'>;
  readonly text: string;
  readonly print: () => void;
};

const FONT = "1em 'BIZ UDPGothic'";
/**
 * Maximum time in milliseconds for which printing waits for fonts. An offline or slow device then prints with the fonts
 * that it has.
 */
const LONGEST_WAIT = 4000;

async function thisPage(): Promise<PrintedPage> {
  // This style sheet contains the bold fonts and the fonts with the kanji of names. It is usually loaded some time
  // after the first page, so it may still be missing.
  await import('../font/later.css').catch(() => undefined);
  return { fonts: document.fonts, text: document.body.textContent, print: () => window.print() };
}

/**
 * Prints the page when all fonts for its text are loaded, because the browser would otherwise print with other fonts.
 * Text that is visible only on paper has not loaded its fonts before.
 */
export async function printPage(page?: PrintedPage, longestWait = LONGEST_WAIT): Promise<void> {
  const { fonts, text, print } = page ?? (await thisPage());
  const loaded = Promise.allSettled(['400', '700'].map((weight) => fonts.load(`${weight} ${FONT}`, text)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  print();
}
