import type { PictureName } from '../object-pictures/picture-names.ts';

/**
 * The animals that represent pupils who offer problems to their class, each with a picture. Authors are never shown
 * by name.
 */
export const ANIMALS_OF_AUTHORS = [
  ['rabbit', 'うさぎ'],
  ['panda', 'パンダ'],
  ['penguin', 'ペンギン'],
  ['dog', 'いぬ'],
  ['cat', 'ねこ'],
  ['elephant', 'ぞう'],
  ['giraffe', 'きりん'],
  ['lion', 'ライオン'],
  ['monkey', 'さる'],
  ['horse', 'うま'],
  ['cow', 'うし'],
  ['goat', 'やぎ'],
  ['ewe', 'ひつじ'],
  ['pig', 'ぶた'],
  ['zebra', 'しまうま'],
  ['hippopotamus', 'かば'],
  ['mouse', 'ねずみ'],
  ['hamster', 'ハムスター'],
  ['duck', 'かも'],
  ['swan', 'はくちょう'],
  ['rooster', 'にわとり'],
  ['baby-chick', 'ひよこ'],
  ['blackbird', 'からす'],
  ['frog', 'かえる'],
  ['turtle', 'かめ'],
  ['tropical-fish', 'ねったいぎょ'],
  ['blowfish', 'ふぐ'],
  ['dolphin', 'いるか'],
  ['whale', 'くじら'],
  ['seal', 'あしか'],
  ['crab', 'かに'],
  ['lady-beetle', 'てんとうむし'],
  ['butterfly', 'ちょう'],
  ['honeybee', 'みつばち'],
  ['snail', 'かたつむり'],
  ['ant', 'あり'],
  ['goose', 'がん'],
  ['black-cat', 'くろねこ'],
  ['fish', 'さかな'],
  ['shrimp', 'えび'],
] as const satisfies readonly (readonly [PictureName, string])[];

/**
 * Returns the picture and the name of the animal with the index `at` (from 0). After the last animal the list starts
 * again, and the names get a number: うさぎさん 2 (rabbit 2).
 */
export function animalOfAuthor(at: number): { readonly picture: PictureName; readonly name: string } {
  const [picture, name] = ANIMALS_OF_AUTHORS[at % ANIMALS_OF_AUTHORS.length] ?? ANIMALS_OF_AUTHORS[0];
  const round = Math.floor(at / ANIMALS_OF_AUTHORS.length);
  return { picture, name: `${name}さん${round === 0 ? '' : ` ${round + 1}`}` };
}

/**
 * Returns the index of the animal for a new author: the first index from `draw` on that no author of the class has.
 * `draw` must be random, so that the class cannot guess who the author is.
 */
export function findFreeAuthorAnimalIndex(taken: ReadonlySet<number>, draw: number): number {
  for (let round = 0; ; round += 1) {
    for (let step = 0; step < ANIMALS_OF_AUTHORS.length; step += 1) {
      const at = round * ANIMALS_OF_AUTHORS.length + ((draw + step) % ANIMALS_OF_AUTHORS.length);
      if (!taken.has(at)) return at;
    }
  }
}
