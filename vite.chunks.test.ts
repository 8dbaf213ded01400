import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { chunksForFirstVisit, pupilFiles, type Chunk } from './vite.chunks.ts';

function chunk(name: string, rest: Partial<Chunk> = {}): Chunk {
  const moduleId = `/sakumon/web/${name}`;
  const fileName = `assets/${name}.js`;
  const none = { imports: [], dynamicImports: [], styles: [], code: '' };
  return { fileName, isEntry: false, facadeModuleId: moduleId, moduleIds: [moduleId], ...none, ...rest };
}

function built(...others: readonly Chunk[]): readonly Chunk[] {
  return [
    chunk('main.tsx', {
      isEntry: true,
      styles: ['assets/main.css'],
      dynamicImports: ['assets/pupil/screen.tsx.js', 'assets/staff/staff-screens.ts.js'],
    }),
    chunk('pupil/screen.tsx', { imports: ['assets/shared.js'], dynamicImports: ['assets/pupil/play.tsx.js'] }),
    chunk('pupil/play.tsx', { styles: ['assets/play.css'] }),
    chunk('staff/staff-screens.ts', { imports: ['assets/shared.js'], dynamicImports: ['assets/staff/live.tsx.js'] }),
    chunk('staff/live.tsx', { imports: ['assets/shared.js'], styles: ['assets/live.css'] }),
    ...others,
  ];
}

const shared = chunk('shared', { facadeModuleId: null, fileName: 'assets/shared.js' });

test("a pupil's device stores the chunks that are reached without a dynamic import of a staff module", () => {
  expect([...pupilFiles(built(shared))].toSorted()).toEqual([
    'assets/main.css',
    'assets/main.tsx.js',
    'assets/play.css',
    'assets/pupil/play.tsx.js',
    'assets/pupil/screen.tsx.js',
    'assets/shared.js',
  ]);
});

test('a chunk that pupils load contains no staff module', () => {
  const mixed = { ...shared, moduleIds: ['/sakumon/web/ui/button.tsx', '/sakumon/web/staff/rows.tsx'] };
  expect(() => pupilFiles(built(mixed))).toThrow(
    'assets/shared.js, which pupils load, contains /sakumon/web/staff/rows.tsx',
  );
});

test('the first chunks of a page include all that it imports, the largest first', () => {
  const large = { ...shared, code: 'a'.repeat(10) };
  const first = chunksForFirstVisit(built(large), '/web/pupil/screen.tsx');
  expect(first.map(({ fileName }) => fileName)).toEqual(['assets/shared.js', 'assets/pupil/screen.tsx.js']);
});

test('a moved module stops the build', () => {
  expect(() => chunksForFirstVisit(built(shared), '/web/pupil/moved.tsx')).toThrow(
    'no chunk contains /web/pupil/moved.tsx',
  );
});

/**
 * Returns a copy of the chunk `shared` whose code has `bytes` bytes. The code is random hexadecimal digits, which gzip
 * compresses to half of their size.
 */
const sharing = (bytes: number): Chunk => ({ ...shared, code: randomBytes(bytes / 2).toString('hex') });

test('a first visit within the budget is built, a larger one is not', () => {
  expect(() => chunksForFirstVisit(built(sharing(240 * 1024)), '/web/pupil/screen.tsx')).not.toThrow();
  expect(() => chunksForFirstVisit(built(sharing(400 * 1024)), '/web/pupil/screen.tsx')).toThrow(/of at most 153600$/u);
});
