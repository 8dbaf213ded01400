import { useState, type SubmitEvent } from 'react';
import { PUPIL_ROUTES } from '../../../contract/pupils.ts';
import { SUPPORT_SETTING_NAMES, type SupportSettings } from '../../../contract/support.ts';
import { RadioOrCheckboxInput, ChoiceGroup, FormErrorText, SubmitButton } from '../../ui/form.tsx';
import { callStaffRoute, type StaffOutputOf } from '../client.ts';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import { COMMON_WORDS, SUPPORT_SETTING_WORDS } from '../words.ts';
import style from './pupil-details.module.css';
import { onOrOffWords, PUPIL_LIST_WORDS, PUPIL_WORDS } from './words.ts';

type Known = StaffOutputOf<'pupilSupport'>;

/** The support settings of a pupil, e.g. that texts are spoken. A text beside each setting says what it changes. */
export function PupilSupportFields({ pupil }: { readonly pupil: string }) {
  const read = useStaffRead('pupilSupport', { pupil });
  // Whether the settings were saved. The form below cannot have this state, because each save changes its `key` and so
  // replaces it with a new form.
  const [isSaved, setSaved] = useState(false);
  return (
    <section className={style.section} aria-labelledby="support-title">
      <h3 id="support-title">{PUPIL_LIST_WORDS.support}</h3>
      <p className={style.effect}>{PUPIL_WORDS.supportNote}</p>
      <LoadedDataView read={read}>
        {(known) => <SupportForm key={known.version} pupil={pupil} known={known} onSaved={setSaved} />}
      </LoadedDataView>
      <output>{isSaved && PUPIL_WORDS.supportSaved}</output>
    </section>
  );
}

type SupportFormProps = {
  readonly pupil: string;
  readonly known: Known;
  /** Called with true when the settings were saved, and with false when the user changes a setting again. */
  readonly onSaved: (isSaved: boolean) => void;
};

function SupportForm({ pupil, known, onSaved }: SupportFormProps) {
  const { seen, changes, onRefused } = useRowAsLastSeen(PUPIL_ROUTES.pupilSupport.output, known, changesOf);
  const { isUnderway, fault, send } = useSingleRequest();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const support = chosenIn(new FormData(event.currentTarget));
    send(
      () => callStaffRoute('editPupilSupport', { pupil, support, version: seen.version }),
      () => onSaved(true),
      onRefused,
    );
  };
  return (
    <form onSubmit={onSubmit} onChange={() => onSaved(false)} noValidate>
      <FormErrorText fault={fault} />
      <EditConflictNotice changes={changes} />
      <ChoiceGroup label={PUPIL_LIST_WORDS.chosenSupport}>
        {SUPPORT_SETTING_NAMES.map((each) => (
          <RadioOrCheckboxInput key={each} type="checkbox" name="support" value={each} isChosen={known.support[each]}>
            {SUPPORT_SETTING_WORDS[each].name}
            <span className={style.effect}>{SUPPORT_SETTING_WORDS[each].effect}</span>
          </RadioOrCheckboxInput>
        ))}
      </ChoiceGroup>
      <SubmitButton isUnderway={isUnderway}>{COMMON_WORDS.save}</SubmitButton>
    </form>
  );
}

function chosenIn(form: FormData): SupportSettings {
  const chosen = form.getAll('support');
  return {
    furigana: chosen.includes('furigana'),
    speech: chosen.includes('speech'),
    biggerText: chosen.includes('biggerText'),
    fewerCards: chosen.includes('fewerCards'),
    noSounds: chosen.includes('noSounds'),
    moreTime: chosen.includes('moreTime'),
  };
}

function changesOf(before: Known, now: Known): readonly ChangedRowField[] {
  return SUPPORT_SETTING_NAMES.map((each) => ({
    label: SUPPORT_SETTING_WORDS[each].name,
    before: onOrOffWords(before.support[each]),
    now: onOrOffWords(now.support[each]),
  }));
}
