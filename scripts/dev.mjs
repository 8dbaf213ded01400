// npm run dev: serves the web pages with hot reload, and runs a server with demonstration data. When a file of the
// server changes, the server restarts. Vite loads the files of the pages and of the server directly from the sources.
// The database keeps running during a restart, and packages are not loaded again.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createSocketServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root } from './bootstrap.mjs';

const DATA_DIR = path.join(root, 'data', 'dev');

await bootstrap();
// With source maps, stack traces name lines of the source files.
process.setSourceMapsEnabled(true);
process.stdout.write(
  existsSync(DATA_DIR)
    ? 'Starting …\n'
    : 'Preparing fonts, pictures and the demonstration school (one to three minutes) …\n',
);
await import('./font/subset.mjs');
await import('./pictures/write-sprite.mjs');
const { createLogger, createServer } = await import('vite');
const { startEmbeddedPostgres } = await import('../server/embedded-postgres/embedded-postgres.ts');

const SERVER = path.join(root, 'server');
const PROXIED = ['/api', '/healthz', '/readyz', '/metrics'];

/**
 * What is needed to stop the running server: the functions in `shutdownSteps`, and `stopping`, whose abort signal the
 * server received when it started.
 */
let running = { shutdownSteps: [], stopping: new AbortController() };
let starting = Promise.resolve();
let isStopping = false;
let isRestartQueued = false;
/**
 * True if the pages must be reloaded after the next restart of the server. This is the case after a change in server/.
 * For changes of modules that pages and server share, Vite itself updates the pages.
 */
let isReloadQueued = false;
/**
 * The log that every start of the server uses, because each new log would add listeners to the standard streams. Null
 * before the first start.
 */
let log = null;

const database = await startEmbeddedPostgres({ dataDirectory: DATA_DIR, log: () => undefined }).catch((fault) => {
  // The database could not be started, for example because `npm run dev` is already running. The message is enough for
  // the developer, so no stack trace is printed.
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
});
const serverPort = await freePort();
const logger = createLogger('warn');
/** A logger that does not print the errors of Vite's proxy. These errors occur whenever the server restarts. */
const customLogger = {
  ...logger,
  error: (text, options) => void (text.includes('http proxy error') || logger.error(text, options)),
  // The warning about PostCSS plugins is not printed, because Vite's own plugin for CSS modules causes it.
  warnOnce: (text, options) => void (text.includes('A PostCSS plugin did not pass') || logger.warnOnce(text, options)),
};
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  customLogger,
  plugins: [{ name: 'sakumon:dev', enforce: 'pre', transform: startThreadsFromSources, hotUpdate: onChange }],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    // The proxy must not change the Host header, because the server compares it with the Origin header.
    proxy: Object.fromEntries(
      PROXIED.map((prefix) => [prefix, { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false }]),
    ),
  },
});
// Outside of web/, Vite watches only the files that it has loaded. It stops watching such a file when an editor
// replaces the file, so these folders are added.
vite.watcher.add(['engine', 'contract', 'server'].map((folder) => path.join(root, folder)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
try {
  await vite.listen();
} catch (fault) {
  process.stderr.write(`${fault.message}. Choose another one: PORT=5180 npm run dev\n`);
  process.exitCode = 1;
  await stop();
}
starting = startServer();
await starting;

const { DEMONSTRATION_EMAILS, DEMONSTRATION_PASSWORD } = await load('demonstration/demonstration.ts');
const accounts = Object.values(DEMONSTRATION_EMAILS).join(', ');
const [address] = vite.resolvedUrls.local;
process.stdout.write(`Sakumon  ${address}  accounts: ${accounts}  password: ${DEMONSTRATION_PASSWORD}\n`);

function load(file) {
  return vite.ssrLoadModule(path.join(SERVER, file));
}

/**
 * Replaces `NAME-thread.js` by `NAME-thread.ts` in the code of the server. The build compiles the files of worker
 * threads to .js files, but in development Node runs the .ts files. Returns null for code of other folders, which Vite
 * then leaves unchanged.
 */
function startThreadsFromSources(code, id) {
  return id.startsWith(SERVER) ? code.replaceAll(/-thread\.js(?=', import\.meta\.url)/gu, '-thread.ts') : null;
}

/**
 * Vite calls this function twice for each changed file: once for the pages, and once for the server (the environment
 * `ssr`). The call for the server makes the server restart.
 */
function onChange({ file, modules }) {
  if (this.environment.name !== 'ssr') return;
  if (modules.length === 0 && !file.endsWith('.sql')) return [];
  isReloadQueued ||= file.startsWith(SERVER);
  if (!isRestartQueued) {
    isRestartQueued = true;
    starting = starting.then(restartServer);
  }
  return [];
}

async function restartServer() {
  isRestartQueued = false;
  const reloadsPages = isReloadQueued;
  isReloadQueued = false;
  await closeServer();
  await startServer();
  if (reloadsPages) vite.ws.send({ type: 'full-reload' });
}

async function startServer() {
  if (isStopping) return;
  const { shutdownSteps, stopping } = (running = { shutdownSteps: [], stopping: new AbortController() });
  try {
    const [{ readEnvironment }, { createProcessLog: createLog }, { startServer: start }] = await Promise.all(
      ['environment.ts', 'log.ts', 'start.ts'].map(load),
    );
    const own = { DATA_DIR, DATABASE_URL: database.url, PORT: String(serverPort), PROCESSES: '1', SAKUMON_DEMO: '1' };
    const reading = readEnvironment({ ...process.env, HOST: '127.0.0.1', ...own });
    if (reading.kind === 'faults') throw new Error(reading.faults.join('\n'));
    log ??= createLog(process.stderr.isTTY);
    log.level = 'warn';
    await start(reading.environment, log, shutdownSteps, stopping.signal);
  } catch (fault) {
    vite.ssrFixStacktrace(fault);
    logger.error(`The server could not start. It starts again after the next change.\n${fault.stack}`);
  }
}

async function closeServer() {
  const { shutdownSteps, stopping } = running;
  stopping.abort();
  for (let close = shutdownSteps.pop(); close !== undefined; close = shutdownSteps.pop()) await close();
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await starting;
  await closeServer();
  await vite.close();
  await database.stop();
  process.exit();
}

async function freePort() {
  const probe = createSocketServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
