import type { AnyEntity } from '../../catalogue/entity.ts'
import { BASE_REFERENCES } from '../../domains/base-references.ts'

/** Why no file can be added to a record: no project is selected, or the record is in another project. */
export type NoFiles = 'no-project' | 'other-project'

/**
 * Files are stored in the selected project, also those of records above projects. A record of another project gets none, as people of the
 * selected project would see them (PROJ-11). Null when files can be added.
 */
export const whyNoFiles = ({ name, stream }: AnyEntity, id: string, project: string | null): NoFiles | null => {
  if (name === BASE_REFERENCES.project.to) return id === project ? null : 'other-project'
  return stream === 'global' && project === null ? 'no-project' : null
}
