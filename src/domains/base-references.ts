import type { ReferenceField } from '../catalogue/field.ts'
import { employee } from './people/entities/employee.ts'
import { project } from './people/entities/project.ts'

const referenceTo = (to: string): ReferenceField => ({ kind: 'reference', label: '', to })

/** What the columns that every record has refer to: who made it, and the project that it lives in. */
export const BASE_REFERENCES = { createdBy: referenceTo(employee.name), project: referenceTo(project.name) } as const
