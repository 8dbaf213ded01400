import { Link } from '../../app/router/link.tsx';
import type { RecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';
import { recordAddress } from '../lessons/record-view.ts';
import style from './record.module.css';

type Output = StaffOutputOf<'record'>;
type NeighboursProps = { readonly replay: Output; readonly filter: RecordFilter };

/** Onward without the list: the pupil's questions one after the other, or the question pupil by pupil. */
export function Neighbours({ replay: { ofPupil, ofQuestion }, filter }: NeighboursProps) {
  return (
    <nav className={style.neighbours} aria-label="前後の記録">
      <Way name="この児童の" unit="問題" of={ofPupil} filter={filter} />
      <Way name="この問題の" unit="" of={ofQuestion} filter={filter} />
    </nav>
  );
}

type WayProps = {
  readonly name: string;
  readonly unit: string;
  readonly of: Output['ofPupil'];
  readonly filter: RecordFilter;
};

function Way({ name, unit, of: { before, after }, filter }: WayProps) {
  if (before === null && after === null) return null;
  return (
    <div className={style.way}>
      <span className={style.wayName}>{name}</span>
      <Onward neighbour={before} direction="前" unit={unit} filter={filter} />
      <Onward neighbour={after} direction="次" unit={unit} filter={filter} />
    </div>
  );
}

type OnwardProps = {
  readonly neighbour: Output['ofPupil']['before'];
  readonly direction: '前' | '次';
  readonly unit: string;
  readonly filter: RecordFilter;
};

function Onward({ neighbour, direction, unit, filter }: OnwardProps) {
  if (neighbour === null) return null;
  const { words, ...key } = neighbour;
  return (
    <Link {...recordAddress(filter, key)} replace className={style.neighbour}>
      {direction === '前' && <span aria-hidden="true">←</span>}
      <span>
        {direction}　{unit}
        {words}
      </span>
      {direction === '次' && <span aria-hidden="true">→</span>}
    </Link>
  );
}
