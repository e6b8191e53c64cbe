import { expect, it } from 'vitest'
import LogUserCell from '../../../src/domains/administration/screens/log/LogUserCell.tsx'
import { markupOf } from '../ui/render.tsx'

const shown = (label: string | null, userOrganization: string | null): string =>
  markupOf(<LogUserCell record={{ row: { user: 'u1', userOrganization }, labels: { user: label } }} />)

it('[JOB-C1 JOB-R1] a log names the person who wrote, and the organization to those who may not see its people', () => {
  expect(shown('Eva Jansen', 'Meridian')).toContain('Eva Jansen')
  expect(shown(null, 'Meridian')).toContain('Meridian')
})
