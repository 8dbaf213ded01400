import { useMemo } from 'react';
import { writeAmount } from '../../engine/quantity/amount.ts';
import type { Verdict } from '../../engine/judge/verdict.ts';
import { wordsOfDiagramRemark } from '../../engine/judge/diagram/words.ts';
import type { Composition } from '../../engine/question/composition.ts';
import type { Question } from '../../engine/question/question.ts';
import { writeEquation, writeExpression } from '../../engine/story/expression.ts';
import { tellComposition } from '../../engine/story/tellingNetwork.ts';
import type { TextSetting } from '../../engine/text/renderText.ts';
import { answered, answerOf } from './answer.ts';
import { sceneOf } from './diagram/mirror.ts';
import { TriangleBoard } from './diagram/triangle-board.tsx';
import { quantityOf } from './quantity.ts';
import { Sentence } from './sentence.tsx';
import { Stars } from './stars.tsx';
import style from './success-dialog.module.css';
import { useModal } from './use-dialog.ts';
import { starsName, STAR_WORDS, WORDS } from './words.ts';

type SuccessDialogProps = {
  readonly question: Question;
  readonly composition: Composition;
  readonly verdict: Verdict;
  readonly stars: 1 | 2 | 3;
  readonly setting: TextSetting;
  /** A level just cleared, in words; null while it is not. */
  readonly cleared: string | null;
  /** Null where nothing follows, as for a visitor. */
  readonly onNext: (() => void) | null;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** 「せいかい！」: the story as one text, its equation and answer, the triangle, the stars, and the way on. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { question, composition, verdict, stars, setting, cleared, onNext, onAgain, onClose } = props;
  const dialog = useModal();
  const remark = verdict.diagram?.kind === 'right' ? verdict.diagram.remark : null;
  const cards = composition.slots.flatMap((id) => question.cards.find((card) => card.id === id) ?? []);
  return (
    <dialog ref={dialog} className={style.dialog} aria-labelledby="solved-title" onCancel={onClose}>
      <div className={style.sheet}>
        <Confetti />
        <header className={style.head}>
          <h2 id="solved-title" className={style.title}>
            {WORDS.solved}
          </h2>
          <p className={style.stars}>
            <Stars stars={stars} large />
            <span>
              {starsName(stars)}。{STAR_WORDS[stars]}
            </span>
          </p>
        </header>
        {remark !== null && <p className={style.cleared}>{wordsOfDiagramRemark(remark)}</p>}
        {cleared !== null && <p className={style.cleared}>{cleared}</p>}
        <div className={style.found}>
          <div className={style.told}>
            <p className={style.story}>
              {tellComposition(cards, verdict.triangles).map(({ at, text }) => (
                <span key={at}>
                  <Sentence source={text} setting={setting} />{' '}
                </span>
              ))}
            </p>
            <Result question={question} verdict={verdict} setting={setting} />
          </div>
          <Triangle question={question} composition={composition} verdict={verdict} setting={setting} />
        </div>
        <footer className={style.actions}>
          <button type="button" className={style.again} onClick={onAgain}>
            {WORDS.again}
          </button>
          {onNext !== null && (
            <button type="button" className={style.next} onClick={onNext}>
              {WORDS.next}
            </button>
          )}
        </footer>
      </div>
    </dialog>
  );
}

type ResultProps = Pick<SuccessDialogProps, 'question' | 'verdict' | 'setting'>;

function Result({ question, verdict, setting }: ResultProps) {
  const { story, calculation } = verdict.equations;
  const answer = answerOf(verdict.equations);
  const unknown = question.cards.find((card) => card.meaning.amount === 'unknown');
  if (answer === null || calculation === null || unknown === undefined) return null;
  const found = answered(question, answer).cards.find((card) => card.id === unknown.id) ?? unknown;
  const { number, unit } = quantityOf(question, found, setting);
  const { notation } = question;
  const computed = writeExpression(calculation.left, notation);
  const calculated = `${computed} = ${writeAmount(answer, notation)}`;
  const told = story === null ? null : writeEquation(story, notation).replace('?', '□');
  const differs = told !== null && told !== `${computed} = □`;
  return (
    <dl className={style.result}>
      {differs && (
        <div className={style.toldEquation}>
          <dt>{WORDS.storyEquation}</dt>
          <dd>{told}</dd>
        </div>
      )}
      <div>
        <dt>{WORDS.equation}</dt>
        <dd>{calculated}</dd>
      </div>
      <div>
        <dt>{WORDS.answer}</dt>
        <dd>
          {number}
          <small>{unit}</small>
        </dd>
      </div>
    </dl>
  );
}

type TriangleProps = Pick<SuccessDialogProps, 'question' | 'composition' | 'verdict' | 'setting'>;

function Triangle({ question, composition, verdict, setting }: TriangleProps) {
  const scene = useMemo(() => {
    const answer = answerOf(verdict.equations);
    const full = answer === null ? question : answered(question, answer);
    return sceneOf(full, { ...composition, diagram: null, named: null }, setting);
  }, [question, composition, verdict, setting]);
  return (
    <div className={style.triangle}>
      <TriangleBoard scene={scene}>{() => null}</TriangleBoard>
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
