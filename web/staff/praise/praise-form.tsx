import { useState } from 'react';
import { MAX_PRAISE_COMMENT_LENGTH } from '../../../contract/praise-routes.ts';
import { PRAISE_STAMPS, type PraiseStamp } from '../../../contract/praise.ts';
import { FormErrorText, SubmitButton, TextField, LinkLikeButton } from '../../ui/form.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { STAMP_NAMES } from '../../pupil/praise/praise-words.ts';
import { StampPicture } from '../../pupil/praise/stamp.tsx';
import { callStaffRoute } from '../client.ts';
import { useSingleRequest } from '../sending.ts';
import style from './praise-form.module.css';
import { PRAISE_DIALOG_WORDS } from './words.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';

type PraiseButtonProps = { readonly pupil: { readonly id: string; readonly name: string } };

/** The button that opens the form for praise. The praise is for the pupil whose learning record is on the screen. */
export function PraiseButton({ pupil }: PraiseButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkLikeButton onPress={() => setOpen(true)}>{PRAISE_DIALOG_WORDS.send}</LinkLikeButton>
      {isOpen && (
        <Dialog title={PRAISE_DIALOG_WORDS.sendTo(pupil.name)} isWide onClose={() => setOpen(false)}>
          <PraiseForm homework={null} pupils={[pupil]} />
          <DialogButtonRow closing={PRAISE_DIALOG_WORDS.close} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

type PraiseFormProps = {
  /** The id of the homework for which the pupils are praised; null if the praise is not about homework. */
  readonly homework: string | null;
  readonly pupils: readonly { readonly id: string }[];
};

const COMMENT = PRAISE_DIALOG_WORDS.text;
const COMMENT_NOTE = PRAISE_DIALOG_WORDS.textNote;

/** The form that sends a stamp and an optional sentence to all chosen pupils. */
export function PraiseForm({ homework, pupils }: PraiseFormProps) {
  const [stamp, setStamp] = useState<PraiseStamp>('hanamaru');
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const { isUnderway, fault, send } = useSingleRequest();
  return (
    <form
      className={`${style.praise} screen-only`}
      data-alone={homework === null || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const input = { pupils: pupils.map(({ id }) => id), stamp, comment, homework };
        if (pupils.length === 0) return;
        send(
          () => callStaffRoute('givePraise', input),
          ({ given }) => {
            setSent(given);
            setComment('');
          },
        );
      }}
    >
      {homework !== null && (
        <p className={style.whom}>
          <span>{PRAISE_DIALOG_WORDS.send}</span>
          <b>{PRAISE_DIALOG_WORDS.countOfPupils(pupils.length)}</b>
        </p>
      )}
      <fieldset className={style.stamps} aria-label={PRAISE_DIALOG_WORDS.stamp}>
        {PRAISE_STAMPS.map((each) => (
          <label key={each} className={style.stamp}>
            <input type="radio" name="stamp" checked={each === stamp} onChange={() => setStamp(each)} />
            <StampPicture stamp={each} size="2.25rem" />
            <span>{kanaReadingOfSource(STAMP_NAMES[each])}</span>
          </label>
        ))}
      </fieldset>
      <div className={style.comment}>
        <TextField
          label={COMMENT}
          name="comment"
          note={COMMENT_NOTE}
          maxLength={MAX_PRAISE_COMMENT_LENGTH}
          value={comment}
          fault={fault}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div>
        <FormErrorText fault={fault} />
        <SubmitButton isUnderway={isUnderway || pupils.length === 0}>{PRAISE_DIALOG_WORDS.submit}</SubmitButton>
        <output className={style.muted}>{sent !== null && PRAISE_DIALOG_WORDS.sent(sent)}</output>
      </div>
    </form>
  );
}
