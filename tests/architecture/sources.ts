import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

export interface Import {
  /** As written. */
  readonly specifier: string
  /** True for `import type` and `export type`, which are removed at compile time. */
  readonly typeOnly: boolean
}

export interface Source {
  /** Path relative to the project, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const statement =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s+(?!from\b)(?!,))?(?:[^'"`;=]*?\sfrom\s+)?(['"])([^'"\n]+)\2/g
const dynamic = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g
const workerAddress = /new URL\(\s*(['"])([^'"\n]+\.tsx?)\1/g

/** The text of a module without its comments; a `//` in a URL is kept. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')

/** The static and dynamic imports and re-exports of a module, and the modules that it starts as workers. */
export const importsIn = (source: string): Import[] => {
  const text = withoutComments(source)
  return [
    ...[...text.matchAll(statement)].map((match) => ({ specifier: match[3] ?? '', typeOnly: match[1] !== undefined })),
    ...[...text.matchAll(dynamic), ...text.matchAll(workerAddress)].map((match) => ({
      specifier: match[2] ?? '',
      typeOnly: false,
    })),
  ]
}

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(process.cwd(), join(entry.parentPath, entry.name)).split(sep).join('/'))
        .toSorted()
    : []

/** Files below the folders with this path suffix. */
export const pathsIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap(filesUnder).filter((path) => ending.test(path))

/** All TypeScript modules below the folders. */
export const sourcesIn = (folders: readonly string[]): Source[] =>
  pathsIn(folders, /\.tsx?$/).map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, imports: importsIn(text) }
  })

/** Path of the file that a relative specifier names, or undefined for a package. */
export const targetOf = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? posix.join(dirname(from), specifier.replace(/\?.*$/, '')) : undefined

/** Package name of a specifier, or undefined for a relative one: `@scope/name` of `@scope/name/part`. */
export const packageOf = (specifier: string): string | undefined =>
  specifier.startsWith('.') ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]
