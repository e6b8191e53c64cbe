import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { byValue, type Result } from './result.ts'

/** What a person loads who signs in, opens a packing slip from its list and scans; the rest is loaded when used. */
const NEEDED: readonly RegExp[] = [
  /^index\.html$/,
  /^src\/app\/start\.tsx$/,
  /^locales\/en_US\.po$/,
  /^src\/screens\/dashboard\/DashboardScreen\.tsx$/,
  /^src\/screens\/entity\/(ListScreen|EditScreen)\.tsx$/,
  /^src\/screens\/packing-slip\/PickedScannedTab\.tsx$/,
]

const root = join(import.meta.dirname, '..', '..')

/** Builds the app with a manifest and adds up what the page loads to sign in and to scan, and its worker. */
export const bundleSize = async (outDir: string): Promise<readonly Result[]> => {
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, manifest: 'manifest.json' } })
  const manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const key of Object.keys(manifest)) if (NEEDED.some((needed) => needed.test(key))) take(key)
  const page = await sizeOf(
    outDir,
    [...files].filter((file) => file.endsWith('.js')),
  )
  const assets = await readdir(join(outDir, 'assets'))
  const worker = await sizeOf(
    outDir,
    assets.filter((file) => /^sync-worker.*\.js$/.test(file)).map((file) => `assets/${file}`),
  )
  return [
    byValue('JavaScript to sign-in and scanning, page, gzip', 'kB', page / 1000, 300),
    byValue('Sync worker, gzip', 'kB', worker / 1000, 150),
  ]
}

const sizeOf = async (dir: string, files: readonly string[]): Promise<number> => {
  let sum = 0
  for (const file of files) sum += gzipSync(await readFile(join(dir, file))).length
  return sum
}
