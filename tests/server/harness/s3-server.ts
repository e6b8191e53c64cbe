import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian's interpreter, for which the package python3-swift installs OpenStack Swift, a store that speaks S3. */
const PYTHON = '/usr/bin/python3'

/** Why no store can be started here; undefined when one can. */
export const noS3Server = (): string | undefined => {
  if (!existsSync(PYTHON)) return `${PYTHON} is missing`
  const { status } = spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api.s3api'])
  return status === 0 ? undefined : 'the package python3-swift is missing'
}

export interface S3Server {
  readonly endpoint: string
  /** AWS_ variables with the credentials of the only user. */
  readonly credentials: Readonly<Record<string, string>>
  /** Kills the part of the store that serves HTTP, with SIGKILL. */
  breakOff(): Promise<void>
  /** Starts it again. */
  resume(): Promise<void>
  close(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

type Kind = 'account' | 'container' | 'object'
const KINDS: readonly Kind[] = ['account', 'container', 'object']

const base = (directory: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${directory}
devices = ${join(directory, 'node')}
mount_check = false
log_address = ${join(directory, 'no-syslog')}
log_level = ERROR
fallocate_reserve = 0
`

const storageConf = (directory: string, kind: Kind, port: number): string => `${base(directory, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

/** Parts smaller than Amazon's 5 MB are refused here too. */
const proxyConf = (directory: string, port: number): string => `${base(directory, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_lading_files = secret-of-the-test .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`

const RUN = `
import sys
from swift.common import utils
utils.set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`

const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1,
                     'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))
`

const launch = (directory: string, conf: string, section: string): ChildProcess =>
  spawn(PYTHON, ['-c', RUN, directory, conf, section], { stdio: ['ignore', 'ignore', 'inherit'] })

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const replies = async (endpoint: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(endpoint).catch(() => null)
    if (answer !== null) return
    await pause(100)
  }
  throw new Error(`the store at ${endpoint} does not reply`)
}

/** Starts a store with one user and no bucket, on ports of its own; all of its data is in one temporary directory. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'lading-s3-'))
  await mkdir(join(directory, 'node', 'd1'), { recursive: true })
  await writeFile(join(directory, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = lading\n')
  const ports = await Promise.all(KINDS.map(freePort))
  const rings = spawnSync(PYTHON, ['-c', RINGS, directory, ...ports.map(String)])
  if (rings.status !== 0) throw new Error(`no rings: ${String(rings.stderr)}`)
  const children = await Promise.all(
    KINDS.map(async (kind, index) => {
      const conf = join(directory, `${kind}.conf`)
      await writeFile(conf, storageConf(directory, kind, ports[index] ?? 0))
      return launch(directory, conf, `${kind}-server`)
    }),
  )
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const conf = join(directory, 'proxy.conf')
  await writeFile(conf, proxyConf(directory, port))
  let proxy = launch(directory, conf, 'proxy-server')
  await Promise.all([...ports.map((each) => replies(`http://127.0.0.1:${each}`)), replies(endpoint)])
  return {
    endpoint,
    credentials: { AWS_ACCESS_KEY_ID: 'lading:files', AWS_SECRET_ACCESS_KEY: 'secret-of-the-test' },
    breakOff: () => end(proxy),
    async resume() {
      proxy = launch(directory, conf, 'proxy-server')
      await replies(endpoint)
    },
    async close() {
      await Promise.all([...children, proxy].map(end))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
