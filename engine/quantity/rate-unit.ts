/** The units of rates that have a unit of their own, by the units of item and container: cm³ per cm is cm². */
const RATE_UNITS: ReadonlyMap<string, string> = new Map([
  ['cm³/cm', 'cm²'],
  ['m³/m', 'm²'],
  ['cm²/cm', 'cm'],
  ['m²/m', 'm'],
]);

/**
 * Returns the unit of a rate if the rate is a quantity of its own. The volume per cm of height is an area, and the
 * area per cm of width is a length. Null if the rate is written in the unit of its item, such as 5こずつ.
 */
export function rateUnitOf(item: string, container: string): string | null {
  return RATE_UNITS.get(`${item}/${container}`) ?? null;
}
