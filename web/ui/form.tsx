import { useId, type ComponentProps, type ReactNode } from 'react';
import buttonStyle from './button.module.css';
import { Select } from './choice/select.tsx';
import style from './form.module.css';

/**
 * The error texts of a form. `words`: about the form as a whole. `places`: about single fields, by the field's name.
 */
export type FormFailure = { readonly words: string; readonly places: ReadonlyMap<string, string> };

/** Props of all form fields. `fault`: the error texts of the whole form. The field shows the text for its own name. */
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

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { readonly name: string };

/** A field for a text of several lines. */
export function TextAreaField({ label, note, fault, ...area }: TextAreaFieldProps) {
  const id = useId();
  const words = fault?.places.get(area.name);
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        className={`${style.input} ${style.area}`}
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

/** A select with a label. If the select has many options, the user can search for an option. */
export function SelectField({ label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      <Select {...select} id={id} className={style.input}>
        {children}
      </Select>
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

export function RadioOrCheckboxInput({ type, name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className={style.choice}>
      <input type={type} name={name} value={value} defaultChecked={isChosen} />
      <span>{children}</span>
    </label>
  );
}

export function ChoiceGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={style.choices}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** The error text about a form as a whole. Screen readers announce it at once. */
export function FormErrorText({ fault }: { readonly fault: FormFailure | null }) {
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

export function LinkLikeButton({ onPress, label, children }: QuietProps) {
  return (
    <button type="button" className={`${style.action} ${buttonStyle.quiet}`} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

/** Returns the text of a field in a submitted form; an empty text if there is no such field. */
export function textOfFormField(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

/** Returns the text of a field in submitted form data. Returns null if the field is empty or missing. */
export function textOfFormFieldOrNull(form: FormData, name: string): string | null {
  const text = textOfFormField(form, name).trim();
  return text === '' ? null : text;
}
