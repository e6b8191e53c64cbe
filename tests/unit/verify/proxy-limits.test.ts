import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deviceCopyPath, MAX_COPY_BYTES } from '../../../src/protocol/device-copy.ts'
import { MAX_MAP_BYTES } from '../../../src/protocol/map-file.ts'
import { MAX_FILE_BYTES, MAX_FILES, MAX_IMPORT_BYTES } from '../../../src/protocol/upload-limits.ts'

const text = readFileSync('deploy/nginx.conf', 'utf8')
const MIB = 1024 * 1024
const sizeIn = (part: string): number | undefined => {
  const size = /client_max_body_size (\d+)m;/.exec(part)?.[1]
  return size === undefined ? undefined : Number(size) * MIB
}
const general = sizeIn(text.slice(0, text.indexOf('location'))) ?? MIB
const locations = [...text.matchAll(/location (~|=)? ?(\S+) \{([^}]*)\}/g)].map(([, kind, path = '', body = '']) => ({
  pattern: new RegExp(kind === '~' ? path : kind === '=' ? `^${path}$` : `^${path}`),
  size: sizeIn(body),
}))

/** Bytes of a body that nginx lets pass. */
const passes = (path: string): number =>
  locations.find(({ pattern, size }) => size !== undefined && pattern.test(path))?.size ?? general

it.each([
  ['/api/v1/upload', MAX_FILES * MAX_FILE_BYTES],
  ['/api/v1/import', MAX_IMPORT_BYTES],
  ['/api/v1/map_file', MAX_MAP_BYTES],
  [`/api/v1${deviceCopyPath}`, MAX_COPY_BYTES],
])('nginx lets pass the largest body of %s', (path, bytes) => {
  expect(passes(path)).toBeGreaterThan(bytes)
})
