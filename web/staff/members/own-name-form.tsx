import { useState, type SubmitEvent } from 'react';
import { signInStore, useSignIn } from '../../app/sign-in/sign-in.ts';
import { accountOfSignIn } from '../../app/sign-in/sign-in-state.ts';
import { SavedNote } from '../saved-note.tsx';
import { callStaffRoute } from '../client.ts';
import { FormErrorText, SubmitButton, TextField, textOfFormField } from '../../ui/form.tsx';
import style from '../page.module.css';
import { useSingleRequest } from '../sending.ts';
import { STAFF_WORDS, STAFF_SCREEN_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * The form with which users change their own name. Afterwards the data of the signed-in user is loaded again, because
 * the top bar shows the name.
 */
export function OwnNameForm() {
  const state = useSignIn();
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const displayName = textOfFormField(new FormData(event.currentTarget), 'displayName');
    setSaved(false);
    send(
      () => callStaffRoute('editOwnAccount', { displayName }),
      () => {
        setSaved(true);
        signInStore.lookUp().catch(reportError);
      },
    );
  };
  return (
    <form className={style.form} onSubmit={onSubmit} noValidate>
      <FormErrorText fault={fault} />
      {state.kind === 'signedIn' && <p>{STAFF_SCREEN_WORDS.emailIs(state.account.email ?? '')}</p>}
      <TextField
        name="displayName"
        label={COMMON_WORDS.name}
        fault={fault}
        defaultValue={accountOfSignIn(state)?.displayName}
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
