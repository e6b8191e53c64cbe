import type { AnyEntity } from './entity.ts'

/** Every list that a person can open can be written out as a file by those who see it (EXPORT-04, EXPORT-05, OPEN-078). */
export const isExportable = (entity: AnyEntity): boolean => entity.screens.list !== undefined

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
