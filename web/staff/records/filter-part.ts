import type { RecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';

/** The names of the items in a filter. */
export type Named = StaffOutputOf<'records'>['named'];

/** The props of a part of the filters. */
export type FilterPartProps = {
  readonly filter: RecordFilter;
  readonly named: Named | null;
  readonly change: (change: { readonly [Name in keyof RecordFilter]?: RecordFilter[Name] | undefined }) => void;
};
