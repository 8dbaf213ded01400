export type Mutant = {
  readonly file: string;
  readonly line: number;
  /** The function around it. */
  readonly in: string;
  readonly operator: string;
  readonly kind: 'expression' | 'block' | 'case';
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
};

export function mutantsOf(file: string, source: string): Mutant[];

export function instrument(
  source: string,
  mutants: readonly Mutant[],
  header: string,
  isOn: (mutant: Mutant) => string,
): string;
