import type { LearningRecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';

/** The names of the pupil, the question and other items to which a filter refers by id. */
export type RecordFilterNames = StaffOutputOf<'records'>['named'];

/** The props of a part of the filters. */
export type RecordFilterPartProps = {
  readonly filter: LearningRecordFilter;
  readonly named: RecordFilterNames | null;
  readonly change: (change: {
    readonly [Name in keyof LearningRecordFilter]?: LearningRecordFilter[Name] | undefined;
  }) => void;
};
