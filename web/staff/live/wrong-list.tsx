import { Fragment, memo } from 'react';
import { Link } from '../../app/router/link.tsx';
import type { RecordFilter } from '../../../contract/records.ts';
import { DEFINITIONS } from '../../../engine/measures/definitions.ts';
import { QuietButton } from '../../ui/form.tsx';
import { boardQuestionName, type BoardPart } from '../lessons/board-parts.ts';
import { secondsWords } from '../lessons/words.ts';
import type { ListedWrong } from './listed-wrongs.ts';
import style from './lesson-screen.module.css';
import { MeasureName } from '../lessons/measure-name.tsx';
import { isPicked, type Picked } from './projection/picking.ts';
import { recordAddress } from '../lessons/record-view.ts';
import type { Picking } from './projection/use-picking.ts';
import { WrittenCards } from '../lessons/written-cards.tsx';
import wrongStyle from '../lessons/wrong-list.module.css';
import { LESSON_SCREEN_WORDS } from './words.ts';

type WrongListProps = {
  /** The parts of the lesson with their wrong compositions: one, or one for each grade that has its own questions. */
  readonly parts: readonly (BoardPart & { readonly wrongs: readonly ListedWrong[] })[];
  readonly picking: Picking | null;
  /** The lesson whose records contain the checks. */
  readonly records: RecordFilter;
  readonly onProject: (picked: Picked) => void;
  readonly empty: string;
};

/**
 * The most frequent wrong compositions, each with the cards as the pupils put them together. A composition that is a
 * trap (docs/domain.md 11.5) also shows how long pupils stayed with it.
 */
export function WrongList({ parts, ...rest }: WrongListProps) {
  return (
    <section className={`${style.panel} ${wrongStyle.panel}`} aria-labelledby="wrongs-title">
      <div className={style.panelBar}>
        <h2 id="wrongs-title" className={style.panelTitle}>
          {DEFINITIONS.commonWrongs.name}
        </h2>
        {parts.some(({ wrongs }) => wrongs.some(({ trapped }) => trapped !== null)) && (
          <MeasureName of={DEFINITIONS.trap} />
        )}
      </div>
      {parts.map((part) => (
        <Fragment key={part.grade}>
          {part.grade !== null && (
            <h3 className={style.partTitle}>{LESSON_SCREEN_WORDS.partTitle(part.grade, part.pupils.length)}</h3>
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
  const nameOf = (question: string): string => boardQuestionName(part, question) ?? '';
  const label = LESSON_SCREEN_WORDS.ofGrade(grade, DEFINITIONS.commonWrongs.name);
  if (wrongs.length === 0) return <p className={style.muted}>{empty}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <ol className={wrongStyle.wrongs} tabIndex={0} aria-label={label}>
      {wrongs.map((wrong) => (
        <li key={wrong.key}>
          <Wrong wrong={wrong} name={nameOf(wrong.question.id)} />
          {picking === null ? (
            <p className={wrongStyle.ways}>
              <Link {...recordAddress({ ...records, question: wrong.question.id })}>
                {LESSON_SCREEN_WORDS.questionRecords}
              </Link>
              <QuietButton
                label={LESSON_SCREEN_WORDS.projectMistakeOf(nameOf(wrong.question.id))}
                onPress={() => onProject(pickedOf(wrong))}
              >
                {LESSON_SCREEN_WORDS.projectMistake}
              </QuietButton>
            </p>
          ) : (
            <PickButton wrong={wrong} picking={picking} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Wrong = memo(function Wrong({ wrong, name }: { readonly wrong: ListedWrong; readonly name: string }) {
  const { question, slots, pupils, times, trapped, told } = wrong;
  return (
    <>
      <p className={wrongStyle.head}>
        <span>{LESSON_SCREEN_WORDS.wrongComposition(name, pupils, times)}</span>
        {trapped !== null && (
          <span className={wrongStyle.trap}>
            {LESSON_SCREEN_WORDS.trap(DEFINITIONS.trap.name, secondsWords(trapped / 1000))}
          </span>
        )}
      </p>
      <WrittenCards question={question.question} slots={slots} marked={told?.cards ?? []} />
      {told !== null && <p className={wrongStyle.told}>{told.words}</p>}
    </>
  );
});

function PickButton({ wrong, picking }: { readonly wrong: ListedWrong; readonly picking: Picking }) {
  const picked = pickedOf(wrong);
  const isIn = isPicked(picking.picked, picked);
  return (
    <QuietButton onPress={() => picking.toggle(picked)}>
      {isIn ? LESSON_SCREEN_WORDS.stopChoosing : LESSON_SCREEN_WORDS.showThis}
    </QuietButton>
  );
}

/** Returns the pick of a wrong composition. */
export function pickedOf({ question, composition }: ListedWrong): Picked {
  return { kind: 'wrong', question: question.id, version: question.version, composition };
}
