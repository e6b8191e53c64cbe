import { expect, it } from 'vitest'
import {
  areaOf,
  proofsIn,
  proofsUnder,
  readMatrix,
  proofStatusOf,
  unknownIds,
} from '../../../server/commands/requirements.ts'

const root = process.cwd()

it('reads the IDs and the rest of a title, in any kind of quotes', () => {
  const source = [
    `it('[${'BROWSER'}-01 ${'GEN'}-02] it\\'s shown', () => {})`,
    `test(\`[${'STATE'}-001] runs\`, () => {})`,
    `test('[${'JOB'}-W1 ${'GEN'}-01] scans', () => {})`,
    `it('says [${'GEN'}-03] later', () => {})`,
  ].join('\n')
  expect(proofsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', ids: ['BROWSER-01', 'GEN-02'], title: "it's shown" },
    { file: 'a.test.ts', ids: ['STATE-001'], title: 'runs' },
    { file: 'a.test.ts', ids: ['JOB-W1', 'GEN-01'], title: 'scans' },
  ])
})

it('holds every area and every requirement once', () => {
  const { areas, requirements } = readMatrix(root)
  const ids = Object.keys(requirements)
  expect(ids).toHaveLength(1696)
  expect(new Set(ids.map(areaOf))).toEqual(new Set(Object.keys(areas)))
  expect(ids.filter((id) => requirements[id] === '')).toEqual([])
})

it('knows every ID that a test names', () => {
  const matrix = readMatrix(root)
  const proofs = proofsUnder(root)
  expect(proofs.length).toBeGreaterThan(0)
  expect(unknownIds(matrix, proofs)).toEqual([])
  expect(unknownIds(matrix, [{ file: 'x', ids: ['GEN-01', 'GEN-99'], title: '' }])).toEqual(['x: GEN-99'])
})

it('calls a row declared when only the declaration is read back, and a job proven only by a walk through the screens', () => {
  const matrix = readMatrix(root)
  const proof = (file: string) => ({ file, ids: [], title: '' })
  expect(proofStatusOf('GEN-01', matrix, [])).toBe('missing')
  expect(proofStatusOf('GEN-01', matrix, [proof('tests/catalogue/a.test.ts')])).toBe('declared')
  expect(proofStatusOf('GEN-01', matrix, [proof('tests/catalogue/a.test.ts'), proof('tests/unit/b.test.ts')])).toBe(
    'proven',
  )
  expect(proofStatusOf('JOB-W1', matrix, [proof('tests/server/a.test.ts')])).toBe('missing')
  expect(proofStatusOf('JOB-W1', matrix, [proof('tests/e2e/jobs/w1.spec.ts')])).toBe('proven')
})
