import { useId, useState, type FormEvent } from 'react';
import type { Portal } from '../../../../contract/portals.ts';
import { FormErrorText, LinkLikeButton, SubmitButton, TextField, textOfFormField } from '../../../ui/form.tsx';
import { callStaffRoute } from '../../client.ts';
import pageStyle from '../../page.module.css';
import { SavedNote } from '../../saved-note.tsx';
import { useSingleRequest } from '../../sending.ts';
import { DEPLOYMENT_IDS_LABEL, PORTAL_FORM_FIELDS, PORTAL_WORDS, PORTAL_PANEL_WORDS } from './words.ts';
import style from './portals.module.css';
import { COMMON_WORDS } from '../../words.ts';

type Settings = Omit<Portal, 'id' | 'version'>;

function settingsOf(form: FormData): Settings {
  const deployments = textOfFormField(form, 'deployments').split('\n');
  return {
    name: textOfFormField(form, 'name'),
    issuer: textOfFormField(form, 'issuer'),
    clientId: textOfFormField(form, 'clientId'),
    loginUrl: textOfFormField(form, 'loginUrl'),
    tokenUrl: textOfFormField(form, 'tokenUrl'),
    keysUrl: textOfFormField(form, 'keysUrl'),
    deployments: deployments.map((line) => line.trim()).filter((line) => line !== ''),
    isOn: form.has('isOn'),
    addsPupils: form.has('addsPupils'),
    sendsResults: form.has('sendsResults'),
  };
}

type PortalFormProps = {
  /** The learning portal that the form changes; null if it registers a new one. */
  readonly portal: Portal | null;
  readonly onSaved: () => void;
  readonly onStop?: () => void;
};

export function PortalForm({ portal, onSaved, onStop }: PortalFormProps) {
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const deployments = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSaved(false);
    const settings = settingsOf(new FormData(event.currentTarget));
    send(
      () =>
        portal === null
          ? callStaffRoute('addPortal', settings)
          : callStaffRoute('editPortal', { ...settings, portal: portal.id, version: portal.version }),
      () => {
        setSaved(true);
        onSaved();
      },
    );
  };
  return (
    <form className={pageStyle.form} aria-label={portal?.name ?? PORTAL_WORDS.add} onSubmit={submit} noValidate>
      <FormErrorText fault={fault} />
      {PORTAL_FORM_FIELDS.map(([name, label, example]) => (
        <TextField
          key={name}
          name={name}
          label={label}
          placeholder={example}
          defaultValue={portal?.[name] ?? ''}
          autoComplete="off"
          fault={fault}
        />
      ))}
      <div className={style.deployments}>
        <label htmlFor={deployments}>{PORTAL_PANEL_WORDS.onePerLine(DEPLOYMENT_IDS_LABEL)}</label>
        <textarea id={deployments} name="deployments" rows={2} defaultValue={portal?.deployments.join('\n') ?? ''} />
        <p className={style.fault}>{faultOfDeployments(fault?.places)}</p>
      </div>
      <label className={style.choice}>
        <input type="checkbox" name="isOn" defaultChecked={portal?.isOn ?? true} />
        {PORTAL_WORDS.isOn}
      </label>
      <label className={style.choice}>
        <input type="checkbox" name="addsPupils" defaultChecked={portal?.addsPupils ?? false} />
        {PORTAL_WORDS.addsPupils}
      </label>
      <p>{PORTAL_WORDS.addsPupilsNote}</p>
      <label className={style.choice}>
        <input type="checkbox" name="sendsResults" defaultChecked={portal?.sendsResults ?? false} />
        {PORTAL_WORDS.sendsResults}
      </label>
      <p>{PORTAL_WORDS.sendsResultsNote}</p>
      <div className={style.actions}>
        <SubmitButton isUnderway={isUnderway}>
          {portal === null ? PORTAL_PANEL_WORDS.register : COMMON_WORDS.save}
        </SubmitButton>
        {onStop !== undefined && <LinkLikeButton onPress={onStop}>{PORTAL_WORDS.stop}</LinkLikeButton>}
      </div>
      <SavedNote isSaved={isSaved} words={PORTAL_WORDS.saved} />
    </form>
  );
}

/**
 * Returns the first error text of the form field for LTI deployments, or undefined if it has no error. The field has
 * one deployment on each line. `places`: error texts by name; the name of this field is `deployments`, and the name of
 * one of its lines begins with it.
 */
function faultOfDeployments(places: ReadonlyMap<string, string> | undefined): string | undefined {
  return [...(places ?? [])].find(([place]) => place.startsWith('deployments'))?.[1];
}
