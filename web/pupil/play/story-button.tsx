import { useCallback, useState } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { useDeferredChunk } from '../../app/frame/late-part.ts';
import { OptionalText } from '../../ui/text/few-words.tsx';
import { UiText } from '../../ui/text/interface-words.tsx';
import type { ExerciseState } from '../table/table.ts';
import style from './story-button.module.css';
import { STORY_ANIMATION_CHUNK } from './late-story.ts';
import { STORY_ANIMATION_WORDS } from './play-words.ts';

type StoryButtonProps = {
  readonly table: Pick<ExerciseState, 'question' | 'composition'>;
  readonly setting: TextRenderSettings;
  /** True while the pupil drags e.g. a card. Meanwhile the dialog must not open, because it would cover the card. */
  readonly isHolding: boolean;
};

/**
 * The button おはなしを みる (watch the story), which opens the story dialog. It is enabled when at least one slot contains a
 * card. The code of the dialog is loaded before the pupil presses the button.
 */
export function StoryButton({ table: { question, composition }, setting, isHolding }: StoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const story = useDeferredChunk(STORY_ANIMATION_CHUNK, isOpen);
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
        {isLaid ? (
          <UiText source={STORY_ANIMATION_WORDS.watch} />
        ) : (
          <OptionalText source={STORY_ANIMATION_WORDS.watch} />
        )}
      </button>
      {story !== null && isOpen && isLaid && (
        <story.StoryDialog question={question} slots={composition.slots} setting={setting} onClose={close} />
      )}
    </>
  );
}

/** Returns true if the question's mode lets the pupil tell the story with cards in slots. */
export function canPlayStoryInMode({ mode }: Question): boolean {
  return mode !== 'storyToDiagram';
}
