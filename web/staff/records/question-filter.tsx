import { requirementLineForStaff, questionNameForStaff } from '../../../engine/levels/question-name.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import { SelectField } from '../../ui/form.tsx';
import { QuestionSourceOptions } from '../offer/source-select.tsx';
import { questionSourceFromValue, questionSourceToValue, type QuestionSource } from '../offer/question-source.ts';
import { useQuestionsOfSource } from '../offer/use-source-questions.ts';
import type { RecordFilterPartProps } from './filter-part.ts';
import { RECORD_WORDS, RECORDS_PAGE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

/** Two filters for learning records: one for a level or question set, and one for a question of this level or set. */
export function QuestionFilterFields({ filter: { level, set, question }, named, change }: RecordFilterPartProps) {
  const source = chosenSource(level, set);
  const documents = useQuestionsOfSource(source).data ?? [];
  const questions = documents.flatMap(({ id, document }, at) => {
    const reading = parseQuestionDocument(document);
    if (reading.kind === 'faults') return [];
    const name = questionNameForStaff({ id, level: level ?? null, position: at + 1 });
    return [{ id, words: `${name}　${requirementLineForStaff(reading.question)}` }];
  });
  return (
    <>
      <SelectField
        label={RECORDS_PAGE_WORDS.questionSource}
        value={source === null ? '' : questionSourceToValue(source)}
        onChange={({ currentTarget: { value } }) => change({ ...fieldsOf(value), question: undefined })}
      >
        <option value="">{COMMON_WORDS.all}</option>
        <QuestionSourceOptions chosenSet={set === undefined ? null : { id: set, name: named?.set?.name ?? '…' }} />
      </SelectField>
      <SelectField
        label={COMMON_WORDS.question}
        value={question ?? ''}
        disabled={source === null && question === undefined}
        onChange={({ currentTarget: { value } }) => change({ question: value === '' ? undefined : value })}
      >
        <option value="">{source === null ? RECORD_WORDS.levelFirst : COMMON_WORDS.all}</option>
        <MissingSelectOption chosen={question} name={named?.question?.name} among={questions} />
        {questions.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function chosenSource(level: number | undefined, set: string | undefined): QuestionSource | null {
  if (set !== undefined) return { kind: 'set', set };
  return level === undefined ? null : { kind: 'level', level };
}

function fieldsOf(value: string): { readonly level: number | undefined; readonly set: string | undefined } {
  const source = value === '' ? null : questionSourceFromValue(value);
  return {
    level: source?.kind === 'level' ? source.level : undefined,
    set: source?.kind === 'set' ? source.set : undefined,
  };
}

type MissingOptionProps = {
  readonly chosen: string | undefined;
  readonly name: string | null | undefined;
  readonly among: readonly { readonly id: string }[];
};

/**
 * An additional option for a select whose chosen value is not among its other options, e.g. an archived class or a
 * pupil who is no longer in the class. Without it, the select would show another value.
 */
export function MissingSelectOption({ chosen, name, among }: MissingOptionProps) {
  if (chosen === undefined || among.some(({ id }) => id === chosen)) return null;
  return <option value={chosen}>{name ?? '…'}</option>;
}
