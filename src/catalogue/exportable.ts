import type { AnyEntity } from './entity.ts'

/** Whether a list can be exported: every list with a screen, by those who may see it (EXPORT-04, EXPORT-05, OPEN-078). */
export const isExportable = (entity: AnyEntity): boolean => entity.screens.list !== undefined

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
