import { useId, useRef, type SubmitEvent } from 'react';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../paths.ts';
import { Link } from '../router/link.tsx';
import style from './class-page.module.css';
import { CLASS_PAGE_WORDS } from './class-page-words.ts';
import type { ClassPageOnDeviceState } from './use-class-page.ts';

type ClassCodeFormProps = Omit<Extract<ClassPageOnDeviceState, { readonly kind: 'none' }>, 'kind'> & {
  readonly onOpen: (page: NonNullable<ClassCodeFormProps['again']>) => void;
  readonly onByCamera: () => void;
};

/**
 * The form that is shown on a shared device on which no class page is open. The child types the class code that is on
 * the board, or scans its QR code with the camera.
 */
export function ClassCodeForm({ fault, again, onOpen, onByCamera }: ClassCodeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') field.current?.focus();
    else onOpen({ kind: 'code', code });
  };
  return (
    <section className={style.middle}>
      <form className={style.form} onSubmit={onSubmit} noValidate>
        <h1 className={style.title}>{CLASS_PAGE_WORDS.title}</h1>
        <p className={style.fault} role="alert" id={`${id}-fault`}>
          {fault !== null && <span className={style.faultWords}>{fault}</span>}
        </p>
        {again !== null && (
          <button type="button" className={`${style.action} ${buttonStyle.button}`} onClick={() => onOpen(again)}>
            {CLASS_PAGE_WORDS.again}
          </button>
        )}
        <button type="button" className={`${style.action} ${buttonStyle.button}`} onClick={onByCamera}>
          {CLASS_PAGE_WORDS.byCamera}
        </button>
        <label className={style.label} htmlFor={id}>
          {CLASS_PAGE_WORDS.code}
        </label>
        <input
          ref={field}
          id={id}
          className={style.input}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-fault ${id}-help`}
        />
        <p id={`${id}-help`} className={style.help}>
          {CLASS_PAGE_WORDS.codeHelp}
        </p>
        <button type="submit" className={`${style.action} ${buttonStyle.quiet}`}>
          {CLASS_PAGE_WORDS.open}
        </button>
      </form>
      <Link to={PAGE_PATHS.login} search={{ way: 'other' }} className={style.other}>
        {CLASS_PAGE_WORDS.other}
      </Link>
    </section>
  );
}
