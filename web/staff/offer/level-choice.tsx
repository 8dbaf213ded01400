import { levelLabel } from '../../../engine/levels/course.ts';
import type { StaffOutputOf } from '../client.ts';
import { Loaded } from '../page.tsx';
import { plainName } from '../plain-name.ts';
import { useRead } from '../queries.ts';
import style from './offer-dialog.module.css';
import { OFFER_DIALOG_WORDS } from './words.ts';

type LevelChoiceProps = {
  readonly levels: readonly number[];
  /** The consequence of choosing no level. */
  readonly note: string | null;
  readonly onChange: (levels: readonly number[]) => void;
};

type Course = StaffOutputOf<'courseLevels'>['levels'];

/** The levels of the course, by grade. */
export function LevelChoice({ levels, note, onChange }: LevelChoiceProps) {
  const course = useRead('courseLevels', {});
  return (
    <>
      {note !== null && <p>{note}</p>}
      <Loaded read={course}>
        {(output) => {
          const choose = (level: number, isChosen: boolean): void =>
            onChange(
              output.levels
                .map((each) => each.level)
                .filter((each) => (each === level ? isChosen : levels.includes(each))),
            );
          const grades = [...new Set(output.levels.map(({ grade }) => grade))];
          return (
            <div className={style.grades}>
              {grades.map((grade) => (
                <fieldset key={grade}>
                  <legend>{OFFER_DIALOG_WORDS.grade(grade)}</legend>
                  <GradeLevels
                    course={output.levels.filter((level) => level.grade === grade)}
                    chosen={levels}
                    onChoose={choose}
                  />
                </fieldset>
              ))}
            </div>
          );
        }}
      </Loaded>
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
              <span className={style.levelNumber}>{levelLabel(level)}</span> {plainName(title)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
