import { useState } from 'react';
import type { Homework, HomeworkOffer } from '../../../contract/homework.ts';
import { dayInJapan, addDays } from '../../../engine/calendar.ts';
import { USUAL_HOMEWORK_DAYS } from '../../../engine/measures/homework.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { FormErrorText, SelectField, SubmitButton, TextField, type FormFailure } from '../../ui/form.tsx';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import type { QuestionChosenForLesson } from '../offer/chosen-questions.ts';
import { CourseLevelChoice } from '../offer/level-choice.tsx';
import { QuestionChoiceFields } from '../offer/question-choice.tsx';
import { HOMEWORK_WORDS, HOMEWORK_SCREEN_WORDS } from './words.ts';
import style from './homework.module.css';
import { LoadedDataView } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

type GiveHomeworkDialogProps = {
  readonly group: string;
  readonly now: string;
  readonly onClose: () => void;
  readonly onGiven: (homework: Homework) => void;
};

const WAYS = [
  { name: 'levels', words: HOMEWORK_SCREEN_WORDS.byLevel },
  { name: 'questions', words: HOMEWORK_SCREEN_WORDS.byQuestion },
] as const;
type Way = (typeof WAYS)[number]['name'];

const MOST_LEVELS = 5;
const MOST_QUESTIONS = 100;
const lacking = (words: string): FormFailure => ({ words, places: new Map() });

/** The dialog with which a teacher gives homework. The teacher chooses the content, the last day and the pupils. */
export function GiveHomeworkDialog({ group, now, onClose, onGiven }: GiveHomeworkDialogProps) {
  const today = dayInJapan(now);
  const [way, setWay] = useState<Way>('levels');
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [questions, setQuestions] = useState<readonly QuestionChosenForLesson[]>([]);
  const [day, setDay] = useState(addDays(today, USUAL_HOMEWORK_DAYS));
  const [pupils, setPupils] = useState<readonly string[] | null>(null);
  const [wasPressed, setPressed] = useState(false);
  const { isUnderway, fault, send } = useSingleRequest();
  const offer: HomeworkOffer =
    way === 'levels'
      ? { kind: 'levels', levels: [...levels] }
      : { kind: 'questions', questions: questions.map(({ id }) => id) };
  const lack = lackOf(offer, pupils);
  return (
    <Dialog title={HOMEWORK_SCREEN_WORDS.give} isWide onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          const input = { group, offer, dueOn: day, pupils: pupils === null ? null : [...pupils] };
          if (lack === null) send(() => callStaffRoute('giveHomework', input), onGiven);
        }}
      >
        <FormErrorText fault={wasPressed && lack !== null ? lacking(lack) : fault} />
        <Tabs label={HOMEWORK_SCREEN_WORDS.content} tabs={WAYS} chosen={way} onChosen={setWay}>
          {way === 'levels' ? (
            <CourseLevelChoice group={group} levels={levels} note={null} onChange={setLevels} />
          ) : (
            <QuestionChoiceFields chosen={questions} onChange={setQuestions} />
          )}
        </Tabs>
        <div className={style.conditions}>
          <TextField
            label={HOMEWORK_SCREEN_WORDS.dueOn}
            name="dueOn"
            type="date"
            required
            min={today}
            value={day}
            fault={fault}
            onChange={({ target }) => setDay(target.value)}
          />
          <SelectField
            label={HOMEWORK_SCREEN_WORDS.whom}
            value={pupils === null ? 'whole' : 'some'}
            onChange={({ target }) => setPupils(target.value === 'whole' ? null : [])}
          >
            <option value="whole">{HOMEWORK_WORDS.whole}</option>
            <option value="some">{HOMEWORK_WORDS.some}</option>
          </SelectField>
        </div>
        {pupils !== null && <PupilChoice group={group} chosen={pupils} onChange={setPupils} />}
        <DialogButtonRow closing={COMMON_WORDS.cancel} onClose={onClose}>
          <SubmitButton isUnderway={isUnderway}>{HOMEWORK_SCREEN_WORDS.submit}</SubmitButton>
        </DialogButtonRow>
      </form>
    </Dialog>
  );
}

function lackOf(offer: HomeworkOffer, pupils: readonly string[] | null): string | null {
  const chosen = offer.kind === 'levels' ? offer.levels.length : offer.questions.length;
  if (chosen === 0) return HOMEWORK_WORDS.nothingChosen;
  if (offer.kind === 'levels' && chosen > MOST_LEVELS) return HOMEWORK_WORDS.tooManyLevels;
  if (offer.kind === 'questions' && chosen > MOST_QUESTIONS) return HOMEWORK_WORDS.tooManyQuestions;
  return pupils?.length === 0 ? HOMEWORK_WORDS.nobodyChosen : null;
}

type PupilChoiceProps = {
  readonly group: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** The form part that chooses single pupils of a class for homework. */
function PupilChoice({ group, chosen, onChange }: PupilChoiceProps) {
  const read = useStaffRead('pupils', { group, limit: 200 });
  const { field, isFound } = useChoiceSearch(
    read.data?.pupils ?? [],
    ({ displayName, kanaName }) => `${displayName} ${kanaName ?? ''}`,
    HOMEWORK_SCREEN_WORDS.searchPupils,
  );
  return (
    <LoadedDataView read={read}>
      {({ pupils }) => (
        <fieldset className={style.choice} aria-label={HOMEWORK_SCREEN_WORDS.pupils}>
          {field}
          {pupils.map((pupil) => (
            <label key={pupil.id} hidden={!isFound(pupil)}>
              <input
                type="checkbox"
                checked={chosen.includes(pupil.id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, pupil.id] : chosen.filter((one) => one !== pupil.id))
                }
              />
              {pupil.displayName}
            </label>
          ))}
        </fieldset>
      )}
    </LoadedDataView>
  );
}
