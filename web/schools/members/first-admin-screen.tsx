import { useState, type SubmitEvent } from 'react';
import type { SignInState } from '../../../contract/account.ts';
import type { FirstAdminProps } from '../../accounts/login-screen.tsx';
import { signIn } from '../../accounts/sign-in.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { DIFFERENT_PASSWORDS } from '../../staff/failure-words.ts';
import { momentWords } from '../../parts/moments.ts';
import { callStaff } from '../../staff/client.ts';
import { FormFault, QuietButton, SubmitButton, TextField, textOf, textOrNull } from '../../parts/form.tsx';
import { Loaded } from '../../staff/page.tsx';
import style from '../../staff/page.module.css';
import { useSending } from '../../staff/sending.ts';
import { useRead } from '../../staff/queries.ts';

/** Where the one-time link of a new installation leads. */
export function FirstAdminScreen({ token, onLeave }: FirstAdminProps) {
  usePageTitle('さいしょの管理者');
  const link = useRead('checkFirstAdminLink', { token });
  return (
    <div className={style.narrow}>
      <h1 className={style.title}>さいしょの管理者</h1>
      <Loaded read={link}>
        {({ expiresAt }) => (
          <>
            <p>
              このリンクで、さくもんの管理者になります。
              <br />
              使えるのは一度だけ、{momentWords(expiresAt)}までです。
            </p>
            <div className={style.panel}>
              <FirstAdminForm token={token} />
            </div>
          </>
        )}
      </Loaded>
      <div>
        <QuietButton onPress={onLeave}>ログインの画面にもどる</QuietButton>
      </div>
    </div>
  );
}

function FirstAdminForm({ token }: Pick<FirstAdminProps, 'token'>) {
  const [isShown, setShown] = useState(false);
  const [isDifferent, setDifferent] = useState(false);
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = textOf(form, 'password');
    const differs = password !== textOf(form, 'again');
    setDifferent(differs);
    if (differs) return;
    const person = {
      token,
      displayName: textOf(form, 'displayName'),
      kanaName: textOrNull(form, 'kanaName'),
      email: textOf(form, 'email'),
      password,
    };
    send(() => callStaff('redeemFirstAdminLink', person), enter);
  };
  const shownFault = isDifferent ? DIFFERENT_PASSWORDS : fault;
  const hidden = { type: isShown ? 'text' : 'password', maxLength: 256, required: true, fault: shownFault };
  return (
    <form className={style.form} onSubmit={onSubmit} noValidate>
      <FormFault fault={shownFault} />
      <TextField name="displayName" label="名前" fault={shownFault} maxLength={100} autoComplete="name" required />
      <TextField name="kanaName" label="ふりがな（なくてもよい）" fault={shownFault} maxLength={100} />
      <TextField
        name="email"
        type="email"
        label="メールアドレス"
        note="ログインに使います"
        fault={shownFault}
        maxLength={254}
        autoComplete="username"
        required
      />
      <TextField {...hidden} name="password" label="パスワード" note="12文字以上" autoComplete="new-password" />
      <TextField {...hidden} name="again" label="パスワード（もう一度）" autoComplete="new-password" />
      <label className={style.showing}>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        <span>パスワードを表示する</span>
      </label>
      <div>
        <SubmitButton isUnderway={isUnderway}>管理者になる</SubmitButton>
      </div>
    </form>
  );
}

/** The guard of the login page leads on to the admin's home. */
function enter(output: SignInState): void {
  signIn.signInBy(() => Promise.resolve({ kind: 'ok', output })).catch(reportError);
}
