import { useLingui } from '@lingui/react/macro'
import { project as projectEntity } from '../../entities/project.ts'
import { entityOf } from '../../../index.ts'
import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { type AnyRow, rowAs } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useMay } from '../../../../engine/hooks/use-permissions.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'

/** All records of an entity, by name. */
export const ALL_BY_NAME: ListQuery = { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: 5000, offset: 0 }

/** Writes the organizations of a project, as an ordinary change of the project. */
export const useAccess = () => {
  const { t } = useLingui()
  const { update, busy } = useChange()
  const refused = useRefusedWords()
  const { person } = useData()
  const mayEdit = useMay('project', 'EDIT')
  /** Only the owner of a project, or a superadmin, may change its access. */
  const mayOpen = (project: AnyRow): boolean =>
    mayEdit &&
    project.archived === null &&
    (person.roles.has(SUPERADMIN) ||
      (person.organization !== null && rowAs(projectEntity, project).organization === person.organization))
  const write = async (project: AnyRow, access: readonly string[]): Promise<void> => {
    try {
      await update('project', project.id, { access }, project)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entityOf('project')) })
    }
  }
  return { write, busy, mayOpen }
}
