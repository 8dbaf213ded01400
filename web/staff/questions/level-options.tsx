import { levelLabel } from '../../../engine/levels/course.ts';
import { plainName } from '../plain-name.ts';
import type { StaffOutputOf } from '../client.ts';
import { QUESTION_SET_WORDS } from './words.ts';

type LevelOptionsProps = { readonly levels: StaffOutputOf<'courseLevels'>['levels'] };

/** The options of a select with the levels of the course, grouped by grade. */
export function LevelOptions({ levels }: LevelOptionsProps) {
  const grades = [...new Set(levels.map(({ grade }) => grade))];
  return grades.map((grade) => (
    <optgroup key={grade} label={QUESTION_SET_WORDS.grade(grade)}>
      {levels
        .filter((level) => level.grade === grade)
        .map(({ level, title }) => (
          <option key={level} value={level}>
            {levelLabel(level)} {plainName(title)}
          </option>
        ))}
    </optgroup>
  ));
}
