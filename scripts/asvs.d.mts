export type AsvsRow = {
  readonly items: readonly string[];
  readonly verdict: 'met' | 'not met' | 'not applicable' | 'operator';
  readonly note: string;
  readonly evidence: readonly string[];
};
export function readAsvs(): readonly AsvsRow[];
export function createAsvsPageText(rows: readonly AsvsRow[]): string;
