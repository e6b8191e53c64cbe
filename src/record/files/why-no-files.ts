import type { AnyEntity, Tab } from '../../catalogue/entity.ts'

/** Why no file can be added to a record now: no project is selected, or not the one that the record is. */
export type NoFiles = 'no-project' | 'other-project'

/**
 * Files lie in the selected project, also those of records above the projects; those of a project lie in itself, as the
 * people of another one would see them otherwise (PROJ-11). Null: they can be added.
 */
export const whyNoFiles = (
  { stream }: AnyEntity,
  tab: Extract<Tab, { kind: 'upload' }>,
  id: string,
  project: string | null,
): NoFiles | null => {
  if (tab.whileSelected === true) return id === project ? null : 'other-project'
  return stream === 'global' && project === null ? 'no-project' : null
}
