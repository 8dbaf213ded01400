import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { API_ROUTES } from '../contract/routes.ts';
import { createMetrics } from '../server/http/metrics.ts';

const here = import.meta.dirname;
const root = join(here, '..');
const textOf = (...path: readonly string[]) => readFileSync(join(root, ...path), 'utf8');

/** The names of all environment variables that the server reads. */
const SETTINGS = new Set(
  [
    ...textOf('server', 'environment.ts').matchAll(
      /'((?:SAKUMON|DATABASE|DATA|PUBLIC|TRUSTED)_[A-Z_]+|PORT|HOST|PROCESSES)'/gu,
    ),
  ].map(([, name]) => name),
);

const MANIFESTS = readdirSync(join(here, 'kubernetes')).filter(
  (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
);
const TYPES: Readonly<Record<string, string>> = {
  Namespace: 'core/v1',
  Service: 'core/v1',
  PersistentVolumeClaim: 'core/v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
};

const Resource = z.looseObject({ kind: z.string() });
const resources = MANIFESTS.flatMap((name) =>
  parseAllDocuments(textOf('deploy', 'kubernetes', name)).map((document) => Resource.parse(document.toJS())),
);

describe('the Kubernetes manifests', () => {
  test('have only fields of the published API', { timeout: 120_000 }, () => {
    const lines = resources.map((resource, at) => {
      const type = TYPES[resource.kind];
      if (type === undefined) throw new Error(`no type for ${resource.kind}`);
      return `import type { ${resource.kind} as Type${at} } from 'kubernetes-types/${type}.d.ts';
export const resource${at}: Type${at} = ${JSON.stringify(resource)};`;
    });
    const folder = mkdtempSync(join(root, 'node_modules', '.manifests-'));
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--types',
      '',
    ];
    const { stdout } = spawnSync(
      join(root, 'node_modules', '.bin', 'tsc'),
      [...options, join(folder, 'manifests.ts')],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(stdout).toBe('');
  });

  test('are all in the kustomization', () => {
    const { resources: named } = z
      .object({ resources: z.array(z.string()) })
      .parse(parseAllDocuments(textOf('deploy', 'kubernetes', 'kustomization.yaml'))[0]?.toJS());
    expect([...named].sort()).toEqual(MANIFESTS);
  });
});

const Service = z.looseObject({ image: z.string(), restart: z.string() });
const Compose = z.looseObject({ services: z.looseObject({ sakumon: Service, next: Service }) });

test('during an upgrade, the service `next` runs the same server behind the same proxy as `sakumon`', () => {
  const { services } = Compose.parse(parse(textOf('deploy', 'compose.yaml'), { merge: true }));
  expect(services.next).toEqual({ ...services.sakumon, profiles: ['upgrade'], restart: 'no' });
  expect(textOf('deploy', 'Caddyfile')).toContain('{$SAKUMON_SERVER:sakumon:3000 next:3000}');
});

/** Variables of these files that Sakumon does not read. */
const OTHER_VARIABLES = new Set([
  'BASE',
  'BUILD_BASE',
  'TZ',
  'LANG',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SAKUMON_HOST',
]);

test.each([
  ['compose.yaml', /^\s+([A-Z_]+): /gmu],
  ['kubernetes/kustomization.yaml', /- ([A-Z_]+)=/gu],
  ['kubernetes/secret.example.env', /^([A-Z_]+)=/gmu],
  ['../Containerfile', /\b([A-Z_]+)=\S/gu],
])('%s sets only settings that the server reads', (file, pattern) => {
  const names = [...textOf('deploy', file).matchAll(pattern)].map(([, name = '']) => name);

  expect(names.filter((name) => !SETTINGS.has(name) && !OTHER_VARIABLES.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(1);
});

test.each(['alerts.yaml', 'dashboard.json'])('every metric and route in monitoring/%s exists', async (file) => {
  const text = textOf('deploy', 'monitoring', file);
  const metrics = createMetrics();
  // The names of the histogram of response times are added here, because only `registerMetrics` creates this histogram.
  const exposed = `${await metrics.text()}\nsakumon_http_seconds_bucket sakumon_http_seconds_count`;
  const named = new Set([...text.matchAll(/\b(?:sakumon|nodejs|process)_[a-z0-9_]+/gu)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(exposed))).toEqual([]);
  const routes = [...text.matchAll(/route=\\?"(\w+)/gu)].map(([, name = '']) => name);
  expect(routes.filter((name) => !Object.hasOwn(API_ROUTES, name))).toEqual([]);
});
