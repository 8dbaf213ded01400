import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export type Environment = {
  readonly port: number;
  readonly host: string;
  /** How many processes serve. */
  readonly processes: number;
  readonly dataDirectory: string;
  /** Null starts the embedded database. */
  readonly databaseUrl: string | null;
  /** The database itself where `databaseUrl` is a pooler's address; null where it is the database's own. */
  readonly databaseDirectUrl: string | null;
  readonly demonstration: boolean;
  /** Three weeks of simulated lessons in the demonstration school. */
  readonly demonstrationHistory: boolean;
  /** The origin that browsers see; null takes it from each request, and answers under names of this machine only. */
  readonly publicOrigin: string | null;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; empty believes nobody. */
  readonly trustedProxies: readonly string[];
  /** Encrypts backups and opens them; null writes them as they are. */
  readonly backupPassword: string | null;
  /** A file that names providers to sign in with (docs/operations/sign-in.md); null for none. */
  readonly identityFile: string | null;
  /** Seals secrets in the database: 64 hexadecimal digits; null takes it from a file in the data folder. */
  readonly installationKey: string | null;
};

export type EnvironmentReading =
  | { readonly kind: 'environment'; readonly environment: Environment }
  /** One line a fault, each naming its variable. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

const HIGHEST_PORT = 65_535;
const MOST_PROCESSES = 64;
/** A process keeps one core busy with requests; the database needs another. */
const CORES_A_PROCESS = 2;

/** Collects faults while reading, so that all of them are told at once. */
class Reader {
  readonly faults: string[] = [];
  private readonly variables: Variables;

  constructor(variables: Variables) {
    this.variables = variables;
  }

  read<Value>(name: string, absent: Value, expected: string, parse: (text: string) => Value | null): Value {
    const text = this.variables[name];
    if (text === undefined) return absent;
    const value = parse(text);
    if (value !== null) return value;
    this.faults.push(`${name} must be ${expected}.`);
    return absent;
  }
}

/** Whether several processes may listen at one port (`reusePort` of Node's net module). */
const SHARES_PORTS = ['linux', 'freebsd', 'sunos', 'aix'].includes(process.platform);

function parsePort(text: string): number | null {
  return /^\d{1,5}$/u.test(text) && Number(text) <= HIGHEST_PORT ? Number(text) : null;
}

function parseProcesses(text: string): number | null {
  return /^[1-9]\d?$/u.test(text) && Number(text) <= MOST_PROCESSES ? Number(text) : null;
}

function parseFilled(text: string): string | null {
  return text.trim() === '' || text.includes('\0') ? null : text;
}

function parseHost(text: string): string | null {
  return /^[A-Za-z0-9._:%-]+$/u.test(text) ? text : null;
}

function parseDatabaseUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  return ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : null;
}

function parseSwitch(text: string): boolean | null {
  if (text === '1') return true;
  return text === '0' ? false : null;
}

/** As weak as its word is what it seals; scrypt slows guessing down, no more. */
function parseBackupPassword(text: string): string | null {
  return text.length >= 12 ? text : null;
}

function parseKey(text: string): string | null {
  return /^[0-9a-f]{64}$/iu.test(text) ? text.toLowerCase() : null;
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '' ? origin : null;
}

/** An address, or a network as `10.0.0.0/8`; a prefix of 0 would believe everybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const most = family === 4 ? 32 : 128;
  return prefix === undefined || (/^[1-9]\d{0,2}$/u.test(prefix) && Number(prefix) <= most);
}

function parseNetworks(text: string): readonly string[] | null {
  const networks = text.split(',').map((each) => each.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** True where somebody else's browser can come: the host listens beyond this machine, or a proxy has a public address. */
export function isReachedFromElsewhere({ host, publicOrigin }: Pick<Environment, 'host' | 'publicOrigin'>): boolean {
  return !isLoopback(host) || !isLoopback(publicOrigin === null ? host : hostOf(publicOrigin));
}

/**
 * Returns true where browsers reach the server over plain http from another machine. Such pages are no secure context,
 * so that browsers give them no service worker, no camera, no passkeys and no Web Locks.
 */
export function isInsecure({ publicOrigin }: Pick<Environment, 'publicOrigin'>): boolean {
  return publicOrigin !== null && publicOrigin.startsWith('http:') && !isLoopback(hostOf(publicOrigin));
}

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[(.*)\]$/u, '$1');
}

/** What two settings say together and one alone could not. */
function togetherFaults(environment: Environment, variables: Variables): string[] {
  const faults: string[] = [];
  if (environment.trustedProxies.length > 0 && environment.publicOrigin === null) {
    faults.push(
      'TRUSTED_PROXY must be set beside PUBLIC_URL only: what a proxy says of host and origin is not believed.',
    );
  }
  if (environment.processes > 1 && !SHARES_PORTS) {
    faults.push(
      'PROCESSES must be 1 on this system: only Linux, FreeBSD, Solaris and AIX let several processes share a port.',
    );
  }
  const isSaidTwice = variables['SAKUMON_DEMO'] === '1' && variables['SAKUMON_DEMO_OPEN'] === '1';
  if (environment.demonstration && isReachedFromElsewhere(environment) && !isSaidTwice) {
    faults.push(
      'SAKUMON_DEMO must be 0 where HOST or PUBLIC_URL lets others in: anybody could use the demonstration accounts. If that is meant, set both SAKUMON_DEMO=1 and SAKUMON_DEMO_OPEN=1.',
    );
  }
  return faults;
}

/** Reads the server's settings. Values are never repeated in a fault: one of them may hold a password. */
export function readEnvironment(variables: Variables, cores: number = availableParallelism()): EnvironmentReading {
  const reader = new Reader(variables);
  const databaseUrl = reader.read('DATABASE_URL', null, 'a postgres:// address', parseDatabaseUrl);
  const databaseDirectUrl = reader.read('DATABASE_DIRECT_URL', null, 'a postgres:// address', parseDatabaseUrl);
  const isEmbedded = variables['DATABASE_URL'] === undefined;
  if (isEmbedded && databaseDirectUrl !== null) {
    reader.faults.push(
      'DATABASE_DIRECT_URL must be set beside DATABASE_URL only: it is the same database without its pooler.',
    );
  }
  const usual = SHARES_PORTS ? Math.min(MOST_PROCESSES, Math.max(1, Math.floor(cores / CORES_A_PROCESS))) : 1;
  const environment: Environment = {
    port: reader.read('PORT', 3000, `a whole number from 0 to ${HIGHEST_PORT}`, parsePort),
    host: reader.read('HOST', '127.0.0.1', 'a host name or an address', parseHost),
    processes: reader.read('PROCESSES', usual, `a whole number from 1 to ${MOST_PROCESSES}`, parseProcesses),
    dataDirectory: path.resolve(reader.read('DATA_DIR', './data', 'a folder', parseFilled)),
    databaseUrl,
    databaseDirectUrl,
    demonstration: reader.read('SAKUMON_DEMO', isEmbedded, '0 or 1', parseSwitch),
    demonstrationHistory: reader.read('SAKUMON_DEMO_HISTORY', true, '0 or 1', parseSwitch),
    backupPassword: reader.read('SAKUMON_BACKUP_PASSWORD', null, 'at least 12 characters', parseBackupPassword),
    identityFile: reader.read('SAKUMON_IDENTITY', null, 'a file', parseFilled),
    installationKey: reader.read('SAKUMON_KEY', null, '64 hexadecimal digits (openssl rand -hex 32)', parseKey),
    publicOrigin: reader.read('PUBLIC_URL', null, 'an http:// or https:// address without a path', parseOrigin),
    trustedProxies: reader.read(
      'TRUSTED_PROXY',
      [],
      'addresses or networks (10.0.0.0/8), parted by commas',
      parseNetworks,
    ),
  };
  reader.read('SAKUMON_DEMO_OPEN', false, '0 or 1', parseSwitch);
  if (reader.faults.length === 0) reader.faults.push(...togetherFaults(environment, variables));
  return reader.faults.length === 0 ? { kind: 'environment', environment } : { kind: 'faults', faults: reader.faults };
}

/** True for hosts that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}
