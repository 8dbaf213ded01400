import { writeAmount } from '../../../engine/quantity/notation.ts';
import { judgeComposition } from '../../../engine/judge/judge.ts';
import type { Question } from '../../../engine/question/question.ts';
import type { CardId } from '../../../engine/story/card.ts';
import { writeEquation, writeExpression } from '../../../engine/story/write-expression.ts';
import { answerOfCalculation } from '../table/answer.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import style from './example-table.module.css';
import { EXAMPLE_DIALOG_WORDS } from './example-words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';

type ExampleEquationsProps = { readonly question: Question; readonly slots: readonly CardId[] };

/** The story equation of an example, and the calculation with its answer. */
export function ExampleEquations({ question, slots }: ExampleEquationsProps) {
  const judgement = judgeComposition(question, { slots, diagram: null, named: 'story' });
  if (judgement.kind !== 'judged') return null;
  const { equations } = judgement.verdict;
  const { story, calculation } = equations;
  const answer = answerOfCalculation(equations);
  if (story === null || calculation === null || answer === null) return null;
  const told = writeEquation(story).replace('?', '□');
  const computed = `${writeExpression(calculation.left)} = ${writeAmount(answer)}`;
  return (
    <div className={style.voiced} data-voiced="">
      <dl className={style.equations}>
        <div>
          <dt>
            <UiText source={EXAMPLE_DIALOG_WORDS.storyEquation} />
          </dt>
          <dd data-heard="">
            <TextWithFractions text={told} />
          </dd>
        </div>
        <span aria-hidden="true">→</span>
        <div>
          <dt>
            <UiText source={EXAMPLE_DIALOG_WORDS.calculationEquation} />
          </dt>
          <dd data-heard="">
            <TextWithFractions text={computed} />
          </dd>
        </div>
      </dl>
      <OptionalSpeakerButton
        of="message"
        heard={[
          { kind: 'equation', equation: told },
          { kind: 'equation', equation: computed },
        ]}
      />
    </div>
  );
}
