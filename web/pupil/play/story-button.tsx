import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { loadPart } from '../../app/frame/load-part.ts';
import { WordsForReaders } from '../../ui/text/few-words.tsx';
import { Words } from '../../ui/text/interface-words.tsx';
import type { Table } from '../table/table.ts';
import style from './story-button.module.css';
import { PLAY_WORDS } from './play-words.ts';
import type { StoryDialogProps } from './story-dialog.tsx';

/** Milliseconds from the first table until the play is loaded, so that it starts immediately when it is opened. */
const AFTER_TABLE = 1_500;

type LoadedStory = { readonly Dialog: ComponentType<StoryDialogProps> };

let loaded: LoadedStory | null = null;

/** Loads the dialog and its pictures, so that the dialog never opens empty. */
async function loadStory(): Promise<LoadedStory> {
  const [{ StoryDialog }, { pictureTable }] = await Promise.all([
    loadPart('story-dialog', () => import('./story-dialog.tsx')),
    loadPart('picture-table', () => import('../picture/picture-table.ts')),
  ]);
  await pictureTable();
  loaded ??= { Dialog: StoryDialog };
  return loaded;
}

type StoryButtonProps = {
  readonly table: Pick<Table, 'question' | 'composition' | 'condition'>;
  readonly setting: TextSetting;
  /** True while a piece is being moved. The dialog must not open over it. */
  readonly isHolding: boolean;
};

/** The button 「▶ おはなしを みる」, enabled when a card is in a slot. The dialog is loaded before the press. */
export function StoryButton({ table: { question, composition, condition }, setting, isHolding }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { story, load } = useStory();
  const isLaid = composition.slots.some((card) => card !== null);
  const open = (): void => {
    if (!isLaid || isHolding) return;
    setOpen(true);
    load();
  };
  const close = useCallback((): void => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className={style.watch}
        data-urgent={condition.kind === 'wrong' || undefined}
        aria-disabled={!isLaid || undefined}
        onClick={open}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4l13 8-13 8z" />
        </svg>
        {isLaid ? <Words source={PLAY_WORDS.watch} /> : <WordsForReaders source={PLAY_WORDS.watch} />}
      </button>
      {story !== null && isOpen && isLaid && (
        <story.Dialog
          question={question}
          slots={composition.slots}
          setting={setting}
          wanted={condition.kind === 'wrong' ? wantedKind(question) : null}
          onClose={close}
        />
      )}
    </>
  );
}

/** Loads the dialog's chunk some time after the table is shown, or on an earlier press. */
function useStory() {
  const [story, setStory] = useState(loaded);
  const [fault, setFault] = useState<{ readonly thrown: unknown } | null>(null);
  if (fault !== null) throw fault.thrown;
  useEffect(() => {
    const timer = setTimeout(() => void loadStory().then(setStory, () => undefined), AFTER_TABLE);
    return () => clearTimeout(timer);
  }, []);
  return {
    story,
    load: () => {
      if (story === null) loadStory().then(setStory, (thrown: unknown) => setFault({ thrown }));
    },
  };
}

/** Returns the required story kind, or null if the question does not require exactly one. */
function wantedKind({ requirement }: Question): StoryKind | null {
  return requirement?.kinds.length === 1 ? (requirement.kinds[0] ?? null) : null;
}

/** Returns true if the cards tell the story. */
export function canBePlayed({ mode }: Question): boolean {
  return mode !== 'storyToDiagram';
}
