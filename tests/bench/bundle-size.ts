import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { NEEDED } from './needed.ts'
import { byValue, type Result } from './result.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the chunks of the page with their modules and imports. */
const piecesOf = async (outDir: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const pieces: Rolldown.OutputChunk[] = []
  const note = {
    name: 'note-pieces',
    generateBundle: (_: unknown, bundle: Rolldown.OutputBundle): void => {
      for (const piece of Object.values(bundle)) if (piece.type === 'chunk') pieces.push(piece)
    },
  }
  await build({ root, logLevel: 'error', plugins: [note], build: { outDir, emptyOutDir: true } })
  return pieces
}

/** Builds the app and adds up the bytes that are loaded to sign in and scan, and the worker. */
export const bundleSize = async (outDir: string): Promise<readonly Result[]> => {
  const pieces = await piecesOf(outDir)
  const files = new Set<string>()
  const take = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const imported of pieces.find(({ fileName }) => fileName === file)?.imports ?? []) take(imported)
  }
  for (const needed of NEEDED) {
    const piece = pieces.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === needed))
    if (piece === undefined) throw new Error(`No piece of the page holds ${needed}`)
    take(piece.fileName)
  }
  const page = await sizeOf(outDir, [...files])
  const assets = await readdir(join(outDir, 'assets'))
  const worker = await sizeOf(
    outDir,
    assets.filter((file) => /^sync-worker.*\.js$/.test(file)).map((file) => `assets/${file}`),
  )
  return [
    byValue('JavaScript to sign-in and scanning, page, gzip', 'kB', page / 1000, 250),
    byValue('Sync worker, gzip', 'kB', worker / 1000, 150),
  ]
}

const sizeOf = async (dir: string, files: readonly string[]): Promise<number> => {
  let sum = 0
  for (const file of files) sum += gzipSync(await readFile(join(dir, file))).length
  return sum
}
