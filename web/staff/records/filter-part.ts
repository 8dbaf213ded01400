import type { LearningRecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';

/** The names of the pupil, the question etc. whose ids are in a filter. */
export type NamesOfRecordFilterIds = StaffOutputOf<'records'>['named'];

/** Props of a component that shows some of the filters of learning records. */
export type RecordFilterPartProps = {
  readonly filter: LearningRecordFilter;
  readonly named: NamesOfRecordFilterIds | null;
  readonly change: (change: {
    readonly [Name in keyof LearningRecordFilter]?: LearningRecordFilter[Name] | undefined;
  }) => void;
};
