/** Types that describe the forms for staff, and functions that find the buttons and dialogs of these forms. */

import type { Locator, Page } from '@playwright/test';
import type { Sakumon } from './sakumon.ts';
import type { ComputeAuthenticatorCode } from './second-factor.ts';

/**
 * Describes a staff form that sends a request: how a test opens the form, what the test types, and which button sends
 * the request.
 */
export type StaffFormDescription = {
  readonly who: 'teacher' | 'admin';
  readonly path: string | ((sakumon: Sakumon) => Promise<string>);
  /**
   * Fills in the form and does not send it. If the form adds a second factor, resolves to the function that computes
   * the codes of this factor, because the test needs them to sign in again.
   */
  readonly fill: (page: Page, sakumon: Sakumon) => Promise<ComputeAuthenticatorCode | void>;
  readonly press: (page: Page) => Locator;
  /**
   * True if the server refuses the test's input, for example a wrong code. The test then only checks that the server
   * gives another reason than `signed-out`.
   */
  readonly isRefused?: true;
  /**
   * The condition under which the form is shown: only on a server with a sign-in provider, or only if the host has a
   * name instead of an IP address. Undefined if the form is always shown.
   */
  readonly where?: 'with provider' | 'on localhost';
};

/** A form that sends no request. `sendsNothing`: the reason. */
export type FormWithoutRequest = { readonly sendsNothing: string };

/** Forms of staff screens, by the file below web/ that contains the form. */
export type StaffForms = Readonly<Record<string, StaffFormDescription | FormWithoutRequest>>;

/** Returns the open dialog. */
export const locateOpenDialog = (page: Page): Locator => page.getByRole('dialog');

/** Returns the function that finds a button of the open dialog by its name. */
export function createDialogButtonFinder(name: string): StaffFormDescription['press'] {
  return (page) => locateOpenDialog(page).getByRole('button', { name, exact: true });
}

/** Returns the function that finds a button of the page by its name. */
export function createPageButtonFinder(name: string | RegExp): StaffFormDescription['press'] {
  return (page) => page.getByRole('button', { name, exact: true });
}

/** Resolves to the name of the person with this e-mail address. */
export async function nameOf({ query }: Sakumon, email: string): Promise<string> {
  const [row] = await query('select display_name from account where email = $1', [email]);
  return String(row?.['display_name']);
}

/** Presses the button that opens a dialog. Resolves to the dialog. */
export async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return locateOpenDialog(page);
}
