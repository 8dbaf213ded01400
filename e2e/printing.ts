import type { Page } from '@playwright/test';

const PORTRAITS = process.env['SAKUMON_SHOTS'];

/**
 * Resolves to the number of pages that the browser prints. If the environment variable `SAKUMON_SHOTS` names a folder,
 * stores a PDF and a screenshot of the printed page in this folder.
 */
export async function countPrintedPages(page: Page, name: string): Promise<number> {
  const path = PORTRAITS === undefined ? {} : { path: `${PORTRAITS}/${name}.pdf` };
  if (PORTRAITS !== undefined) {
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `${PORTRAITS}/${name}-printed.png`, fullPage: true });
    await page.emulateMedia({ media: null });
  }
  const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/gu)?.length ?? 0;
}

/**
 * Resolves to the controls that would wrongly be printed, because on paper nobody can press or fill them. Some controls
 * show information that readers need on paper. These are printed, and must have the class `on-paper` and no frame.
 */
export async function findPrintedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, search, legend, [role="combobox"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.on-paper') || getComputedStyle(control).borderBottomStyle !== 'none')
      .map((control) => `${control.localName} ${control.ariaLabel ?? ''} ${control.textContent.trim().slice(0, 40)}`),
  );
  await page.emulateMedia({ media: null });
  return found;
}
