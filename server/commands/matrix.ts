/**
 * `npm run matrix [-- --areas BROWSER,I18N]`: lists which tests prove which job and requirement, jobs first. `declared`
 * marks rows whose tests only read the declaration; rows without a test come last.
 */
import { parseArgs } from 'node:util'
import {
  areaOf,
  proofsUnder,
  readMatrix,
  proofStatusOf,
  unknownIds,
  type Proof,
  type ProofStatus,
} from './requirements.ts'

const { values } = parseArgs({ options: { areas: { type: 'string' } } })
const root = process.cwd()
const matrix = readMatrix(root)
const proofs = proofsUnder(root)

const wanted = values.areas?.split(',').map((area) => area.trim()) ?? Object.keys(matrix.areas)
const unknownAreas = wanted.filter((area) => matrix.areas[area] === undefined)
if (unknownAreas.length > 0) {
  console.error(`--areas takes area codes of the matrix, not ${unknownAreas.join(', ')}.`)
  process.exit(2)
}

const proofsById = new Map<string, Proof[]>()
for (const proof of proofs) {
  for (const id of proof.ids) proofsById.set(id, [...(proofsById.get(id) ?? []), proof])
}

const statusOf = (id: string): ProofStatus => proofStatusOf(id, matrix, proofsById.get(id) ?? [])
const say = (id: string, text: string): void => {
  console.log(`${id}  ${statusOf(id)}  ${text}`)
  for (const { file, title } of proofsById.get(id) ?? []) console.log(`    ${file}  ${title}`)
}
const jobs = values.areas === undefined ? Object.entries(matrix.jobs) : []
const rows = Object.entries(matrix.requirements).filter(([id]) => wanted.includes(areaOf(id)))
const all = [...jobs, ...rows]

for (const [id, text] of all) if (statusOf(id) !== 'missing') say(id, text)
const missing = all.filter(([id]) => statusOf(id) === 'missing')
if (missing.length > 0) console.log('\nMissing:')
for (const [id, text] of missing) console.log(`${id}  ${text}`)

const line = (name: string, of: readonly (readonly [string, string])[]): string => {
  const count = (wished: ProofStatus): string => String(of.filter(([id]) => statusOf(id) === wished).length).padStart(9)
  return `${name.padEnd(12)} ${String(of.length).padStart(5)} ${count('proven')} ${count('declared')} ${count('missing')}`
}
console.log('\nArea          rows    proven  declared   missing')
if (jobs.length > 0) console.log(line('jobs', jobs))
for (const area of wanted) {
  const of = rows.filter(([id]) => areaOf(id) === area)
  if (of.length > 0) console.log(line(area, of))
}
console.log(line('all', all))

const unknown = unknownIds(matrix, proofs)
for (const line of unknown) console.error(`Not in the matrix: ${line}`)
process.exitCode = unknown.length > 0 ? 1 : 0
