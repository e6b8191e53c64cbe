import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GUARDED } from '../../sync/sim/guarded.ts'
import { MUTANTS } from '../../sync/sim/mutants.ts'

it('every mutant of the sync engine names a text that its file has exactly once', () => {
  const stale = [...MUTANTS, ...GUARDED].flatMap(({ name, edits }) =>
    edits.flatMap(([file, text]) => {
      const found = readFileSync(file, 'utf8').split(text).length - 1
      return found === 1 ? [] : [`${name}: ${file} has it ${found} times: ${text}`]
    }),
  )
  expect(stale).toEqual([])
})
