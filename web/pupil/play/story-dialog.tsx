import { memo } from 'react';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import type { TextRenderSettings } from '../../../engine/text/render-text.ts';
import { UiText, UiTextSettingProvider } from '../../ui/text/interface-words.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { STORY_ANIMATION_WORDS } from './play-words.ts';
import style from './story-dialog.module.css';
import { StoryPlayer } from './story-player.tsx';

export type StoryDialogProps = {
  readonly question: Question;
  readonly slots: readonly (CardId | null)[];
  readonly setting: TextRenderSettings;
  readonly onClose: () => void;
};

/** The dialog おはなしを みる (watch the story), which plays the story of the cards in the slots, card by card. */
export const StoryDialog = memo(function StoryDialog({ question, slots, setting, onClose }: StoryDialogProps) {
  const dialog = useModalDialog();
  return (
    <UiTextSettingProvider value={setting}>
      <dialog ref={dialog} className={style.dialog} aria-labelledby="story-title" onCancel={onClose}>
        <div className={style.sheet}>
          <header className={style.head}>
            <h2 id="story-title" className={style.title}>
              <UiText source={STORY_ANIMATION_WORDS.title} />
            </h2>
          </header>
          <StoryPlayer question={question} slots={slots} setting={setting} />
          <footer className={style.foot}>
            <button type="button" className={style.close} onClick={onClose}>
              <UiText source={STORY_ANIMATION_WORDS.close} />
            </button>
          </footer>
        </div>
      </dialog>
    </UiTextSettingProvider>
  );
});
