import { PICTURE_NAMES, type PictureName } from './picture-names.ts';

/**
 * The fill colours that change when a picture is drawn in a new colour: those in `colour` become the new colour, those
 * in `shade` become a darker shade of it.
 */
export type FillColoursToReplace = { readonly colour: readonly string[]; readonly shade: readonly string[] };

/** Pictures that can be drawn in any colour of the counter discs (おはじき), such as a yellow tulip. */
export const TINTABLE_PICTURES: Readonly<Partial<Record<PictureName, FillColoursToReplace>>> = {
  blossom: { colour: ['#d3d3d3'], shade: [] },
  tulip: { colour: ['#f70a8d', '#ff6dc6'], shade: [] },
  rose: { colour: ['#f8312f'], shade: ['#ca0b4a'] },
  hibiscus: { colour: ['#ff6dc6'], shade: ['#f70a8d'] },
  'spiral-shell': { colour: ['#d3d3d3'], shade: ['#9b9b9b'] },
  rabbit: { colour: ['#9b9b9b'], shade: [] },
  fish: { colour: ['#00a6ed'], shade: ['#0074ba'] },
  bird: { colour: ['#ca0b4a'], shade: [] },
  butterfly: { colour: ['#ff822d', '#ff6723'], shade: [] },
  beetle: { colour: ['#8a5a3a'], shade: ['#5a3520'] },
  dango: { colour: ['#fbb8ab', '#ffdea7', '#00f397'], shade: [] },
  candy: { colour: ['#f8312f'], shade: [] },
  bun: { colour: ['#e0a45a'], shade: ['#a5662a'] },
  'beverage-box': { colour: ['#86d72f', '#c3ef3c', '#d3f093'], shade: ['#008463'] },
  balloon: { colour: ['#f8312f', '#ff8687'], shade: ['#ca0b4a'] },
  ribbon: { colour: ['#f8312f'], shade: ['#ca0b4a'] },
  yarn: { colour: ['#00a6ed'], shade: ['#0074ba'] },
  bucket: { colour: ['#00a6ed'], shade: ['#0074ba'] },
  purse: { colour: ['#f70a8d'], shade: [] },
  umbrella: { colour: ['#8d65c5'], shade: ['#433b6b'] },
  chair: { colour: ['#a56953'], shade: ['#7d4533'] },
  pencil: { colour: ['#ff822d'], shade: [] },
  'closed-book': { colour: ['#ca0b4a'], shade: ['#990838'] },
  notebook: { colour: ['#6b438b'], shade: ['#533566'] },
  brick: { colour: ['#ff6723'], shade: [] },
  rock: { colour: ['#9b9b9b', '#e6e6e6', '#d3d3d3'], shade: ['#636363'] },
  'flat-shoe': { colour: ['#00a6ed'], shade: ['#0074ba'] },
  kite: { colour: ['#d3d3d3', '#86d72f', '#f9c23c', '#00a6ed'], shade: ['#f8312f'] },
  automobile: { colour: ['#f8312f'], shade: ['#ca0b4a'] },
  bus: { colour: ['#f92f60'], shade: [] },
  bicycle: { colour: ['#f92f60'], shade: [] },
  train: { colour: ['#5092ff'], shade: ['#3f5fff'] },
  house: { colour: ['#f8312f'], shade: [] },
  sheet: { colour: ['#fff4c2'], shade: ['#d9b44a'] },
  tape: { colour: ['#7cc4f0'], shade: ['#2f7cad'] },
  stick: { colour: ['#b07a4d'], shade: ['#6e4522'] },
  'paper-chain': { colour: ['#e5484d'], shade: ['#a3262b'] },
  sticker: { colour: ['#7cc4f0'], shade: ['#2f7cad'] },
  stamp: { colour: ['#4a7fe0'], shade: ['#23489a'] },
  bottle: { colour: ['#7cc4f0'], shade: ['#2f7cad'] },
  bag: { colour: ['#b07a4d'], shade: ['#6e4522'] },
  pot: { colour: ['#a9abb3'], shade: ['#5f616b'] },
  eraser: { colour: ['#f18bb4'], shade: ['#aa3f6c'] },
  flag: { colour: ['#e5484d'], shade: ['#a3262b'] },
  cup: { colour: ['#e8edf5'], shade: ['#9aa8bd'] },
};

export const TINTABLE_PICTURE_NAMES: readonly PictureName[] = PICTURE_NAMES.filter(
  (name) => TINTABLE_PICTURES[name] !== undefined,
);
