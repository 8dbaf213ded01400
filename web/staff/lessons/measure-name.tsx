import { useState } from 'react';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import style from './measure-name.module.css';
import { FIGURE_EXPLANATION_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Definition = { readonly name: string; readonly definition: string };

/** The name of a statistic as a button. A press shows the definition of the statistic. */
export function FigureNameButton({
  of: { name, definition },
  words = name,
}: {
  readonly of: Definition;
  readonly words?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`${style.name} on-paper`} onClick={() => setOpen(true)}>
        {words}
        <DefinitionSign />
        <span className="spoken-only">{FIGURE_EXPLANATION_WORDS.meaningSuffix}</span>
      </button>
      {isOpen && (
        <FigureDefinitionsDialog
          title={FIGURE_EXPLANATION_WORDS.meaning}
          of={[{ name, definition }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function DefinitionSign() {
  return (
    <svg className={style.mark} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path d="M7.2 7.6a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.1-1.5 2.1M10 15h0" />
    </svg>
  );
}

type DefinitionsProps = { readonly title: string; readonly of: readonly Definition[]; readonly onClose: () => void };

/** The dialog with the definitions of some statistics. */
export function FigureDefinitionsDialog({ title, of, onClose }: DefinitionsProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={style.definitions}>
        {of.map(({ name, definition }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
    </Dialog>
  );
}
