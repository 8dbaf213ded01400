import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** Returns the code that the authenticator app will show `milliseconds` after the present time. */
export type ComputeAuthenticatorCode = (milliseconds: number) => string;

function appOf(secret: string): ComputeAuthenticatorCode {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return (milliseconds) => app.generate({ timestamp: Date.now() + milliseconds });
}

/**
 * Opens the dialog that adds an authenticator app and reads the secret that the dialog shows. Resolves to the function
 * that computes the app's codes.
 */
export async function beginAddingAuthenticatorApp(page: Page): Promise<ComputeAuthenticatorCode> {
  const panel = page.getByRole('region', { name: '二段階のログイン', exact: true });
  await panel.getByRole('button', { name: '認証アプリを追加する' }).click();
  return appOf(await page.getByRole('dialog').getByLabel('アプリに入力する文字').innerText());
}

/**
 * Adds a virtual authenticator to the page. Whenever the page creates a passkey or asks for one, the authenticator
 * confirms at once.
 */
export async function addVirtualPasskeyAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

/**
 * Adds an authenticator app to the account of the signed-in person, and confirms that the recovery codes are written
 * down. Resolves to the function that computes the app's codes.
 */
export async function addAuthenticatorApp(page: Page, password: string): Promise<ComputeAuthenticatorCode> {
  const code = await beginAddingAuthenticatorApp(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('アプリに出た6けたのコード').fill(code(0));
  await dialog.getByLabel('今のパスワード').fill(password);
  await dialog.getByRole('button', { name: '追加する' }).click();
  await expect(dialog.getByRole('list', { name: '回復コード' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: '書きとめました' }).click();
  return code;
}
