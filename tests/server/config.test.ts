import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Config, Environment } from '../../server/config.ts'
import { parseConfig } from '../../server/config.ts'

const cwd = resolve('/srv/lading')

function config(env: Environment): Config {
  const parsed = parseConfig(env, cwd)
  if ('error' in parsed) throw new Error(parsed.error)
  return parsed
}

describe('environment', () => {
  it('has the documented defaults', () => {
    const data = join(cwd, 'data')
    expect(config({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: data,
      databaseUrl: undefined,
      demo: true,
      demoAssets: 10_000,
      files: { kind: 'directory', path: join(data, 'files'), reserve: 536_870_912 },
      uploadsPerDay: 21_474_836_480,
      smtpUrl: undefined,
      publicUrl: undefined,
      mailFrom: undefined,
      trustProxy: 'loopback',
      sessionDays: 90,
      logLevel: 'info',
    })
  })

  it('[CONST-04] only LOG_LEVEL enables debug output', () => {
    const quiet = config({})
    for (const env of [{ NODE_ENV: 'development' }, { DEBUG: '*' }, { NODE_ENV: 'test', DEMO: '1' }]) {
      expect(config(env)).toEqual(quiet)
    }
    expect(['trace', 'debug']).not.toContain(quiet.logLevel)
    expect(config({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug')
  })

  it('treats an empty variable as missing', () => {
    expect(config({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '', FILES_URL: '', LOG_LEVEL: '' })).toEqual(
      config({}),
    )
  })

  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.10', false],
    ['lading.example.org', false],
  ])('has the demo company on HOST %s: %s', (HOST, demo) => {
    const PUBLIC_URL = 'https://lading.example.org'
    expect(config({ HOST, PUBLIC_URL }).demo).toBe(demo)
    expect(config({ HOST, PUBLIC_URL, DEMO: '1' }).demo).toBe(true)
    expect(config({ HOST, PUBLIC_URL, DEMO: '0' }).demo).toBe(false)
    expect(config({ HOST, PUBLIC_URL, DEMO_ASSETS: '500' }).demoAssets).toBe(500)
  })

  it('reads every variable', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/lading',
      DATABASE_URL: 'postgresql://lading:secret@db:5433/lading?sslmode=require',
      FILES_URL: 'file:uploads',
      DISK_RESERVE_MB: '100',
      UPLOADS_PER_DAY_MB: '2000',
      SMTP_URL: 'smtps://user:pass@mail.example.org',
      PUBLIC_URL: 'https://lading.example.org/',
      MAIL_FROM: 'stock@meridian.example.org',
      TRUST_PROXY: '10.0.0.2, 192.168.7.0/24,fd00::/8, uniquelocal',
      TILES_ORIGIN: 'https://tiles.example.org',
      INTERFACE_URLS: 'SCI=https://u:p@sci.example.org/in?a=1  ERP=http://10.0.0.7:8000',
      MAIL_EVENTS_SECRET: 'a-secret-of-the-mail-provider',
      METRICS_TOKEN: 'a-token-of-the-monitoring-system',
      METRICS_PORT: '9464',
      SESSION_DAYS: '30',
      LOG_LEVEL: 'WARN',
    }
    expect(config(env)).toEqual({
      port: 9000,
      host: '0.0.0.0',
      dataDir: resolve('/var/lib/lading'),
      databaseUrl: env.DATABASE_URL,
      demo: false,
      demoAssets: 10_000,
      files: { kind: 'directory', path: resolve('/var/lib/lading/uploads'), reserve: 104_857_600 },
      uploadsPerDay: 2_097_152_000,
      smtpUrl: env.SMTP_URL,
      publicUrl: 'https://lading.example.org',
      mailFrom: 'stock@meridian.example.org',
      trustProxy: '10.0.0.2,192.168.7.0/24,fd00::/8,uniquelocal',
      tilesOrigin: 'https://tiles.example.org',
      interfaceUrls: new Map([
        ['SCI', 'https://u:p@sci.example.org/in?a=1'],
        ['ERP', 'http://10.0.0.7:8000/'],
      ]),
      mailEventsSecret: env.MAIL_EVENTS_SECRET,
      metricsToken: env.METRICS_TOKEN,
      metricsPort: 9464,
      sessionDays: 30,
      logLevel: 'warn',
    })
  })

  it('[S4] requires the public URL to send mail or to listen for other machines', () => {
    const SMTP_URL = 'smtp://mail.example.org'
    const errorOf = (env: Environment): string => {
      const parsed = parseConfig(env, cwd)
      return 'error' in parsed ? parsed.error : ''
    }
    expect(errorOf({ SMTP_URL })).toMatch(/^PUBLIC_URL is required with SMTP_URL: /)
    expect(errorOf({ HOST: '0.0.0.0' })).toMatch(/^PUBLIC_URL is required where HOST is 0\.0\.0\.0: /)
    expect(errorOf({ HOST: 'localhost' })).toBe('')
    expect(config({ SMTP_URL, PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080')
  })

  it.each([
    ['PORT', ['80a', '-1', '65536', '8080.5', '0x50', '1e3']],
    ['HOST', ['http://127.0.0.1', '127.0.0.999', 'a b', '127.0.0.1:8080', '-x']],
    ['DATABASE_URL', ['mysql://db/lading', 'db', 'postgres://db', 'localhost:5432/lading']],
    ['DEMO', ['2', 'maybe']],
    ['FILES_URL', ['/var/files', 'https://files', 'file://other.host/share']],
    ['DISK_RESERVE_MB', ['-1', '1.5', '1e3', 'much']],
    ['UPLOADS_PER_DAY_MB', ['-1', '1 GB', 'none']],
    ['SMTP_URL', ['mail.example.org', 'http://mail.example.org', 'smtp://']],
    ['PUBLIC_URL', ['lading.example.org', 'ftp://x', 'https://x/?a=1', 'https://x/#a']],
    ['MAIL_FROM', ['lading', 'Lading <a@b.example>', 'a@b, c@d', 'a b@c.example']],
    ['TRUST_PROXY', ['all', '10.0.0.0/33', '10.0.0', 'fe80::/129', '10.0.0.1,,10.0.0.2']],
    ['TILES_ORIGIN', ['tiles.example.org', 'https://x/tiles', 'ftp://x', 'https://u:p@x']],
    ['INTERFACE_URLS', ['https://sci.example.org', 'SCI=sci.example.org', 'SCI=ftp://x', 'SCI=http://x SCI=http://y']],
    ['INTERFACE_URLS', ['SCI=https://u:pa%ss@host/', 'SCI=https://u%:p@host/', 'SCI=https://u:%ff@host/']],
    ['MAIL_EVENTS_SECRET', ['short', 'this one has spaces in its middle']],
    ['METRICS_TOKEN', ['short', 'this one has spaces in its middle']],
    ['METRICS_PORT', ['0', 'http', '70000', '8080']],
    ['SESSION_DAYS', ['0', '366', '1.5', 'long']],
    ['LOG_LEVEL', ['loud', 'info,debug']],
  ])('refuses an invalid %s in one sentence that names it', (name, values) => {
    for (const value of values) {
      const parsed = parseConfig({ [name]: value }, cwd)
      const error = 'error' in parsed ? parsed.error : `${value} was taken`
      expect(error).toMatch(new RegExp(`^${name} takes [^\\n]+\\.$`))
    }
  })

  it('does not repeat a value that may hold a password', () => {
    expect(parseConfig({ DATABASE_URL: 'mysql://lading:hunter2@db/lading' }, cwd)).toEqual({
      error: expect.not.stringContaining('hunter2'),
    })
    expect(parseConfig({ INTERFACE_URLS: 'SCI=ftp://lading:hunter2@x' }, cwd)).toEqual({
      error: expect.not.stringContaining('hunter2'),
    })
    expect(parseConfig({ SMTP_URL: 'http://lading:hunter2@db/lading' }, cwd)).toEqual({
      error: expect.not.stringContaining('hunter2'),
    })
  })
})

describe('FILES_URL with an S3-compatible store', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'very-secret' }
  const at = (FILES_URL: string, more: Record<string, string> = keys) => parseConfig({ FILES_URL, ...more })

  it('reads bucket, prefix, endpoint and region', () => {
    expect(at('s3://lading-files/venlo/?endpoint=http://127.0.0.1:9000/&region=eu-west-1')).toMatchObject({
      files: { bucket: 'lading-files', prefix: 'venlo/', endpoint: 'http://127.0.0.1:9000', region: 'eu-west-1' },
    })
    expect(at('s3://lading-files', { ...keys, AWS_REGION: 'eu-central-1' })).toMatchObject({
      files: { kind: 's3', prefix: '', endpoint: undefined, region: 'eu-central-1' },
    })
  })

  it.each([
    ['s3://Bucket_?endpoint=http://127.0.0.1', keys, /^FILES_URL takes s3:\/\//],
    ['s3://key:pass@lading-files?region=eu-west-1', keys, /^FILES_URL takes s3:\/\//],
    ['s3://lading-files?endpoint=ftp://x', keys, /^FILES_URL takes s3:\/\//],
    ['s3://lading-files?region=eu-west-1&acl=public', keys, /^FILES_URL takes s3:\/\//],
    ['s3://lading-files/../other?region=eu-west-1', {}, /^FILES_URL names an S3 store: AWS_ACCESS_KEY_ID and/],
    ['s3://lading-files', keys, /^FILES_URL needs a region/],
    ['s3://lading-files?region=eu-west-1', { AWS_ACCESS_KEY_ID: 'key' }, /^AWS_SECRET_ACCESS_KEY is required/],
  ])('refuses %s in one sentence without secrets', (url, env, sentence) => {
    const refused = at(url, env)
    const error = 'error' in refused ? refused.error : ''
    expect(error).toMatch(sentence)
    expect(error).not.toMatch(/very-secret|pass@/)
  })
})

it('DATABASE_READ_URL takes replicas of DATABASE_URL only', () => {
  const url = 'postgres://lading:secret@replicas:5432/lading'
  expect(parseConfig({ DATABASE_READ_URL: url })).toEqual({ error: expect.stringMatching(/^DATABASE_READ_URL names/) })
  expect(parseConfig({ DATABASE_READ_URL: 'here', DATABASE_URL: url })).toEqual({
    error: expect.stringMatching(/^DATABASE_READ_URL takes/),
  })
  expect(parseConfig({ DATABASE_READ_URL: url, DATABASE_URL: url })).toMatchObject({ databaseReadUrl: url })
})
