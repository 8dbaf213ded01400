import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import type { Grade } from '../../../engine/text/grade.ts';
import { useChoiceSearch } from '../../ui/choice/choice-search.tsx';
import type { StaffOutputOf } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { useStaffRead } from '../queries.ts';
import style from './offer-dialog.module.css';
import { useGradesOfGroup, useIsLevelOrderLoaded, usePlanUnitsOfCurrentMonth } from './use-offer-defaults.ts';
import { OFFER_CHOICE_WORDS } from './words.ts';

type LevelChoiceProps = {
  /** The id of the class for which levels are chosen. */
  readonly group: string | null;
  /** The grade for which levels are chosen; null for all grades of the class. */
  readonly grade?: Grade | null;
  readonly levels: readonly number[];
  /** The text that says what happens if no level is chosen; null if there is no such text. */
  readonly note: string | null;
  readonly onChange: (levels: readonly number[]) => void;
};

type Course = StaffOutputOf<'courseLevels'>['levels'];

/**
 * The form part that chooses levels of the course. At the top are this month's levels in the school's year plan for the
 * grades of the class. Below them are the other levels by grade; the grades of the class come first.
 */
export function CourseLevelChoice({ group, grade: only = null, levels, note, onChange }: LevelChoiceProps) {
  const course = useStaffRead('courseLevels', {});
  const isOrderKnown = useIsLevelOrderLoaded();
  const ofGroup = useGradesOfGroup(group);
  const own = only === null ? ofGroup : [only];
  const ownGrades = new Set<number>(own);
  const units = usePlanUnitsOfCurrentMonth(own);
  const ofUnits = new Set(units.flatMap((unit) => unit.levels));
  const { field, isFound } = useChoiceSearch(
    course.data?.levels ?? [],
    ({ grade, level, title }) => `${OFFER_CHOICE_WORDS.grade(grade)} ${levelLabelForUsers(level)} ${title}`,
    OFFER_CHOICE_WORDS.searchLevels,
  );
  return (
    <>
      {note !== null && <p>{note}</p>}
      {field}
      <LoadedDataView read={isOrderKnown ? course : { ...course, state: { kind: 'waiting' } }}>
        {(output) => {
          const choose = (level: number, isChosen: boolean): void =>
            onChange(
              output.levels
                .map((each) => each.level)
                .filter((each) => (each === level ? isChosen : levels.includes(each))),
            );
          const shown = output.levels.filter(isFound);
          const ofMonth = shown.filter(({ level }) => ofUnits.has(level));
          const rest = shown.filter(({ level }) => !ofUnits.has(level));
          const grades = [...new Set(rest.map(({ grade }) => grade))];
          const ordered = grades.toSorted((one, other) => Number(ownGrades.has(other)) - Number(ownGrades.has(one)));
          return (
            <div className={style.grades}>
              {ofMonth.length > 0 && (
                <fieldset>
                  <legend>{OFFER_CHOICE_WORDS.thisMonth}</legend>
                  <div className={style.unit}>
                    <p className={style.unitTitles}>{OFFER_CHOICE_WORDS.units(units)}</p>
                    <GradeLevels course={ofMonth} chosen={levels} onChoose={choose} />
                  </div>
                </fieldset>
              )}
              {ordered.map((grade) => (
                <fieldset key={grade}>
                  <legend>{OFFER_CHOICE_WORDS.grade(grade)}</legend>
                  <GradeLevels course={rest.filter((each) => each.grade === grade)} chosen={levels} onChoose={choose} />
                </fieldset>
              ))}
            </div>
          );
        }}
      </LoadedDataView>
    </>
  );
}

type GradeLevelsProps = {
  readonly course: Course;
  readonly chosen: readonly number[];
  readonly onChoose: (level: number, isChosen: boolean) => void;
};

function GradeLevels({ course, chosen, onChoose }: GradeLevelsProps) {
  return (
    <ul className={style.levels}>
      {course.map(({ level, title }) => (
        <li key={level}>
          <label className={style.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(level)}
              onChange={({ target }) => onChoose(level, target.checked)}
            />
            <span>
              <span className={style.levelNumber}>{levelLabelForUsers(level)}</span>{' '}
              {questionSetNameWithoutReadings(title)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
