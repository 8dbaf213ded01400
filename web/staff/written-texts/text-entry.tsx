import { useState } from 'react';
import { MAX_PRAISE_COMMENT_LENGTH } from '../../../contract/praise-routes.ts';
import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { splitTextByUnderstanding, type EqualTexts } from './text-groups.ts';
import { useFocusAfterPress } from './use-focus-after-press.ts';
import { TeacherVerdictButtons } from './verdict-buttons.tsx';
import { verdictAuthorAndTimeWords, teacherVerdictWords, WRITTEN_TEXT_WORDS } from './words.ts';
import style from './written-texts.module.css';

type TextEntryProps = {
  readonly entry: EqualTexts;
  /** The requirement of the question as one line of text. */
  readonly requirement: string;
  /**
   * Called with the teacher's verdict on the texts, or with null if the teacher withdraws the verdict. `comment`: the
   * teacher's words for the pupils.
   */
  readonly onVerdict: (verdict: TeacherVerdictOnText | null, comment: string) => void;
};

/**
 * One text that one or more pupils wrote, with their names. Below it are the buttons for the teacher's verdict or, if
 * there is a verdict, the verdict and a button that withdraws it.
 */
export function WrittenTextEntry({ entry: { texts }, requirement, onVerdict }: TextEntryProps) {
  const [first] = texts;
  const { verdict } = first;
  const names = WRITTEN_TEXT_WORDS.names(texts.map(({ pupil }) => pupil.displayName));
  const whom = WRITTEN_TEXT_WORDS.ofPupils(names);
  const { place, onPressed } = useFocusAfterPress<HTMLLIElement>(JSON.stringify(verdict), 'button');
  const [comment, setComment] = useState<string | null>(null);
  const judge = (given: TeacherVerdictOnText | null): void => {
    onPressed();
    onVerdict(given, comment ?? '');
  };
  return (
    <li ref={place} className={style.entry} data-judged={verdict !== null || undefined}>
      <div className={style.written}>
        <p className={style.text}>
          {splitTextByUnderstanding(first).map(({ at, text, isUnderstood }) =>
            isUnderstood ? (
              <span key={at}>{text}</span>
            ) : (
              <u key={at} className={style.part}>
                {text}
              </u>
            ),
          )}
        </p>
        {first.denied && <p>{WRITTEN_TEXT_WORDS.denied}</p>}
        <p className={style.facts}>
          <b>{names}</b>
          <span>{requirement}</span>
          <span>{WRITTEN_TEXT_WORDS.writtenAt(first.writtenAt)}</span>
        </p>
      </div>
      <div className={style.judging}>
        {verdict === null ? (
          <>
            <TeacherVerdictButtons whom={whom} onVerdict={judge} />
            {comment === null ? (
              <LinkLikeButton label={WRITTEN_TEXT_WORDS.commentOf(whom)} onPress={() => setComment('')}>
                {WRITTEN_TEXT_WORDS.comment}
              </LinkLikeButton>
            ) : (
              <input
                className={style.comment}
                aria-label={WRITTEN_TEXT_WORDS.commentOf(whom)}
                placeholder={WRITTEN_TEXT_WORDS.commentPlaceholder}
                value={comment}
                maxLength={MAX_PRAISE_COMMENT_LENGTH}
                // The field gets the focus, because the teacher has pressed the button that was in its place.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </>
        ) : (
          <>
            <p className={style.given}>
              <b>{teacherVerdictWords(verdict.verdict)}</b>
              {verdict.comment !== null && <span>{WRITTEN_TEXT_WORDS.said(verdict.comment)}</span>}
              <span>{verdictAuthorAndTimeWords(verdict)}</span>
            </p>
            <LinkLikeButton label={WRITTEN_TEXT_WORDS.undoOf(whom)} onPress={() => judge(null)}>
              {WRITTEN_TEXT_WORDS.undo}
            </LinkLikeButton>
          </>
        )}
      </div>
    </li>
  );
}
