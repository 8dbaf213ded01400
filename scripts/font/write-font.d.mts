export declare const SOURCES: readonly string[];
export declare function writeFont(
  folder: string,
  characters: Readonly<Record<'core' | 'early' | 'later' | 'rest', readonly string[]>>,
): Promise<Record<string, number>>;
