import type { Page } from '@playwright/test';

const PORTRAITS = process.env['SAKUMON_SHOTS'];

/** How many pages the browser prints; kept as `<name>.pdf` beside the portraits. */
export async function printedPages(page: Page, name: string): Promise<number> {
  const path = PORTRAITS === undefined ? {} : { path: `${PORTRAITS}/${name}.pdf` };
  const pdf = await page.pdf({ preferCSSPageSize: true, ...path });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/gu)?.length ?? 0;
}
