import type { ReferenceField } from '../catalogue/field.ts'
import type { employee } from './people/entities/employee.ts'
import type { project } from './people/entities/project.ts'

const referenceTo = (to: (typeof employee | typeof project)['name']): ReferenceField => ({
  kind: 'reference',
  label: '',
  to,
})

/** References of the columns that every record has: its creator, and its project. */
export const BASE_REFERENCES = { createdBy: referenceTo('employee'), project: referenceTo('project') } as const
