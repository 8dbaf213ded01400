import { expect, test } from 'vitest';
import { printPage } from './print-page.ts';

/**
 * Returns a fake page that contains one name, and a log of calls. The test itself decides when the fonts are loaded.
 */
function namePage() {
  const noted: string[] = [];
  const letters: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = (font: string, text = ''): Promise<FontFace[]> => {
    noted.push(`load ${font} ${text}`);
    return new Promise((resolve, reject) => {
      letters.push({ come: () => resolve([]), fail: () => reject(new DOMException('', 'NetworkError')) });
    });
  };
  return { noted, letters, page: { fonts: { load }, text: '渡邉 凛', print: () => void noted.push('print') } };
}

test('a page is printed once both weights of its fonts are loaded', async () => {
  const { noted, letters, page } = namePage();
  const printing = printPage(page, 60_000);
  await Promise.resolve();
  expect(noted).toEqual(["load 400 1em 'BIZ UDPGothic' 渡邉 凛", "load 700 1em 'BIZ UDPGothic' 渡邉 凛"]);
  const [regular, bold] = letters;
  regular?.come();
  await Promise.resolve();
  expect(noted).not.toContain('print');
  // One font cannot be loaded. The browser then prints with another font.
  bold?.fail();
  await printing;
  expect(noted.at(-1)).toBe('print');
});

test('a page is printed after a time limit if its fonts do not load', async () => {
  const { noted, page } = namePage();
  await printPage(page, 1);
  expect(noted.at(-1)).toBe('print');
});
