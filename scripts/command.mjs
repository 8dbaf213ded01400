// `npm run -s first-admin` and `npm run -s recompute` run this script, which runs the operator command `first-admin` or
// `recompute`. The standard output contains only the output of the command.
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { bundleServer, BUNDLED_SERVER_PATH } from './program.mjs';

await bootstrap();
await bundleServer();
process.argv = [process.argv[0], BUNDLED_SERVER_PATH, ...process.argv.slice(2)];
await import(pathToFileURL(BUNDLED_SERVER_PATH).href);
