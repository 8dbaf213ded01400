import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type * as generated from '../../engine/levels/generated-question.ts';
import { loadPart } from '../frame/load-part.ts';
import { SourceSelect, FIRST_SOURCE, type QuestionSource } from '../lessons/offer/source-select.tsx';
import { useSourceQuestions } from '../lessons/offer/use-source-questions.ts';
import buttonStyle from '../parts/button.module.css';
import formStyle from '../parts/form.module.css';
import { SelectField } from '../parts/form.tsx';
import { readable } from '../questions/readable.ts';
import { STAFF_HOMES } from '../staff/homes.ts';
import { Loaded, StaffPage } from '../staff/page.tsx';
import pageStyle from '../staff/page.module.css';
import { plainName } from '../staff/plain-name.ts';
import { ofThisInput, useRead } from '../staff/queries.ts';
import type { Question } from '../../engine/question/question.ts';
import { PAPER_WORDS, SHEET_KINDS, type SheetKind } from './paper-words.ts';
import { AnswerPages, SheetPage } from './sheet-pages.tsx';
import { differentSheets, questionsAPage, sheetsInOrder, type Sheet } from './sheets-of.ts';
import style from './paper.module.css';
import sheetStyle from './sheets.module.css';

const PAGES = [1, 2, 3, 4, 5, 10] as const;
const COPIES = [1, 5, 10, 20, 30, 35, 40] as const;
const NUMBERS = Array.from({ length: 20 }, (_, at) => at + 1);

type Choice = {
  readonly kind: SheetKind;
  readonly isEach: boolean;
  readonly count: number;
  readonly number: number;
  readonly withAnswers: boolean;
};

const FIRST_CHOICE: Choice = { kind: 'pose', isEach: false, count: 1, number: 1, withAnswers: true };

/** Worksheets on A4, black and white: questions to be posed with cards to cut out, or to be solved. */
export function PaperScreen() {
  const [source, setSource] = useState<QuestionSource>(FIRST_SOURCE);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const read = ofThisInput(useSourceQuestions(source));
  const title = useTitle(source);
  const isEach = choice.isEach && source.kind === 'level';
  const change = (changed: Partial<Choice>): void => setChoice((before) => ({ ...before, ...changed }));
  return (
    <StaffPage title={PAPER_WORDS.title} back={STAFF_HOMES.manager}>
      <section className={`${pageStyle.panel} screen-only`} aria-label="プリントの内容">
        <div className={style.form}>
          <SourceSelect source={source} onChange={setSource} />
          <SelectField
            label="プリントの種類"
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
            label={isEach ? '人数' : 'ページ数'}
            value={choice.count}
            onChange={({ target }) => change({ count: Number(target.value) })}
          >
            {(isEach ? COPIES : PAGES).map((count) => (
              <option key={count} value={count}>
                {count}
                {isEach ? '人分' : 'ページ'}
              </option>
            ))}
          </SelectField>
          <button type="button" className={`${formStyle.action} ${buttonStyle.button}`} onClick={() => window.print()}>
            {PAPER_WORDS.print}
          </button>
          <div className={style.checks}>
            <label className={style.check}>
              <input
                type="checkbox"
                checked={isEach}
                disabled={source.kind === 'set'}
                onChange={({ target }) => change({ isEach: target.checked, count: target.checked ? 35 : 1 })}
              />
              {source.kind === 'set' ? PAPER_WORDS.ofLevels : PAPER_WORDS.each}
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
      </section>
      <Loaded read={read}>
        {(documents) => (
          <Sheets
            questions={readable(documents).map(({ question }) => question)}
            level={source.kind === 'level' ? source.level : null}
            choice={{ ...choice, isEach }}
            title={title}
          />
        )}
      </Loaded>
    </StaffPage>
  );
}

/** What stands above each sheet: the level or the set by its name. */
function useTitle(source: QuestionSource): string {
  const levels = useRead('courseLevels', {}).data?.levels ?? [];
  const sets = useRead('questionSets', {}).data?.sets ?? [];
  if (source.kind === 'set') return plainName(sets.find(({ id }) => id === source.set)?.name ?? '');
  return `${source.level}. ${plainName(levels.find(({ level }) => level === source.level)?.title ?? '')}`;
}

type SheetsProps = {
  readonly questions: readonly Question[];
  readonly level: number | null;
  readonly choice: Choice;
  readonly title: string;
};

function Sheets({ questions, level, choice, title }: SheetsProps) {
  const wanted = useDeferredValue(choice);
  const sheets = useSheets(questions, level, wanted);
  if (sheets === null) return <output className="screen-only">{PAPER_WORDS.making}</output>;
  if (sheets.length === 0) return <p className="screen-only">{PAPER_WORDS.none}</p>;
  return (
    <div className={sheetStyle.sheets}>
      {sheets.map((sheet) => (
        <SheetPage key={sheet.name} kind={wanted.kind} sheet={sheet} title={title} />
      ))}
      {wanted.withAnswers && <AnswerPages sheets={sheets} title={title} />}
    </div>
  );
}

/** Null while the generator is on its way. */
function useSheets(questions: readonly Question[], level: number | null, choice: Choice): readonly Sheet[] | null {
  const [generator, setGenerator] = useState<Pick<typeof generated, 'generatedQuestion'> | null>(null);
  const { isEach, kind, count, number } = choice;
  useEffect(() => {
    if (!isEach) return;
    loadPart('generator', () => import('../../engine/levels/generated-question.ts'))
      .then((part) => setGenerator(part))
      .catch(reportError);
  }, [isEach]);
  return useMemo(() => {
    if (!isEach || level === null) return sheetsInOrder(questions, kind, count);
    if (generator === null) return null;
    const slots = Math.max(3, ...questions.map((question) => question.slots));
    return differentSheets(generator, { level, number, sheets: count, count: questionsAPage(kind, slots) });
  }, [questions, level, isEach, kind, count, number, generator]);
}
