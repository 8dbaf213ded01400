import { useMemo } from 'react';
import { twinOfQuestion } from '../../../engine/levels/twin.ts';
import type { Question } from '../../../engine/question/question.ts';
import { ExampleEquations } from './example-equations.tsx';
import { ExampleExercise, type ExampleProps } from './example-table.tsx';
import { EXAMPLE_DIALOG_WORDS } from './example-words.ts';
import { ModeExample } from './mode-example.tsx';
import { createExampleMovesIntoSlots } from './shown-moves.ts';

type TwinExampleProps = ExampleProps & { readonly question: Question };

/**
 * An example in which the twin of the question on the screen is solved card by card. The twin has the same story kind
 * and form, but other objects and numbers.
 */
export function TwinExample({ question, ...props }: TwinExampleProps) {
  const twin = useMemo(() => twinOfQuestion(question), [question]);
  const example = useMemo(
    // The example moves cards into slots, whatever the mode of the pupil's question is. The twin therefore gets the
    // mode `compose`.
    () =>
      twin &&
      createExampleMovesIntoSlots({ ...twin.question, mode: 'compose', given: null, problems: null }, twin.slots),
    [twin],
  );
  if (twin === null || example === null)
    return <ModeExample mode={question.mode === 'write' ? 'compose' : question.mode} asked={question} {...props} />;
  return (
    <ExampleExercise
      {...props}
      example={example}
      asked={twin.question}
      found={[]}
      why={EXAMPLE_DIALOG_WORDS.twinDone}
      equations={<ExampleEquations question={twin.question} slots={twin.slots} />}
    />
  );
}
