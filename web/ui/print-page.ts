type PrintedPage = {
  readonly fonts: Pick<FontFaceSet, 'load'>;
  readonly text: string;
  readonly print: () => void;
};

const FONT = "1em 'BIZ UDPGothic'";
/** A device that is offline or on a slow line prints in the fonts that it has, after this many milliseconds. */
const LONGEST_WAIT = 4000;

async function thisPage(): Promise<PrintedPage> {
  // The bold faces and the kanji of names come some time after the first load.
  await import('../font/later.css').catch(() => undefined);
  return { fonts: document.fonts, text: document.body.textContent, print: () => window.print() };
}

/**
 * Prints the page once the letters of its text are loaded. A browser prints at once with whatever fonts it has, and it
 * has not loaded the letters of what is on paper only.
 */
export async function printPage(page?: PrintedPage, longestWait = LONGEST_WAIT): Promise<void> {
  const { fonts, text, print } = page ?? (await thisPage());
  const loaded = Promise.allSettled(['400', '700'].map((weight) => fonts.load(`${weight} ${FONT}`, text)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  print();
}
