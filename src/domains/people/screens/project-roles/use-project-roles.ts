import { useLingui } from '@lingui/react/macro'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { missingOf } from '../../../../engine/data/list-loader.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { may } from '../../../../catalogue/roles.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { roleInProject } from '../../entities/role-in-project.ts'
import { type About, rolesAbout } from './project-roles.ts'

export type RoleRow = ListRowOf<typeof roleInProject>

/** A person, a project, and the user role that the person gets there. */
export interface NewRole {
  readonly user: string
  readonly forProject: string
  readonly role: string
}

/** The roles of a person in projects, or of people in a project, and the writes, which go through the outbox. */
export const useProjectRoles = (about: About, id: string) => {
  const { t } = useLingui()
  const { person } = useData()
  const list = useList(roleInProject, rolesAbout(about, id))
  const { create, update, archive, busy } = useChange()
  const refused = useRefusedWords()

  /** Resolves to whether all was stored on the device; refusals are shown. */
  const attempt = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write()
      pushMessage({ type: 'success', text: t`Saved on this device` })
      return true
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, roleInProject) })
      return false
    }
  }

  return {
    rows: rowsSoFar(list),
    missing: missingOf(list),
    failed: list.error !== null,
    retry: list.retry,
    mayGive: may(person, roleInProject, 'CREATE'),
    busy,
    give: (wanted: readonly NewRole[]) =>
      attempt(async () => {
        for (const one of wanted) await create(roleInProject.name, { ...one })
      }),
    change: ({ row }: RoleRow, role: string) => attempt(() => update(roleInProject.name, row.id, { role }, row)),
    takeOff: ({ row }: RoleRow) => attempt(() => archive(roleInProject.name, row.id)),
  }
}

export type ProjectRoles = ReturnType<typeof useProjectRoles>
