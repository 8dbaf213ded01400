export declare const BASE_FONT_CHARACTERS: ReadonlySet<string>;
export declare function charactersOfSources(root: string): Promise<ReadonlyMap<string, string>>;
export declare function fontCharacters(
  root: string,
  kyoiku: Readonly<Record<number, string>>,
  drawn: readonly string[],
): Promise<{ core: string[]; rest: string[]; names: string[][] }>;
