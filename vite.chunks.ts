import { gzipSync } from 'node:zlib';

/**
 * Maximum size of all JavaScript that `/question` loads at a first visit before it shows the first card, in bytes after
 * compression by gzip.
 */
const FIRST_VISIT_BYTES = 150 * 1024;

/** The fields of a built chunk that the functions of this file use. */
export type Chunk = {
  readonly fileName: string;
  readonly isEntry: boolean;
  /**
   * The path of the entry module or of the dynamically imported module for which the bundler made this chunk. Null if
   * the chunk only contains modules that several chunks share.
   */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** The file names of the style sheets that a page loads together with the chunk. */
  readonly styles: readonly string[];
  readonly code: string;
};

/** Returns true if a module is below `web/staff`. The modules there never run on a pupil's screen. */
function isOfStaff(moduleId: string): boolean {
  return moduleId.includes('/web/staff/');
}

/**
 * Returns `starts` and all chunks that can be reached from them, each chunk once. `next` returns the file names of the
 * chunks to which a chunk leads, for example by imports.
 */
function reached(
  chunks: readonly Chunk[],
  starts: readonly Chunk[],
  next: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(starts);
  for (const chunk of found) for (const name of next(chunk)) found.add(byName.get(name) ?? chunk);
  return [...found];
}

/**
 * Returns the names of all scripts and style sheets that the pages of pupils can load. To find them, follows all
 * imports from the entry, except dynamic imports of staff modules. Throws if one of these files contains a staff
 * module.
 */
export function pupilFiles(chunks: readonly Chunk[]): Set<string> {
  const staffEntries = new Set(
    chunks.flatMap(({ fileName, facadeModuleId }) =>
      facadeModuleId !== null && isOfStaff(facadeModuleId) ? [fileName] : [],
    ),
  );
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const ofPupils = reached(chunks, entries, ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((name) => !staffEntries.has(name)),
  ]);
  for (const { fileName, moduleIds } of ofPupils) {
    const staffModule = moduleIds.find(isOfStaff);
    if (staffModule !== undefined) throw new Error(`${fileName}, which pupils load, contains ${staffModule}`);
  }
  return new Set(ofPupils.flatMap(({ fileName, styles }) => [fileName, ...styles]));
}

/**
 * Returns the chunks that contain a module. Throws if no chunk contains it. This happens if the module was moved to
 * another path.
 */
export function chunksContainingModule(chunks: readonly Chunk[], moduleId: string): Chunk[] {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleId)));
  if (found.length === 0) throw new Error(`no chunk contains ${moduleId}`);
  return found;
}

/**
 * Returns the chunks that a browser must load before it can show the page of `moduleId`. The largest chunk is first,
 * because it takes the longest time to load. Throws if the chunks together are larger than FIRST_VISIT_BYTES.
 */
export function chunksForFirstVisit(chunks: readonly Chunk[], moduleId: string): Chunk[] {
  const first = reached(chunks, chunksContainingModule(chunks, moduleId), ({ imports }) => imports);
  const bytes = first.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  if (bytes > FIRST_VISIT_BYTES) {
    throw new Error(`${moduleId} needs ${bytes} bytes of JavaScript (gzip), of at most ${FIRST_VISIT_BYTES}`);
  }
  return first.toSorted((one, other) => other.code.length - one.code.length);
}
