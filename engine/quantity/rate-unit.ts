/** The units of rates that are areas or lengths: a volume in cm³ per height in cm is an area in cm². */
const RATE_UNITS: ReadonlyMap<string, string> = new Map([
  ['cm³/cm', 'cm²'],
  ['m³/m', 'm²'],
  ['cm²/cm', 'cm'],
  ['m²/m', 'm'],
]);

/**
 * Returns the unit of a rate that is an area or a length: cm³ (`item`) per cm (`container`) is cm². Null for other
 * rates, such as 5こずつ (5 each), which have the unit of the item.
 */
export function areaOrLengthUnitOfRate(item: string, container: string): string | null {
  return RATE_UNITS.get(`${item}/${container}`) ?? null;
}
