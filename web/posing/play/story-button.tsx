import { lazy, Suspense, useEffect, useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { loadPart } from '../../frame/load-part.ts';
import { WordsForReaders } from '../../parts/text/few-words.tsx';
import { Words } from '../../parts/text/interface-words.tsx';
import type { Table } from '../table/table.ts';
import style from './story-button.module.css';
import { PLAY_WORDS } from './play-words.ts';

function loadDialog() {
  return loadPart('story-dialog', () => import('./story-dialog.tsx'));
}

const StoryDialog = lazy(() => loadDialog().then((part) => ({ default: part.StoryDialog })));

/** Milliseconds after the table stands until the play is fetched, so that it begins at once when it is asked for. */
const AFTER_TABLE = 1_500;

type StoryButtonProps = {
  readonly table: Pick<Table, 'question' | 'composition' | 'condition'>;
  readonly setting: TextSetting;
  /** Whether something is in the air: nothing opens over it. */
  readonly isHolding: boolean;
};

/** 「▶ おはなしを みる」, as soon as a card lies. */
export function StoryButton({ table: { question, composition, condition }, setting, isHolding }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), AFTER_TABLE);
    return () => clearTimeout(timer);
  }, []);
  const isLaid = composition.slots.some((card) => card !== null);
  return (
    <>
      <button
        type="button"
        className={style.watch}
        data-urgent={condition.kind === 'wrong' || undefined}
        aria-disabled={!isLaid || undefined}
        onClick={() => setOpen(isLaid && !isHolding)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4l13 8-13 8z" />
        </svg>
        {isLaid ? <Words source={PLAY_WORDS.watch} /> : <WordsForReaders source={PLAY_WORDS.watch} />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <StoryDialog
            question={question}
            slots={composition.slots}
            setting={setting}
            wanted={condition.kind === 'wrong' ? wantedKind(question) : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Told apart from what was laid only where one kind was asked for. */
function wantedKind({ requirement }: Question): StoryKind | null {
  return requirement?.kinds.length === 1 ? (requirement.kinds[0] ?? null) : null;
}

/** Where cards tell the story. */
export function canBePlayed({ mode }: Question): boolean {
  return mode !== 'storyToDiagram';
}
