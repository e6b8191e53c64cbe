import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isMailAddress } from '../src/catalogue/mail-address.ts'
import type { LogLevel } from './log.ts'
import { logLevels } from './log.ts'
import type { S3Place } from './s3-place.ts'
import { parseS3Place } from './s3-place.ts'

/** A directory of this machine, or one that several machines share. */
export interface DirectoryPlace {
  readonly kind: 'directory'
  /** Absolute path. */
  readonly path: string
  /** Bytes of disk space that uploads leave free; 0 without it. */
  readonly reserve?: number | undefined
}

/** Where uploaded files are stored. */
export type FilesPlace = DirectoryPlace | S3Place

/** Must equal the default in migration 0512. */
export const defaultSessionDays = 90

/** The validated environment; see the README, "Environment". Paths are absolute. */
export interface Config {
  /** 0 lets the operating system choose. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** `undefined`: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Replicas of `databaseUrl`, for lists. */
  readonly databaseReadUrl?: string | undefined
  readonly demo: boolean
  /** Assets in the first project of the demo company, beside what its other records name. */
  readonly demoAssets: number
  readonly files: FilesPlace
  /** Bytes that one organization may upload and import per day. */
  readonly uploadsPerDay: number
  /** `undefined`: mails are kept in the e-mail log, not sent. */
  readonly smtpUrl: string | undefined
  /** Without a trailing slash. `undefined`: the loopback address that the server listens on. */
  readonly publicUrl: string | undefined
  /** Sender address of mails. `undefined`: lading@ the host of the public URL. */
  readonly mailFrom?: string | undefined
  /** Proxies whose forwarded headers are trusted, separated by commas. */
  readonly trustProxy: string
  /** Additional origin from which maps may fetch tiles (OPEN-075). */
  readonly tilesOrigin?: string | undefined
  /** Addresses that outbound messages may be posted to, by interface. `undefined`: none is sent. */
  readonly interfaceUrls?: ReadonlyMap<string, string> | undefined
  /** Bearer token with which a mail provider reports the delivery of mails. `undefined`: the call does not exist. */
  readonly mailEventsSecret?: string | undefined
  /** Bearer token of GET /metrics. */
  readonly metricsToken?: string | undefined
  /** Port on `host` that serves GET /metrics instead of `port`. */
  readonly metricsPort?: number | undefined
  /** Days after which a session expires, however often it is used. */
  readonly sessionDays: number
  readonly logLevel: LogLevel
}

const MEGABYTE = 1024 * 1024

export type Environment = Readonly<Record<string, string | undefined>>

/** A missing or empty variable gets its default; any other value is validated. `takes` describes the valid values. */
function variable<T>(takes: string, judge: (text: string) => T | undefined) {
  return z
    .string()
    .optional()
    .transform((text, context): T | undefined => {
      const trimmed = text?.trim() ?? ''
      if (trimmed === '') return undefined
      const value = judge(trimmed)
      if (value === undefined) context.addIssue({ code: 'custom', message: `takes ${takes}` })
      return value
    })
}

const secret = variable('a text of at least 24 letters, digits and signs without spaces', (text) =>
  /^[\x21-\x7e]{24,500}$/.test(text) ? text : undefined,
)

/** As many as the demo company has at most; those that its other records name come in any case. */
const mostDemoAssets = 10_000
const fewestDemoAssets = 500

const environment = z.object({
  PORT: variable('a whole number from 0 to 65535, where 0 means any free port', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  ),
  HOST: variable('an IP address or a host name of this machine, such as 127.0.0.1 or 0.0.0.0', hostOf),
  DATA_DIR: variable('the path of a directory', (text) => (text.includes('\0') ? undefined : text)),
  DATABASE_URL: variable(
    'the address of a PostgreSQL database, such as postgres://user:password@host:5432/lading',
    (text) => {
      const url = urlOf(text, ['postgres:', 'postgresql:'])
      return url !== undefined && url.pathname.length > 1 ? text : undefined
    },
  ),
  DATABASE_READ_URL: variable(
    'the address of replicas of DATABASE_URL, such as postgres://user:password@replicas:5432/lading',
    (text) => {
      const url = urlOf(text, ['postgres:', 'postgresql:'])
      return url !== undefined && url.pathname.length > 1 ? text : undefined
    },
  ),
  DEMO: variable('1 for the demo company or 0 for none', (text) => {
    if (/^(1|true|on|yes)$/i.test(text)) return { on: true }
    return /^(0|false|off|no)$/i.test(text) ? { on: false } : undefined
  }),
  DEMO_ASSETS: variable(`a whole number from ${fewestDemoAssets} to ${mostDemoAssets}`, (text) => {
    const assets = /^\d{1,6}$/.test(text) ? Number(text) : 0
    return assets >= fewestDemoAssets && assets <= mostDemoAssets ? assets : undefined
  }),
  FILES_URL: variable(
    'file: followed by the path of a directory, such as file:///var/lib/lading/files, or s3:// followed by a bucket, such as s3://lading-files?endpoint=https://s3.example.org',
    (text) => (urlOf(text, ['file:', 's3:']) === undefined ? undefined : text),
  ),
  DISK_RESERVE_MB: variable('a whole number of megabytes, such as 512', megabytesOf),
  UPLOADS_PER_DAY_MB: variable('a whole number of megabytes, such as 20480', megabytesOf),
  SMTP_URL: variable('the address of a mail server, such as smtp://user:password@mail.example.org:587', (text) => {
    const url = urlOf(text, ['smtp:', 'smtps:'])
    return url !== undefined && url.hostname !== '' ? text : undefined
  }),
  PUBLIC_URL: variable('the address under which users reach Lading, such as https://lading.example.org', (text) => {
    const url = urlOf(text, ['http:', 'https:'])
    const plain = url !== undefined && url.search === '' && url.hash === '' && url.username === ''
    return plain ? url.href.replace(/\/+$/, '') : undefined
  }),
  MAIL_FROM: variable('the e-mail address of the sender, such as lading@example.org', (text) =>
    isMailAddress(text) ? text : undefined,
  ),
  TRUST_PROXY: variable(
    'addresses or networks of proxies, separated by commas, such as 10.0.0.2,192.168.7.0/24, or loopback, linklocal or uniquelocal',
    proxiesOf,
  ),
  TILES_ORIGIN: variable('the origin of a server of map tiles, such as https://tiles.example.org', (text) => {
    const url = urlOf(text, ['http:', 'https:'])
    const bare =
      url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    return bare ? url.origin : undefined
  }),
  INTERFACE_URLS: variable(
    'the address of each outside system after the name of its interface, such as SCI=https://sci.example.org/messages, with spaces between them and a % in a name or password as %25',
    interfaceUrlsOf,
  ),
  MAIL_EVENTS_SECRET: secret,
  METRICS_TOKEN: secret,
  METRICS_PORT: variable('a whole number from 1 to 65535', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined,
  ),
  SESSION_DAYS: variable('a whole number of days from 1 to 365', (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365 ? Number(text) : undefined,
  ),
  LOG_LEVEL: variable(`one of ${logLevels.join(', ')}`, (text) =>
    logLevels.find((level) => level === text.toLowerCase()),
  ),
})

/**
 * Validates an environment without side effects. The error is one sentence that names the first invalid variable and
 * its valid values; it never contains the value, which may hold a password.
 */
export function parseConfig(env: Environment, cwd = process.cwd()): Config | { error: string } {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { error: `${String(issue?.path[0])} ${issue?.message}.` }
  }
  const {
    PORT,
    HOST = '127.0.0.1',
    DATA_DIR = 'data',
    DATABASE_URL,
    DATABASE_READ_URL,
    DEMO,
    DEMO_ASSETS = mostDemoAssets,
    FILES_URL,
    DISK_RESERVE_MB = 512 * MEGABYTE,
    UPLOADS_PER_DAY_MB = 20_480 * MEGABYTE,
    SMTP_URL,
    PUBLIC_URL,
    MAIL_FROM,
    TRUST_PROXY,
    TILES_ORIGIN,
    INTERFACE_URLS,
    MAIL_EVENTS_SECRET,
    METRICS_TOKEN,
    METRICS_PORT,
    SESSION_DAYS,
    LOG_LEVEL,
  } = parsed.data
  if (PUBLIC_URL === undefined && (SMTP_URL !== undefined || !isLoopback(HOST))) {
    const because = SMTP_URL !== undefined ? 'with SMTP_URL' : `where HOST is ${HOST}`
    return {
      error: `PUBLIC_URL is required ${because}: the address under which users reach Lading, such as https://lading.example.org.`,
    }
  }
  if (DATABASE_READ_URL !== undefined && DATABASE_URL === undefined)
    return { error: 'DATABASE_READ_URL names replicas of DATABASE_URL, which is required with it.' }
  if (METRICS_PORT !== undefined && METRICS_PORT === (PORT ?? 8080))
    return { error: 'METRICS_PORT takes a port other than PORT, for everybody can reach that one.' }
  const dataDir = resolve(cwd, DATA_DIR)
  const files = FILES_URL?.startsWith('s3:') ? parseS3Place(FILES_URL, env) : filesOf(FILES_URL, dataDir)
  if (files === undefined)
    return { error: 'FILES_URL takes file: followed by the path of a directory of this machine.' }
  if ('error' in files) return files
  return {
    port: PORT ?? 8080,
    host: HOST,
    dataDir,
    databaseUrl: DATABASE_URL,
    databaseReadUrl: DATABASE_READ_URL,
    demo: DEMO?.on ?? isLoopback(HOST),
    demoAssets: DEMO_ASSETS,
    files: files.kind === 'directory' ? { ...files, reserve: DISK_RESERVE_MB } : files,
    uploadsPerDay: UPLOADS_PER_DAY_MB,
    smtpUrl: SMTP_URL,
    publicUrl: PUBLIC_URL,
    mailFrom: MAIL_FROM,
    trustProxy: TRUST_PROXY ?? 'loopback',
    tilesOrigin: TILES_ORIGIN,
    interfaceUrls: INTERFACE_URLS,
    mailEventsSecret: MAIL_EVENTS_SECRET,
    metricsToken: METRICS_TOKEN,
    metricsPort: METRICS_PORT,
    sessionDays: SESSION_DAYS ?? defaultSessionDays,
    logLevel: LOG_LEVEL ?? 'info',
  }
}

/** Returns whether a server that listens on this host can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function hostOf(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIPv4(bare) || isIPv6(bare)) return bare
  const name = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(bare)
  // What looks like an address but is invalid, such as 127.0.0.999, is not a host name either.
  return name && !/^[\d.]+$/.test(bare) ? bare.toLowerCase() : undefined
}

function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && protocols.includes(url.protocol) ? url : undefined
}

/** Converts a number of megabytes to bytes. */
function megabytesOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) * MEGABYTE : undefined
}

/** A comma-separated list of network names, addresses and CIDR ranges, without its spaces; undefined when an item is invalid. */
function proxiesOf(text: string): string | undefined {
  const items = text.split(',').map((item) => item.trim())
  const isNetwork = (item: string): boolean => {
    const [address = '', bits] = item.split('/')
    if (!isIPv4(address) && !isIPv6(address)) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  }
  return items.every((item) => /^(loopback|linklocal|uniquelocal)$/.test(item) || isNetwork(item))
    ? items.join(',')
    : undefined
}

/**
 * Returns whether every % starts an escaped UTF-8 character, as it must in a user name and password that are sent
 * decoded.
 */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Parses `name=address` pairs separated by spaces, with unique names. */
function interfaceUrlsOf(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text.split(/\s+/).map((pair) => /^([^=]{1,100})=(.+)$/.exec(pair))
  const urls = new Map<string, string>()
  for (const pair of pairs) {
    const [, name = '', address = ''] = pair ?? []
    const url = urlOf(address, ['http:', 'https:'])
    if (url === undefined || urls.has(name) || !isDecodable(`${url.username}:${url.password}`)) return undefined
    urls.set(name, url.href)
  }
  return urls
}

/** `file:///absolute`, or `file:relative` to DATA_DIR. */
function filesOf(text: string | undefined, dataDir: string): DirectoryPlace | undefined {
  const rest = text?.slice('file:'.length) ?? ''
  if (rest === '') return { kind: 'directory', path: join(dataDir, 'files') }
  try {
    return {
      kind: 'directory',
      path: rest.startsWith('//') ? fileURLToPath(text ?? '') : resolve(dataDir, decodeURIComponent(rest)),
    }
  } catch {
    return undefined
  }
}
