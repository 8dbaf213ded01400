import {
  startTransition,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { MAX_STARS } from '../../../../engine/judge/stars.ts';
import type { Verdict } from '../../../../engine/judge/verdict.ts';
import { writeAmount } from '../../../../engine/quantity/notation.ts';
import type { Composition } from '../../../../engine/question/composition.ts';
import type { Question } from '../../../../engine/question/question.ts';
import { wordProblemOfComposition } from '../../../../engine/story/telling-network.ts';
import type { TextRenderSettings } from '../../../../engine/text/render-text.ts';
import { UiText, UiTextSettingProvider } from '../../../ui/text/interface-words.tsx';
import type { PiecePositions } from '../../card-drag/glide.ts';
import { FOUND_PROBLEMS_WORDS, foundProblemCountWords } from '../../modes/words.ts';
import { fetchPictureTable } from '../../picture/picture-table.ts';
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts';
import { useAnimationTimeline } from '../../play/timeline.ts';
import { playSound } from '../../sound/sounds.ts';
import { Stars, starCountWords } from '../../views/stars.tsx';
import { TextWithSpeakerButton } from '../../voice/voiced-words.tsx';
import { flyCardsIntoStory, flyElementInArc } from './flights.ts';
import { SolvedTriangle } from './solved-triangle.tsx';
import { createSolvedCompositionContent } from './solved-story.ts';
import { SuccessStoryAnimation } from './story-scene.tsx';
import { planSuccessAnimation, successPanelStateAtStep, type SuccessPanelState } from './success-beats.ts';
import { SolutionRemarks, SolvedEquationAndAnswer } from './success-result.tsx';
import { SuccessContinueButtons, type ProblemBookInfo, type SuccessButtonActions } from './success-ways.tsx';
import { SUCCESS_WORDS, STAR_WORDS } from './success-words.ts';
import style from './success.module.css';
import { ProblemAsPupilWroteIt, WordProblemOfCards } from './told-story.tsx';

export type SuccessPanelProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly verdict: Verdict;
  readonly stars: number;
  readonly setting: TextRenderSettings;
  /** True if the school wants the factors of × in the taught order. */
  readonly taughtOrder: boolean;
  /** The text about the level that was just cleared; null if no level was cleared. */
  readonly cleared: string | null;
  readonly ways: SuccessButtonActions;
  /** The data of the pupil's problem book; null if there is none, e.g. in a preview. */
  readonly book: ProblemBookInfo | null;
  /** The positions of the cards on the screen at the time of the check; null if no cards were visible. */
  readonly from: RefObject<PiecePositions | null>;
  /**
   * Called when the found number, which flies from the picture, arrives in the requirement's equation. `answer`: this
   * number as text.
   */
  readonly onAnswer: (answer: string) => void;
  /** Called when the animation is over, or at once if it is not played. */
  readonly onOver?: () => void;
  /** The character, which is shown beside the message. */
  readonly beside: ReactNode;
  /** The problem as the pupil wrote it. It is shown instead of the problem that the cards form. */
  readonly ownWords?: string;
};

/**
 * The success panel 「せいかい！」 (right!), which takes the place of slots and cards. First the cards join into one word
 * problem, and the story plays. Then the 「？」 is replaced by the found number, which flies into the equation and the
 * triangle. At the end the stars appear, and the problem flies into the problem book. Any press or key skips to the
 * end. With reduced motion only the end is shown.
 */
export function SuccessPanel(props: SuccessPanelProps) {
  return (
    <UiTextSettingProvider value={props.setting}>
      <Suspense fallback={null}>
        <SolvedTable {...props} />
      </Suspense>
    </UiTextSettingProvider>
  );
}

function SolvedTable(props: SuccessPanelProps) {
  const { question, composition, verdict, stars, setting, cleared, ways, book, from, onAnswer } = props;
  const table = use(fetchPictureTable());
  const section = useRef<HTMLElement>(null);
  const story = useMemo(
    () => createSolvedCompositionContent(question, composition, verdict),
    [question, composition, verdict],
  );
  const told = useMemo(() => wordProblemOfComposition(story.cards, verdict.triangles), [story, verdict]);
  const plan = useMemo(() => planSuccessAnimation(story.frames.length, stars), [story, stars]);
  const moves = useMemo(() => !prefersReducedMotion(), []);
  const { at, isOver, finish } = useAnimationTimeline(plan.lengths, moves);
  const view = successPanelStateAtStep(plan, at);
  const answer = story.answer === null ? null : writeAmount(story.answer, question.notation);
  const mounted = useMountedParts(moves);
  useSkipping(section, isOver, finish);
  useFocusOnWays(section, isOver, mounted.hasSide);
  useFlights(section, moves, view, from);
  useEffect(() => {
    if (moves && view.stars > 0 && !isOver) playSound('star');
  }, [moves, view.stars, isOver]);
  useEffect(() => {
    if (view.isAnswered && answer !== null) onAnswer(answer);
  }, [view.isAnswered, answer, onAnswer]);
  const over = useEffectEvent(() => props.onOver?.());
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <section
      ref={section}
      className={style.success}
      aria-labelledby="solved-title"
      tabIndex={-1}
      data-slots={question.slots}
      data-moving={!isOver || undefined}
    >
      <div className={style.paper}>
        {props.ownWords === undefined ? (
          <WordProblemOfCards told={told} cards={story.cards} setting={setting} isLong={question.slots > 3} />
        ) : (
          <ProblemAsPupilWroteIt words={props.ownWords} />
        )}
        {mounted.hasScene ? (
          <SuccessStoryAnimation
            story={story}
            table={table}
            question={question}
            setting={setting}
            frame={view.frame}
            isOpen={view.isOpen}
            pace={plan.frame}
          />
        ) : (
          <div className={style.scene} />
        )}
        <header className={style.praise}>
          {props.beside}
          <Stars stars={view.stars} of={question.problems ?? MAX_STARS} large />
          <h2 id="solved-title" className={style.title} data-waiting={view.stars === 0 || undefined}>
            <UiText source={SUCCESS_WORDS.solved} />
          </h2>
          <p className={style.starWords} data-waiting={!view.isGiven || undefined}>
            <TextWithSpeakerButton source={starWords(question, stars)} />
          </p>
          <SolvedEquationAndAnswer
            story={story}
            question={question}
            verdict={verdict}
            setting={setting}
            isFound={view.isAnswered}
          />
        </header>
        {cleared !== null && (
          <p className={style.cleared} data-waiting={!view.isGiven || undefined}>
            <TextWithSpeakerButton source={cleared} />
          </p>
        )}
        <SolutionRemarks question={question} verdict={verdict} taughtOrder={props.taughtOrder} />
        {view.stars > 0 && moves && <Confetti />}
      </div>
      <div className={style.side}>
        {mounted.hasSide && (
          <>
            <SolvedTriangle
              story={story}
              question={question}
              composition={composition}
              verdict={verdict}
              setting={setting}
              isFound={view.isAnswered}
            />
            <SuccessContinueButtons
              question={question}
              composition={composition}
              ways={ways}
              book={book}
              isGiven={view.isGiven}
              isOver={view.isOver}
            />
          </>
        )}
      </div>
      {moves && (
        <div className={style.flights} aria-hidden="true">
          <b data-flight="equation">{answer}</b>
          <b data-flight="triangle">{answer}</b>
          <i data-flight="book" />
        </div>
      )}
    </section>
  );
}

/** Returns the text that explains the stars. */
function starWords({ problems }: Question, stars: number): string {
  if (problems !== null) return stars < problems ? foundProblemCountWords(stars, problems) : FOUND_PROBLEMS_WORDS.all;
  return `${starCountWords(stars)}。${STAR_WORDS[stars] ?? ''}`;
}

/** The last value of `step` in `useMountedParts`. At this step every part of the success panel is mounted. */
const WHOLE = 2;

/**
 * Returns which parts of the panel are mounted. If the success is animated, the picture of the story is mounted first,
 * and the side of the panel later, while the cards are moving. Mounting everything at once would delay the animation.
 */
function useMountedParts(moves: boolean): { readonly hasScene: boolean; readonly hasSide: boolean } {
  const [step, setStep] = useState(moves ? 0 : WHOLE);
  useEffect(() => {
    if (step < WHOLE) startTransition(() => setStep(step + 1));
  }, [step]);
  return { hasScene: step > 0, hasSide: step === WHOLE };
}

function ignoreClick(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Lets any press or key skip the animation without doing anything else. Otherwise a pupil who presses the check button
 * twice would leave the question: the button 「つぎの もんだい」 (next question) appears where the check button was.
 */
function useSkipping(section: RefObject<HTMLElement | null>, isOver: boolean, finish: () => void): void {
  useEffect(() => {
    if (isOver) return undefined;
    const skip = (): void => {
      finish();
      for (const animation of section.current?.getAnimations({ subtree: true }) ?? []) animation.finish();
    };
    const press = (): void => {
      skip();
      addEventListener('click', ignoreClick, { capture: true, once: true });
      addEventListener('pointerdown', () => removeEventListener('click', ignoreClick, { capture: true }), {
        once: true,
      });
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      skip();
    };
    addEventListener('pointerdown', press, { capture: true });
    addEventListener('keydown', key, { capture: true });
    return () => {
      removeEventListener('pointerdown', press, { capture: true });
      removeEventListener('keydown', key, { capture: true });
    };
  }, [section, isOver, finish]);
}

/**
 * Moves the focus to the success panel, because the focused check button has disappeared. As soon as the panel's
 * buttons can be pressed, moves the focus to the last of them.
 */
function useFocusOnWays(section: RefObject<HTMLElement | null>, isOver: boolean, hasSide: boolean): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (element === null) return;
    const isFree = document.activeElement === document.body || document.activeElement === element;
    if (!isFree && document.activeElement?.isConnected === true) return;
    const last = [...element.querySelectorAll<HTMLElement>('[data-ways] :is(button, a)')].at(-1);
    const wanted = isOver ? (last ?? element) : element;
    // Calling `focus` makes the browser compute the layout, which takes time during the animation. It is therefore not
    // called if the element already has the focus.
    if (wanted !== document.activeElement) wanted.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the buttons appear with the side
  }, [section, isOver, hasSide]);
}

/**
 * Makes the cards, the found number and the problem fly to their new places. The content of these places is already
 * rendered, so nothing is missing if the animation does not run.
 */
function useFlights(
  section: RefObject<HTMLElement | null>,
  moves: boolean,
  { isAnswered, isGiven, isOver }: SuccessPanelState,
  from: SuccessPanelProps['from'],
): void {
  useLayoutEffect(() => {
    if (moves && from.current !== null && section.current !== null) flyCardsIntoStory(section.current, from.current);
  }, [section, moves, from]);
  // The two effects below measure positions after the frame is rendered, when the browser has already computed the
  // layout.
  useEffect(() => {
    const element = section.current;
    if (!moves || !isAnswered || isOver || element === null) return;
    const start = element.querySelector('[data-asked]') ?? element.querySelector('[data-scene]');
    flyElementInArc(element, 'equation', start, element.parentElement?.querySelector('[data-unknown]') ?? null);
    flyElementInArc(element, 'triangle', start, element.querySelector('[data-asked-cell]'));
  }, [section, moves, isAnswered, isOver]);
  useEffect(() => {
    const element = section.current;
    if (!moves || !isGiven || isOver || element === null) return;
    flyElementInArc(element, 'book', element.querySelector('[data-told]'), element.querySelector('[data-book]'));
  }, [section, moves, isGiven, isOver]);
}

const CONFETTI = Array.from({ length: 14 }, (_, at) => at);

function Confetti() {
  return (
    <div className={style.confetti} aria-hidden="true">
      {CONFETTI.map((at) => (
        <i key={at} style={{ left: `${4 + at * 7}%`, animationDelay: `${(at * 97) % 480}ms` }} />
      ))}
    </div>
  );
}
