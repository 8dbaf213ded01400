/** The counter つ ends at nine (ここのつ); ten and more of a thing are counted with another. */
const LAST_OF_TSU = 9;

/** A number of things: 9つ, 10個; `beyond` is the counter from ten on. */
export function countOfThings(count: number, beyond = '個'): string {
  return `${count}${count <= LAST_OF_TSU ? 'つ' : beyond}`;
}
