import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'

const matrixFile = z.object({
  /** Title of an area by its code. */
  areas: z.record(z.string(), z.string()),
  /** Text of a requirement by its ID, in the order of the matrix. */
  requirements: z.record(z.string(), z.string()),
})

export type RequirementMatrix = z.infer<typeof matrixFile>

/** A test, or a group of tests, whose title begins with the IDs that it proves. */
export interface Proof {
  /** Path below the project, with forward slashes. */
  readonly file: string
  readonly ids: readonly string[]
  readonly title: string
}

const titleWithIds = /(['"`])\[([A-Z][A-Z0-9]*-\d+(?:[ ,]+[A-Z][A-Z0-9]*-\d+)*)\] ?((?:\\.|(?!\1)[^\\\n])*)/g

/** Area code of a requirement ID: `BROWSER` of `BROWSER-01`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

export const readMatrix = (root: string): RequirementMatrix =>
  matrixFile.parse(JSON.parse(readFileSync(join(root, 'tests/matrix/requirements.json'), 'utf8')))

/** The titles with IDs in the source text of one test file. */
export const proofsIn = (file: string, source: string): Proof[] =>
  [...source.matchAll(titleWithIds)].map(([, , ids = '', title = '']) => ({
    file,
    ids: ids.split(/[ ,]+/),
    title: title.replaceAll(/\\(.)/g, '$1'),
  }))

/** All titles with IDs under `tests`, by path. */
export const proofsUnder = (root: string): Proof[] =>
  readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((path) => proofsIn(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')))

/** The IDs that a title names and the matrix does not have, each with its file. */
export const unknownIds = (matrix: RequirementMatrix, proofs: readonly Proof[]): string[] =>
  proofs.flatMap(({ file, ids }) =>
    ids.filter((id) => matrix.requirements[id] === undefined).map((id) => `${file}: ${id}`),
  )
