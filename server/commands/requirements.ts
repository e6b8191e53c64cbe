import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'

const matrixFile = z.object({
  /** What a person comes to get done, by its ID (`JOB-W1`): the unit of proof, walked through the screens alone. */
  jobs: z.record(z.string(), z.string()),
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

const titleWithIds =
  /(['"`])\[([A-Z][A-Z0-9]*-[A-Z]?\d+(?:[ ,]+[A-Z][A-Z0-9]*-[A-Z]?\d+)*)\] ?((?:\\.|(?!\1)[^\\\n])*)/g

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
    ids
      .filter((id) => matrix.requirements[id] === undefined && matrix.jobs[id] === undefined)
      .map((id) => `${file}: ${id}`),
  )

/** Proofs that read the declarations back: they show that a row is declared, not that the product does it. */
const restates = ({ file }: Proof): boolean => file.startsWith('tests/catalogue/')

/** A job is proven by a walk through the screens, a row by anything that does more than restate the declaration. */
export const standingOf = (id: string, matrix: RequirementMatrix, proofs: readonly Proof[]): Standing => {
  if (matrix.jobs[id] !== undefined)
    return proofs.some(({ file }) => file.startsWith('tests/e2e/jobs/')) ? 'proven' : 'missing'
  if (proofs.length === 0) return 'missing'
  return proofs.every(restates) ? 'declared' : 'proven'
}

export type Standing = 'proven' | 'declared' | 'missing'
