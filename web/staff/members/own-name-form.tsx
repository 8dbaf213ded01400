import { useState, type SubmitEvent } from 'react';
import { signIn, useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOf } from '../../app/sign-in/sign-in-state.ts';
import { SavedNote } from '../saved-note.tsx';
import { callStaff } from '../client.ts';
import { FormFault, SubmitButton, TextField, textOf } from '../../ui/form.tsx';
import style from '../page.module.css';
import { useSending } from '../sending.ts';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * Changes the user's own name. Afterwards the sign-in state is requested again, because the top bar also contains the
 * name.
 */
export function OwnNameForm() {
  const state = useSignIn();
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSending();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const displayName = textOf(new FormData(event.currentTarget), 'displayName');
    setSaved(false);
    send(
      () => callStaff('editOwnAccount', { displayName }),
      () => {
        setSaved(true);
        signIn.lookUp().catch(reportError);
      },
    );
  };
  return (
    <form className={style.form} onSubmit={onSubmit} noValidate>
      <FormFault fault={fault} />
      {state.kind === 'signedIn' && <p>{STAFF_SCREEN_WORDS.emailIs(state.account.email ?? '')}</p>}
      <TextField
        name="displayName"
        label={COMMON_WORDS.name}
        fault={fault}
        defaultValue={accountOf(state)?.displayName}
        maxLength={100}
        required
        autoComplete="name"
      />
      <SavedNote isSaved={isSaved} words={STAFF_WORDS.nameChanged} />
      <div>
        <SubmitButton isUnderway={isUnderway}>{STAFF_SCREEN_WORDS.changeName}</SubmitButton>
      </div>
    </form>
  );
}
