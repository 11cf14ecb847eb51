/** The parts of a `package-lock.json` (version 3) that are used here. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const operatingSystems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
};
const processors: Record<string, string> = {
  64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
};
const cLibraries: Record<string, string> = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' };

/** The hash that a registry gives for a version of a package. */
export type IntegrityOf = (name: string, version: string) => string;

/**
 * Adds an entry for every optional dependency that the lock file names but does not lock, and each hash that is missing, and
 * drops registry hosts.
 *
 * npm leaves out the builds for other platforms when it cannot see them at the moment of writing; `npm ci` then
 * refuses the lock file everywhere.
 */
export function completeLockFile(lock: LockFile, integrityOf: IntegrityOf): LockFile {
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missingEntries(lock) })
      .map(([path, entry]) => [path, sealed(path, withoutRegistryHost(entry), integrityOf)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return { ...lock, packages };
}

/** Why this lock file does not work everywhere, one line each; empty if it does. */
export function lockFileProblems(lock: LockFile): string[] {
  return [
    ...Object.keys(missingEntries(lock)).map(
      (path) => `${path} is named as optional dependency, but not locked`,
    ),
    ...Object.entries(lock.packages)
      .filter(([, entry]) => withoutRegistryHost(entry) !== entry)
      .map(([path]) => `${path} contains the host of a registry`),
    ...Object.entries(lock.packages)
      .filter(([path, entry]) => !isSealed(path, entry))
      .map(([path]) => `${path} has no integrity`),
  ];
}

/** Whether npm notices if a package is another one than that which was locked, on whichever platform. */
function isSealed(path: string, { link, integrity }: LockedPackage): boolean {
  return !path.includes('node_modules/') || link === true || integrity !== undefined;
}

function sealed(path: string, entry: LockedPackage, integrityOf: IntegrityOf): LockedPackage {
  if (isSealed(path, entry)) return entry;
  const { version = '', ...rest } = entry;
  return { version, integrity: integrityOf(path.replace(/^.*node_modules\//, ''), version), ...rest };
}

function missingEntries(lock: LockFile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!isLocked(lock, parent, name)) {
        missing[`node_modules/${name}`] = {
          version,
          ...(entry.dev && { dev: true }),
          optional: true,
          ...platformOf(name),
        };
      }
    }
  }
  return missing;
}

/** Looks in the same places as Node: in the package's own `node_modules`, then in those of its parents. */
function isLocked(lock: LockFile, parent: string, name: string): boolean {
  if (`${parent && `${parent}/`}node_modules/${name}` in lock.packages) return true;
  return (
    parent !== '' && isLocked(lock, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
  );
}

/** Platform packages are named after their platform: `@biomejs/cli-linux-arm64-musl`, `@turbo/windows-64`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const [os, cpu, libc] = [operatingSystems, processors, cLibraries].map((table) =>
    words.map((word) => table[word]).find((found) => found !== undefined),
  );
  if (!os || !cpu) throw new Error(`No platform can be read from the name ${name}: lock it by hand`);
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

function withoutRegistryHost(entry: LockedPackage): LockedPackage {
  if (!entry.resolved?.startsWith('http')) return entry;
  const { resolved: _, ...rest } = entry;
  return rest;
}
