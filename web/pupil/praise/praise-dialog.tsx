import type { Praise } from '../../../contract/praise.ts';
import buttonStyle from '../../ui/button.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';
import { useModalDialog } from '../views/use-modal.ts';
import { spokenPassagesOfTypedText, createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import style from './praise-dialog.module.css';
import { PRAISE_WORDS, STAMP_NAMES } from './praise-words.ts';
import { StampPicture } from './stamp.tsx';

type PraiseDialogProps = { readonly praise: readonly Praise[]; readonly onClose: () => void };

/** Shows the praise that teachers have sent since the pupil last saw praise, the oldest first. */
export function PraiseDialog({ praise, onClose }: PraiseDialogProps) {
  const dialog = useModalDialog();
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="praise-title" onCancel={onClose}>
      <div className={style.sheet}>
        <h2 id="praise-title" className={style.title}>
          <UiText source={PRAISE_WORDS.title} />
        </h2>
        <ul className={style.words}>
          {praise.map(({ id, stamp, comment }) => (
            <li key={id} className={style.word} data-voiced="">
              <StampPicture stamp={stamp} size={praise.length === 1 ? '10rem' : '5rem'} />
              <span>
                <b className={style.stamp} data-heard="">
                  <UiText source={STAMP_NAMES[stamp]} />
                </b>
                {comment !== null && (
                  <span className={style.comment} data-heard="">
                    {comment}
                  </span>
                )}
              </span>
              <OptionalSpeakerButton
                of="message"
                heard={[
                  createSpokenPassageOfText(STAMP_NAMES[stamp]),
                  ...(comment === null ? [] : spokenPassagesOfTypedText(comment)),
                ]}
              />
            </li>
          ))}
        </ul>
        <button type="button" className={buttonStyle.button} onClick={onClose}>
          <UiText source={PRAISE_WORDS.thanks} />
        </button>
      </div>
    </dialog>
  );
}
