import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod/mini';
import { LEVEL_OPENING_POLICIES, SchoolSettings } from '../../../contract/settings.ts';
import { FURIGANA_SETTINGS } from '../../../engine/text/render-text.ts';
import { EditConflictNotice, useRowAsLastSeen, type ChangedRowField } from '../edit-conflict.tsx';
import { SavedNote } from '../saved-note.tsx';
import { callStaffRoute } from '../client.ts';
import { RadioOrCheckboxInput, ChoiceGroup, FormErrorText, SubmitButton } from '../../ui/form.tsx';
import style from '../page.module.css';
import { useSingleRequest } from '../sending.ts';
import {
  COMMON_NAMES_WORDS,
  FURIGANA_SETTING_WORDS,
  retentionYearsWords,
  PUPILS_WHO_LEFT_WORDS,
  LEVEL_OPENING_SETTING_WORDS,
  MULTIPLICATION_ORDER_SETTING_WORDS,
  currentSchoolYearWords,
  SCHOOL_WORDS,
  PUPIL_SIGN_IN_DURATION_WORDS,
  SETTINGS_SCREEN_WORDS,
} from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/**
 * When pupils are signed out automatically. `unused`: when they have not used the device for 30 days. `day`: at the end
 * of the day. `dayWithPage`: like `day`; pupils of the school can also sign in on class pages.
 */
const SIGN_IN_ENDS = ['unused', 'day', 'dayWithPage'] as const;

const KEPT_YEARS = [1, 2, 3, 5] as const;

type Settings = z.infer<typeof SchoolSettings>;

export function SchoolSettingsForm({ settings }: { readonly settings: Settings }) {
  const { seen, changes, onRefused, onKept } = useRowAsLastSeen(SchoolSettings, settings, changesOf);
  const [isSaved, setSaved] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = chosenIn(new FormData(event.currentTarget), seen);
    setSaved(false);
    send(
      () => callStaffRoute('editSchoolSettings', { ...chosen, version: seen.version }),
      (present) => {
        onKept(present);
        setSaved(true);
      },
      onRefused,
    );
  };

  return (
    <form className={style.form} onSubmit={onSubmit}>
      <FormErrorText fault={fault} />
      <EditConflictNotice changes={changes} />
      <ChoiceGroup label={COMMON_WORDS.kana}>
        {FURIGANA_SETTINGS.map((each) => (
          <RadioOrCheckboxInput
            key={each}
            type="radio"
            name="furigana"
            value={each}
            isChosen={settings.furigana === each}
          >
            {FURIGANA_SETTING_WORDS[each]}
          </RadioOrCheckboxInput>
        ))}
      </ChoiceGroup>
      <ChoiceGroup label={SETTINGS_SCREEN_WORDS.commonNames}>
        <RadioOrCheckboxInput type="checkbox" name="commonNames" value="yes" isChosen={settings.commonNames}>
          {COMMON_NAMES_WORDS}
        </RadioOrCheckboxInput>
      </ChoiceGroup>
      <ChoiceGroup label={SETTINGS_SCREEN_WORDS.factorOrder}>
        <RadioOrCheckboxInput type="checkbox" name="taughtOrder" value="yes" isChosen={settings.taughtOrder}>
          {MULTIPLICATION_ORDER_SETTING_WORDS}
        </RadioOrCheckboxInput>
      </ChoiceGroup>
      <ChoiceGroup label={SETTINGS_SCREEN_WORDS.levelOpening}>
        {LEVEL_OPENING_POLICIES.map((each) => (
          <RadioOrCheckboxInput
            key={each}
            type="radio"
            name="levelOpening"
            value={each}
            isChosen={settings.levelOpening === each}
          >
            {LEVEL_OPENING_SETTING_WORDS[each]}
          </RadioOrCheckboxInput>
        ))}
      </ChoiceGroup>
      <SchoolYearChoice settings={settings} />
      <ChoiceGroup label={SETTINGS_SCREEN_WORDS.sessionEnd}>
        {SIGN_IN_ENDS.map((each) => (
          <RadioOrCheckboxInput
            key={each}
            type="radio"
            name="signInEnd"
            value={each}
            isChosen={endOf(settings) === each}
          >
            {PUPIL_SIGN_IN_DURATION_WORDS[each].choice}
          </RadioOrCheckboxInput>
        ))}
      </ChoiceGroup>
      <ChoiceGroup label={SETTINGS_SCREEN_WORDS.formerPupils}>
        <p>{PUPILS_WHO_LEFT_WORDS}</p>
        {KEPT_YEARS.map((years) => (
          <RadioOrCheckboxInput
            key={years}
            type="radio"
            name="keepLeftPupils"
            value={String(years)}
            isChosen={settings.keepLeftPupils === years}
          >
            {retentionYearsWords(years)}
          </RadioOrCheckboxInput>
        ))}
      </ChoiceGroup>
      <SavedNote isSaved={isSaved} words={SCHOOL_WORDS.settingsSaved} />
      <div>
        <SubmitButton isUnderway={isUnderway}>{SETTINGS_SCREEN_WORDS.saveSettings}</SubmitButton>
      </div>
    </form>
  );
}

function SchoolYearChoice({ settings: { runningYear, preparesNextYear } }: { readonly settings: Settings }) {
  const next = runningYear + 1;
  return (
    <ChoiceGroup label={COMMON_WORDS.schoolYear}>
      <p>{currentSchoolYearWords(runningYear)}</p>
      <RadioOrCheckboxInput type="checkbox" name="preparesNextYear" value="yes" isChosen={preparesNextYear}>
        {SETTINGS_SCREEN_WORDS.prepareYear(next)}
      </RadioOrCheckboxInput>
    </ChoiceGroup>
  );
}

function chosenIn(form: FormData, { furigana, levelOpening, keepLeftPupils }: Settings) {
  return {
    furigana: FURIGANA_SETTINGS.find((each) => each === form.get('furigana')) ?? furigana,
    taughtOrder: form.get('taughtOrder') !== null,
    levelOpening: LEVEL_OPENING_POLICIES.find((each) => each === form.get('levelOpening')) ?? levelOpening,
    commonNames: form.get('commonNames') !== null,
    preparesNextYear: form.get('preparesNextYear') !== null,
    sharedDevices: form.get('signInEnd') !== 'unused',
    classPages: form.get('signInEnd') === 'dayWithPage',
    keepLeftPupils: KEPT_YEARS.find((years) => String(years) === form.get('keepLeftPupils')) ?? keepLeftPupils,
  };
}

function changesOf(before: Settings, now: Settings): ChangedRowField[] {
  return [
    {
      label: COMMON_WORDS.kana,
      before: FURIGANA_SETTING_WORDS[before.furigana],
      now: FURIGANA_SETTING_WORDS[now.furigana],
    },
    { label: SETTINGS_SCREEN_WORDS.commonNames, before: commonNamesOf(before), now: commonNamesOf(now) },
    { label: SETTINGS_SCREEN_WORDS.factorOrder, before: orderOf(before), now: orderOf(now) },
    {
      label: SETTINGS_SCREEN_WORDS.levelOpening,
      before: LEVEL_OPENING_SETTING_WORDS[before.levelOpening],
      now: LEVEL_OPENING_SETTING_WORDS[now.levelOpening],
    },
    { label: SETTINGS_SCREEN_WORDS.nextYear, before: preparingOf(before), now: preparingOf(now) },
    {
      label: SETTINGS_SCREEN_WORDS.sessionEnd,
      before: PUPIL_SIGN_IN_DURATION_WORDS[endOf(before)].short,
      now: PUPIL_SIGN_IN_DURATION_WORDS[endOf(now)].short,
    },
    {
      label: SETTINGS_SCREEN_WORDS.formerPupils,
      before: retentionYearsWords(before.keepLeftPupils),
      now: retentionYearsWords(now.keepLeftPupils),
    },
  ];
}

function commonNamesOf({ commonNames }: Settings): string {
  return commonNames ? SETTINGS_SCREEN_WORDS.shown : SETTINGS_SCREEN_WORDS.notShown;
}

function orderOf({ taughtOrder }: Settings): string {
  return taughtOrder ? SETTINGS_SCREEN_WORDS.told : SETTINGS_SCREEN_WORDS.notTold;
}

function endOf({ sharedDevices, classPages }: Settings): (typeof SIGN_IN_ENDS)[number] {
  if (classPages) return 'dayWithPage';
  return sharedDevices ? 'day' : 'unused';
}

function preparingOf({ preparesNextYear }: Settings): string {
  return preparesNextYear ? SETTINGS_SCREEN_WORDS.begun : SETTINGS_SCREEN_WORDS.notBegun;
}
