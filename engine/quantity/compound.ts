/** Two units in which one quantity is written together, such as 2m30cm. Amounts are numbers of the smaller unit. */
export type Compound = { readonly large: string; readonly small: string; readonly size: number };

/** The compounds by their name in the `notation` field of questions. */
const COMPOUNDS = {
  'cm・mm': { large: 'cm', small: 'mm', size: 10 },
  'm・cm': { large: 'm', small: 'cm', size: 100 },
  'km・m': { large: 'km', small: 'm', size: 1000 },
  'L・dL': { large: 'L', small: 'dL', size: 10 },
  'L・mL': { large: 'L', small: 'mL', size: 1000 },
  'kg・g': { large: 'kg', small: 'g', size: 1000 },
  't・kg': { large: 't', small: 'kg', size: 1000 },
  '日・時間': { large: '日', small: '時間', size: 24 },
  '時間・分': { large: '時間', small: '分', size: 60 },
  '分・秒': { large: '分', small: '秒', size: 60 },
} as const satisfies Readonly<Record<string, Compound>>;

export type CompoundName = keyof typeof COMPOUNDS;

export const COMPOUND_NAMES = [
  'cm・mm',
  'm・cm',
  'km・m',
  'L・dL',
  'L・mL',
  'kg・g',
  't・kg',
  '日・時間',
  '時間・分',
  '分・秒',
] as const satisfies readonly CompoundName[];

/** Returns the compound with this name, or null. */
export function compoundNamed(name: string): Compound | null {
  const known = COMPOUND_NAMES.find((each) => each === name);
  return known === undefined ? null : COMPOUNDS[known];
}

/** Splits an amount of the smaller unit into both units: 230 cm gives 2 and 30. */
export function partedIn({ size }: Compound, amount: number): { readonly large: number; readonly small: number } {
  return { large: Math.floor(amount / size), small: amount % size };
}

/**
 * Replaces every quantity in these units by its number in the smaller unit: `2m30cm − 80cm` gives `230 − 80`. Leaves
 * other text unchanged.
 */
export function inSmallerUnit({ large, small, size }: Compound, text: string): string {
  const both = new RegExp(
    `([0-9０-９]+)${large}(?:([0-9０-９]+)${small})?(?![A-Za-z])|([0-9０-９]+)${small}(?![A-Za-z])`,
    'gu',
  );
  return text.replaceAll(both, (_, more: string | undefined, rest: string | undefined, alone: string | undefined) => {
    return String(more === undefined ? count(alone) : count(more) * size + count(rest));
  });
}

function count(digits: string | undefined): number {
  return Number((digits ?? '0').normalize('NFKC'));
}
