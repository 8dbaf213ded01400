import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export type Environment = {
  readonly port: number;
  readonly host: string;
  /** Number of server processes that handle requests. */
  readonly processes: number;
  readonly dataDirectory: string;
  /** The address of the database. If it is null, the server starts its embedded database. */
  readonly databaseUrl: string | null;
  /**
   * The address of the database itself, for connections that must not go through the pooler at `databaseUrl`. It is
   * null if there is no pooler.
   */
  readonly databaseDirectUrl: string | null;
  readonly demonstration: boolean;
  /** True if three weeks of simulated lessons are added to the demonstration school. */
  readonly demonstrationHistory: boolean;
  /**
   * The origin that browsers see, such as `https://sakumon.example.jp`. With `https://*.sakumon.example.jp` each school
   * has its own host name. If it is null, the server takes the origin from each request and accepts only requests whose
   * host name is a name of this machine, such as localhost.
   */
  readonly publicOrigin: string | null;
  /**
   * IP addresses and networks of proxies whose `X-Forwarded-For` header is trusted. The list is empty if there are
   * none.
   */
  readonly trustedProxies: readonly string[];
  /** True if each response is logged. */
  readonly accessLog: boolean;
  /** The password that encrypts and decrypts backups. If it is null, backups are not encrypted. */
  readonly backupPassword: string | null;
  /**
   * Path of a file that defines identity providers (docs/operations/sign-in.md). If it is null, there are no identity
   * providers.
   */
  readonly identityFile: string | null;
  /**
   * The key that encrypts secrets in the database: 64 hexadecimal digits. If it is null, the key is read from a file in
   * the data folder.
   */
  readonly installationKey: string | null;
};

export type EnvironmentParseResult =
  | { readonly kind: 'environment'; readonly environment: Environment }
  /** One line for each wrong setting, with the name of its environment variable. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] };

type Variables = Readonly<Record<string, string | undefined>>;

const HIGHEST_PORT = 65_535;
/** Maximum value of the setting PROCESSES. */
const MOST_PROCESSES = 64;
/**
 * The default number of server processes is the number of processor cores divided by this number. Each process needs
 * one core for itself and one for the database.
 */
const CORES_A_PROCESS = 2;

/** Reads settings and collects the errors, so that the server can report all errors together. */
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

/** True if several processes may listen on the same port on this system (`reusePort` in Node's net module). */
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

/**
 * Returns the password, or null if it has fewer than 12 characters. A short password can be guessed, although the key
 * derivation function scrypt makes guessing slow.
 */
function parseBackupPassword(text: string): string | null {
  return text.length >= 12 ? text : null;
}

function parseKey(text: string): string | null {
  return /^[0-9a-f]{64}$/iu.test(text) ? text.toLowerCase() : null;
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, hostname, pathname, search } = new URL(text);
  const isName = !hostname.replace(/^\*\.(?=[^.])/u, '').includes('*');
  return ['http:', 'https:'].includes(protocol) && isName && pathname === '/' && search === '' ? origin : null;
}

/**
 * Returns true for an IP address or a network such as `10.0.0.0/8`. A network with the prefix length 0 is rejected,
 * because it would trust every address.
 */
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

/**
 * Returns true if browsers on other machines can connect: `host` or the host name of `publicOrigin` is not a loopback
 * name such as localhost.
 */
export function isReachableFromOtherMachines({
  host,
  publicOrigin,
}: Pick<Environment, 'host' | 'publicOrigin'>): boolean {
  return !isLoopbackHost(host) || !isLoopbackHost(publicOrigin === null ? host : hostOf(publicOrigin));
}

/**
 * Returns true if browsers on other machines use plain http. A page over plain http is no secure context, so it has no
 * service worker, camera, passkeys or Web Locks.
 */
export function usesPlainHttp({ publicOrigin }: Pick<Environment, 'publicOrigin'>): boolean {
  return publicOrigin !== null && publicOrigin.startsWith('http:') && !isLoopbackHost(hostOf(publicOrigin));
}

function hostOf(origin: string): string {
  return new URL(origin).hostname.replace(/^\[(.*)\]$/u, '$1');
}

/**
 * Returns errors about settings that are valid one by one, but cannot be combined or do not work on this operating
 * system.
 */
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
  if (environment.demonstration && isReachableFromOtherMachines(environment) && !isSaidTwice) {
    faults.push(
      'SAKUMON_DEMO must be 0 where HOST or PUBLIC_URL lets others in: anybody could use the demonstration accounts. If that is meant, set both SAKUMON_DEMO=1 and SAKUMON_DEMO_OPEN=1.',
    );
  }
  return faults;
}

/**
 * Returns all settings of the server. If settings are wrong, returns all errors instead. An error never contains the
 * value of a setting, because the value may be a password. `cores` is the number of processor cores; the default number
 * of processes depends on it.
 */
export function readEnvironment(variables: Variables, cores: number = availableParallelism()): EnvironmentParseResult {
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
    accessLog: reader.read('SAKUMON_ACCESS_LOG', false, '0 or 1', parseSwitch),
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

/** Returns true for a host name or address that only this machine can reach. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);
}
