import { project } from '../entities/project.ts'
import { type AnyRow, valuesAs } from '../../../catalogue/row.ts'

/** Name of the entity whose records are the projects. */
export const PROJECTS = project.name

/** The organization that owns a project, as far as its record says. */
export const projectOwner = (row: AnyRow): string | null => valuesAs(project, row).organization ?? null
