/** The largest number with which the counter つ is used (ここのつ). Larger numbers need another counter. */
const LAST_OF_TSU = 9;

/** Returns a number of things with a counter: 9つ, 10個. `beyond` is the counter from ten on. */
export function writeNumberOfThings(count: number, beyond = '個'): string {
  return `${count}${count <= LAST_OF_TSU ? 'つ' : beyond}`;
}
