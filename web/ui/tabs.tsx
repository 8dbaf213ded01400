import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import style from './tabs.module.css';

type TabsProps<Name extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly words: string }[];
  readonly chosen: Name;
  readonly onChosen: (name: Name) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of tabs with the content of the chosen tab. The arrow keys move from tab to tab. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChosen, children }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChosen(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={style.tabs}>
        {tabs.map(({ name, words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            className={`${style.tab} on-paper`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChosen(name)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={style.panel}>
        {children}
      </div>
    </>
  );
}
