import { useMemo } from 'react';
import type { StoryKind } from '../../../engine/story/kind.ts';
import { ExampleEquations } from './example-equations.tsx';
import { ExampleTable, type ExampleProps } from './example-table.tsx';
import { KIND_EXAMPLE_WORDS, workedExample } from './kind-examples.ts';
import { cardMoves } from './shown-moves.ts';

type KindExampleProps = ExampleProps & { readonly kind: StoryKind };

/** Reverse thinking in a kind: the story, its equation, what is computed. */
export function KindExample({ kind, ...props }: KindExampleProps) {
  const { question, slots, example } = useMemo(() => {
    const made = workedExample(kind);
    const cards = made.cards.map(({ id }) => id);
    return { question: made, slots: cards, example: cardMoves(made, cards) };
  }, [kind]);
  return (
    <ExampleTable
      {...props}
      example={example}
      asked={question}
      found={[]}
      why={KIND_EXAMPLE_WORDS[kind]}
      equations={<ExampleEquations question={question} slots={slots} />}
    />
  );
}
