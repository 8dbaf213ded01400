import type { Page } from '@playwright/test';

const PORTRAITS = process.env['SAKUMON_SHOTS'];

/**
 * Resolves to the number of pages that the browser prints. If `SAKUMON_SHOTS` is set, stores there the PDF and a
 * screenshot of the page in print style.
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
