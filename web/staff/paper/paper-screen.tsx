import { useState } from 'react';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { DEFAULT_QUESTION_SOURCE } from '../offer/question-source.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { SelectField } from '../../ui/form.tsx';
import { useLocation } from '../../app/router/router-context.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { markOutdatedDataAsWaiting, useStaffRead } from '../queries.ts';
import { areProblemsMadeByPupils, worksheetSourceFromValue, type WorksheetSource } from './paper-source.ts';
import { WorksheetSourceFields } from './paper-source-fields.tsx';
import { WORKSHEET_WORDS, WORKSHEET_KINDS, WORKSHEET_SCREEN_WORDS } from './words.ts';
import { PrintedWorksheets, type ChosenWorksheetOptions } from './sheets.tsx';
import { useWorksheetQuestions } from './use-paper-questions.ts';
import style from './paper.module.css';
import { printPage } from '../../ui/print-page.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';

const PAGES = [1, 2, 3, 4, 5, 10] as const;
/** The number of pages that means "all pages". It is larger than the number of pages of any source of questions. */
const ALL_PAGES = 1000;
const COPIES = [1, 5, 10, 20, 30, 35, 40] as const;
const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 1);

const FIRST_CHOICE: ChosenWorksheetOptions = { kind: 'pose', isEach: false, count: 1, number: 1, withAnswers: true };

/**
 * The screen that prints worksheets on A4 in black and white. On them, pupils either compose problems from cards that
 * they cut out, or solve problems.
 */
export function WorksheetScreen() {
  const wanted = useLocation().state;
  const [source, setSource] = useState<WorksheetSource>(() =>
    typeof wanted === 'string' ? worksheetSourceFromValue(wanted) : DEFAULT_QUESTION_SOURCE,
  );
  const [choice, setChoice] = useState(() => ({ ...FIRST_CHOICE, count: firstCount(source) }));
  const read = markOutdatedDataAsWaiting(useWorksheetQuestions(source));
  const title = usePaperTitle(source);
  const isEach = choice.isEach && source.kind === 'level';
  const pages = areProblemsMadeByPupils(source) ? [ALL_PAGES, ...PAGES] : PAGES;
  const chooseSource = (chosen: WorksheetSource): void => {
    if (chosen.kind !== source.kind) change({ isEach: false, count: firstCount(chosen) });
    setSource(chosen);
  };
  const change = (changed: Partial<ChosenWorksheetOptions>): void => setChoice((before) => ({ ...before, ...changed }));
  return (
    <StaffPage title={WORKSHEET_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <section className={`${pageStyle.panel} screen-only`} aria-label={WORKSHEET_SCREEN_WORDS.content}>
        <div className={style.form}>
          <WorksheetSourceFields source={source} onChange={chooseSource} />
          <SelectField
            label={WORKSHEET_SCREEN_WORDS.kind}
            value={choice.kind}
            onChange={({ target }) => change({ kind: WORKSHEET_KINDS.find((kind) => kind === target.value) ?? 'pose' })}
          >
            {WORKSHEET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {WORKSHEET_WORDS[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={isEach ? WORKSHEET_SCREEN_WORDS.countOfPupils : WORKSHEET_SCREEN_WORDS.countOfPages}
            value={choice.count}
            onChange={({ target }) => change({ count: Number(target.value) })}
          >
            {(isEach ? COPIES : pages).map((count) => (
              <option key={count} value={count}>
                {count === ALL_PAGES
                  ? WORKSHEET_WORDS.whole
                  : `${count}${isEach ? WORKSHEET_SCREEN_WORDS.pupilsUnit : WORKSHEET_SCREEN_WORDS.pagesUnit}`}
              </option>
            ))}
          </SelectField>
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {WORKSHEET_WORDS.print}
          </button>
          <div className={style.checks}>
            <label className={style.check}>
              <input
                type="checkbox"
                checked={isEach}
                disabled={source.kind !== 'level'}
                onChange={({ target }) => change({ isEach: target.checked, count: target.checked ? 35 : 1 })}
              />
              {source.kind === 'level' ? WORKSHEET_WORDS.each : WORKSHEET_WORDS.ofLevels}
            </label>
            <label className={style.check}>
              <input
                type="checkbox"
                checked={choice.withAnswers}
                onChange={({ target }) => change({ withAnswers: target.checked })}
              />
              {WORKSHEET_WORDS.answers}
            </label>
          </div>
          {isEach && (
            <SelectField
              label={WORKSHEET_WORDS.number}
              value={choice.number}
              onChange={({ target }) => change({ number: Number(target.value) })}
            >
              {NUMBERS.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </SelectField>
          )}
        </div>
        {areProblemsMadeByPupils(source) && <p className={style.note}>{WORKSHEET_WORDS.noNames}</p>}
      </section>
      {source.kind === 'book' && source.pupil === null ? (
        <p className="screen-only">{WORKSHEET_WORDS.waiting}</p>
      ) : (
        <LoadedDataView read={read}>
          {(questions) => (
            <PrintedWorksheets
              questions={questions}
              level={source.kind === 'level' ? source.level : null}
              choice={{ ...choice, isEach }}
              title={title}
            />
          )}
        </LoadedDataView>
      )}
    </StaffPage>
  );
}

function firstCount(source: WorksheetSource): number {
  return areProblemsMadeByPupils(source) ? ALL_PAGES : FIRST_CHOICE.count;
}

/**
 * Returns the title of the worksheets: the name of the level, the question set or the class. For a pupil's problem book
 * the title is empty.
 */
function usePaperTitle(source: WorksheetSource): string {
  const levels = useStaffRead('courseLevels', {}).data?.levels ?? [];
  const sets = useStaffRead('questionSets', {}).data?.sets ?? [];
  const groups = useStaffRead('groups', {}).data?.groups ?? [];
  switch (source.kind) {
    case 'level':
      return `${levelLabelForUsers(source.level)} ${questionSetNameWithoutReadings(levels.find(({ level }) => level === source.level)?.title ?? '')}`;
    case 'set':
      return questionSetNameWithoutReadings(sets.find(({ id }) => id === source.set)?.name ?? '');
    case 'class':
      return WORKSHEET_SCREEN_WORDS.classSheet(
        groups.find(({ id }) => id === source.group)?.name ?? '',
        WORKSHEET_WORDS.class,
      );
    case 'book':
      return WORKSHEET_WORDS.book;
  }
}
