import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the version of the contract stands in `spec/`: in the document, and as that of the server in examples. */
const IN_SPEC = /^(\s*(?:version|serverVersion|example): "?)(\d+\.\d+\.\d+)("?)$/gm;

/** Gives all workspaces, their dependencies on each other, the lock file and the contract a version. */
export function setVersion(root: string, version: string): void {
  for (const path of globSync('{package.json,{packages,apps}/*/package.json}', { cwd: root })) {
    edit(join(root, path), (text) => `${JSON.stringify(withVersion(JSON.parse(text), version), null, 2)}\n`);
  }
  edit(join(root, 'package-lock.json'), (text) => {
    const lock = JSON.parse(text) as Manifest & { packages: Record<string, Manifest> };
    const packages = Object.entries(lock.packages).map(([path, entry]) => {
      const isOurs = !path.includes('node_modules/');
      return [path, isOurs ? withVersion(entry, version) : entry];
    });
    return `${JSON.stringify({ ...lock, version, packages: Object.fromEntries(packages) }, null, 2)}\n`;
  });
  const former = versionOf(root);
  for (const path of globSync('spec/**/*.yaml', { cwd: root })) {
    edit(join(root, path), (text) =>
      text.replaceAll(IN_SPEC, (line, head: string, found: string, tail: string) =>
        found === former ? `${head}${version}${tail}` : line,
      ),
    );
  }
}

/** The version of the contract. */
export function versionOf(root: string): string {
  const [, version = ''] =
    /^ {2}version: (\S+)$/m.exec(readFileSync(join(root, 'spec/openapi.yaml'), 'utf8')) ?? [];
  return version;
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function withVersion(manifest: Manifest, version: string): Manifest {
  return {
    ...manifest,
    ...(manifest.version !== undefined && { version }),
    ...(manifest.dependencies && { dependencies: ofVersion(manifest.dependencies, version) }),
    ...(manifest.devDependencies && { devDependencies: ofVersion(manifest.devDependencies, version) }),
  };
}

function ofVersion(versions: Readonly<Record<string, string>>, version: string): Record<string, string> {
  const entries = Object.entries(versions);
  return Object.fromEntries(
    entries.map(([name, exact]) => [name, name.startsWith('@keytally/') ? version : exact]),
  );
}

function edit(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(path, after);
}
