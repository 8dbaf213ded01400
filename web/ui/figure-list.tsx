import style from './figure-list.module.css';

type Figure = { readonly label: string; readonly count: number; readonly unit: string };

/** A list of numbers, each with its name and its unit. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={style.figures}>
      {figures.map(({ label, count, unit }) => (
        <div key={label} className={style.figure}>
          <dt>{label}</dt>
          <dd>
            <span className={style.count}>{count.toLocaleString('ja-JP')}</span>
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}
