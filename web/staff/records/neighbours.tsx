import { Link } from '../../app/router/link.tsx';
import type { LearningRecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';
import { addressOfRecords } from '../lessons/record-view.ts';
import style from './record.module.css';
import { RECORDS_PAGE_WORDS } from './words.ts';
import { COMMON_WORDS } from '../words.ts';

type Output = StaffOutputOf<'record'>;
type NeighboursProps = { readonly replay: Output; readonly filter: LearningRecordFilter };

/**
 * Links to the previous and the next record of the same pupil, and to the previous and the next record of the same
 * question.
 */
export function NeighbouringRecordLinks({ replay: { ofPupil, ofQuestion }, filter }: NeighboursProps) {
  return (
    <nav className={style.neighbours} aria-label={RECORDS_PAGE_WORDS.neighbours}>
      <Way name={RECORDS_PAGE_WORDS.ofThisPupil} unit={COMMON_WORDS.question} of={ofPupil} filter={filter} />
      <Way name={RECORDS_PAGE_WORDS.ofThisQuestion} unit="" of={ofQuestion} filter={filter} />
    </nav>
  );
}

type WayProps = {
  readonly name: string;
  readonly unit: string;
  readonly of: Output['ofPupil'];
  readonly filter: LearningRecordFilter;
};

function Way({ name, unit, of: { before, after }, filter }: WayProps) {
  if (before === null && after === null) return null;
  return (
    <div className={style.way}>
      <span className={style.wayName}>{name}</span>
      <Onward neighbour={before} direction="before" unit={unit} filter={filter} />
      <Onward neighbour={after} direction="after" unit={unit} filter={filter} />
    </div>
  );
}

type OnwardProps = {
  readonly neighbour: Output['ofPupil']['before'];
  readonly direction: 'before' | 'after';
  readonly unit: string;
  readonly filter: LearningRecordFilter;
};

function Onward({ neighbour, direction, unit, filter }: OnwardProps) {
  if (neighbour === null) return null;
  const { words, ...key } = neighbour;
  return (
    <Link {...addressOfRecords(filter, key)} replace className={style.neighbour}>
      {direction === 'before' && <span aria-hidden="true">←</span>}
      <span>
        {direction === 'before' ? RECORDS_PAGE_WORDS.previous : RECORDS_PAGE_WORDS.next}　{unit}
        {words}
      </span>
      {direction === 'after' && <span aria-hidden="true">→</span>}
    </Link>
  );
}
