import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { LESSON_KIND_FILTERS, type LessonKindFilter } from '../../../contract/group-figures.ts';
import type { ListedLesson } from '../../../contract/lessons.ts';
import { lessonGroupNameIfOther } from '../lessons/words.ts';
import type { GroupFiguresOutput } from './group-view.ts';
import { lessonsPeriodWords, GROUP_FIGURES_WORDS } from './words.ts';
import style from './group.module.css';
import { Select } from '../../ui/choice/select.tsx';

/**
 * The user's choice of the lessons that the statistics are about. `level`: null means all levels. `befores`: one time
 * for each step back to older lessons. Only lessons before the last time of this list are shown; with an empty list,
 * the latest lessons.
 */
export type ShownLessonsSelection = {
  readonly kind: LessonKindFilter;
  readonly level: number | null;
  readonly befores: readonly string[];
};

/**
 * Returns the initial selection: the group's latest lessons without self-study. If the group has had no lesson, the
 * selection is `all` (with self-study) for a class. For a support group it is `outside`: what its pupils did in other
 * groups and in self-study.
 */
export function createInitialShownLessonsSelection(
  group: Group,
  lessons: readonly Pick<ListedLesson, 'kind' | 'group'>[],
): ShownLessonsSelection {
  const hasLesson = lessons.some(
    (lesson) => lesson.kind === 'class' && lessonGroupNameIfOther(lesson, group.id) === null,
  );
  const other = group.isSupport ? 'outside' : 'all';
  return { kind: hasLesson ? 'class' : other, level: null, befores: [] };
}

type Group = GroupFiguresOutput['group'];
type KindOption = { readonly kind: LessonKindFilter; readonly words: string };

/**
 * Returns the kinds of lessons that the user can choose. For a support group there are two: its own lessons, and what
 * its pupils did outside of the group. No choice combines these two.
 */
function kindsOf({ name, isSupport }: Group): readonly KindOption[] {
  return isSupport
    ? [
        { kind: 'class', words: GROUP_FIGURES_WORDS.lessonsOf(name) },
        { kind: 'outside', words: GROUP_FIGURES_WORDS.outsideOf(name) },
      ]
    : [
        { kind: 'all', words: GROUP_FIGURES_WORDS.lessonsAndSelfStudy },
        { kind: 'class', words: GROUP_FIGURES_WORDS.lessonsOnly },
        { kind: 'selfStudy', words: GROUP_FIGURES_WORDS.selfStudyOnly },
      ];
}

function kindOf(value: string): LessonKindFilter {
  return LESSON_KIND_FILTERS.find((kind) => kind === value) ?? 'all';
}

type FiguresBarProps = {
  readonly view: ShownLessonsSelection;
  readonly snapshot: GroupFiguresOutput;
  readonly onView: (view: ShownLessonsSelection) => void;
};

/**
 * The controls that choose which lessons the statistics are about: the kind of lessons, the level, and older or newer
 * lessons.
 */
export function ShownLessonsControls({ view, snapshot, onView }: FiguresBarProps) {
  const { lessons, hasEarlier, levels } = snapshot;
  const first = lessons[0];
  return (
    <div className={style.filter}>
      <label className={style.field}>
        {GROUP_FIGURES_WORDS.shownLesson}
        <Select
          className={style.choice}
          value={view.kind}
          onChange={({ target }) => onView({ ...view, kind: kindOf(target.value), befores: [] })}
        >
          {kindsOf(snapshot.group).map(({ kind, words }) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <label className={style.field}>
        {GROUP_FIGURES_WORDS.shownLevel}
        <Select
          className={style.choice}
          value={view.level ?? ''}
          onChange={({ target }) => onView({ ...view, level: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{GROUP_FIGURES_WORDS.allLevels}</option>
          {[...new Set([...levels, ...(view.level === null ? [] : [view.level])])].map((level) => (
            <option key={level} value={level}>
              {GROUP_FIGURES_WORDS.level(levelLabelForUsers(level))}
            </option>
          ))}
        </Select>
      </label>
      <div className={style.period}>
        <PageButton
          label={GROUP_FIGURES_WORDS.earlierLesson}
          points="left"
          onPress={
            hasEarlier && first !== undefined
              ? () => onView({ ...view, befores: [...view.befores, first.startedAt] })
              : null
          }
        />
        <p aria-live="polite">{lessonsPeriodWords(lessons)}</p>
        <PageButton
          label={GROUP_FIGURES_WORDS.laterLesson}
          points="right"
          onPress={view.befores.length === 0 ? null : () => onView({ ...view, befores: view.befores.slice(0, -1) })}
        />
      </div>
    </div>
  );
}

type PageButtonProps = {
  readonly label: string;
  readonly points: 'left' | 'right';
  /** Shows the older or newer lessons. Null if there are none. */
  readonly onPress: (() => void) | null;
};

function PageButton({ label, points, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      className={style.page}
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={points === 'left' ? 'M12.5 4 6.5 10l6 6' : 'M7.5 4l6 6-6 6'} />
      </svg>
    </button>
  );
}
