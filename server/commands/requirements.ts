import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'

const matrixFile = z.object({
  /** Jobs that a person wants to get done, by ID (`JOB-W1`); proven only by a walk through the screens. */
  jobs: z.record(z.string(), z.string()),
  /** Titles of areas by code. */
  areas: z.record(z.string(), z.string()),
  /** Texts of requirements by ID, in the order of the matrix. */
  requirements: z.record(z.string(), z.string()),
})

export type RequirementMatrix = z.infer<typeof matrixFile>

/** A test or test group whose title begins with the IDs that it proves. */
export interface Proof {
  /** Path relative to the project, with forward slashes. */
  readonly file: string
  readonly ids: readonly string[]
  readonly title: string
}

const titleWithIds =
  /(['"`])\[([A-Z][A-Z0-9]*-[A-Z]?\d+(?:[ ,]+[A-Z][A-Z0-9]*-[A-Z]?\d+)*)\] ?((?:\\.|(?!\1)[^\\\n])*)/g

/** Returns the area code of a requirement ID: `BROWSER` for `BROWSER-01`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))

export const readMatrix = (root: string): RequirementMatrix =>
  matrixFile.parse(JSON.parse(readFileSync(join(root, 'tests/matrix/requirements.json'), 'utf8')))

/** Returns the titles with IDs in the source of one test file. */
export const proofsIn = (file: string, source: string): Proof[] =>
  [...source.matchAll(titleWithIds)].map(([, , ids = '', title = '']) => ({
    file,
    ids: ids.split(/[ ,]+/),
    title: title.replaceAll(/\\(.)/g, '$1'),
  }))

/** Returns all titles with IDs under `tests`, sorted by path. */
export const proofsUnder = (root: string): Proof[] =>
  readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((path) => proofsIn(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')))

/** Returns the IDs in test titles that the matrix does not contain, each with its file. */
export const unknownIds = (matrix: RequirementMatrix, proofs: readonly Proof[]): string[] =>
  proofs.flatMap(({ file, ids }) =>
    ids
      .filter((id) => matrix.requirements[id] === undefined && matrix.jobs[id] === undefined)
      .map((id) => `${file}: ${id}`),
  )

/** Tests that only read the declaration show that a row is declared, not that the product implements it. */
const restates = ({ file }: Proof): boolean => file.startsWith('tests/catalogue/')

/**
 * A job is proven by a walk through the screens, a requirement by any test that does more than read the declaration.
 */
export const proofStatusOf = (id: string, matrix: RequirementMatrix, proofs: readonly Proof[]): ProofStatus => {
  if (matrix.jobs[id] !== undefined)
    return proofs.some(({ file }) => file.startsWith('tests/e2e/jobs/')) ? 'proven' : 'missing'
  if (proofs.length === 0) return 'missing'
  return proofs.every(restates) ? 'declared' : 'proven'
}

export type ProofStatus = 'proven' | 'declared' | 'missing'
