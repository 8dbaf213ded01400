/** The units of rates that are areas or lengths, by the units of item and container: cm³ per cm is cm². */
const RATE_UNITS: ReadonlyMap<string, string> = new Map([
  ['cm³/cm', 'cm²'],
  ['m³/m', 'm²'],
  ['cm²/cm', 'cm'],
  ['m²/m', 'm'],
]);

/**
 * Returns the unit of a rate that is an area or a length: the volume per cm of height is an area, and the area per cm
 * of width is a length. Null if the rate has the unit of its item, such as 5こずつ.
 */
export function rateUnitOf(item: string, container: string): string | null {
  return RATE_UNITS.get(`${item}/${container}`) ?? null;
}
