import { useId } from 'react';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { RECORD_OUTCOME_WORDS, RECORD_OUTCOMES } from '../../../engine/lesson-measures/record-verdict.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { LinkLikeButton, SelectField } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import { lessonGroupNameIfOther } from '../lessons/words.ts';
import { useStaffRead } from '../queries.ts';
import type { RecordFilterPartProps, NamesOfRecordFilterIds } from './filter-part.ts';
import { MissingSelectOption, QuestionFilterFields } from './question-filter.tsx';
import { recordPupilWords, RECORD_WORDS, lessonWordsOfLearningRecord, RECORDS_PAGE_WORDS } from './words.ts';
import style from './record.module.css';
import { COMMON_WORDS } from '../words.ts';

type RecordFiltersProps = {
  readonly filter: LearningRecordFilter;
  readonly named: NamesOfRecordFilterIds | null;
  readonly onFilter: (filter: LearningRecordFilter) => void;
};

/**
 * The filters of the list of learning records. They are in the URL of the page, so that a teacher can send a filtered
 * list to a colleague as a link.
 */
export function RecordFilterFields({ filter, named, onFilter }: RecordFiltersProps) {
  const change: RecordFilterPartProps['change'] = (changed) => {
    const every = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== undefined);
    onFilter(Object.fromEntries(every));
  };
  const { group, lesson, ...rest } = filter;
  return (
    <search className={style.filters} aria-label={RECORDS_PAGE_WORDS.filter}>
      <OfWhom filter={filter} named={named} change={change} />
      <QuestionFilterFields filter={filter} named={named} change={change} />
      <SelectField
        label={RECORDS_PAGE_WORDS.result}
        value={filter.verdict ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ verdict: RECORD_OUTCOMES.find((verdict) => verdict === value) })
        }
      >
        <option value="">{COMMON_WORDS.all}</option>
        {RECORD_OUTCOMES.map((verdict) => (
          <option key={verdict} value={verdict}>
            {RECORD_OUTCOME_WORDS[verdict]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={RECORDS_PAGE_WORDS.brokenConstraint}
        value={filter.broken ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ broken: CONSTRAINTS.find((constraint) => constraint === value) })
        }
      >
        <option value="">{COMMON_WORDS.all}</option>
        {CONSTRAINTS.map((constraint) => (
          <option key={constraint} value={constraint}>
            {CONSTRAINT_NAMES[constraint]}
          </option>
        ))}
      </SelectField>
      <Day label={RECORDS_PAGE_WORDS.begunFrom} value={filter.from} onDay={(from) => change({ from })} />
      <Day label={RECORDS_PAGE_WORDS.begunUntil} value={filter.to} onDay={(to) => change({ to })} />
      {Object.keys(rest).length > 0 && (
        <LinkLikeButton
          onPress={() =>
            onFilter({ ...(group === undefined ? {} : { group }), ...(lesson === undefined ? {} : { lesson }) })
          }
        >
          {RECORDS_PAGE_WORDS.clearFilter}
        </LinkLikeButton>
      )}
    </search>
  );
}

/** The filters that choose a class, a lesson and a pupil. A lesson or a pupil can be chosen only after a class. */
function OfWhom({ filter: { group, lesson, pupil }, named, change }: RecordFilterPartProps) {
  const groups = useStaffRead('groups', {}).data?.groups ?? [];
  const within = group ?? named?.lesson?.group?.id;
  const lessons =
    useStaffRead('lessons', within === undefined ? null : { group: within, limit: 100 }).data?.lessons ?? [];
  const pupils = useStaffRead('pupils', within === undefined ? null : { group: within, limit: 500 }).data?.pupils ?? [];
  return (
    <>
      <SelectField
        label={COMMON_WORDS.group}
        value={within ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ group: value === '' ? undefined : value, lesson: undefined, pupil: undefined })
        }
      >
        <option value="">{COMMON_WORDS.all}</option>
        <MissingSelectOption chosen={within} name={named?.group?.name ?? named?.lesson?.group?.name} among={groups} />
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={COMMON_WORDS.lesson}
        value={lesson ?? ''}
        disabled={within === undefined && lesson === undefined}
        onChange={({ currentTarget: { value } }) => change({ group: within, lesson: value === '' ? undefined : value })}
      >
        <option value="">{COMMON_WORDS.all}</option>
        <MissingSelectOption
          chosen={lesson}
          name={named?.lesson && lessonWordsOfLearningRecord(named.lesson)}
          among={lessons}
        />
        {lessons.map((each) => (
          <option key={each.id} value={each.id}>
            {lessonWordsOfLearningRecord(each, within === undefined ? null : lessonGroupNameIfOther(each, within))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={COMMON_WORDS.pupils}
        value={pupil ?? ''}
        disabled={within === undefined && pupil === undefined}
        onChange={({ currentTarget: { value } }) => change({ pupil: value === '' ? undefined : value })}
      >
        <option value="">{within === undefined ? RECORD_WORDS.groupFirst : COMMON_WORDS.all}</option>
        <MissingSelectOption chosen={pupil} name={named?.pupil?.name} among={pupils} />
        {pupils.map(({ id, number, displayName, kanaName }) => (
          <option key={id} value={id} data-reading={kanaName}>
            {recordPupilWords({ number, name: displayName })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onDay: (day: string | undefined) => void;
};

function Day({ label, value, onDay }: DayProps) {
  const id = useId();
  return (
    <div className={formStyle.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={formStyle.input}
        value={value ?? ''}
        onChange={({ currentTarget }) => onDay(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </div>
  );
}
