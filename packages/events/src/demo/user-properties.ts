import type { Schema } from '@keytally/contract';
import { formatDay } from '../day-number.ts';
import { createRandom, hash, type Random, share } from './random.ts';

interface Platform {
  readonly platform: string;
  readonly versions: readonly string[];
  readonly editions: readonly (string | null)[];
}

const PLATFORMS: readonly Platform[] = [
  { platform: 'Windows', versions: ['10', '11', '11', '11'], editions: ['Home', 'Pro', 'Enterprise'] },
  { platform: 'Windows', versions: ['10', '11'], editions: ['Pro', 'Enterprise'] },
  { platform: 'macOS', versions: ['13.7', '14.6', '15.2'], editions: [null] },
  { platform: 'Linux', versions: ['6.1', '6.8', '6.12'], editions: ['Ubuntu', 'Fedora', 'Debian', null] },
];

interface Place {
  readonly continent: string;
  readonly country: string;
  readonly language: string;
  readonly usStates?: readonly (string | null)[];
}

const PLACES: readonly Place[] = [
  { continent: 'NA', country: 'US', language: 'en-US', usStates: ['CA', 'NY', 'TX', 'WA', 'MA', null] },
  { continent: 'NA', country: 'US', language: 'en-US', usStates: ['CA', 'CO', 'IL', 'GA'] },
  { continent: 'NA', country: 'CA', language: 'en-CA' },
  { continent: 'EU', country: 'DE', language: 'de-DE' },
  { continent: 'EU', country: 'GB', language: 'en-GB' },
  { continent: 'EU', country: 'NL', language: 'nl-NL' },
  { continent: 'EU', country: 'FR', language: 'fr-FR' },
  { continent: 'EU', country: 'PL', language: 'pl-PL' },
  { continent: 'AS', country: 'IN', language: 'en-IN' },
  { continent: 'AS', country: 'JP', language: 'ja-JP' },
  { continent: 'AS', country: 'CN', language: 'zh-CN' },
  { continent: 'SA', country: 'BR', language: 'pt-BR' },
  { continent: 'AF', country: 'ZA', language: 'en-ZA' },
  { continent: 'OC', country: 'AU', language: 'en-AU' },
];

/** Width and height in pixels, density in pixels per inch. */
const SCREENS: readonly (readonly [number, number, number | null])[] = [
  [1920, 1080, 96],
  [2560, 1440, 108.8],
  [3840, 2160, 163.2],
  [3024, 1964, 254],
  [1366, 768, null],
];

const CPUS = ['Intel Core i7-1365U', 'AMD Ryzen 7 7840U', 'Apple M3', 'Intel Core i5-8250U'];

/** Days between two releases, and days of a trial. */
const RELEASE_INTERVAL = 42;
const TRIAL_DAYS = 30;

/** Licences are bought by teams, so users share them. */
const TEAMS = 300;

/** What the demo calls its custom properties. */
export const demoLabels = { C01: 'Theme', C02: 'Kind of project', C03: 'Experiment' } as const;

/** The properties that a user's installation states on a day. */
export function propertiesOf(user: number, installDay: number, day: number): Schema<'RecordProperties'> {
  const random = createRandom(user, 5);
  const { platform, versions, editions } = random.pick(PLATFORMS);
  const { continent, country, language, usStates = [null] } = random.pick(PLACES);
  const [width, height, ppi] = random.pick(SCREENS);
  const release = releaseOf(user, installDay, day);
  return {
    os: { platform, version: random.pick(versions), edition: random.pick(editions) },
    geography: random.chance(0.06) ? {} : { continent, country, usState: random.pick(usStates) },
    machineId: hash(user, 6).toString(16).padStart(8, '0'),
    prodVersion: versionOf(release),
    prodEdition: random.pick(['Community', 'Community', 'Professional']),
    prodBuild: String(release * 17),
    prodLanguage: random.chance(0.6) ? 'en' : language.slice(0, 2),
    formFactor: random.pick(['laptop', 'laptop', 'desktop', null]),
    osLanguage: language,
    osWordLength: '64',
    cpuType: random.pick(CPUS),
    vm: random.chance(0.04) ? 'VMware' : null,
    cpuCores: random.pick([4, 8, 8, 12, 16]),
    displayCount: random.pick([1, 1, 2, 3]),
    ram: random.pick([8_192, 16_384, 16_384, 32_768]),
    resolutionWidth: width,
    resolutionHeight: height,
    screenPpi: ppi,
    C01: random.pick(['dark', 'dark', 'light', null]),
    C02: random.pick(['web', 'mobile', 'data', 'embedded', '<NULL>']),
    C03: random.chance(0.5) ? 'A' : 'B',
    ...licence(random, user, day - installDay),
  };
}

/** A trial at first, then bought by some, lapsed for others. */
function licence(random: Random, user: number, age: number): Partial<Schema<'RecordProperties'>> {
  const bought = random.chance(0.55);
  const team = hash(user, 7) % TEAMS;
  const licenseKey = bought ? `LK-${hash(team, 7).toString(36).toUpperCase()}` : null;
  if (age < TRIAL_DAYS) {
    return { licenseType: 'trial', licenseStatus: { activated: false, expired: false, allowed: true } };
  }
  return {
    licenseKey,
    licenseType: bought ? random.pick(['subscription', 'subscription', 'perpetual']) : null,
    licenseStatus: { activated: bought, blocked: random.chance(0.01), expired: !bought, allowed: bought },
  };
}

/** The newest release on the day of installation, or a later one if the user has updated since. */
function releaseOf(user: number, installDay: number, day: number): number {
  let release = Math.floor(installDay / RELEASE_INTERVAL);
  if (share(user, 8) < 0.1) return release; // never updates
  for (let next = release + 1; next * RELEASE_INTERVAL <= day; next++) {
    const delay = -14 * Math.log(1 - share(user, 9, next));
    if (next * RELEASE_INTERVAL + delay <= day) release = next;
  }
  return release;
}

/** A release is named after its month; no month has two releases. */
function versionOf(release: number): string {
  return formatDay(release * RELEASE_INTERVAL)
    .slice(0, 7)
    .replace('-', '.');
}
