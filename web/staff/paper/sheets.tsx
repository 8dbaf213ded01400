import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type * as generated from '../../../engine/levels/generated-question.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { PAPER_WORDS, type SheetKind } from './words.ts';
import { AnswerPages, SheetPage } from './sheet-pages.tsx';
import { distinctSheets, questionsAPage, sheetsInOrder, type Sheet, type SheetQuestion } from './sheets-of.ts';
import style from './sheets.module.css';

/** The options for printing the questions of a source. */
export type SheetChoice = {
  readonly kind: SheetKind;
  /** True if each child gets different questions. */
  readonly isEach: boolean;
  readonly count: number;
  readonly number: number;
  readonly withAnswers: boolean;
};

type SheetsProps = {
  readonly questions: readonly SheetQuestion[];
  readonly level: number | null;
  readonly choice: SheetChoice;
  readonly title: string;
};

export function Sheets({ questions, level, choice, title }: SheetsProps) {
  const wanted = useDeferredValue(choice);
  const sheets = useSheets(questions, level, wanted);
  if (sheets === null) return <output className="screen-only">{PAPER_WORDS.making}</output>;
  if (sheets.length === 0) return <p className="screen-only">{PAPER_WORDS.none}</p>;
  return (
    <div className={style.sheets}>
      {sheets.map((sheet) => (
        <SheetPage key={sheet.name} kind={wanted.kind} sheet={sheet} title={title} />
      ))}
      {wanted.withAnswers && <AnswerPages sheets={sheets} title={title} />}
    </div>
  );
}

/** Returns the sheets to print, or null while the generator loads. */
function useSheets(
  questions: readonly SheetQuestion[],
  level: number | null,
  choice: SheetChoice,
): readonly Sheet[] | null {
  const [generator, setGenerator] = useState<Pick<typeof generated, 'generatedQuestion'> | null>(null);
  const { isEach, kind, count, number } = choice;
  useEffect(() => {
    if (!isEach) return;
    loadPart('generator', () => import('../../../engine/levels/generated-question.ts'))
      .then((part) => setGenerator(part))
      .catch(reportError);
  }, [isEach]);
  return useMemo(() => {
    if (!isEach || level === null) return sheetsInOrder(questions, kind, count);
    if (generator === null) return null;
    const slots = Math.max(3, ...questions.map(({ question }) => question.slots));
    return distinctSheets(generator, { level, number, sheets: count, count: questionsAPage(kind, slots) });
  }, [questions, level, isEach, kind, count, number, generator]);
}
