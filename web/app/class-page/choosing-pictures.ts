import { PICTURES_OF_PASSWORD, type PasswordPicture } from '../../../contract/class-pages.ts';

/** A child chooses three pictures and presses them once more, so that a slip becomes no password. */
export type PicturesChoosing = {
  /** Null until three are chosen. */
  readonly first: readonly PasswordPicture[] | null;
  readonly chosen: readonly PasswordPicture[];
  readonly wasDifferent: boolean;
};

export const NOTHING_YET: PicturesChoosing = { first: null, chosen: [], wasDifferent: false };

/** `sure`: the same three in the same order. */
export type ChosenPictures =
  | { readonly kind: 'choosing'; readonly choosing: PicturesChoosing }
  | { readonly kind: 'sure'; readonly pictures: readonly PasswordPicture[] };

export function choose({ first }: PicturesChoosing, chosen: readonly PasswordPicture[]): ChosenPictures {
  if (chosen.length < PICTURES_OF_PASSWORD) {
    return { kind: 'choosing', choosing: { first, chosen, wasDifferent: false } };
  }
  if (first === null) return { kind: 'choosing', choosing: { first: chosen, chosen: [], wasDifferent: false } };
  const isSame = first.every((picture, at) => picture === chosen[at]);
  if (!isSame) return { kind: 'choosing', choosing: { ...NOTHING_YET, wasDifferent: true } };
  return { kind: 'sure', pictures: chosen };
}
