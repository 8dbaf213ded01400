// npm run engines [-- firefox|webkit|chromium]: runs the end-to-end tests of pupils' touch gestures in Firefox and in
// WebKitGTK (in place of Safari). Both browsers are Debian's packages, not the modified browsers of Playwright. Missing
// browsers are installed if the user is root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

const ENGINES = ['firefox', 'webkit', 'chromium'];
/**
 * For each browser engine, the programs that its tests need. A key is the path of a program, and the value is the
 * Debian package that contains it.
 */
const PROGRAMS = {
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
  webkit: { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' },
  chromium: {},
};

const wanted = process.argv.slice(2);
if (wanted.some((each) => !ENGINES.includes(each))) {
  process.stderr.write('npm run engines [-- firefox webkit chromium]\n');
  process.exit(2);
}
const engines = wanted.length === 0 ? ENGINES : wanted;
await bootstrap();
ensurePrograms(engines);
run('npm', ['run', '-s', 'build']);
const projects = engines.flatMap((each) => ['--project', each]);
const config = join('e2e', 'engines', 'playwright.config.ts');
const chromium = engines.includes('chromium') ? { CHROMIUM_PATH: ensureBrowser() } : {};
run('npx', ['playwright', 'test', '--config', config, ...projects], chromium);

function ensurePrograms(names) {
  const missing = names.flatMap((each) =>
    Object.entries(PROGRAMS[each]).flatMap(([program, debian]) => (existsSync(program) ? [] : [debian])),
  );
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    process.stderr.write(
      `These engines need packages that are not installed: apt-get install -y ${missing.join(' ')}\n`,
    );
    process.exit(1);
  }
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}
