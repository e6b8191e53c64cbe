/** `npm run matrix [-- --areas BROWSER,I18N]`: which tests prove which requirement; those without a test at the end. */
import { parseArgs } from 'node:util'
import { areaOf, proofsUnder, readMatrix, unknownIds, type Proof } from './requirements.ts'

const { values } = parseArgs({ options: { areas: { type: 'string' } } })
const root = process.cwd()
const matrix = readMatrix(root)
const proofs = proofsUnder(root)

const wanted = values.areas?.split(',').map((area) => area.trim()) ?? Object.keys(matrix.areas)
const strangers = wanted.filter((area) => matrix.areas[area] === undefined)
if (strangers.length > 0) {
  console.error(`--areas takes area codes of the matrix, not ${strangers.join(', ')}.`)
  process.exit(2)
}

const proofsById = new Map<string, Proof[]>()
for (const proof of proofs) {
  for (const id of proof.ids) proofsById.set(id, [...(proofsById.get(id) ?? []), proof])
}

const rows = Object.entries(matrix.requirements).filter(([id]) => wanted.includes(areaOf(id)))
const proved = rows.filter(([id]) => proofsById.has(id))
const unproved = rows.filter(([id]) => !proofsById.has(id))

for (const [id, text] of proved) {
  console.log(`${id}  ${text}`)
  for (const { file, title } of proofsById.get(id) ?? []) console.log(`    ${file}  ${title}`)
}
if (unproved.length > 0) console.log('\nWithout a test:')
for (const [id, text] of unproved) console.log(`${id}  ${text}`)

console.log('\nArea          rows  with a test')
for (const area of wanted) {
  const total = rows.filter(([id]) => areaOf(id) === area).length
  const count = proved.filter(([id]) => areaOf(id) === area).length
  if (total > 0) console.log(`${area.padEnd(12)} ${String(total).padStart(5)} ${String(count).padStart(12)}`)
}
console.log(`${'all'.padEnd(12)} ${String(rows.length).padStart(5)} ${String(proved.length).padStart(12)}`)

const unknown = unknownIds(matrix, proofs)
for (const line of unknown) console.error(`Not in the matrix: ${line}`)
process.exitCode = unknown.length > 0 ? 1 : 0
