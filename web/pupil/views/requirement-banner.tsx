import type { Question } from '../../../engine/question/question.ts';
import { Fractions } from '../../ui/text/fractions.tsx';
import { KindsPlace } from '../picture/kinds-place.tsx';
import { heardText, type Heard } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { taskWords } from './task-words.ts';
import style from './requirement-banner.module.css';
import { TABLE_WORDS } from './words.ts';
import { Words } from '../../ui/text/interface-words.tsx';
import { readingOf } from '../../../engine/text/reading-of.ts';

type RequirementBannerProps = { readonly question: Question };

/** The requirement: the equation in large type if there is one, and the task in words. */
export function RequirementBanner({ question }: RequirementBannerProps) {
  const { equation, lead, emphasised, tail } = taskWords(question);
  const inEquation: readonly Heard[] = equation === null ? [] : [{ kind: 'equation', equation }];
  return (
    <section
      className={style.banner}
      aria-label={readingOf(TABLE_WORDS.toMake)}
      tabIndex={-1}
      data-beginning=""
      translate="no"
      data-voiced=""
      data-low={question.slots > 5 || undefined}
    >
      <p
        className={style.words}
        data-equation={equation === null ? 'none' : equation.replaceAll(/\/\d+/gu, '').length > LONG ? 'long' : 'short'}
      >
        {equation !== null && <Equation equation={equation} />}
        {asksForKinds(question) && question.requirement !== null && <KindsPlace kinds={question.requirement.kinds} />}
        <span>
          <span className={style.lead} data-heard="">
            <Words source={lead} />
          </span>{' '}
          <span className={style.make} data-heard="">
            <em>
              <Words source={emphasised} />
            </em>
            <Words source={tail} />
          </span>
        </span>
      </p>
      <SpeakerPlace of="task" heard={[...inEquation, heardText(lead), heardText(emphasised + tail)]} begun />
    </section>
  );
}

/** Returns true if the question names the story kinds of the composition. */
function asksForKinds({ mode, slots }: Question): boolean {
  switch (mode) {
    case 'compose':
    case 'composeAndDiagram':
    case 'diagramToCompose':
    case 'repair':
      return slots <= 5;
    case 'storyToDiagram':
    case 'free':
      return false;
  }
}

/**
 * Maximum number of characters of an equation in large type. A denominator does not count, because it takes no width.
 */
const LONG = 12;

function Equation({ equation }: { readonly equation: string }) {
  return (
    <span className={style.equation} data-heard="">
      {equation.split(' ').map((term, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- terms of an equation have no name but their place
        <span key={at} data-phrase="">
          {term.split(/([?□])/u).map((sign) =>
            sign === '?' || sign === '□' ? (
              <span key={sign} className={style.unknown}>
                {sign === '?' ? '？' : sign}
              </span>
            ) : (
              <Fractions key={sign} text={sign} />
            ),
          )}{' '}
        </span>
      ))}
    </span>
  );
}
