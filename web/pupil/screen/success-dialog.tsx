import { useMemo } from 'react';
import { writeAmount } from '../../../engine/quantity/notation.ts';
import { CONSTRAINT_WORDS } from '../../../engine/judge/mode-words.ts';
import { MOST_STARS } from '../../../engine/judge/stars.ts';
import { keepsTaughtOrder, wordsOfTaughtOrder } from '../../../engine/judge/taught-order.ts';
import type { Verdict } from '../../../engine/judge/verdict.ts';
import { wordsOfDiagramRemark } from '../../../engine/judge/diagram-words.ts';
import type { Composition } from '../../../engine/question/composition.ts';
import { requirementOf, type Question } from '../../../engine/question/question.ts';
import type { SentenceCard } from '../../../engine/story/card.ts';
import { writeEquation, writeExpression } from '../../../engine/story/write-expression.ts';
import { tellComposition } from '../../../engine/story/telling-network.ts';
import type { TextSetting } from '../../../engine/text/render-text.ts';
import { toldPlaces } from '../modes/story-sentences.ts';
import { FOUND_WORDS, foundCountWords, namedWords } from '../modes/words.ts';
import { withAnswer, calculatedAnswer } from '../table/answer.ts';
import { foundNumbers } from '../table/found-numbers.ts';
import { withoutSparePaper } from '../table/diagram-gap.ts';
import { HeardDiagram } from '../diagram/heard-diagram.tsx';
import { sceneOf } from '../diagram/mirror.ts';
import { PATHS } from '../../app/paths.ts';
import { Link } from '../../app/router/link.tsx';

import { Fractions } from '../../ui/text/fractions.tsx';
import { cardQuantity } from '../table/quantity.ts';
import { canBePlayed } from '../play/story-button.tsx';
import { StoryPlayer } from '../play/story-player.tsx';
import { heardText } from '../voice/heard.ts';
import { SpeakerPlace } from '../voice/speaker-place.tsx';
import { VoicedWords } from '../voice/voiced-words.tsx';
import { Sentence } from '../views/sentence.tsx';
import { Stars, starsWords } from '../views/stars.tsx';
import style from './success-dialog.module.css';
import { useModal } from '../views/use-modal.ts';
import { PRACTICE_WORDS } from './practice-words.ts';
import { SOLVED_WORDS, STAR_WORDS } from './solved-words.ts';
import { Words, WordsSetting } from '../../ui/text/interface-words.tsx';

type SuccessDialogProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly verdict: Verdict;
  readonly stars: number;
  readonly setting: TextSetting;
  /** True if the school asks for the factors of × in the taught order. */
  readonly taughtOrder: boolean;
  /** The text about a level that was just cleared; null if none was. */
  readonly cleared: string | null;
  readonly ways: Ways;
  readonly onClose: () => void;
};

/** The buttons of the dialog: after a solved question, or after a found problem of a `free` question. */
export type Ways =
  /** `onNext` is null if there is no next question, e.g. in a preview. */
  | { readonly kind: 'solved'; readonly onNext: (() => void) | null; readonly onAgain: () => void }
  /** For visitors who are not signed in. */
  | { readonly kind: 'visited'; readonly onNext: () => void; readonly onAgain: () => void }
  | { readonly kind: 'found'; readonly onMore: () => void };

/** 「せいかい！」: shows the story as text, its equation and answer, the triangle, the stars, and the next steps. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { question, composition, verdict, stars, setting, cleared, ways, onClose } = props;
  const dialog = useModal();
  const cards = composition.slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  const isPlayed = canBePlayed(question);
  const story = tellComposition(cards, verdict.triangles);
  return (
    <WordsSetting value={setting}>
      <dialog ref={dialog} className={style.dialog} aria-labelledby="solved-title" onCancel={onClose}>
        <div className={style.sheet}>
          <Confetti />
          <header className={style.head}>
            <h2 id="solved-title" className={style.title}>
              <Words source={SOLVED_WORDS.solved} />
            </h2>
            <p className={style.stars}>
              <Stars stars={stars} of={question.problems ?? MOST_STARS} large />
              <span>
                <VoicedWords source={starWords(question, stars)} />
              </span>
            </p>
          </header>
          {cleared !== null && (
            <p className={style.cleared}>
              <VoicedWords source={cleared} />
            </p>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it where the window is zoomed in */}
          <div className={style.found} tabIndex={0} data-long={question.slots > 3 || undefined}>
            <div className={style.told} data-voiced="">
              <p className={style.story}>
                {story.map(({ at, text }) => (
                  <span key={at} data-heard="">
                    <Sentence source={text} setting={setting} />{' '}
                  </span>
                ))}
              </p>
              <SpeakerPlace of="story" heard={story.map(({ text }) => heardText(text))} />
            </div>
            <div className={style.solution}>
              <Result question={question} cards={cards} verdict={verdict} setting={setting} />
              {remarksOn(question, verdict, props.taughtOrder).map((remark) => (
                <p key={remark} className={style.remark}>
                  <VoicedWords source={remark} />
                </p>
              ))}
            </div>
            <Triangle question={question} composition={composition} verdict={verdict} setting={setting} />
            {isPlayed && (
              <div className={style.played}>
                <StoryPlayer question={question} slots={composition.slots} setting={setting} isBare />
              </div>
            )}
          </div>
          <footer className={style.actions}>
            <WaysOn ways={ways} />
          </footer>
        </div>
      </dialog>
    </WordsSetting>
  );
}

function WaysOn({ ways }: Pick<SuccessDialogProps, 'ways'>) {
  switch (ways.kind) {
    case 'found':
      return (
        <button type="button" className={style.next} onClick={ways.onMore}>
          <Words source={FOUND_WORDS.more} />
        </button>
      );
    case 'visited':
    case 'solved':
      return (
        <>
          {ways.kind === 'visited' && (
            <Link to={PATHS.login} className={style.login}>
              <Words source={PRACTICE_WORDS.login} />
            </Link>
          )}
          <button type="button" className={style.again} onClick={ways.onAgain}>
            <Words source={SOLVED_WORDS.again} />
          </button>
          {ways.onNext !== null && (
            <button type="button" className={style.next} onClick={ways.onNext}>
              <Words source={SOLVED_WORDS.next} />
            </button>
          )}
        </>
      );
  }
}

/** Returns the text that explains the stars. */
function starWords({ problems }: Question, stars: number): string {
  if (problems !== null) return stars < problems ? foundCountWords(stars, problems) : FOUND_WORDS.all;
  return `${starsWords(stars)}。${STAR_WORDS[stars] ?? ''}`;
}

/**
 * Returns remarks on a right composition: the constraint named at a repair, another structure of the diagram, factors
 * in another order than the taught one.
 */
function remarksOn(question: Question, verdict: Verdict, taughtOrder: boolean): string[] {
  const { diagram, naming } = verdict;
  const reordered = taughtOrder && keepsTaughtOrder(question, verdict) === false;
  return [
    ...(naming?.right === true ? [namedWords(CONSTRAINT_WORDS[naming.named])] : []),
    ...(diagram?.kind === 'right' && diagram.remark !== null ? [wordsOfDiagramRemark(diagram.remark)] : []),
    ...(reordered ? wordsOfTaughtOrder(requirementOf(question).kinds, verdict, question.notation) : []),
  ];
}

type ResultProps = Pick<SuccessDialogProps, 'question' | 'verdict' | 'setting'> & {
  /** The cards of the composition. Other cards may have another unknown. */
  readonly cards: readonly SentenceCard[];
};

function Result({ question, cards, verdict, setting }: ResultProps) {
  const { story, calculation } = verdict.equations;
  const answer = calculatedAnswer(verdict.equations);
  const unknown = cards.find((card) => card.meaning.amount === 'unknown');
  if (answer === null || calculation === null || unknown === undefined) return null;
  const found = withAnswer(question, answer).cards.find((card) => card.id === unknown.id) ?? unknown;
  const { number, unit } = cardQuantity(question, found, setting);
  const { notation } = question;
  const computed = writeExpression(calculation.left, notation);
  const calculated = `${computed} = ${writeAmount(answer, notation)}`;
  const storyEquation = story === null ? null : writeEquation(story, notation).replace('?', '□');
  const differs = storyEquation !== null && storyEquation !== `${computed} = □`;
  return (
    <dl className={style.result} translate="no">
      {differs && (
        <div className={style.storyEquation}>
          <dt>
            <Words source={SOLVED_WORDS.storyEquation} />
          </dt>
          <dd>
            <Fractions text={storyEquation} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Words source={SOLVED_WORDS.equation} />
        </dt>
        <dd>
          <Fractions text={calculated} />
        </dd>
      </div>
      <div>
        <dt>
          <Words source={SOLVED_WORDS.answer} />
        </dt>
        <dd>
          <Fractions text={number} />
          <small>{unit}</small>
        </dd>
      </div>
    </dl>
  );
}

type TriangleProps = Pick<SuccessDialogProps, 'question' | 'composition' | 'verdict' | 'setting'>;

function Triangle({ question, composition, verdict, setting }: TriangleProps) {
  const scene = useMemo(() => {
    const answer = calculatedAnswer(verdict.equations);
    const full = answer === null ? question : withAnswer(question, answer);
    const diagram = composition.diagram && withoutSparePaper(question, composition.diagram);
    const found = foundNumbers(full, verdict.triangles ?? []);
    const places = question.mode === 'storyToDiagram' ? toldPlaces(question) : null;
    return sceneOf(full, { ...composition, diagram }, setting, found, places);
  }, [question, composition, verdict, setting]);
  return (
    <div className={style.triangle}>
      <HeardDiagram scene={scene} />
    </div>
  );
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
