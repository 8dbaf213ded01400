import { useId, type ComponentProps, type ReactNode } from 'react';
import buttonStyle from './button.module.css';
import style from './form.module.css';

/** What went wrong, in words; `places` has those that belong to one field. */
export type FormFailure = { readonly words: string; readonly places: ReadonlyMap<string, string> };

/** The words of a field's fault come from the contract, by the name of the field. */
type FieldProps = { readonly label: string; readonly note?: string; readonly fault: FormFailure | null };

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'> & { readonly name: string };

export function TextField({ label, note, fault, ...input }: TextFieldProps) {
  const id = useId();
  const words = fault?.places.get(input.name);
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={style.input}
        aria-invalid={words !== undefined}
        aria-describedby={`${id}-note ${id}-fault`}
      />
      {note !== undefined && (
        <p id={`${id}-note`} className={style.note}>
          {note}
        </p>
      )}
      <p id={`${id}-fault`} className={style.placeFault}>
        {words}
      </p>
    </div>
  );
}

type SelectFieldProps = {
  readonly label: string;
  readonly children: ReactNode;
} & Omit<ComponentProps<'select'>, 'className' | 'id'>;

export function SelectField({ label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={style.input}>
        {children}
      </select>
    </div>
  );
}

type ChoiceProps = {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
};

export function Choice({ type, name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className={style.choice}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  );
}

export function Choices({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={style.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** What went wrong with the whole form; read out as soon as it stands there. */
export function FormFault({ fault }: { readonly fault: FormFailure | null }) {
  return (
    <div role="alert" className={style.alert}>
      {fault !== null && <p className={style.fault}>{fault.words}</p>}
    </div>
  );
}

type SubmitProps = { readonly isUnderway: boolean; readonly children: string };

export function SubmitButton({ isUnderway, children }: SubmitProps) {
  return (
    <button type="submit" className={`${style.action} ${buttonStyle.button}`} aria-disabled={isUnderway}>
      {children}
    </button>
  );
}

type QuietProps = { readonly onPress: () => void; readonly label?: string; readonly children: ReactNode };

export function QuietButton({ onPress, label, children }: QuietProps) {
  return (
    <button type="button" className={`${style.action} ${buttonStyle.quiet}`} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** What stands in a text field of a form that is being sent. */
export function textOf(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

/** Empty fields hold nothing, not an empty text. */
export function textOrNull(form: FormData, name: string): string | null {
  const text = textOf(form, name).trim();
  return text === '' ? null : text;
}
