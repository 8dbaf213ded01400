import style from './cells.module.css';

/** The cell with the button that adds a teacher or a group. */
export function AddTeacherOrGroupTile({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <li>
      <button type="button" className={style.new} onClick={onPress}>
        <span className={style.plus} aria-hidden="true">
          ＋
        </span>
        <span>{name}</span>
      </button>
    </li>
  );
}
