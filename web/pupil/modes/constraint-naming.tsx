import { useId } from 'react';
import { PUPIL_CONSTRAINT_NAMES } from '../../../engine/judge/naming-words.ts';
import { CONSTRAINTS, type Constraint } from '../../../engine/question/constraint.ts';
import { CONSTRAINT_NAMING_WORDS } from './words.ts';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import style from './constraint-naming.module.css';
import { UiText } from '../../ui/text/interface-words.tsx';

/** The passages that the voice speaks: the question, then each constraint with its explanation. */
const HEARD = [
  createSpokenPassageOfText(CONSTRAINT_NAMING_WORDS.title),
  ...CONSTRAINTS.flatMap((constraint) => [
    createSpokenPassageOfText(PUPIL_CONSTRAINT_NAMES[constraint]),
    createSpokenPassageOfText(CONSTRAINT_NAMING_WORDS.explanations[constraint]),
  ]),
];

type ConstraintNamingProps = {
  readonly named: Constraint | null;
  /** True if the pupil checked without choosing a constraint. */
  readonly isMissing: boolean;
  readonly onName: (constraint: Constraint) => void;
};

/**
 * Radio buttons for questions of mode `repair`. The pupil selects which constraint the given composition breaks. If the
 * pupil listens to the texts, the voice also speaks the explanation of each constraint.
 */
export function ConstraintNamingRadioButtons({ named, isMissing, onName }: ConstraintNamingProps) {
  const group = useId();
  return (
    <fieldset className={style.panel} data-missing={isMissing || undefined} data-voiced="">
      <legend className={style.title}>
        <span data-heard="">
          <UiText source={CONSTRAINT_NAMING_WORDS.title} />
        </span>
        <OptionalSpeakerButton of="message" heard={HEARD} />
      </legend>
      <div className={style.choices}>
        {CONSTRAINTS.map((constraint) => (
          <label
            key={constraint}
            className={style.choice}
            data-constraint={constraint}
            data-chosen={named === constraint || undefined}
          >
            <input
              type="radio"
              className={style.radio}
              name={group}
              checked={named === constraint}
              onChange={() => onName(constraint)}
            />
            <b data-heard="">
              <UiText source={PUPIL_CONSTRAINT_NAMES[constraint]} />{' '}
            </b>
            <span className="spoken-only" data-heard="">
              <UiText source={CONSTRAINT_NAMING_WORDS.explanations[constraint]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
