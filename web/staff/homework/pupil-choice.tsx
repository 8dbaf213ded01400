import { Loaded } from '../page.tsx';
import { useRead } from '../queries.ts';
import style from './homework.module.css';

type PupilChoiceProps = {
  readonly group: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Some pupils of a class. */
export function PupilChoice({ group, chosen, onChange }: PupilChoiceProps) {
  const read = useRead('pupils', { group, limit: 200 });
  return (
    <Loaded read={read}>
      {({ pupils }) => (
        <fieldset className={style.choice} aria-label="宿題を出す児童">
          {pupils.map(({ id, displayName }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {displayName}
            </label>
          ))}
        </fieldset>
      )}
    </Loaded>
  );
}
