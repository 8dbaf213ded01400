import { Sentence } from '../../posing/views/sentence.tsx';
import { Loaded } from '../../staff/page.tsx';
import { useRead } from '../../staff/queries.ts';
import { STAFF_TEXT } from '../lesson-words.ts';
import style from './offer-dialog.module.css';
import { OFFER_WORDS } from './offer-words.ts';

type LevelChoiceProps = {
  readonly levels: readonly number[];
  readonly onChange: (levels: readonly number[]) => void;
};

/** Levels of the course; none chosen leaves pupils where each of them is. */
export function LevelChoice({ levels, onChange }: LevelChoiceProps) {
  const course = useRead('courseLevels', {});
  const choose = (level: number, isChosen: boolean): void =>
    onChange(
      isChosen ? [...levels, level].toSorted((one, other) => one - other) : levels.filter((each) => each !== level),
    );
  return (
    <>
      <p>{OFFER_WORDS.asOpen}</p>
      <Loaded read={course}>
        {(output) => (
          <ul className={style.levels}>
            {output.levels.map(({ level, grade, title }) => (
              <li key={level}>
                <label className={style.choice}>
                  <input
                    type="checkbox"
                    checked={levels.includes(level)}
                    onChange={({ target }) => choose(level, target.checked)}
                  />
                  <span>
                    {level}. <Sentence source={title} setting={STAFF_TEXT} />（{grade}年）
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
