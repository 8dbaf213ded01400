import style from './practice-table.module.css';

const PATHS = {
  hint: 'M9.5 18.5h5M10.5 21.5h3M8.6 14.4a5.6 5.6 0 1 1 6.8 0c-.8.7-1 1.4-1 2.4H9.6c0-1-.2-1.7-1-2.4Z',
  example:
    'M8.5 14V4a2 2 0 0 1 4 0v6.5l5.2 1a2.6 2.6 0 0 1 2.3 3l-.9 5.2a3.2 3.2 0 0 1-3.1 2.8h-4.6a4 4 0 0 1-3-1.3L4 16.5a2 2 0 0 1 3-2.7Z',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
} as const;

/** The symbol of a button beside the table. */
export function ActionIcon({ kind }: { readonly kind: keyof typeof PATHS }) {
  return (
    <svg className={style.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
