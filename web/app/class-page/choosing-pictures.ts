import { PICTURES_PER_PASSWORD, type PasswordPicture } from '../../../contract/class-pages.ts';

/**
 * The state while a child chooses a picture password. The child chooses three pictures and then repeats them, so that a
 * picture that was pressed by mistake does not become part of the password.
 */
export type PicturePasswordChoiceState = {
  /** The three pictures of the first choice; null until three pictures are chosen. */
  readonly first: readonly PasswordPicture[] | null;
  readonly chosen: readonly PasswordPicture[];
  readonly wasDifferent: boolean;
};

export const NO_PICTURES_CHOSEN: PicturePasswordChoiceState = { first: null, chosen: [], wasDifferent: false };

/**
 * The state after pictures were pressed. `choosing`: the choice is not finished, or it begins again because the
 * repetition was different. `sure`: the child has repeated the same three pictures in the same order.
 */
export type PicturePasswordChoiceResult =
  | { readonly kind: 'choosing'; readonly choosing: PicturePasswordChoiceState }
  | { readonly kind: 'sure'; readonly pictures: readonly PasswordPicture[] };

export function advancePicturePasswordChoice(
  { first }: PicturePasswordChoiceState,
  chosen: readonly PasswordPicture[],
): PicturePasswordChoiceResult {
  if (chosen.length < PICTURES_PER_PASSWORD) {
    return { kind: 'choosing', choosing: { first, chosen, wasDifferent: false } };
  }
  if (first === null) return { kind: 'choosing', choosing: { first: chosen, chosen: [], wasDifferent: false } };
  const isSame = first.every((picture, at) => picture === chosen[at]);
  if (!isSame) return { kind: 'choosing', choosing: { ...NO_PICTURES_CHOSEN, wasDifferent: true } };
  return { kind: 'sure', pictures: chosen };
}
