// npm run -s dev:database: prints the URL of the database that `npm run dev` uses, for a connection with psql. The user
// in the URL owns all tables.
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root } from './bootstrap.mjs';

await bootstrap();
const { findRunningPostgresUrl } = await import('../server/embedded-postgres/running.ts');
const url = await findRunningPostgresUrl(path.join(root, 'data', 'dev'));
if (url === null) {
  process.stderr.write('The development database is not running; start npm run dev first.\n');
  process.exit(1);
}
process.stdout.write(`${url}\n`);
