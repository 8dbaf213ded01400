import { useState } from 'react';
import { FIRST_SOURCE } from '../offer/question-source.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { SelectField } from '../../ui/form.tsx';
import { useLocation } from '../../app/router/router-context.ts';
import { STAFF_HOMES } from '../homes.ts';
import { Loaded, StaffPage } from '../page.tsx';
import pageStyle from '../page.module.css';
import { ofThisInput, useRead } from '../queries.ts';
import { isOfChildren, paperSourceOf, type WorksheetSource } from './paper-source.ts';
import { PaperSourceFields } from './paper-source-fields.tsx';
import { PAPER_WORDS, SHEET_KINDS, PAPER_SCREEN_WORDS } from './words.ts';
import { Sheets, type SheetChoice } from './sheets.tsx';
import { usePaperQuestions } from './use-paper-questions.ts';
import style from './paper.module.css';
import { printPage } from '../../ui/print-page.ts';
import { plainName } from '../plain-name.ts';

const PAGES = [1, 2, 3, 4, 5, 10] as const;
/** A maximum number of pages that no source reaches. */
const ALL_PAGES = 1000;
const COPIES = [1, 5, 10, 20, 30, 35, 40] as const;
const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 1);

const FIRST_CHOICE: SheetChoice = { kind: 'pose', isEach: false, count: 1, number: 1, withAnswers: true };

/** Worksheets on A4 in black and white. Pupils pose the questions with cards to cut out, or solve them. */
export function PaperScreen() {
  const wanted = useLocation().state;
  const [source, setSource] = useState<WorksheetSource>(() =>
    typeof wanted === 'string' ? paperSourceOf(wanted) : FIRST_SOURCE,
  );
  const [choice, setChoice] = useState(() => ({ ...FIRST_CHOICE, count: firstCount(source) }));
  const read = ofThisInput(usePaperQuestions(source));
  const title = usePaperTitle(source);
  const isEach = choice.isEach && source.kind === 'level';
  const pages = isOfChildren(source) ? [ALL_PAGES, ...PAGES] : PAGES;
  const chooseSource = (chosen: WorksheetSource): void => {
    if (chosen.kind !== source.kind) change({ isEach: false, count: firstCount(chosen) });
    setSource(chosen);
  };
  const change = (changed: Partial<SheetChoice>): void => setChoice((before) => ({ ...before, ...changed }));
  return (
    <StaffPage title={PAPER_WORDS.title} back={STAFF_HOMES.manager}>
      <section className={`${pageStyle.panel} screen-only`} aria-label={PAPER_SCREEN_WORDS.content}>
        <div className={style.form}>
          <PaperSourceFields source={source} onChange={chooseSource} />
          <SelectField
            label={PAPER_SCREEN_WORDS.kind}
            value={choice.kind}
            onChange={({ target }) => change({ kind: SHEET_KINDS.find((kind) => kind === target.value) ?? 'pose' })}
          >
            {SHEET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {PAPER_WORDS[kind]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={isEach ? PAPER_SCREEN_WORDS.countOfPupils : PAPER_SCREEN_WORDS.countOfPages}
            value={choice.count}
            onChange={({ target }) => change({ count: Number(target.value) })}
          >
            {(isEach ? COPIES : pages).map((count) => (
              <option key={count} value={count}>
                {count === ALL_PAGES
                  ? PAPER_WORDS.whole
                  : `${count}${isEach ? PAPER_SCREEN_WORDS.pupilsUnit : PAPER_SCREEN_WORDS.pagesUnit}`}
              </option>
            ))}
          </SelectField>
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {PAPER_WORDS.print}
          </button>
          <div className={style.checks}>
            <label className={style.check}>
              <input
                type="checkbox"
                checked={isEach}
                disabled={source.kind !== 'level'}
                onChange={({ target }) => change({ isEach: target.checked, count: target.checked ? 35 : 1 })}
              />
              {source.kind === 'level' ? PAPER_WORDS.each : PAPER_WORDS.ofLevels}
            </label>
            <label className={style.check}>
              <input
                type="checkbox"
                checked={choice.withAnswers}
                onChange={({ target }) => change({ withAnswers: target.checked })}
              />
              {PAPER_WORDS.answers}
            </label>
          </div>
          {isEach && (
            <SelectField
              label={PAPER_WORDS.number}
              value={choice.number}
              onChange={({ target }) => change({ number: Number(target.value) })}
            >
              {NUMBERS.map((number) => (
                <option key={number}>{number}</option>
              ))}
            </SelectField>
          )}
        </div>
        {isOfChildren(source) && <p className={style.note}>{PAPER_WORDS.noNames}</p>}
      </section>
      {source.kind === 'book' && source.pupil === null ? (
        <p className="screen-only">{PAPER_WORDS.waiting}</p>
      ) : (
        <Loaded read={read}>
          {(questions) => (
            <Sheets
              questions={questions}
              level={source.kind === 'level' ? source.level : null}
              choice={{ ...choice, isEach }}
              title={title}
            />
          )}
        </Loaded>
      )}
    </StaffPage>
  );
}

function firstCount(source: WorksheetSource): number {
  return isOfChildren(source) ? ALL_PAGES : FIRST_CHOICE.count;
}

/** Returns the title of the sheets: the name of the level, the set or the class. A pupil's problem book has no name. */
function usePaperTitle(source: WorksheetSource): string {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const sets = useRead('questionSets', {}).data?.sets ?? [];
  const groups = useRead('groups', {}).data?.groups ?? [];
  switch (source.kind) {
    case 'level':
      return `${source.level}. ${plainName(levels.find(({ level }) => level === source.level)?.title ?? '')}`;
    case 'set':
      return plainName(sets.find(({ id }) => id === source.set)?.name ?? '');
    case 'class':
      return PAPER_SCREEN_WORDS.classSheet(groups.find(({ id }) => id === source.group)?.name ?? '', PAPER_WORDS.class);
    case 'book':
      return PAPER_WORDS.book;
  }
}
