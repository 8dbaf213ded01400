import { useState } from 'react';
import { numbersOfOutline, type QuestionOutline } from '../../../../engine/editor/outline.ts';
import { writeRational } from '../../../../engine/quantity/notation.ts';
import {
  addRationals,
  createRational,
  parseRational,
  subtractRationals,
} from '../../../../engine/quantity/rational.ts';
import { operationPairOfStoryKind } from '../../../../engine/story/kind.ts';
import { TRIANGLE_ROLES, type TriangleRole } from '../../../../engine/story/triangle.ts';
import { TRIANGLE_ROLE_LABELS, OUTLINE_WORDS } from './words.ts';
import style from './editor.module.css';
import type { EditorPanelProps } from './panel-props.ts';

type TriangleProps = EditorPanelProps & { readonly outline: QuestionOutline };

/** A triangle with the three numbers of the story at its corners. The unknown number is marked. */
export function NumberTriangle({ draft, outline, onEdit }: TriangleProps) {
  const [turn, setTurn] = useState(0);
  const numbers = numbersOfOutline(outline);
  const answer = writeRational(numbers[outline.unknown], draft.notation);
  return (
    <div className={style.triangle}>
      <svg className={style.triangleLines} viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 8 14 52h72Z" />
      </svg>
      <span className={style.operator} aria-hidden="true">
        {operationPairOfStoryKind(outline.kind) === 'sum' ? '＋−' : '×÷'}
      </span>
      {TRIANGLE_ROLES.map((role) => (
        <Corner key={role} role={role} draft={draft} outline={outline} onEdit={onEdit} />
      ))}
      <p className={style.answer}>
        {OUTLINE_WORDS.answer}
        <b>{answer}</b>
      </p>
      <button
        type="button"
        className={style.small}
        onClick={() => {
          setTurn(turn + 1);
          onEdit({ kind: 'setNumbers', ...otherNumbers(outline, turn) });
        }}
      >
        {OUTLINE_WORDS.makeOther}
      </button>
    </div>
  );
}

/**
 * Returns new numbers for the story, near the present numbers `left` and `right`. `turn`: how often the author has
 * already pressed the button for other numbers.
 */
function otherNumbers({ left, right }: QuestionOutline, turn: number) {
  const steps = [3, -2, 4, -1, 2, -3];
  const moved = (value: typeof left, step: number) => {
    const next = addRationals(value, createRational(step));
    return next.numerator > next.denominator ? next : addRationals(value, createRational(Math.abs(step)));
  };
  const next = moved(left, steps[turn % steps.length] ?? 1);
  const other = moved(right, steps[(turn + 2) % steps.length] ?? 1);
  return {
    left: next,
    right: writeRational(next) === writeRational(other) ? addRationals(other, createRational(1)) : other,
  };
}

function Corner({ role, draft, outline, onEdit }: TriangleProps & { readonly role: TriangleRole }) {
  const [typed, setTyped] = useState<string | null>(null);
  const label = TRIANGLE_ROLE_LABELS[outline.kind][role];
  const isAsked = outline.unknown === role;
  const value = numbersOfOutline(outline)[role];
  const written = writeRational(value, draft.notation);
  const commit = (): void => {
    const number = typed === null ? null : parseRational(typed.normalize('NFKC'));
    setTyped(null);
    if (number !== null) onEdit({ kind: 'setNumber', role, value: number });
  };
  const step = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={OUTLINE_WORDS.stepBy(label, by > 0 ? OUTLINE_WORDS.increase : OUTLINE_WORDS.decrease)}
      onClick={() =>
        onEdit({
          kind: 'setNumber',
          role,
          value: by > 0 ? addRationals(value, createRational(1)) : subtractRationals(value, createRational(1)),
        })
      }
    >
      {by > 0 ? '＋' : '−'}
    </button>
  );
  return (
    <div className={style.corner} data-role={role} data-asked={isAsked || undefined}>
      <span className={style.cornerHead}>
        <span className={style.cornerName}>{label}</span>
        <label className={style.ask}>
          <input
            type="radio"
            name="unknown"
            aria-label={OUTLINE_WORDS.askFor(label)}
            checked={isAsked}
            onChange={() => onEdit({ kind: 'setUnknown', role })}
          />
          <span aria-hidden="true">？</span>
        </label>
      </span>
      {isAsked ? (
        <b className={style.unknown}>？</b>
      ) : (
        <span className={style.cornerNumber}>
          {step(-1)}
          <input
            aria-label={OUTLINE_WORDS.numberOf(label)}
            inputMode="decimal"
            value={typed ?? written}
            maxLength={9}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
            }}
          />
          {step(1)}
        </span>
      )}
    </div>
  );
}
