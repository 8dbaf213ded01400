import type { Page } from '@playwright/test';

const PORTRAITS = process.env['SAKUMON_SHOTS'];

/** Returns the number of pages that the browser prints. If `SAKUMON_SHOTS` is set, stores the PDF there. */
export async function countPrintedPages(page: Page, name: string): Promise<number> {
  const path = PORTRAITS === undefined ? {} : { path: `${PORTRAITS}/${name}.pdf` };
  const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/gu)?.length ?? 0;
}
