export declare const COMPLETE_FONT_PATHS: readonly string[];
export declare function writeFont(
  folder: string,
  characters: Readonly<Record<'core' | 'rest', readonly string[]>> & {
    readonly names: readonly (readonly string[])[];
  },
): Promise<Record<string, number>>;
/** Returns every character that the regular font draws. */
export declare function findCharactersOfRegularFont(): string[];
