import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@keytally/runtime';
import { hasCommand } from '@keytally/tooling/commands';
import { parseYaml } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { inRepository } from './workspaces.ts';

/** The example of a cluster in containers, as far as it can be checked without any. */

interface Service {
  readonly image: string;
  readonly hostname?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const fileOf = (name: string) => inRepository(`examples/cluster/${name}`);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const { services, volumes, secrets } = parseYaml(textOf('compose.yaml')) as Compose;
const ofKind = (kind: string) => Object.entries(services).filter(([name]) => name.startsWith(`${kind}-`));
const hosts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, host]) => host);

/** A folder with secrets, as the script makes it. */

const secretText = new Map<string, string>();
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-compose-'));
  try {
    copyFileSync(fileOf('make-secrets.sh'), join(folder, 'make-secrets.sh'));
    execFileSync('sh', ['make-secrets.sh'], { cwd: folder });
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    const made = ['postgres-password', 'clickhouse-password', 'clickhouse-user.xml'];
    for (const name of made) {
      expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o644);
      secretText.set(`./secrets/${name}`, readFileSync(join(folder, 'secrets', name), 'utf8'));
    }
    expect(spawnSync('sh', ['make-secrets.sh'], { cwd: folder }).status).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('two servers with the same settings, three replicas, and images of one version each', () => {
  expect([ofKind('keytally').length, ofKind('clickhouse').length]).toEqual([2, 3]);
  const [[, first], [, second]] = ofKind('keytally') as [[string, Service], [string, Service]];
  expect(first.environment).toEqual(second.environment);
  for (const { image } of Object.values(services)) expect(image).toMatch(/^[\w/-]+:(local|\d+(\.\d+)+)$/);
  for (const [name, { hostname }] of [...ofKind('keytally'), ...ofKind('clickhouse')])
    expect(hostname).toBe(name);
});

test('the settings of the servers are settings, of a cluster that the replicas know', () => {
  for (const [, { environment = {} }] of ofKind('keytally')) {
    const { store } = readSettings(environment);
    if (store.engine !== 'cluster') throw new Error('The servers have data of their own.');
    expect(new URL(store.postgres.url).hostname).toBe('postgres');
    expect(new URL(store.clickhouse.url).host).toBe('balancer:8123');
    expect(textOf('clickhouse/cluster.xml')).toContain(`<${store.clickhouse.cluster}>`);
  }
});

test('each file that is mounted is there or made by the script, and each volume and secret is declared', () => {
  for (const [name, { volumes: mounts = [], secrets: used = [], depends_on = {} }] of Object.entries(
    services,
  )) {
    for (const [source = '', target] of mounts.map((mount) => mount.split(':'))) {
      expect(target, name).toMatch(/^\//);
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
      else expect(secretText.has(source) || existsSync(fileOf(source)), source).toBe(true);
    }
    for (const secret of used) expect(secretText.has(secrets[secret]?.file ?? ''), secret).toBe(true);
    for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
  }
  const files = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE')),
  );
  expect(files.length).toBeGreaterThan(4);
  for (const [, file] of files) expect(secrets).toHaveProperty(file.replace('/run/secrets/', ''));
});

test('the password of ClickHouse’s user is that of the servers, and is in no file of the repository', () => {
  const password = secretText.get('./secrets/clickhouse-password') ?? '';
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(secretText.get('./secrets/clickhouse-user.xml')).toContain(
    createHash('sha256').update(password).digest('hex'),
  );
  expect(secretText.get('./secrets/postgres-password')).not.toBe(password);
  expect(readFileSync(inRepository('.gitignore'), 'utf8')).toContain('\n/examples/cluster/secrets/\n');
});

test('the balancer and the replicas name the services and their ports', () => {
  const proxy = textOf('haproxy.cfg');
  const servers = ofKind('keytally').map(([name]) => name);
  const replicas = ofKind('clickhouse').map(([name]) => name);
  expect(hosts(proxy, /^ {4}server \S+ (\S+):8080/gm)).toEqual([...servers, ...servers]);
  expect(hosts(proxy, /^ {4}server \S+ (\S+):8123/gm)).toEqual(replicas);
  expect(hosts(proxy, /^ {4}bind :(\d+)/gm)).toEqual(['8080', '8123']);
  expect(services.balancer?.ports).toEqual(['127.0.0.1:8080:8080']);
  expect(proxy).toContain('option httpchk GET /readyz');
  for (const [, { healthcheck }] of ofKind('keytally'))
    expect(healthcheck?.test.join(' ')).toContain('/readyz');

  const cluster = textOf('clickhouse/cluster.xml');
  expect(hosts(cluster, /<host>(\S+)<\/host><port>9000</g)).toEqual(replicas);
  expect(hosts(cluster, /<host>(\S+)<\/host><port>9181</g)).toEqual(replicas);
  expect(hosts(cluster, /<hostname>(\S+)<\/hostname><port>9234</g)).toEqual(replicas);
  expect(hosts(cluster, /<server><id>(\d)</g)).toEqual(
    ofKind('clickhouse').map(([, { environment }]) => environment?.KEEPER_ID),
  );
  const fromEnvironment = hosts(cluster, /from_env="(\w+)"/g);
  for (const [name, { environment = {} }] of ofKind('clickhouse')) {
    expect(environment.REPLICA).toBe(name);
    expect(Object.keys(environment).sort()).toEqual([...new Set(fromEnvironment)].sort());
  }
});

test.skipIf(!hasCommand('haproxy', ['-v']))('HAProxy takes the file of the balancer', () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', fileOf('haproxy.cfg')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('[ALERT]')]);
});
