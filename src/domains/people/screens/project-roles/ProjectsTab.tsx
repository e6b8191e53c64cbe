import { useLingui } from '@lingui/react/macro'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useLabel } from '../../../../engine/hooks/use-row.ts'
import { SUPERADMIN } from '../../../../catalogue/roles.ts'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { role as roleEntity } from '../../entities/role.ts'
import { user } from '../../entities/user.ts'
import { ProjectRolesPanel } from './ProjectRolesPanel.tsx'

/** In which projects a person has a user role of its own, on the page of that person (JOB-A1). */
export default function ProjectsTab({ record: { row } }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const { person } = useData()
  const { role, organization } = rowAs(user, row)
  const usual = useLabel(roleEntity.name, role ?? null)
  const why =
    organization === null
      ? t`Somebody without an organization works in no project`
      : row.id === person.id && !person.roles.has(SUPERADMIN)
        ? t`You do not decide your own role: ask another administrator`
        : null
  return (
    <EditLayout>
      <ProjectRolesPanel
        about="user"
        row={row}
        none={
          (role ?? null) === null
            ? t`None, and no user role that counts everywhere either: this user can sign in and do nothing yet.`
            : t`None: the same user role counts in every project, ${usual ?? '–'}.`
        }
        why={why}
      />
    </EditLayout>
  )
}
