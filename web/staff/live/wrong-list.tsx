import { Fragment, memo } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import { FIGURE_DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { LinkLikeButton } from '../../ui/form.tsx';
import { questionNameInLessonPart, type LessonPartWithColumns } from '../lessons/board-parts.ts';
import { formatSeconds, STAFF_TEXT_RENDER_SETTINGS } from '../lessons/words.ts';
import type { ListedWrongComposition } from './listed-wrongs.ts';
import style from './lesson-screen.module.css';
import { FigureNameButton } from '../lessons/measure-name.tsx';
import { isCompositionPicked, type PickedComposition, type ActiveCompositionPicking } from './projection/picking.ts';
import { addressOfRecords } from '../lessons/record-view.ts';
import wrongStyle from './wrong-list.module.css';
import { LESSON_PANEL_WORDS } from './words.ts';
import type { Question } from '../../../engine/question/question.ts';
import { SentenceWithFurigana } from '../../pupil/views/sentence.tsx';

type WrongListProps = {
  /**
   * The parts of the lesson, each with its wrong compositions. There are two parts if two grades have different
   * questions, otherwise one.
   */
  readonly parts: readonly (LessonPartWithColumns & { readonly wrongs: readonly ListedWrongComposition[] })[];
  readonly picking: ActiveCompositionPicking | null;
  /** Each entry links to the learning records of its question. This filter limits them to the lesson. */
  readonly records: LearningRecordFilter;
  readonly onProject: (picked: PickedComposition) => void;
  readonly empty: string;
};

/**
 * The list of the most frequent wrong compositions. Each entry shows the cards in the order of the slots. For a trap
 * composition (わな, docs/domain.md 11.5), it also shows how long pupils left it in the slots.
 */
export function WrongCompositionList({ parts, ...rest }: WrongListProps) {
  return (
    <section className={`${style.panel} ${wrongStyle.panel}`} aria-labelledby="wrongs-title">
      <div className={style.panelBar}>
        <h2 id="wrongs-title" className={style.panelTitle}>
          {FIGURE_DEFINITIONS.commonWrongs.name}
        </h2>
        {parts.some(({ wrongs }) => wrongs.some(({ trapped }) => trapped !== null)) && (
          <FigureNameButton of={FIGURE_DEFINITIONS.trap} />
        )}
      </div>
      {parts.map((part) => (
        <Fragment key={part.grade}>
          {part.grade !== null && (
            <h3 className={style.partTitle}>{LESSON_PANEL_WORDS.partTitle(part.grade, part.pupils.length)}</h3>
          )}
          <PartWrongs part={part} {...rest} />
        </Fragment>
      ))}
    </section>
  );
}

type PartWrongsProps = Omit<WrongListProps, 'parts'> & { readonly part: WrongListProps['parts'][number] };

function PartWrongs({ part, picking, records, onProject, empty }: PartWrongsProps) {
  const { grade, wrongs } = part;
  const nameOf = (question: string): string => questionNameInLessonPart(part, question) ?? '';
  const label = LESSON_PANEL_WORDS.ofGrade(grade, FIGURE_DEFINITIONS.commonWrongs.name);
  if (wrongs.length === 0) return <p className={style.muted}>{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <ol className={wrongStyle.wrongs} tabIndex={0} aria-label={label}>
      {wrongs.map((wrong) => (
        <li key={wrong.key}>
          <Wrong wrong={wrong} name={nameOf(wrong.question.id)} />
          {picking === null ? (
            <p className={wrongStyle.ways}>
              <Link {...addressOfRecords({ ...records, question: wrong.question.id })}>
                {LESSON_PANEL_WORDS.questionRecords}
              </Link>
              <LinkLikeButton
                label={LESSON_PANEL_WORDS.projectMistakeOf(nameOf(wrong.question.id))}
                onPress={() => onProject(toPickedComposition(wrong))}
              >
                {LESSON_PANEL_WORDS.projectMistake}
              </LinkLikeButton>
            </p>
          ) : (
            <PickButton wrong={wrong} picking={picking} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Wrong = memo(function Wrong({ wrong, name }: { readonly wrong: ListedWrongComposition; readonly name: string }) {
  const { question, slots, pupils, times, trapped, told } = wrong;
  return (
    <>
      <p className={wrongStyle.head}>
        <span>{LESSON_PANEL_WORDS.wrongComposition(name, pupils, times)}</span>
        {trapped !== null && (
          <span className={wrongStyle.trap}>
            {LESSON_PANEL_WORDS.trap(FIGURE_DEFINITIONS.trap.name, formatSeconds(trapped / 1000))}
          </span>
        )}
      </p>
      <CompositionAsText question={question.question} slots={slots} marked={told?.cards ?? []} />
      {told !== null && <p className={wrongStyle.told}>{told.words}</p>}
    </>
  );
});

function PickButton({
  wrong,
  picking,
}: {
  readonly wrong: ListedWrongComposition;
  readonly picking: ActiveCompositionPicking;
}) {
  const picked = toPickedComposition(wrong);
  const isIn = isCompositionPicked(picking.picked, picked);
  return (
    <LinkLikeButton onPress={() => picking.toggle(picked)}>
      {isIn ? LESSON_PANEL_WORDS.stopChoosing : LESSON_PANEL_WORDS.showThis}
    </LinkLikeButton>
  );
}

/** Converts an entry of the list of wrong compositions to a composition picked for the projector. */
export function toPickedComposition({ question, composition }: ListedWrongComposition): PickedComposition {
  return { kind: 'wrong', question: question.id, version: question.version, composition };
}

type WrittenCardsProps = {
  readonly question: Question;
  readonly slots: readonly (string | null)[];
  /** The ids of the cards that are marked because the mistake is in them. */
  readonly marked: readonly string[];
};

/** Shows a composition as sentences, in the order of its slots. */
function CompositionAsText({ question, slots, marked }: WrittenCardsProps) {
  const cards = new Map(question.cards.map((card) => [card.id, card]));
  return (
    <ul className={wrongStyle.story}>
      {slots.map((id, at) => {
        const card = id === null ? undefined : cards.get(id);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
          <li key={at} className={id !== null && marked.includes(id) ? wrongStyle.marked : undefined}>
            {card === undefined ? (
              '＿＿'
            ) : (
              <SentenceWithFurigana source={card.text} setting={STAFF_TEXT_RENDER_SETTINGS} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
