import { memo } from 'react';
import { wordsOfDiagramRemark } from '../../../../engine/judge/diagram-words.ts';
import { PUPIL_CONSTRAINT_NAMES } from '../../../../engine/judge/naming-words.ts';
import { isInTaughtOrder, wordsOfUntaughtOrderRemark } from '../../../../engine/judge/taught-order.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import { writeAmount } from '../../../../engine/quantity/notation.ts';
import { requirementOfQuestion, type Question } from '../../../../engine/question/question.ts';
import { writeEquation, writeExpression } from '../../../../engine/story/write-expression.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { TextWithFractions } from '../../../ui/text/fractions.tsx';
import { UiText } from '../../../ui/text/interface-words.tsx';
import { namedConstraintWords } from '../../modes/words.ts';
import { quantityOfCard } from '../../table/quantity.ts';
import { TextWithSpeakerButton } from '../../voice/voiced-words.tsx';
import type { SolvedCompositionContent } from './solved-story.ts';
import { SUCCESS_WORDS } from './success-words.ts';
import style from './success.module.css';

type ResultProps = {
  readonly story: SolvedCompositionContent;
  readonly question: Question;
  readonly verdict: Verdict;
  readonly setting: TextRenderSettings;
  readonly isFound: boolean;
};

/** The equation and the answer, written as in an exercise book. */
export const SolvedEquationAndAnswer = memo(function Result({
  story,
  question,
  verdict,
  setting,
  isFound,
}: ResultProps) {
  const { answer, asking, full } = story;
  const { story: told, calculation } = verdict.equations;
  if (answer === null || calculation === null || asking === null) return null;
  const found = full.cards.find((card) => card.id === asking.id) ?? asking;
  const { number, unit } = quantityOfCard(question, found, setting);
  const { notation } = question;
  const computed = writeExpression(calculation.left, notation);
  const storyEquation = told === null ? null : writeEquation(told, notation).replace('?', '□');
  const differs = storyEquation !== null && storyEquation !== `${computed} = □`;
  return (
    <dl className={style.result} translate="no" data-waiting={!isFound || undefined}>
      {differs && (
        <div className={style.storyEquation}>
          <dt>
            <UiText source={SUCCESS_WORDS.storyEquation} />
          </dt>
          <dd>
            <TextWithFractions text={storyEquation} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <UiText source={SUCCESS_WORDS.equation} />
        </dt>
        <dd>
          <TextWithFractions text={`${computed} = ${writeAmount(answer, notation)}`} />
        </dd>
      </div>
      <div>
        <dt>
          <UiText source={SUCCESS_WORDS.answer} />
        </dt>
        <dd>
          <TextWithFractions text={number} />
          <small>{unit}</small>
        </dd>
      </div>
    </dl>
  );
});

type RemarksProps = { readonly question: Question; readonly verdict: Verdict; readonly taughtOrder: boolean };

/** Remarks on a right composition. */
export const SolutionRemarks = memo(function Remarks({ question, verdict, taughtOrder }: RemarksProps) {
  return remarksOn(question, verdict, taughtOrder).map((remark) => (
    <p key={remark} className={style.remark}>
      <TextWithSpeakerButton source={remark} />
    </p>
  ));
});

/**
 * Returns the remarks about a right solution. There are three remarks: about the broken constraint that the pupil named
 * (mode `repair`), about a diagram whose structure differs from the story, and about factors that are not in the taught
 * order.
 */
function remarksOn(question: Question, verdict: Verdict, taughtOrder: boolean): string[] {
  const { diagram, naming } = verdict;
  const reordered = taughtOrder && isInTaughtOrder(question, verdict) === false;
  return [
    ...(naming?.right === true ? [namedConstraintWords(PUPIL_CONSTRAINT_NAMES[naming.named])] : []),
    ...(diagram?.kind === 'right' && diagram.remark !== null ? [wordsOfDiagramRemark(diagram.remark)] : []),
    ...(reordered ? wordsOfUntaughtOrderRemark(requirementOfQuestion(question).kinds, verdict, question.notation) : []),
  ];
}
