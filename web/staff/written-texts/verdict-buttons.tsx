import { useState } from 'react';
import type { TeacherVerdictOnText } from '../../../contract/text-verdict.ts';
import { CONSTRAINT_NAMES, CONSTRAINTS } from '../../../engine/question/constraint.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { COMMON_WORDS } from '../words.ts';
import { useFocusAfterPress } from './use-focus-after-press.ts';
import { WRITTEN_TEXT_WORDS } from './words.ts';
import style from './written-texts.module.css';

type VerdictButtonsProps = {
  /** The names of the pupils whose texts are judged. They are part of the buttons' accessible names. */
  readonly whom: string;
  readonly onVerdict: (verdict: TeacherVerdictOnText) => void;
};

/**
 * The buttons for the teacher's verdict on texts: 〇, △ and もどす (give back). After a press of △, the teacher chooses
 * which of the five constraints is broken.
 */
export function TeacherVerdictButtons({ whom, onVerdict }: VerdictButtonsProps) {
  const [isNaming, setNaming] = useState(false);
  const { place, onPressed } = useFocusAfterPress<HTMLFieldSetElement>(
    String(isNaming),
    isNaming ? 'button' : 'button:nth-of-type(2)',
  );
  const name = (isNow: boolean): void => {
    onPressed();
    setNaming(isNow);
  };
  return (
    <fieldset
      ref={place}
      className={style.verdicts}
      aria-label={isNaming ? WRITTEN_TEXT_WORDS.namingOf(whom) : WRITTEN_TEXT_WORDS.verdictOf(whom)}
    >
      {isNaming ? (
        <>
          <span className={style.asked}>{WRITTEN_TEXT_WORDS.naming}</span>
          {CONSTRAINTS.map((broken) => (
            <LinkLikeButton
              key={broken}
              label={WRITTEN_TEXT_WORDS.wrongBy(CONSTRAINT_NAMES[broken], whom)}
              onPress={() => onVerdict({ kind: 'wrong', broken })}
            >
              {CONSTRAINT_NAMES[broken]}
            </LinkLikeButton>
          ))}
          <LinkLikeButton label={WRITTEN_TEXT_WORDS.cancelOf(whom)} onPress={() => name(false)}>
            {COMMON_WORDS.cancel}
          </LinkLikeButton>
        </>
      ) : (
        <>
          <LinkLikeButton label={WRITTEN_TEXT_WORDS.rightOf(whom)} onPress={() => onVerdict({ kind: 'right' })}>
            {WRITTEN_TEXT_WORDS.right}
          </LinkLikeButton>
          <LinkLikeButton label={WRITTEN_TEXT_WORDS.wrongOf(whom)} onPress={() => name(true)}>
            {WRITTEN_TEXT_WORDS.wrong}
          </LinkLikeButton>
          <LinkLikeButton label={WRITTEN_TEXT_WORDS.returnedOf(whom)} onPress={() => onVerdict({ kind: 'returned' })}>
            {WRITTEN_TEXT_WORDS.returned}
          </LinkLikeButton>
        </>
      )}
    </fieldset>
  );
}
