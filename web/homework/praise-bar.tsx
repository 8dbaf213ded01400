import { useState } from 'react';
import { LONGEST_COMMENT } from '../../contract/praise-routes.ts';
import { STAMPS, type Stamp } from '../../contract/praise.ts';
import type { HomeworkPupil } from '../../contract/homework.ts';
import { FormFault, SubmitButton, TextField } from '../parts/form.tsx';
import { readingOf } from '../../engine/text/reading-of.ts';
import { STAMP_NAMES } from '../posing/praise/praise-words.ts';
import { StampPicture } from '../posing/praise/stamp.tsx';
import { callStaff } from '../staff/client.ts';
import { useSending } from '../staff/sending.ts';
import { HOMEWORK_WORDS } from './homework-words.ts';
import style from './homework.module.css';

type PraiseBarProps = { readonly homework: string; readonly pupils: readonly HomeworkPupil[] };

/** A stamp and, if one likes, a sentence, to all who are chosen at once. */
export function PraiseBar({ homework, pupils }: PraiseBarProps) {
  const [stamp, setStamp] = useState<Stamp>('hanamaru');
  const [comment, setComment] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const { isUnderway, fault, send } = useSending();
  return (
    <form
      className={style.praise}
      onSubmit={(event) => {
        event.preventDefault();
        const input = { pupils: pupils.map(({ id }) => id), stamp, comment, homework };
        if (pupils.length === 0) return;
        send(
          () => callStaff('givePraise', input),
          ({ given }) => {
            setSent(given);
            setComment('');
          },
        );
      }}
    >
      <p className={style.whom}>
        <span>ほめことばを送る</span>
        <b>{pupils.length}人</b>
      </p>
      <fieldset className={style.stamps} aria-label="スタンプ">
        {STAMPS.map((each) => (
          <label key={each} className={style.stamp}>
            <input type="radio" name="stamp" checked={each === stamp} onChange={() => setStamp(each)} />
            <StampPicture stamp={each} size="2.25rem" />
            <span>{readingOf(STAMP_NAMES[each])}</span>
          </label>
        ))}
      </fieldset>
      <div className={style.comment}>
        <TextField
          label={HOMEWORK_WORDS.comment}
          name="comment"
          note={HOMEWORK_WORDS.commentNote}
          maxLength={LONGEST_COMMENT}
          value={comment}
          fault={fault}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
      <div>
        <FormFault fault={fault} />
        <SubmitButton isUnderway={isUnderway || pupils.length === 0}>送る</SubmitButton>
        <output className={style.muted}>{sent !== null && `${sent}人に送りました`}</output>
      </div>
    </form>
  );
}
