import style from './view-switch.module.css';

type ViewSwitchProps<Name extends string> = {
  readonly label: string;
  readonly views: readonly { readonly name: Name; readonly words: string }[];
  readonly chosen: Name;
  readonly onChosen: (name: Name) => void;
};

/** Buttons in one frame. Exactly one of them is chosen. */
export function ViewSwitchButtons<Name extends string>({ label, views, chosen, onChosen }: ViewSwitchProps<Name>) {
  return (
    <fieldset aria-label={label} className={`${style.switch} screen-only`}>
      {views.map(({ name, words }) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChosen(name)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
