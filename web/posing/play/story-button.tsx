import { useCallback, useEffect, useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { StoryKind } from '../../../engine/story/kind.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { loadPart } from '../../frame/load-part.ts';
import { WordsForReaders } from '../../parts/text/few-words.tsx';
import { Words } from '../../parts/text/interface-words.tsx';
import type { Table } from '../table/table.ts';
import style from './story-button.module.css';
import type { StoryPlace } from './story-place.tsx';
import { PLAY_WORDS } from './play-words.ts';

/** Milliseconds after the table stands until the play is fetched, so that it begins at once when it is asked for. */
const AFTER_TABLE = 1_500;

let loaded: { readonly Place: typeof StoryPlace } | null = null;

async function fetchPlace() {
  const part = await loadPart('story-place', () => import('./story-place.tsx'));
  loaded ??= { Place: part.StoryPlace };
  return loaded;
}

type StoryButtonProps = {
  readonly table: Pick<Table, 'question' | 'composition' | 'condition'>;
  readonly setting: TextSetting;
  /** Whether something is in the air: nothing opens over it. */
  readonly isHolding: boolean;
};

/** 「▶ おはなしを みる」, as soon as a card lies. What it opens is made before the press, in moments without work. */
export function StoryButton({ table: { question, composition, condition }, setting, isHolding }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const { part, load } = usePlacePart();
  const isLaid = composition.slots.some((card) => card !== null);
  const open = (): void => {
    if (!isLaid || isHolding) return;
    setOpen(true);
    load();
  };
  const close = useCallback((): void => {
    setOpen(false);
    // The next one begins at its beginning.
    setOpenings((before) => before + 1);
  }, []);
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
      {part !== null && isLaid && (
        <part.Place
          isOpen={isOpen}
          opening={openings}
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

/** The play's part: fetched after the table stands, or when it is asked for before that. */
function usePlacePart() {
  const [part, setPart] = useState(loaded);
  const [fault, setFault] = useState<{ readonly thrown: unknown } | null>(null);
  if (fault !== null) throw fault.thrown;
  useEffect(() => {
    const timer = setTimeout(() => void fetchPlace().then(setPart, () => undefined), AFTER_TABLE);
    return () => clearTimeout(timer);
  }, []);
  return {
    part,
    load: () => {
      if (part === null) fetchPlace().then(setPart, (thrown: unknown) => setFault({ thrown }));
    },
  };
}

/** Told apart from what was laid only where one kind was asked for. */
function wantedKind({ requirement }: Question): StoryKind | null {
  return requirement?.kinds.length === 1 ? (requirement.kinds[0] ?? null) : null;
}

/** Where cards tell the story. */
export function canBePlayed({ mode }: Question): boolean {
  return mode !== 'storyToDiagram';
}
