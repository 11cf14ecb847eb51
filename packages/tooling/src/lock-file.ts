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

/**
 * Adds an entry for every optional dependency that the lock file names but does not lock, and drops registry hosts.
 *
 * npm leaves out the builds for other platforms when it cannot see them at the moment of writing; `npm ci` then
 * refuses the lock file everywhere. The added entries carry no integrity hash: npm takes them on their platform only.
 * What Linux on x64 takes has one, and so has all that is not built for a platform.
 */
export function completeLockFile(lock: LockFile): LockFile {
  const packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missingEntries(lock) })
      .map(([path, entry]) => [path, withoutRegistryHost(entry)] as const)
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
      .filter(([path, entry]) => path.includes('node_modules/') && !isSealed(entry))
      .map(([path]) => `${path} has no integrity`),
  ];
}

/** Whether npm notices if a package is another one than that which was locked, or takes it on other platforms only. */
function isSealed({ link, integrity, os, cpu, libc }: LockedPackage): boolean {
  if (link === true || integrity !== undefined) return true;
  const isForLinux = os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl');
  return os !== undefined && !isForLinux;
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
