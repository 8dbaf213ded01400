import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type * as generated from '../../../engine/levels/generated-question.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { WORKSHEET_WORDS, type WorksheetKind } from './words.ts';
import { WorksheetAnswerPages, WorksheetPage } from './sheet-pages.tsx';
import {
  createDistinctWorksheets,
  questionsPerPage,
  splitQuestionsIntoWorksheetPages,
  type PrintedWorksheetPage,
  type PrintedWorksheetQuestion,
} from './sheets-of.ts';
import style from './sheets.module.css';

/** What the user can choose when printing worksheets. */
export type ChosenWorksheetOptions = {
  readonly kind: WorksheetKind;
  /** True if each pupil gets a worksheet with different questions. */
  readonly isEach: boolean;
  readonly count: number;
  readonly number: number;
  readonly withAnswers: boolean;
};

type SheetsProps = {
  readonly questions: readonly PrintedWorksheetQuestion[];
  readonly level: number | null;
  readonly choice: ChosenWorksheetOptions;
  readonly title: string;
};

export function PrintedWorksheets({ questions, level, choice, title }: SheetsProps) {
  const wanted = useDeferredValue(choice);
  const sheets = useSheets(questions, level, wanted);
  if (sheets === null) return <output className="screen-only">{WORKSHEET_WORDS.making}</output>;
  if (sheets.length === 0) return <p className="screen-only">{WORKSHEET_WORDS.none}</p>;
  return (
    <div className={style.sheets}>
      {sheets.map((sheet) => (
        <WorksheetPage key={sheet.name} kind={wanted.kind} sheet={sheet} title={title} />
      ))}
      {wanted.withAnswers && <WorksheetAnswerPages sheets={sheets} title={title} />}
    </div>
  );
}

/** Returns the worksheets to print, or null while the code that generates questions is loading. */
function useSheets(
  questions: readonly PrintedWorksheetQuestion[],
  level: number | null,
  choice: ChosenWorksheetOptions,
): readonly PrintedWorksheetPage[] | null {
  const [generator, setGenerator] = useState<Pick<typeof generated, 'questionOfGeneratedId'> | null>(null);
  const { isEach, kind, count, number } = choice;
  useEffect(() => {
    if (!isEach) return;
    loadChunk('generator', () => import('../../../engine/levels/generated-question.ts'))
      .then((part) => setGenerator(part))
      .catch(reportError);
  }, [isEach]);
  return useMemo(() => {
    if (!isEach || level === null) return splitQuestionsIntoWorksheetPages(questions, kind, count);
    if (generator === null) return null;
    const slots = Math.max(3, ...questions.map(({ question }) => question.slots));
    return createDistinctWorksheets(generator, { level, number, sheets: count, count: questionsPerPage(kind, slots) });
  }, [questions, level, isEach, kind, count, number, generator]);
}
