import type { ActionNotice } from './action-dialog.tsx';
import {
  sessionsEndedMessage,
  INITIAL_PASSWORD_WORDS,
  PASSWORD_SHOWN_ONCE_WORDS,
  SESSIONS_ENDED_TITLE,
} from './words.ts';
import { PrintPasswordSlipsButton } from '../slips/password-slips.tsx';
import style from '../cells.module.css';
import { COMMON_WORDS } from '../words.ts';

type Person = { readonly displayName: string; readonly email: string | null };

/**
 * Returns a message with a person's new password, which the user must pass on to the person. The password cannot be
 * shown again, only replaced.
 */
export function newPasswordNotice(title: string, person: Person, password: string): ActionNotice {
  return { title, body: <PasswordToHandOn person={person} password={password} />, isSecret: true };
}

/**
 * Returns a message with an initial password. The person must replace it at the first sign-in, unlike the password of
 * `newPasswordNotice`.
 */
export function initialPasswordNotice(
  title: string,
  person: Person & { readonly school: { readonly name: string } },
  password: string,
): ActionNotice {
  const { displayName, email, school } = person;
  const slip = { schoolName: school.name, displayName, email: email ?? '', initialPassword: password };
  return {
    title,
    isSecret: true,
    body: (
      <>
        <PasswordToHandOn person={person} password={password} />
        <p>{INITIAL_PASSWORD_WORDS}</p>
        <PrintPasswordSlipsButton slips={[slip]} />
      </>
    ),
  };
}

export function sessionsEndedNotice({ displayName }: Person, ended: number): ActionNotice {
  return { title: SESSIONS_ENDED_TITLE, body: <p>{sessionsEndedMessage(displayName, ended)}</p> };
}

function PasswordToHandOn({ person, password }: { readonly person: Person; readonly password: string }) {
  return (
    <>
      <p>{PASSWORD_SHOWN_ONCE_WORDS}</p>
      <dl className={style.facts}>
        <dt>{COMMON_WORDS.name}</dt>
        <dd>{person.displayName}</dd>
        <dt>{COMMON_WORDS.email}</dt>
        <dd className={style.address}>{person.email}</dd>
      </dl>
      <output className={style.password} aria-label={COMMON_WORDS.password}>
        {password}
      </output>
    </>
  );
}
