export declare const BASE: ReadonlySet<string>;
export declare function charactersOfSources(
  root: string,
): Promise<{ everyone: ReadonlyMap<string, string>; staff: ReadonlyMap<string, string> }>;
export declare function fontCharacters(
  root: string,
  kyoiku: Readonly<Record<number, string>>,
  drawn: readonly string[],
): Promise<{ core: string[]; early: string[]; later: string[]; rest: string[]; names: string[][] }>;
