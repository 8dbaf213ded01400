import { useState, type FormEvent } from 'react';
import type { ProviderSchool, RosterProvider } from '../../../contract/roster-provider.ts';
import { FormErrorText, LinkLikeButton, SelectField, SubmitButton, textOfFormField } from '../../ui/form.tsx';
import { callStaffRoute } from '../client.ts';
import pageStyle from '../page.module.css';
import { useSingleRequest } from '../sending.ts';
import { ROSTER_PULL_TIME_LIMIT_MS } from './pull-time-limit.ts';
import style from './roster-provider.module.css';
import {
  chooseProviderSchoolWords,
  connectedToOnlySchoolWords,
  pullFailureWords,
  ROSTER_PROVIDER_WORDS as WORDS,
} from './words.ts';

type SchoolChoiceProps = { readonly provider: RosterProvider };

/**
 * The button that tests the connection to the roster provider. If the provider has data of several schools, the user
 * must then choose one of them.
 */
export function ProviderSchoolChoice({ provider }: SchoolChoiceProps) {
  const [schools, setSchools] = useState<readonly ProviderSchool[]>([]);
  const [told, setTold] = useState<string | null>(null);
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  const find = (): void => {
    setTold(null);
    setSchools([]);
    send(
      () => callStaffRoute('providerSchools', {}, { timeLimit: ROSTER_PULL_TIME_LIMIT_MS }),
      (answer) => {
        if (answer.kind === 'failed') return setTold(pullFailureWords(answer.failure));
        const [only, ...others] = answer.schools;
        if (only !== undefined && others.length === 0) return setTold(connectedToOnlySchoolWords(only.name));
        setTold(chooseProviderSchoolWords(answer.schools.length));
        return setSchools(answer.schools);
      },
    );
  };
  return (
    <>
      <div className={style.actions}>
        <LinkLikeButton onPress={find}>{isUnderway ? WORDS.finding : WORDS.findSchools}</LinkLikeButton>
        <output>{told}</output>
        <FormErrorText fault={fault} />
      </div>
      {schools.length > 0 && (
        <SchoolForm
          provider={provider}
          schools={schools}
          onChosen={() => {
            setSchools([]);
            setTold(WORDS.schoolChosen);
          }}
        />
      )}
    </>
  );
}

type SchoolFormProps = SchoolChoiceProps & {
  readonly schools: readonly ProviderSchool[];
  readonly onChosen: () => void;
};

function SchoolForm({ provider, schools, onChosen }: SchoolFormProps) {
  const { isUnderway, fault, send } = useSingleRequest();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const id = textOfFormField(new FormData(event.currentTarget), 'school');
    const school = schools.find((each) => each.id === id) ?? null;
    const { baseUrl, tokenUrl, clientId, nightlyAt, version } = provider;
    const settings = { baseUrl, tokenUrl, clientId, nightlyAt, version, school, secret: null };
    send(() => callStaffRoute('editRosterProvider', settings), onChosen);
  };
  return (
    <form className={pageStyle.form} aria-label={WORDS.school} onSubmit={submit} noValidate>
      <FormErrorText fault={fault} />
      <SelectField name="school" label={WORDS.school} defaultValue={provider.school?.id ?? schools[0]?.id}>
        {schools.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={style.actions}>
        <SubmitButton isUnderway={isUnderway}>{WORDS.chooseSchool}</SubmitButton>
      </div>
    </form>
  );
}
