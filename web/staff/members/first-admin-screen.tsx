import type { SignInState } from '../../../contract/account.ts';
import type { FirstAdminScreenProps } from '../../app/sign-in/login-screen.tsx';
import { signInStore } from '../../app/sign-in/sign-in.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { formatNumericDateAndTime } from '../../ui/moments.ts';
import { callStaffRoute } from '../client.ts';
import { LinkLikeButton, TextField, textOfFormField } from '../../ui/form.tsx';
import { LoadedDataView } from '../page.tsx';
import style from '../page.module.css';
import { FormWithNewPasswordFields } from '../form-with-new-password.tsx';
import { newStaffMemberOfForm } from './person-fields.tsx';
import { STAFF_WORDS, firstAdminLinkExpiryWords, STAFF_SCREEN_WORDS } from './words.ts';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * The screen on which the first administrator of a new installation sets a password. A link that works once leads to
 * it.
 */
export function FirstAdminPasswordScreen({ token, onLeave }: FirstAdminScreenProps) {
  usePageTitle(STAFF_SCREEN_WORDS.firstAdmin);
  const link = useStaffRead('checkFirstAdminLink', { token });
  return (
    <div className={style.narrow}>
      <h1 className={style.title}>{STAFF_SCREEN_WORDS.firstAdmin}</h1>
      <LoadedDataView read={link}>
        {({ expiresAt }) => (
          <>
            <p>
              {STAFF_WORDS.firstAdmin}
              <br />
              {firstAdminLinkExpiryWords(formatNumericDateAndTime(expiresAt))}
            </p>
            <div className={style.panel}>
              <FirstAdminForm token={token} />
            </div>
          </>
        )}
      </LoadedDataView>
      <div>
        <LinkLikeButton onPress={onLeave}>{STAFF_SCREEN_WORDS.backToLogin}</LinkLikeButton>
      </div>
    </div>
  );
}

function FirstAdminForm({ token }: Pick<FirstAdminScreenProps, 'token'>) {
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const redeem = (form: FormData): void => {
    const person = { ...newStaffMemberOfForm(form), token, password: textOfFormField(form, 'password') };
    send(() => callStaffRoute('redeemFirstAdminLink', person), enter);
  };
  return (
    <FormWithNewPasswordFields
      isUnderway={isUnderway}
      fault={fault}
      name="password"
      label={COMMON_WORDS.password}
      action={STAFF_SCREEN_WORDS.becomeAdmin}
      renderFields={(shown) => (
        <>
          <TextField
            name="displayName"
            label={COMMON_WORDS.name}
            fault={shown}
            maxLength={100}
            autoComplete="name"
            required
          />
          <TextField name="kanaName" label={STAFF_SCREEN_WORDS.optionalKana} fault={shown} maxLength={100} />
          <TextField
            name="email"
            type="email"
            label={COMMON_WORDS.email}
            note={STAFF_WORDS.emailNote}
            fault={shown}
            maxLength={254}
            autoComplete="username"
            required
          />
        </>
      )}
      onSubmit={redeem}
    />
  );
}

/**
 * Signs the new administrator in. The login page, of which this screen is a part, then redirects to the home page.
 */
function enter(output: SignInState): void {
  signInStore.signInBy(Promise.resolve({ kind: 'ok', output })).catch(reportError);
}
