import type {
  ProblemDraft,
  DraftNumberIdentifier,
  ProblemOfferFault,
} from '../../../engine/authoring/problem-draft.ts';
import type { ProblemOfferValidation } from '../../../engine/authoring/validate-offer.ts';
import { cardsOfProblemDraft } from '../../../engine/authoring/problem-draft-cards.ts';
import { sentencesOfToldProblem } from '../modes/story-sentences.ts';
import { SentenceWithFurigana } from '../views/sentence.tsx';
import { createSpokenPassageOfText } from '../voice/heard.ts';
import { OptionalSpeakerButton } from '../voice/speaker-place.tsx';
import { useUiTextSetting, UiText } from '../../ui/text/interface-words.tsx';
import { AUTHORING_WORDS, cannotOfferProblemWords } from './authoring-words.ts';
import style from './helper.module.css';

type HelperProps = {
  readonly making: ProblemDraft;
  readonly offer: ProblemOfferValidation;
  /** The message about a request that the server rejected; null if no request was rejected. */
  readonly failure: string | null;
  readonly isOffered: boolean;
};

/**
 * Shows what the pupil must still change in the problem, or why the server rejected the problem. If nothing is missing,
 * shows the problem as classmates will read it.
 */
export function ProblemMakingAdvice({ making, offer, failure, isOffered }: HelperProps) {
  const setting = useUiTextSetting();
  if (failure !== null) return <Said words={[failure]} mood="ask" />;
  if (isOffered) return <Said words={[AUTHORING_WORDS.offered]} mood="glad" />;
  if (offer.kind === 'missing') return <Missing making={making} fault={offer.fault} />;
  const told = sentencesOfToldProblem(offer.questions.diagram);
  return (
    <output className={style.helper} data-mood="glad" data-voiced="">
      <Face mood="glad" />
      <OptionalSpeakerButton of="story" heard={told.map(({ text }) => createSpokenPassageOfText(text))} />
      <strong className={style.said}>
        <UiText source={AUTHORING_WORDS.ready} />
      </strong>
      <span className={style.told}>
        {told.map(({ at, text }) => (
          <span key={at} data-heard="">
            <SentenceWithFurigana source={text} setting={setting} />{' '}
          </span>
        ))}
      </span>
    </output>
  );
}

function Missing({ making, fault }: { readonly making: ProblemDraft; readonly fault: ProblemOfferFault }) {
  const [what, then] = cannotOfferProblemWords(fault);
  const place = cardsOfProblemDraft(making).findIndex(({ place: at }) => isAt(at, fault)) + 1;
  return <Said words={[what, then]} mood="ask" place={place} />;
}

function isAt(place: DraftNumberIdentifier, fault: ProblemOfferFault): boolean {
  return 'role' in place ? 'role' in fault && fault.role === place.role : 'card' in fault && fault.card === place.card;
}

type Mood = 'ask' | 'glad';

type SaidProps = { readonly words: readonly string[]; readonly mood: Mood; readonly place?: number };

function Said({ words: [what = '', then], mood, place = 0 }: SaidProps) {
  return (
    <output className={style.helper} data-mood={mood}>
      <Face mood={mood} />
      <strong className={style.said}>
        <UiText source={what} />
      </strong>
      {then !== undefined && (
        <span className={style.then}>
          {place > 0 && (
            <b className={style.place} style={{ background: `var(--slot-${place})` }}>
              {place}
            </b>
          )}
          <UiText source={then} />
        </span>
      )}
    </output>
  );
}

/** The triangle of the logo, with a face. */
function Face({ mood }: { readonly mood: Mood }) {
  return (
    <svg className={style.face} viewBox="0 0 64 56" aria-hidden="true">
      <path className={style.edges} d="M32 12 11 44h42Z" />
      <circle className={style.apex} cx="32" cy="11" r="8" />
      <circle className={style.base} cx="11" cy="45" r="8" />
      <circle className={style.base} cx="53" cy="45" r="8" />
      <circle cx="28" cy="32" r="1.7" />
      <circle cx="36" cy="32" r="1.7" />
      <path className={style.mouth} d={mood === 'glad' ? 'M27 37q5 5 10 0' : 'M29 38h6'} />
    </svg>
  );
}
