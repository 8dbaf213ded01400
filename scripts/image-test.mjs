// npm run image-test: builds the container image on a base that debootstrap makes from Debian packages, and tests the
// image in a browser through Caddy with TLS. Prints the size of the image and the start times. The command needs root
// on Debian.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { bootstrap, root } from './bootstrap.mjs';

const PROGRAMS = ['buildah', 'debootstrap', 'caddy'];
const IMAGE = 'localhost/sakumon';
const BASE = 'localhost/sakumon-base';
const BUILD_BASE = 'localhost/sakumon-build-base';
/** Maximum size of the image, in megabytes. */
const LARGEST_MB = 350;
/** Folders that the slim images of Debian do not contain. */
const LEFT_OUT = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt/archives', 'var/lib/apt/lists'];

await bootstrap();
if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
  process.stdout.write('Skipped: the test of the container image needs root on Debian.\n');
  process.exit(0);
}
const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}
// With this storage driver and this isolation, Buildah works even inside a container.
const environment = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };

makeBase();
makeBuildBase();
const buildArgs = ['--build-arg', `BASE=${BASE}`, '--build-arg', `BUILD_BASE=${BUILD_BASE}`, '--tag', IMAGE, root];
run('buildah', ['build', '--format', 'docker', '--pull-never', ...buildArgs]);
const size = Number(buildah('images', '--format', '{{.Size}}', IMAGE).split(' ')[0]);
process.stdout.write(`size of the image: ${size} MB (at most ${LARGEST_MB})\n`);
if (!(size <= LARGEST_MB)) process.exit(1);
const config = path.join('e2e', 'image', 'playwright.config.ts');
run('npx', ['playwright', 'test', '--config', config], { CHROMIUM_PATH: ensureBrowser() });

/**
 * Makes an image with the same contents as debian:trixie-slim. A machine without access to a registry cannot download
 * that image.
 */
function makeBase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sakumon-base-'));
  run('debootstrap', ['--variant=minbase', 'trixie', folder, 'http://deb.debian.org/debian']);
  for (const name of LEFT_OUT) rmSync(path.join(folder, name), { recursive: true, force: true });
  commit('scratch', BASE, (container) => buildah('copy', '--quiet', container, folder, '/'));
  rmSync(folder, { recursive: true });
}

/** Makes an image from the base image, Node and npm. It is used in place of the image node:24-trixie-slim. */
function makeBuildBase() {
  const npm = path.join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  commit(BASE, BUILD_BASE, (container) => {
    buildah('copy', '--quiet', container, realpathSync(process.execPath), '/usr/local/bin/node');
    buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
    buildah('run', container, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    if (certificates === undefined) return;
    buildah('copy', '--quiet', container, certificates, '/usr/local/share/certificates.pem');
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.pem', container);
  });
}

function commit(base, name, change) {
  const container = buildah('from', '--pull-never', base);
  change(container);
  buildah('commit', '--quiet', container, name);
  buildah('rm', container);
}

function buildah(...args) {
  return execFileSync('buildah', args, { encoding: 'utf8', env: environment }).trim();
}

function run(command, args, more = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...more } });
  if (status !== 0) process.exit(status ?? 1);
}
