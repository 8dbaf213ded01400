import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { kanaReadingOfSource } from '../../../engine/text/reading-of.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import type { StaffOutputOf } from '../client.ts';
import { QUESTION_SET_WORDS } from './words.ts';

type LevelOptionsProps = { readonly levels: StaffOutputOf<'courseLevels'>['levels'] };

/** The options of a select with the levels of the course, in one group for each grade. */
export function CourseLevelOptions({ levels }: LevelOptionsProps) {
  const grades = [...new Set(levels.map(({ grade }) => grade))];
  return grades.map((grade) => (
    <optgroup key={grade} label={QUESTION_SET_WORDS.grade(grade)}>
      {levels
        .filter((level) => level.grade === grade)
        .map(({ level, title }) => (
          <option key={level} value={level} data-reading={kanaReadingOfSource(title)}>
            {levelLabelForUsers(level)} {questionSetNameWithoutReadings(title)}
          </option>
        ))}
    </optgroup>
  ));
}
