import { useMemo } from 'react';
import type { Mode } from '../../../engine/question/question.ts';
import { ExampleTable, type ExampleProps } from './example-table.tsx';
import { modeExample } from './mode-examples.ts';

type ModeExampleProps = ExampleProps & { readonly mode: Mode };

/** Before the first question of a mode: the same task, all but done. */
export function ModeExample({ mode, ...props }: ModeExampleProps) {
  const example = useMemo(() => modeExample(mode), [mode]);
  return (
    <ExampleTable
      {...props}
      example={example}
      asked={example.question}
      found={example.found}
      why={example.why}
      equations={null}
    />
  );
}
