import { useCallback, useEffect, useRef, useState } from 'react';
import { generatedQuestionId } from '../../../engine/levels/generated.ts';
import { parseQuestionDocument } from '../../../engine/question/read-question.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { callPupilOrVisitorRoute } from '../../app/client/client.ts';
import { loadChunk } from '../../app/frame/load-part.ts';
import { PracticeFailureNotice, LoadingExerciseNotice } from './practice-notices.tsx';
import { InteractiveExercise } from './practice-table.tsx';
import style from './sample.module.css';
import type { SuccessPanelContent } from './solved.ts';
import { applyMoveOfAnyKind } from '../table/play-any.ts';
import { createExerciseState } from '../table/table.ts';
import { useNewExerciseFocus } from './use-new-table-focus.ts';

type Fetching =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly question: Question };

/** Visitors see the text as pupils of grade 1 see it. */
const SETTING: TextRenderSettings = { grade: 1, furigana: 'byGrade' };

async function fetchSample(): Promise<Fetching> {
  const outcome = await callPupilOrVisitorRoute('sampleQuestion', {});
  if (outcome.kind !== 'ok') return { kind: 'failed' };
  const parsed = parseQuestionDocument(outcome.output.document);
  return parsed.kind === 'question' ? { kind: 'ready', question: parsed.question } : { kind: 'failed' };
}

/** Generates another question of the first level on the device. Resolves to null if the generator cannot be loaded. */
async function oneMore(solved: number): Promise<Question | null> {
  const generator = await loadChunk('generator', () => import('../../../engine/levels/generated-question.ts')).catch(
    () => null,
  );
  return generator?.questionOfGeneratedId(generatedQuestionId({ level: 1, seed: solved }))?.question ?? null;
}

/**
 * Lets visitors try a question without signing in. When they have solved it, generated questions follow. Nothing is
 * recorded.
 */
export function VisitorPractice() {
  const [fetching, setFetching] = useState<Fetching>({ kind: 'loading' });
  const load = useCallback(() => {
    fetchSample().then(setFetching, () => setFetching({ kind: 'failed' }));
  }, []);
  useEffect(load, [load]);
  const retry = (): void => {
    setFetching({ kind: 'loading' });
    load();
  };
  switch (fetching.kind) {
    case 'loading':
      return <LoadingExerciseNotice />;
    case 'failed':
      return <PracticeFailureNotice failure="unreachable" onRetry={retry} />;
    case 'ready':
      return <SampleTable question={fetching.question} />;
  }
}

function SampleTable({ question: first }: { readonly question: Question }) {
  const [{ question, table, attempt }, setState] = useState(() => ({
    question: first,
    table: createExerciseState(first),
    attempt: 0,
  }));
  const root = useRef<HTMLDivElement>(null);
  useNewExerciseFocus(root, attempt);
  const open = (opened: Question): void => {
    setState({ question: opened, table: createExerciseState(opened), attempt: attempt + 1 });
  };
  const again = (): void => open(question);
  const next = (): void => void oneMore(attempt + 1).then((made) => open(made ?? question));
  return (
    <div ref={root} className={style.sample}>
      <InteractiveExercise
        key={attempt}
        table={table}
        setting={SETTING}
        onMove={(move) =>
          setState((state) => ({ ...state, table: applyMoveOfAnyKind(state.table, move)?.table ?? state.table }))
        }
        onExample={null}
        notice={null}
        solved={(): SuccessPanelContent => ({
          taughtOrder: false,
          cleared: null,
          book: null,
          ways: { kind: 'visited', onNext: next, onAgain: again },
        })}
      />
    </div>
  );
}
