import { useCallback, useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { useLatePart } from '../../app/frame/late-part.ts';
import { WordsForReaders } from '../../ui/text/few-words.tsx';
import { Words } from '../../ui/text/interface-words.tsx';
import type { Table } from '../table/table.ts';
import style from './story-button.module.css';
import { STORY } from './late-story.ts';
import { PLAY_WORDS } from './play-words.ts';

type StoryButtonProps = {
  readonly table: Pick<Table, 'question' | 'composition'>;
  readonly setting: TextSetting;
  /** True while a piece is being moved. The dialog must not open over it. */
  readonly isHolding: boolean;
};

/** The button 「▶ おはなしを みる」, enabled when a card is in a slot. The dialog is loaded before the press. */
export function StoryButton({ table: { question, composition }, setting, isHolding }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const story = useLatePart(STORY, isOpen);
  const isLaid = composition.slots.some((card) => card !== null);
  const open = (): void => {
    if (!isLaid || isHolding) return;
    setOpen(true);
  };
  const close = useCallback((): void => setOpen(false), []);
  return (
    <>
      <button type="button" className={style.watch} aria-disabled={!isLaid || undefined} onClick={open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4l13 8-13 8z" />
        </svg>
        {isLaid ? <Words source={PLAY_WORDS.watch} /> : <WordsForReaders source={PLAY_WORDS.watch} />}
      </button>
      {story !== null && isOpen && isLaid && (
        <story.StoryDialog question={question} slots={composition.slots} setting={setting} onClose={close} />
      )}
    </>
  );
}

/** Returns true if the cards tell the story. */
export function canBePlayed({ mode }: Question): boolean {
  return mode !== 'storyToDiagram';
}
