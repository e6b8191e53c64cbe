import { describe, expect, it } from 'vitest'
import { tables } from '../../server/db/columns.ts'
import { policiesOf } from '../../server/db/wall/policies.ts'

/** Tables that every organization reads as a whole, and only superadmins write to. */
const SHARED = ['app', 'country', 'hazardous_reference', 'question', 'role', 'setting_category']

describe('[S3] the row-level policies of the catalogue', () => {
  it('bind every table but those that all organizations share', () => {
    const open = tables.filter((table) => policiesOf(table).length === 0).map(({ name }) => name)
    expect(open.toSorted()).toEqual(SHARED)
  })

  it('bind every row of a project to the projects of the reach', () => {
    for (const table of tables.filter(({ main }) => main.stream === 'project')) {
      const [policy, ...more] = policiesOf(table)
      expect(more, table.name).toEqual([])
      expect(policy, table.name).toMatchObject({ command: 'all' })
      expect(policy?.condition, table.name).toMatch(
        /^"project" = any \(\(select [^"]*lading\.projects[^"]*\)::uuid\[\]\)$/,
      )
    }
  })

  it('name for every other table whose record it is, and let nobody write what belongs to the system', () => {
    for (const table of tables.filter(({ main }) => main.stream === 'global')) {
      for (const { command, condition } of policiesOf(table)) {
        if (command === 'all') expect(condition, table.name).toContain('lading.')
        else expect(condition, table.name).toMatch(/^"\w+" is null( and "\w+" is null)*$/)
      }
    }
  })
})
