import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * The environment variables for Buildah. With them Buildah uses neither a storage driver of the kernel nor namespaces,
 * so it also runs inside a container.
 */
const ENVIRONMENT = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
const IMAGE = 'localhost/sakumon';
/** Maximum time until a container must be ready or must have ended, in milliseconds. */
const PATIENCE = 120_000;

/** Runs Buildah and returns what it prints. Throws if it fails. */
export function buildah(...args: readonly string[]): string {
  return execFileSync('buildah', args, { encoding: 'utf8', env: ENVIRONMENT }).trim();
}

/**
 * Runs a `sakumon` command in a container in which the folder `volume` is mounted at /data. `container`: the name of a
 * container; if it is missing, a temporary container is used. Throws if the command fails.
 */
export function runSakumonCommandInContainer(volume: string, command: readonly string[], container?: string): void {
  const name = container ?? buildah('from', '--pull-never', IMAGE);
  try {
    buildah('run', '--user', '10001', '--volume', `${volume}:/data`, name, '--', 'sakumon', ...command);
  } finally {
    if (container === undefined) buildah('rm', name);
  }
}

/** How a container is run. `volume`: the folder that is mounted at /data; null for none. */
export type ContainerOptions = {
  readonly user?: string;
  readonly volume: string | null;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
};

/** A container of the image that is running. */
export class RunningImageContainer {
  readonly #process: ChildProcess;
  /** The name of the container. */
  readonly name: string;
  #output = '';

  constructor({ user = '10001', volume, port, environment = {} }: ContainerOptions) {
    this.name = buildah('from', '--pull-never', IMAGE);
    const variables = Object.entries({ ...environment, PORT: String(port) }).flatMap(([name, value]) => [
      '--env',
      `${name}=${value}`,
    ]);
    const mounts = volume === null ? [] : ['--volume', `${volume}:/data`];
    const args = ['run', '--user', user, ...mounts, ...variables, this.name, '--', 'sakumon'];
    this.#process = spawn('buildah', args, { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#output += text.toString()));
    }
  }

  /** Returns everything that the container has printed. */
  get output(): string {
    return this.#output;
  }

  /** Mounts the container's file system on this machine and returns the path of its root folder. */
  get root(): string {
    return buildah('mount', this.name);
  }

  /** Waits until the server is ready. If the container ends before, throws an error with its output. */
  async ready(port: number): Promise<void> {
    const end = Date.now() + PATIENCE;
    const address = `http://127.0.0.1:${port}/readyz`;
    while (
      !(await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (this.#process.exitCode !== null || Date.now() > end) throw new Error(`not ready:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Waits until the container ends by itself. */
  async ended(): Promise<void> {
    if (this.#process.exitCode === null) await once(this.#process, 'exit', { signal: AbortSignal.timeout(PATIENCE) });
  }

  /** Sends SIGTERM to the server, as `podman stop` does, and waits until the container has ended. */
  async stop(): Promise<void> {
    // With the isolation `chroot`, the container has no process namespace of its own. The process id in the server's
    // log is therefore also the process id on this machine.
    const [, pid] = /"pid":(\d+)/u.exec(this.#output) ?? [];
    if (this.#process.exitCode === null && pid !== undefined) process.kill(Number(pid), 'SIGTERM');
    await this.ended();
  }

  /** Removes the container and its file system. */
  remove(): void {
    buildah('rm', this.name);
  }
}
