import { expect, it } from 'vitest'
import { areaOf, proofsIn, proofsUnder, readMatrix, unknownIds } from '../../../server/commands/requirements.ts'

const root = process.cwd()

it('reads the IDs and the rest of a title, in any kind of quotes', () => {
  const source = [
    `it('[${'BROWSER'}-01 ${'GEN'}-02] it\\'s shown', () => {})`,
    `test(\`[${'STATE'}-001] runs\`, () => {})`,
    `it('says [${'GEN'}-03] later', () => {})`,
  ].join('\n')
  expect(proofsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', ids: ['BROWSER-01', 'GEN-02'], title: "it's shown" },
    { file: 'a.test.ts', ids: ['STATE-001'], title: 'runs' },
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
