import { writeAmount } from '../../../engine/quantity/amount.ts';
import type { CompositionEquations } from '../../../engine/judge/verdict.ts';
import { writeEquation, writeExpression } from '../../../engine/story/expression.ts';
import { calculatedAnswer } from '../table/answer.ts';
import { Fractions } from '../../parts/text/fractions.tsx';
import style from './example-dialog.module.css';
import { EXAMPLE_SHEET_WORDS } from './example-words.ts';
import { Words } from '../../parts/text/interface-words.tsx';

/** The story's equation, and what is computed, with its answer. */
export function ExampleEquations({ equations }: { readonly equations: CompositionEquations }) {
  const { story, calculation } = equations;
  const answer = calculatedAnswer(equations);
  if (story === null || calculation === null || answer === null) return null;
  return (
    <dl className={style.equations}>
      <div>
        <dt>
          <Words source={EXAMPLE_SHEET_WORDS.storyEquation} />
        </dt>
        <dd>
          <Fractions text={writeEquation(story).replace('?', '□')} />
        </dd>
      </div>
      <span aria-hidden="true">→</span>
      <div>
        <dt>
          <Words source={EXAMPLE_SHEET_WORDS.calculationEquation} />
        </dt>
        <dd>
          <Fractions text={`${writeExpression(calculation.left)} = ${writeAmount(answer)}`} />
        </dd>
      </div>
    </dl>
  );
}
