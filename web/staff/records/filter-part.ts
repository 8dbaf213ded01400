import type { LearningRecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';

/** The names of the items in a filter. */
export type RecordFilterNames = StaffOutputOf<'records'>['named'];

/** The props of a part of the filters. */
export type RecordFilterPartProps = {
  readonly filter: LearningRecordFilter;
  readonly named: RecordFilterNames | null;
  readonly change: (change: {
    readonly [Name in keyof LearningRecordFilter]?: LearningRecordFilter[Name] | undefined;
  }) => void;
};
