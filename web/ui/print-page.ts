type PrintedPage = {
  readonly fonts: Pick<FontFaceSet, 'load'>;
  readonly text: string;
  readonly print: () => void;
};

const FONT = "1em 'BIZ UDPGothic'";
/**
 * Maximum time for which printing waits for fonts, in milliseconds. After this time, an offline or slow device prints
 * with the fonts that it has.
 */
const LONGEST_WAIT = 4000;

async function thisPage(): Promise<PrintedPage> {
  // The bold fonts and the fonts with the kanji of names are loaded some time after the first page, so they may be
  // missing here.
  await import('../font/later.css').catch(() => undefined);
  return { fonts: document.fonts, text: document.body.textContent, print: () => window.print() };
}

/**
 * Prints the page as soon as the fonts for its text are loaded. Without waiting, the browser would print with the fonts
 * that it has. It would not have the fonts for text that is visible only on paper.
 */
export async function printPage(page?: PrintedPage, longestWait = LONGEST_WAIT): Promise<void> {
  const { fonts, text, print } = page ?? (await thisPage());
  const loaded = Promise.allSettled(['400', '700'].map((weight) => fonts.load(`${weight} ${FONT}`, text)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  print();
}
