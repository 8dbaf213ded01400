import { gzipSync } from 'node:zlib';

/** Maximum JavaScript that a first visit of `/question` loads before the first card, in bytes of gzip. */
const FIRST_VISIT_BYTES = 150 * 1024;

/** The fields of a built chunk that the functions below read. */
export type Chunk = {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The module that the chunk was made for; null for a chunk of shared modules. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** File names of the style sheets that are loaded with the chunk. */
  readonly styles: readonly string[];
  readonly code: string;
};

/** Returns true for a module of staff. Modules below `web/staff` never run on a pupil's screen. */
function isOfStaff(moduleId: string): boolean {
  return moduleId.includes('/web/staff/');
}

/** Returns the chunks that can be reached from `starts` through `next`, including `starts`, each once. */
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
 * Returns the names of the scripts and style sheets that a pupil's pages can load: those that are reached from the
 * entry without a dynamic import of a staff module. Throws if a staff module is among them.
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

/** Returns the chunks that contain a module. Throws if there are none, because then the module was moved. */
export function chunksWith(chunks: readonly Chunk[], moduleId: string): Chunk[] {
  const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(moduleId)));
  if (found.length === 0) throw new Error(`no chunk contains ${moduleId}`);
  return found;
}

/**
 * Returns the chunks that the page of `moduleId` needs before it can be shown, the largest first, because it loads
 * longest. Throws if they exceed the budget of a first visit.
 */
export function firstChunks(chunks: readonly Chunk[], moduleId: string): Chunk[] {
  const first = reached(chunks, chunksWith(chunks, moduleId), ({ imports }) => imports);
  const bytes = first.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  if (bytes > FIRST_VISIT_BYTES) {
    throw new Error(`${moduleId} needs ${bytes} bytes of JavaScript (gzip), of at most ${FIRST_VISIT_BYTES}`);
  }
  return first.toSorted((one, other) => other.code.length - one.code.length);
}
