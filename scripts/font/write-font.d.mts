export declare const SOURCES: readonly string[];
export declare function writeFont(
  folder: string,
  characters: { readonly core: readonly string[]; readonly later: readonly string[]; readonly rest: readonly string[] },
): Promise<Record<string, number>>;
