import type { RecordFilter } from '../../../contract/records.ts';
import type { StaffOutputOf } from '../client.ts';

/** What a filter names, by name. */
export type Named = StaffOutputOf<'records'>['named'];

/** A part of the filters: what is chosen, and what becomes of it. */
export type FilterPartProps = {
  readonly filter: RecordFilter;
  readonly named: Named | null;
  readonly change: (change: { readonly [Name in keyof RecordFilter]?: RecordFilter[Name] | undefined }) => void;
};
