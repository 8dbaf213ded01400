import type { Question } from '../../../engine/question/question.ts';
import { TextWithFractions } from '../../ui/text/fractions.tsx';
import { RequiredStoryKindPictures } from '../picture/card-picture-place.tsx';
import { createSpokenPassageOfText, type SpokenPassage } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { TaskPicture } from './task-picture.tsx';
import { requirementSentence } from './task-words.ts';
import style from './requirement-banner.module.css';
import { EXERCISE_WORDS } from './words.ts';
import { UiText } from '../../ui/text/interface-words.tsx';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';

type RequirementBannerProps = {
  readonly question: Question;
  /** The answer as text, which replaces the unknown in the equation. Null until the success panel has shown it. */
  readonly answer?: string | null;
  /** True if the question is solved. */
  readonly isDone?: boolean;
};

/** The requirement as a sentence with pictures: the equation, the story kinds with their pictures, and the task. */
export function RequirementBanner({ question, answer = null, isDone = false }: RequirementBannerProps) {
  const { equation, afterEquation, lead, kinds, emphasised, task: toMake } = requirementSentence(question);
  const task = isDone && kinds !== null ? EXERCISE_WORDS.done : toMake;
  const inEquation: readonly SpokenPassage[] = equation === null ? [] : [{ kind: 'equation', equation }];
  const making = [kinds, emphasised].filter((words) => words !== null).join('');
  const inWords = [afterEquation, lead, kinds === null ? `${making}${task}` : `${making} ${task}`];
  const heard = [
    ...inEquation,
    ...inWords.flatMap((words) => (words === null ? [] : [createSpokenPassageOfText(words)])),
  ];
  return (
    <section
      className={style.banner}
      aria-label={kanaReadingOfSource(EXERCISE_WORDS.toMake)}
      tabIndex={-1}
      data-beginning=""
      translate="no"
      data-voiced=""
      data-low={question.slots > 5 || undefined}
    >
      <TaskPicture mode={question.mode} />
      <p
        className={style.words}
        data-equation={equation === null ? 'none' : equation.replaceAll(/\/\d+/gu, '').length > LONG ? 'long' : 'short'}
      >
        {equation !== null && (
          <span className={style.box}>
            <Equation equation={equation} answer={answer} />
            {afterEquation !== null && (
              <span className={style.after} data-heard="">
                <UiText source={afterEquation} />
              </span>
            )}
          </span>
        )}{' '}
        {lead !== null && (
          <span className={style.lead} data-heard="">
            <UiText source={lead} />
          </span>
        )}{' '}
        <span className={style.make} data-heard="">
          {kinds !== null && (
            <span className={style.kinds}>
              {asksForKinds(question) && question.requirement !== null && (
                <RequiredStoryKindPictures question={question} kinds={question.requirement.kinds} />
              )}
              <strong>
                <UiText source={kinds} />
              </strong>
            </span>
          )}{' '}
          <span>
            {emphasised !== null && (
              <em>
                <UiText source={emphasised} />
              </em>
            )}
            <UiText source={task} />
          </span>
        </span>
      </p>
      <OptionalSpeakerButton of="task" heard={heard} begun />
    </section>
  );
}

/** Returns true if the requirement says which story kinds the pupil's composition must have. */
function asksForKinds({ mode, slots }: Question): boolean {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
    case 'write':
      return slots <= 5;
    case 'storyToDiagram':
    case 'free':
      return false;
  }
}

/**
 * An equation with more characters than this is not shown in large type. The denominator of a fraction does not count,
 * because it is below the numerator.
 */
const LONG = 12;

function Equation({ equation, answer }: { readonly equation: string; readonly answer: string | null }) {
  return (
    <span className={style.equation} data-heard="">
      {equation.split(' ').map((term, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a term is identified by its index
        <span key={at} data-phrase="">
          {term.match(/[?□]|[^?□]+/gu)?.map((sign) =>
            sign === '?' || sign === '□' ? (
              <span key={sign} className={style.unknown} data-unknown={answer === null ? 'open' : 'found'}>
                {answer === null ? sign === '?' ? '？' : sign : <TextWithFractions text={answer} />}
              </span>
            ) : (
              <TextWithFractions key={sign} text={sign} />
            ),
          )}{' '}
        </span>
      ))}
    </span>
  );
}
